import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { makeKeys, Refusal, type StackKeys } from '@keystead/testkit';

/** Everything secret about this machine's Keystead, made once. */
export interface Secrets extends StackKeys {
  /** Passwords of servers and database roles are derived from it. */
  password_seed: string;
}

/** Reads the secrets, or makes them on the first start; only this user may read the file. */
export function loadSecrets(file: string): Secrets {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return makeSecrets(file);
  }
  try {
    return JSON.parse(text) as Secrets;
  } catch {
    throw new Refusal(`${file} cannot be read as JSON: restore it, or begin anew with "npm run reset".`);
  }
}

function makeSecrets(file: string): Secrets {
  const secrets = { ...makeKeys(), password_seed: randomBytes(32).toString('hex') };
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

export function passwordFor({ password_seed }: Secrets, what: string): string {
  return createHmac('sha256', password_seed).update(what).digest('hex').slice(0, 32);
}
