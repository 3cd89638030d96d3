import type { PoolClient } from 'pg';
import type { PersonRef, PersonText } from '@keystead/contracts';
import { systemContext } from '../database/context.js';
import type { Database } from '../database/database.js';
import { quoted } from '../database/sql-text.js';
import { checkPerson, type PersonCheck } from './check-person.js';
import { eraseAudit } from './erase-audit.js';
import { eraseMentions } from './erase-mentions.js';
import { isText, PERSONAL_COLUMNS, type PersonalTable } from './personal-columns.sql.js';
import { erasedColumn, NO_PERSONS, type PersonalData } from './personal-data.js';
import { PersonalTexts } from './personal-texts.js';
import { textsOfPerson } from './texts-of-person.js';

/** A person of one company: their records, and the texts by which all services know them. */
export interface ErasedPerson {
  company_id: string;
  /** ISO moment of the request; of what happened before, nothing is believed any more. */
  erased_at: string;
  records: readonly PersonRef[];
  texts: readonly PersonText[];
}

/** The tables, and which of them the role that asks may change. */
const TABLES = `select t.*, has_any_column_privilege(t.oid, 'update') as is_open from (${PERSONAL_COLUMNS}) t`;
type Table = PersonalTable & { is_open: boolean };

/** Takes everything that says who a person is out of the rows of one service. Done again, it changes nothing more. */
export class PersonErasure {
  constructor(
    private readonly db: Database,
    private readonly data: PersonalData = NO_PERSONS,
  ) {}

  check(company_id: string, ids: readonly string[]): Promise<PersonCheck> {
    return checkPerson(this.db, this.data, company_id, ids);
  }

  /** In one transaction of the system role; what that one may not see, such as leases in billing, as the runtime role. */
  async erase(person: ErasedPerson): Promise<void> {
    const { company_id, records, erased_at } = person;
    const ids = records.map(({ person_id }) => person_id);
    const texts = new PersonalTexts(ids, person.texts);
    const closed = await this.db.runAsSystem(company_id, async (client) => {
      await eraseAudit(client, person, this.data.records, texts);
      const { rows } = await client.query<Table>(TABLES);
      const tables = rows.filter(({ name, columns }) => columns.some(isText) && !this.data.unchanged?.includes(name));
      const ask = async (text: string, values: unknown[]) => (await client.query(text, values)).rows;
      for (const table of tables.filter(({ is_open }) => is_open)) await eraseMentions(ask, company_id, table, texts);
      for (const record of records) await this.eraseRecord(client, company_id, record);
      for (const statement of this.data.beyond ?? [])
        await client.query(statement, [company_id, person.texts.map(({ text }) => text)]);
      await client.query(
        `insert into erased_person (company_id, person_id, kind, erased_at)
         select $1, r.person_id, r.kind, $3 from jsonb_to_recordset($2) as r(person_id uuid, kind text)
         on conflict (company_id, person_id) do update set erased_at = excluded.erased_at`,
        [company_id, JSON.stringify(records), erased_at],
      );
      return tables.filter(({ is_open }) => !is_open);
    });
    if (closed.length > 0) await this.eraseClosed(company_id, closed, texts);
  }

  private eraseClosed(company_id: string, closed: readonly Table[], texts: PersonalTexts): Promise<void> {
    return this.db.run(systemContext(company_id, 'person-erasure'), async (tx) => {
      const open = new Set((await tx.query<Table>(TABLES, [])).filter((table) => table.is_open).map(({ oid }) => oid));
      const ask = (text: string, values: unknown[]) => tx.query<Record<string, string | null>>(text, values);
      for (const table of closed.filter(({ oid }) => open.has(oid))) await eraseMentions(ask, company_id, table, texts);
    });
  }

  /** Takes away what events that were on their way have brought back; after 30 days none can come any more. */
  async eraseStragglers(): Promise<void> {
    const gone = await this.db.system<PersonRef & { company_id: string; erased_at: Date }>(
      `select company_id, person_id, kind, erased_at from erased_person where erased_at > now() - interval '30 days'`,
    );
    for (const { company_id, person_id, kind, erased_at } of gone) {
      const texts = await this.db.run(systemContext(company_id, 'person-erasure'), (tx) =>
        textsOfPerson(tx, this.data, [person_id]),
      );
      const records = [{ person_id, kind }];
      if (texts.length > 0) await this.erase({ company_id, erased_at: erased_at.toISOString(), records, texts });
    }
  }

  private async eraseRecord(client: PoolClient, company_id: string, { person_id, kind }: PersonRef): Promise<void> {
    for (const record of this.data.records) {
      if (record.kind !== kind) continue;
      if (record.isDeleted) {
        const row = `delete from ${quoted(record.table)} where company_id = $1 and ${quoted(record.id)} = $2`;
        await client.query(row, [company_id, person_id]);
        continue;
      }
      const columns = Object.entries(record.columns);
      const names = columns.map(([name]) => quoted(name));
      // Of a person who was removed before, only the id is left.
      await client.query(
        `update ${quoted(record.table)} set ${names.map((name, index) => `${name} = $${index + 3}`).join(', ')}
         where company_id = $1 and ${quoted(record.id)} = $2 and num_nonnulls(${names.join(', ')}) > 0`,
        [company_id, person_id, ...columns.map(([, column]) => erasedColumn(column, record, person_id))],
      );
    }
  }
}
