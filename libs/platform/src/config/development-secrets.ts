import { createHash } from 'node:crypto';
import { valueIn, type Variable } from './config.js';

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i;

/** True for the name or number of this machine as only it can use it. */
export const isLocalHost = (host: string): boolean => LOOPBACK.test(host);

/** True when an address that people open leads nowhere but to the machine they sit at. */
export function isLocalAddress(url: string): boolean {
  return URL.canParse(url) && isLocalHost(new URL(url).hostname);
}

// Every secret that docker-compose.yml and the development overlay bring along is one of these, so that a stack which
// others can reach, or which calls itself production, can refuse them.

const PASSWORD = 'development-only';
const SECRET_KEY = Buffer.from(`${PASSWORD}${PASSWORD}`).toString('base64');
const PUBLIC_KEY_HASH = 'a67f54a6e6c3f8f2403c19e52fb7baf97037b5637e3063065422ff56be1b08f9';

const withoutSpace = (pem: string) => pem.replaceAll('\\n', '').replace(/\s/g, '');

/** Names of the variables whose value is, or contains, a secret that stands in this repository. */
export function developmentSecretsIn(env: Record<string, string | undefined>): string[] {
  return Object.entries(env)
    .filter(([, value]) => value !== undefined && isKnown(value))
    .map(([name]) => name)
    .sort();
}

function isKnown(value: string): boolean {
  if (value.includes(PASSWORD) || value.includes(SECRET_KEY)) return true;
  const keys = withoutSpace(value).split(/(?<=-----END[A-Z]+KEY-----)/);
  return keys.some((key) => createHash('sha256').update(key).digest('hex') === PUBLIC_KEY_HASH);
}

/** Throws when a process that others can reach is given secrets that stand in this repository; names the variables. */
export function refuseDevelopmentSecrets(
  spec: Record<string, Variable<unknown>>,
  env: Record<string, string | undefined>,
  publicUrl: string,
): void {
  if (isLocalAddress(publicUrl)) return;
  const read = Object.values(spec).map(({ name }) => [name, valueIn(env, name)] as const);
  const known = developmentSecretsIn(Object.fromEntries(read));
  if (known.length === 0) return;
  throw new Error(
    `Others can reach ${publicUrl}, and these are development secrets that everybody knows; set your own: ${known.join(', ')}`,
  );
}
