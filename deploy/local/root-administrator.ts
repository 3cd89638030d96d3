import { isLocalAddress, isLocalHost } from '@keystead/platform';
import { DEMO_PASSWORD } from './ready-block.js';
import type { Settings } from './settings.js';

export const DEMO_ROOT = 'root@demo.example';

/**
 * Variables of the root administrator of a demonstration, whose password stands in this repository: only where no one
 * but this machine can reach the product, and never in place of the one that the environment names.
 */
export function demoRootAdministrator(
  { publicUrl, host }: Pick<Settings, 'publicUrl' | 'host'>,
  env: Record<string, string | undefined>,
): Record<string, string> {
  if (env.ROOT_ADMIN_USERNAME || !isLocalAddress(publicUrl) || !isLocalHost(host)) return {};
  return { ROOT_ADMIN_USERNAME: DEMO_ROOT, ROOT_ADMIN_EMAIL: DEMO_ROOT, ROOT_ADMIN_PASSWORD: DEMO_PASSWORD };
}
