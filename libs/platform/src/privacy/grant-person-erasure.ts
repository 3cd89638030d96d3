import type { QueryRunner } from 'typeorm';
import { OF_COMPANY, rolesOf } from '../database/company-table.js';
import { isText, PERSONAL_COLUMNS, type PersonalTable } from './personal-columns.sql.js';

/** Of these the system role sees which companies there are, and not a word of what they hold: that stays so. */
const OVERSEEN = `select p.polrelid::regclass::text as name from pg_policy p
  join pg_class c on c.oid = p.polrelid and p.polname = c.relname || '_companies'`;

/**
 * Lets the system role change words, and nothing else, in rows of the one company it has named. Done after each
 * migration, so that no column can be left out by forgetting it. The audit is granted by its own migration.
 */
export async function grantPersonErasure(run: QueryRunner): Promise<void> {
  const { system } = await rolesOf(run);
  const open = (await run.query(
    `select p.polrelid::regclass::text as name from pg_policy p where p.polname = 'erase_person'`,
  )) as { name: string }[];
  const granted = new Set(open.map(({ name }) => name));
  const overseen = new Set(((await run.query(OVERSEEN)) as { name: string }[]).map(({ name }) => name));
  for (const { name, columns, keys } of (await run.query(PERSONAL_COLUMNS)) as PersonalTable[]) {
    const list = (names: string[]) => [...new Set(names)].map((column) => `"${column}"`).join(', ');
    const texts = columns.filter(isText).map((column) => column.name);
    if (texts.length === 0 || overseen.has(name)) continue;
    // A policy is made once: it locks the table.
    if (!granted.has(name))
      await run.query(
        `create policy erase_person on "${name}" for update to "${system}" using (${OF_COMPANY}) with check (${OF_COMPANY})`,
      );
    const seen = list([...columns.map((column) => column.name), ...keys]);
    await run.query(`grant select (${seen}), update (${list(texts)}) on "${name}" to "${system}"`);
  }
}
