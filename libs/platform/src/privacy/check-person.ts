import type { PersonText, ProblemCode } from '@keystead/contracts';
import { systemContext } from '../database/context.js';
import type { Database } from '../database/database.js';
import { quoted } from '../database/sql-text.js';
import type { PersonalData } from './personal-data.js';
import { textsOfPerson } from './texts-of-person.js';

/** What a service says of a person who is to be erased. */
export interface PersonCheck {
  is_known: boolean;
  /** Ids of the accounts that records of the person name. */
  accounts: string[];
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
    const found: PersonCheck = { is_known: false, accounts: [], problem: null, texts: [] };
    for (const { table, id, account } of data.records) {
      const rows = await tx.query<{ account: string | null }>(
        `select ${account ? quoted(account) : 'null'} as account from ${quoted(table)}
         where company_id = $1 and ${quoted(id)} = any($2)`,
        [company_id, ids],
      );
      found.is_known ||= rows.length > 0;
      found.accounts.push(...rows.flatMap((row) => row.account ?? []));
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
