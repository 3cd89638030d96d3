import { COMPANY_TABLES, SECRET_COLUMN } from '../database/company-catalog.js';

/** The audit is changed in a way of its own, words of a search follow by triggers, and the others hold names of code. */
const APART = ['audit_log', 'search_word', 'audit_digest', 'audit_check', 'inbox', 'erased_person'];

const TEXTS = `'text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype`;

/** Every column of a company table that can hold words, and the ids that say whom a row is about. */
export const PERSONAL_COLUMNS = `select t.oid, t.name,
    array_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns,
    (select array_agg(p.attname::text) from pg_index i join pg_attribute p on p.attrelid = i.indrelid and p.attnum = any(i.indkey)
      where i.indrelid = t.oid and i.indisprimary) as keys
  from (${COMPANY_TABLES}) t
  join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and (a.atttypid in (${TEXTS}) or a.atttypid = 'uuid'::regtype) and a.attname !~ '${SECRET_COLUMN.source}'
  where t.name not in ('${APART.join(`', '`)}') group by t.oid, t.name order by t.name`;

export interface PersonalTable {
  oid: number;
  name: string;
  columns: { name: string; type: string }[];
  /** Of its primary key. */
  keys: string[];
}

export const isText = ({ type }: { type: string }): boolean => type !== 'uuid';
