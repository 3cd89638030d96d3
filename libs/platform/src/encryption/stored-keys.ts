import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.js';
import { valueOf, type Encryption, type EncryptedColumn } from './encrypted-columns.js';
import { keyIdIn, SecretCipher } from './secret-cipher.js';
import { deriveKey, keyIdOf, type SecretKeys } from './secret-keys.js';

/** The row that says which key this database belongs to; the last one that is encrypted again. */
export const KEY_CHECK = 'check';

const ROWS = { name: 'service_keys', text: 'select name, encrypted from service_key' };
const ADD = {
  name: 'service_key_add',
  text: 'insert into service_key (name, encrypted) values ($1, $2) on conflict (name) do nothing',
};
const NOTE = {
  name: 'service_key_note',
  text: `update service_key set variable = $2, current_key = $3, columns = $4 where name = $1
    and (variable, current_key, columns) is distinct from ($2, $3, $4::jsonb)`,
};
const REPLACE = {
  name: 'service_key_replace',
  text: 'update service_key set encrypted = $3 where name = $1 and encrypted = $2',
};

interface StoredRow extends Record<string, unknown> {
  name: string;
  encrypted: string;
}

const aboutOf = (name: string) => `service_key/${name}`;

/**
 * Keys that must stay what they are while SECRET_KEY changes, since hashes and links were made with them: stored, each
 * encrypted with SECRET_KEY. A service that has none still stores the row by which a wrong key is noticed.
 */
export class StoredKeys {
  private constructor(private readonly keys: ReadonlyMap<string, Buffer>) {}

  /** Of a service that encrypts nothing, or is not set up to. */
  static readonly none = new StoredKeys(new Map());

  /** The keys as they were derived before they were stored; for what runs without a database. */
  static derived([key]: SecretKeys, purposes: readonly string[]): StoredKeys {
    return new StoredKeys(new Map(purposes.map((purpose) => [purpose, deriveKey(key, purpose)])));
  }

  /**
   * Reads the stored keys, and stores them at the first start. Throws one sentence for an operator when the variable does
   * not hold the key that the data is encrypted with.
   */
  static async open(
    db: Database,
    { columns, stored = [] }: Encryption,
    keys: SecretKeys,
    variable: string,
  ): Promise<StoredKeys> {
    const cipher = new SecretCipher(keys);
    let rows = await db.plain<StoredRow>(ROWS);
    if (!rows.some(({ name }) => name === KEY_CHECK)) {
      await assertOldKey(db, columns, keys, variable);
      for (const purpose of stored)
        await db.plain(ADD, [
          purpose,
          cipher.encrypt(deriveKey(keys[0], purpose).toString('base64'), aboutOf(purpose)),
        ]);
      const check = randomBytes(16).toString('base64');
      await db.plain(ADD, [KEY_CHECK, cipher.encrypt(check, aboutOf(KEY_CHECK))]);
      rows = await db.plain<StoredRow>(ROWS);
    }
    const read = rows.map(({ name, encrypted }) => {
      try {
        return [name, Buffer.from(cipher.decrypt(encrypted, aboutOf(name)), 'base64')] as const;
      } catch {
        throw wrongKey(variable, keys, keyIdIn(encrypted));
      }
    });
    const notes = columns.map(({ table, column, member }) => ({ table, column, member }));
    await db.plain(NOTE, [KEY_CHECK, variable, keyIdOf(keys[0]), JSON.stringify(notes)]);
    return new StoredKeys(new Map(read));
  }

  /** The key of a purpose that `Encryption.stored` names. */
  get(purpose: string): Buffer {
    const key = this.keys.get(purpose);
    if (!key) throw new Error(`no key is stored for "${purpose}"`);
    return key;
  }

  /** Encrypts them with the current key, the check last; answers how many were still encrypted with another one. */
  static async encryptAgain(db: Database, cipher: SecretCipher): Promise<number> {
    const rows = await db.plain<StoredRow>(ROWS);
    const old = rows.filter(({ encrypted }) => !encrypted.startsWith(cipher.prefix));
    old.sort((a, b) => Number(a.name === KEY_CHECK) - Number(b.name === KEY_CHECK));
    for (const { name, encrypted } of old) {
      const again = cipher.encrypt(cipher.decrypt(encrypted, aboutOf(name)), aboutOf(name));
      await db.plain(REPLACE, [name, encrypted, again]);
    }
    return old.length;
  }
}

/** Before there was a check: one key, and it opens what is stored already. */
async function assertOldKey(
  db: Database,
  columns: readonly EncryptedColumn[],
  keys: SecretKeys,
  variable: string,
): Promise<void> {
  if (keys.length > 1) {
    throw new Error(
      `${variable} lists ${keys.length} keys, and this version has not met this database yet: start it once with the key of before alone`,
    );
  }
  const cipher = new SecretCipher(keys);
  for (const column of columns) {
    const value = valueOf(column);
    const seen = [...column.key, ...(column.reads ?? [])].map((name) => `"${name}"::text`).join(', ');
    const [row] = await db.system<Record<string, string> & { value: string }>(
      `select ${seen}, ${value} as value from "${column.table}" where ${value} is not null limit 1`,
    );
    if (!row) continue;
    try {
      cipher.decrypt(row.value, column.about(row));
    } catch {
      throw wrongKey(variable, keys, keyIdIn(row.value));
    }
  }
}

function wrongKey(variable: string, keys: SecretKeys, needed: string | null): Error {
  const held = keys.map(keyIdOf).join(', ');
  const which = needed ? ` ${needed}` : '';
  return new Error(
    `${variable} is not the key${which} that the data in this database is encrypted with; it holds ${held}. ` +
      `Put the key of before behind the new one: ${variable}=<new>,<old>`,
  );
}
