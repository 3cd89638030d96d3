import type { PersonRef, PersonText, ProblemCode } from '@keystead/contracts';
import { systemContext } from '../database/context.js';
import type { Database } from '../database/database.js';
import { quoted } from '../database/sql-text.js';
import type { Tx } from '../database/transaction.js';
import type { PersonalData, PersonalRecord } from './personal-data.js';
import { textsOfPerson } from './texts-of-person.js';

/** What a service says of a person who is to be erased. */
export interface PersonCheck {
  /** Those of the records that it knows, and others with the name and address of one: a renter stands on each lease. */
  records: PersonRef[];
  /** Ids of the accounts that records of the person name. */
  accounts: string[];
  /** Ids of the leases on which they are named. */
  leases: string[];
  /** What keeps the person from being erased. */
  problem: ProblemCode | null;
  texts: PersonText[];
}

/** Whether this service knows the person of these records, by which texts, and what keeps them from being erased. */
export function checkPerson(
  db: Database,
  data: PersonalData,
  company_id: string,
  ids: readonly string[],
): Promise<PersonCheck> {
  return db.run(systemContext(company_id, 'person-check'), async (tx) => {
    const found: PersonCheck = { records: [], accounts: [], leases: [], problem: null, texts: [] };
    for (const record of data.records) {
      const rows = await recordsOf(tx, record, ids);
      found.records.push(...rows.map(({ person_id }) => ({ person_id, kind: record.kind })));
      found.accounts.push(...rows.flatMap(({ account }) => account ?? []));
      found.leases.push(...rows.flatMap(({ lease }) => lease ?? []));
    }
    for (const { problem, holds } of data.hindrances ?? []) {
      const text = `select ${holds} as holds from (select $1::uuid as company, $2::uuid[] as persons) scope`;
      const hindered = await tx.one<{ holds: boolean }>(text, [company_id, ids], `person_hindrance:${problem}`);
      if (hindered.holds) found.problem ??= problem;
    }
    found.texts = await textsOfPerson(tx, data, ids);
    return found;
  });
}

function recordsOf(tx: Tx, { table, id, columns, account, lease }: PersonalRecord, ids: readonly string[]) {
  const named = ['email', 'first_name', 'last_name'];
  const same = named.map((column) => `lower(o.${column}) = lower(t.${column})`).join(' and ');
  const is = `o.${quoted(id)} = t.${quoted(id)}`;
  const held = (column: string | undefined) => (column ? `o.${quoted(column)}` : 'null::uuid');
  return tx.query<{ person_id: string; account: string | null; lease: string | null }>(
    `select distinct o.${quoted(id)} as person_id, ${held(account)} as account, ${held(lease)} as lease
     from ${quoted(table)} t join ${quoted(table)} o on o.company_id = t.company_id
       and ${named.every((column) => column in columns) ? `(${is} or ${same})` : is}
     where t.company_id = $1 and t.${quoted(id)} = any($2) order by 1`,
    [tx.ctx.company_id, ids],
  );
}
