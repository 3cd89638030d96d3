import type { QueryRunner } from 'typeorm';
import { rolesOf } from './company-table.js';

// What the catalog of a database knows of its company tables: everything that is done to all of them begins here.

export const COMPANY_TABLES = `select c.oid, c.relname::text as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`;

/** Columns that are secret even to the person they are about; they hold no words of theirs. Also a pattern of PostgreSQL. */
export const SECRET_COLUMN = /password|secret|token|encrypted|message_key|_hash$|_digest$|^security_code$/;

/** Company tables with the columns that the asking role may read. */
export const READABLE_TABLES = `select t.name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
  from (${COMPANY_TABLES}) t
  join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  where has_column_privilege(t.oid, a.attnum, 'select') group by t.name order by t.name`;

export interface ReadableTable {
  name: string;
  columns: { name: string; type: string }[];
}

/** Every company table with the company tables it refers to. */
export const REFERENCES = `select t.name, coalesce(array_agg(distinct f.name) filter (where f.name <> t.name), '{}') as refers_to
  from (${COMPANY_TABLES}) t
  left join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
  left join (${COMPANY_TABLES}) f on f.oid = k.confrelid
  group by t.name order by t.name`;

export interface References {
  name: string;
  refers_to: string[];
}

/** What a transaction writes beside its own rows, and triggers when rows are deleted. */
const BESIDE = new Set(['audit_log', 'audit_digest', 'outbox', 'inbox', 'idempotency', 'running_figure']);

/**
 * Tables in an order in which their rows can go: referring rows before those they refer to, and what is written beside
 * other rows after those. A transaction still underway holds its own rows, so it is over before its audit is deleted.
 */
export function deletionOrder(tables: References[]): string[] {
  const left = new Map(tables.map(({ name, refers_to }) => [name, new Set(refers_to)]));
  const order: string[] = [];
  while (left.size > 0) {
    const referred = new Set([...left.values()].flatMap((names) => [...names]));
    const free = [...left.keys()].filter((name) => !referred.has(name));
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...left.keys()].join()}`);
    for (const name of free) left.delete(name);
    order.push(...free);
  }
  return [...order.filter((name) => !BESIDE.has(name)), ...order.filter((name) => BESIDE.has(name))];
}

/**
 * Lets the system role delete the rows of the one company it has named, in every company table. Done after each
 * migration, so that no table can be left out by forgetting it.
 */
export async function grantErasure(run: QueryRunner): Promise<void> {
  const { system } = await rolesOf(run);
  const open = (await run.query(
    `select t.name from (${COMPANY_TABLES}) t
     where not exists (select 1 from pg_policy p where p.polrelid = t.oid and p.polname = 'erase_company')`,
  )) as { name: string }[];
  for (const { name } of open) {
    await run.query(
      `create policy erase_company on "${name}" to "${system}"
       using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (false)`,
    );
    await run.query(`grant delete, select (company_id) on "${name}" to "${system}"`);
  }
}
