import { stopOnSignal } from '@keystead/platform';
import { startGateway } from './gateway.js';

/** Starts the gateway in this process; exits 1 with one sentence when it cannot start. */
export async function main(): Promise<void> {
  try {
    const gateway = await startGateway();
    stopOnSignal(() => gateway.stop());
  } catch (error) {
    process.stderr.write(`gateway cannot start: ${(error as Error).message}\n`);
    process.exit(1);
  }
}
