import { randomBytes } from 'node:crypto';

// The text of an API key names its company and its row, so that it is looked up among the rows of that company alone.

const PREFIX = 'ksk_';
const ID_BYTES = 16;
const SECRET_BYTES = 32;
const KEY = new RegExp(`^${PREFIX}[\\w-]{86}$`);

export interface KeyParts {
  company_id: string;
  id: string;
  /** 32 bytes in base64url. */
  secret: string;
}

/** Purpose of the digest that is stored of a secret. */
export const API_KEY = 'api key';

/** A new key of this row, and its secret. */
export function newKey(company_id: string, id: string): { api_key: string; secret: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { api_key: writeKey({ company_id, id, secret }), secret };
}

/** The key as its maker sees it, this once: `ksk_` and 86 letters. */
export function writeKey({ company_id, id, secret }: KeyParts): string {
  const bytes = Buffer.concat([bytesOf(company_id), bytesOf(id), Buffer.from(secret, 'base64url')]);
  return PREFIX + bytes.toString('base64url');
}

/** The parts of a key; null for any other text. */
export function readKey(text: string): KeyParts | null {
  if (!KEY.test(text)) return null;
  const bytes = Buffer.from(text.slice(PREFIX.length), 'base64url');
  const uuid = (start: number) =>
    bytes.toString('hex', start, start + ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const secret = bytes.toString('base64url', 2 * ID_BYTES, 2 * ID_BYTES + SECRET_BYTES);
  const parts = { company_id: uuid(0), id: uuid(ID_BYTES), secret };
  // Spare bits of the last letter: a key has one spelling.
  return writeKey(parts) === text ? parts : null;
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
