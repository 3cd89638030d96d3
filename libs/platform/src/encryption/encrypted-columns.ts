import type { QueryRunner } from 'typeorm';
import { rolesOf } from '../database/company-table.js';

/** A column whose values are encrypted by `SecretCipher`, so that they can be encrypted again with another key. */
export interface EncryptedColumn {
  table: string;
  column: string;
  /** Where the column holds JSON: the member that is encrypted. */
  member?: string;
  /** What tells a row from the others. */
  key: readonly string[];
  /** Columns besides the key that `about` reads. */
  reads?: readonly string[];
  /** The place that a value of this row is encrypted for. */
  about: (row: Readonly<Record<string, string>>) => string;
}

/** What a service encrypts with the keys of one of its variables. */
export interface Encryption {
  /** Member of the configuration that holds the keys. */
  keys: string;
  columns: readonly EncryptedColumn[];
  /** Purposes whose keys must outlive the variable: hashes and links that nothing could be encrypted anew for. */
  stored?: readonly string[];
}

/** What of a column can be said without its code: it is noted in the database for `check-keys`. */
export type ColumnNote = Pick<EncryptedColumn, 'table' | 'column' | 'member'>;

/** SQL: the encrypted text of a row. */
export const valueOf = ({ column, member }: ColumnNote): string =>
  member ? `("${column}"->>'${member}')` : `"${column}"`;

/** For migrations: the system role may encrypt a column of all companies again, and sees nothing else of its table. */
export async function grantReencryption(
  run: QueryRunner,
  { table, column, key, reads = [] }: Omit<EncryptedColumn, 'about'>,
): Promise<void> {
  const { system } = await rolesOf(run);
  const seen = [...new Set([...key, ...reads, column])].map((name) => `"${name}"`).join(', ');
  await run.query(`grant select (${seen}), update ("${column}") on "${table}" to "${system}"`);
  const policies = (await run.query(
    `select 1 from pg_policies where schemaname = 'public' and tablename = $1 and $2 = any(roles) and cmd = 'ALL'`,
    [table, system],
  )) as unknown[];
  const [{ secured }] = (await run.query(`select relrowsecurity as secured from pg_class where oid = $1::regclass`, [
    `"${table}"`,
  ])) as [{ secured: boolean }];
  if (secured && policies.length === 0)
    await run.query(`create policy "${table}_system" on "${table}" to "${system}" using (true) with check (true)`);
}
