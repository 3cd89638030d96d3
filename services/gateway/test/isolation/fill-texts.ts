import type { Client } from 'pg';

interface TextColumn {
  table: string;
  column: string;
  type: string;
  length: number | null;
}

const COLUMNS = `select c.table_name as table, c.column_name as column, c.data_type as type, c.character_maximum_length as length
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY') and c.udt_name in ('text', 'varchar', 'json', 'jsonb', '_text')
    and exists (select 1 from information_schema.columns o
      where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'company_id')
  order by 1, 2`;

/** Work that is due and events that are sent are the product’s own words: with others it would stop working. */
const MACHINERY = new Set(['job', 'outbox', 'inbox', 'audit_digest', 'audit_check']);

/** Words of a list that no rule of the database names: a job that meets another says which one it met. */
const CODE = /[._](timezone|time_zone|currency|country_iso|language|locale)$|^adjustment\.reason$/;

/** SQLSTATE of a rule about a value: a check, a key, a length. */
const RULES = /^(22|23)/;

/**
 * Writes the canary into every text of a company, each value a different one, past all policies. `fixed` are the columns
 * whose rules refuse it: words of a list, keys, formats; `empty` are those of tables without a row of this company.
 */
export async function fillTexts(
  client: Client,
  company_id: string,
  canary: string,
): Promise<{ filled: number; fixed: string[]; empty: string[] }> {
  const { rows } = await client.query<TextColumn>(COLUMNS);
  let filled = 0;
  const [fixed, empty]: [string[], string[]] = [[], []];
  await client.query('begin');
  for (const { table, column, type, length } of rows) {
    if (MACHINERY.has(table)) continue;
    const text = `${table}.${column}`;
    if (CODE.test(text)) {
      fixed.push(text);
      continue;
    }
    let isFixed = false;
    let changed = 0;
    // Where a rule wants some rows to have none, those that have one are filled.
    for (const which of ['true', `"${column}" is not null`]) {
      await client.query('savepoint one');
      try {
        const { rowCount } = await client.query(
          `update "${table}" set "${column}" = ${valueOf(column, type, length)}
           where company_id = $1 and ${which} and $2::text is not null`,
          [company_id, canary],
        );
        changed = rowCount ?? 0;
        isFixed = false;
      } catch (error) {
        if (!RULES.test((error as { code?: string }).code ?? '')) throw error;
        isFixed = true;
        await client.query('rollback to savepoint one');
      }
      await client.query('release savepoint one');
      if (!isFixed) break;
    }
    if (isFixed) fixed.push(text);
    else if (changed > 0) filled++;
    else empty.push(text);
  }
  await client.query('commit');
  return { filled, fixed, empty };
}

function valueOf(column: string, type: string, length: number | null): string {
  if (type === 'ARRAY') return `array[$2::text]`;
  // Its texts, with the names that they have.
  if (type.startsWith('json'))
    return `regexp_replace(coalesce("${column}"::text, '{"a":"a"}'), ': ?"[^"\\\\]*"', ': "' || $2 || '"', 'g')::${type}`;
  return `left($2 || ' ' || substr(md5(random()::text), 1, 8), ${length ?? 100})`;
}
