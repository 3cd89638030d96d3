import type { PoolClient } from 'pg';
import type { PersonKind, ProblemCode } from '@keystead/contracts';
import { systemContext } from '../database/context.js';
import type { Database } from '../database/database.js';
import type { Tx } from '../database/transaction.js';
import { quoted } from '../database/sql-text.js';
import { isText, PERSONAL_COLUMNS, type PersonalTable } from './personal-columns.sql.js';
import { erasedText, type PersonalData, type PersonalRecord } from './personal-data.js';
import { PersonalTexts } from './personal-texts.js';

/** A person of one company. */
export interface ErasedPerson {
  company_id: string;
  person_id: string;
  kind: PersonKind;
}

/** What a service says of a person who is to be erased. */
export interface PersonCheck {
  is_known: boolean;
  accounts: string[];
  problem: ProblemCode | null;
}

interface AuditRow extends Record<string, unknown> {
  seq: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
/** Its key, and its texts, as text. */
type Mentioning = Record<string, string | null>;

const NO_DATA: PersonalData = { records: [] };

/** Takes everything that says who a person is out of the rows of one service. Done again, it changes nothing more. */
export class PersonErasure {
  constructor(
    private readonly db: Database,
    private readonly data: PersonalData = NO_DATA,
  ) {}

  /** The audit goes first: it holds what the person is looked for by, until the records that say it are changed. */
  async erase(person: ErasedPerson): Promise<void> {
    const texts = await this.textsOf(person);
    await this.eraseAudit(person, texts);
    await this.eraseRows(person, texts);
  }

  /** Takes away what events that were on their way have brought back; after 30 days none can come any more. */
  async eraseStragglers(): Promise<void> {
    const gone = await this.db.system<ErasedPerson & Record<string, unknown>>(
      `select company_id, person_id, kind from erased_person where erased_at > now() - interval '30 days'`,
    );
    for (const person of gone) await this.erase(person);
  }

  /** Whether this service knows a person, under which account, and what keeps them from being erased. */
  async check(company_id: string, person_id: string): Promise<PersonCheck> {
    return this.db.run(systemContext(company_id, 'person-check'), async (tx) => {
      const found: PersonCheck = { is_known: false, accounts: [], problem: null };
      for (const { table, id, account } of this.data.records) {
        const rows = await tx.query<{ account: string | null }>(
          `select ${account ? quoted(account) : 'null'} as account from ${quoted(table)}
           where company_id = $1 and ${quoted(id)} = $2`,
          [company_id, person_id],
        );
        found.is_known ||= rows.length > 0;
        found.accounts.push(...rows.flatMap((row) => row.account ?? []));
      }
      for (const { problem, holds } of this.data.hindrances ?? []) {
        const text = `select ${holds} as holds from (select $1::uuid as company, $2::uuid as person) scope`;
        const hindered = await tx.one<{ holds: boolean }>(text, [company_id, person_id], `person_hindrance:${problem}`);
        if (hindered.holds) found.problem ??= problem;
      }
      return found;
    });
  }

  private textsOf({ company_id, person_id, kind }: ErasedPerson): Promise<PersonalTexts> {
    const texts = new PersonalTexts(person_id);
    const records = this.data.records.filter((record) => record.kind === kind);
    const known = Object.assign({}, ...records.map(({ columns }) => columns)) as PersonalRecord['columns'];
    return this.db.run(systemContext(company_id, 'person-erasure'), async (tx) => {
      for (const { table, id, columns } of records) {
        const rows = await tx.query(
          `select ${Object.keys(columns).map(quoted).join(', ')} from ${quoted(table)}
           where company_id = $1 and ${quoted(id)} = $2`,
          [company_id, person_id],
        );
        for (const row of rows)
          for (const [column, text] of Object.entries(columns)) {
            texts.add(text, row[column]);
            texts.addFields(row[column]);
          }
      }
      for (const { before, after } of await auditOf(tx, person_id)) {
        texts.addFields(before, known);
        texts.addFields(after, known);
      }
      for (const table of ['outbox', ...(this.data.events ?? [])]) {
        const sent = await tx.query<{ data: unknown }>(
          `select data from ${quoted(table)} where company_id = $1 and aggregate_id = $2`,
          [company_id, person_id],
          `person_events:${table}`,
        );
        for (const { data } of sent) texts.addFields(data, known);
      }
      return texts;
    });
  }

  private eraseAudit({ company_id, person_id }: ErasedPerson, texts: PersonalTexts): Promise<void> {
    return this.db.run(systemContext(company_id, 'person-erasure'), async (tx) => {
      await tx.query(`set local statement_timeout = '10min'`);
      const mentioning = await tx.query<AuditRow>(
        `select seq, before, after from audit_log where company_id = $1 and action <> 'erase'
           and (entity_id = $2 or before::text ilike any($3) or after::text ilike any($3))`,
        [company_id, person_id, texts.patterns()],
        'person_audit',
      );
      const erased = mentioning
        .map(({ seq, before, after }) => ({ seq, before: texts.eraseAll(before), after: texts.eraseAll(after) }))
        .filter((row, index) => JSON.stringify(row) !== JSON.stringify(mentioning[index]));
      if (erased.length > 0)
        await tx.query('select erase_audit($1, $2)', [person_id, JSON.stringify(erased)], 'person_audit_erase');
    });
  }

  private async eraseRows(person: ErasedPerson, texts: PersonalTexts): Promise<void> {
    const client = await this.db.systemPool.connect();
    let broken = true;
    try {
      await client.query(`begin; set local statement_timeout = '10min'`);
      await client.query(`select set_config('app.company_id', $1, true)`, [person.company_id]);
      const { rows: tables } = await client.query<PersonalTable>(PERSONAL_COLUMNS);
      for (const table of tables)
        if (table.columns.some(isText) && !this.data.kept?.includes(table.name))
          await eraseMentions(client, person, table, texts);
      await this.eraseRecords(client, person);
      await client.query('commit');
      broken = false;
    } finally {
      // A transaction that did not end goes with its connection.
      client.release(broken);
    }
  }

  private async eraseRecords(client: PoolClient, { company_id, person_id, kind }: ErasedPerson): Promise<void> {
    for (const { table, id, columns, kind: of } of this.data.records) {
      if (of !== kind) continue;
      const names = Object.keys(columns);
      const sets = names.map((name, index) => `${quoted(name)} = $${index + 3}`);
      await client.query(
        `update ${quoted(table)} set ${sets.join(', ')} where company_id = $1 and ${quoted(id)} = $2
           and ${names.some((name) => columns[name] !== 'forgotten') ? presentIn(columns) : 'true'}`,
        [company_id, person_id, ...names.map((name) => erasedText(columns[name]!, person_id))],
      );
    }
  }
}

/** SQL: the row is not that of a person who was removed before, of whom only the id is left. */
function presentIn(columns: Readonly<Record<string, string>>): string {
  return `num_nonnulls(${Object.keys(columns).map(quoted).join(', ')}) > 0`;
}

function auditOf(tx: Tx, person_id: string): Promise<AuditRow[]> {
  return tx.query<AuditRow>(
    `select seq, before, after from audit_log where company_id = $1 and entity_id = $2 and action <> 'erase'`,
    [tx.ctx.company_id, person_id],
    'person_audit_own',
  );
}

/** Changes the rows of a table that name the id of the person, or a text by which they are known. */
async function eraseMentions(
  client: PoolClient,
  { company_id, person_id }: ErasedPerson,
  table: PersonalTable,
  texts: PersonalTexts,
): Promise<void> {
  const words = table.columns.filter(isText);
  const shown = [
    ...table.keys.map((key, index) => `${quoted(key)}::text as k${index}`),
    ...words.map((column, index) => `${asText(column)} as c${index}`),
  ];
  const named = table.columns.map((column) =>
    column.type === 'uuid' ? `${quoted(column.name)} = $2` : `${asText(column)} ilike any($3)`,
  );
  const { rows } = await client.query<Mentioning>(
    `select ${shown.join(', ')} from ${quoted(table.name)}
     where company_id = $1 and ($2::uuid is null or ${named.join(' or ')}) for update`,
    [company_id, person_id, texts.patterns()],
  );
  for (const row of rows) {
    const changed = words.flatMap((column, index) => {
      const before = row[`c${index}`] ?? null;
      const after = before === null ? null : erasedColumn(column, before, texts);
      return after === before ? [] : [{ column, after }];
    });
    if (changed.length === 0) continue;
    const sets = changed.map(({ column }, index) => `${quoted(column.name)} = ${asColumn(column, index + 1)}`);
    const keys = table.keys.map((key, index) => `${quoted(key)} = $${index + 1 + changed.length}`);
    await client.query(`update ${quoted(table.name)} set ${sets.join(', ')} where ${keys.join(' and ')}`, [
      ...changed.map(({ after }) => after),
      ...table.keys.map((_, index) => row[`k${index}`]),
    ]);
  }
}

type Column = PersonalTable['columns'][number];

const isJson = ({ type }: Column) => type !== 'text' && type !== 'character varying';

const asText = (column: Column) =>
  column.type === 'text[]' ? `to_json(${quoted(column.name)})::text` : `${quoted(column.name)}::text`;

function asColumn(column: Column, place: number): string {
  if (column.type === 'text[]') return `array(select json_array_elements_text($${place}::json))`;
  return isJson(column) ? `$${place}::${column.type}` : `$${place}`;
}

/** The value of a column as text, erased; the same text where nothing of it is theirs. */
function erasedColumn(column: Column, before: string, texts: PersonalTexts): string {
  if (!isJson(column)) return texts.erase(before);
  const value: unknown = JSON.parse(before);
  const after = JSON.stringify(texts.eraseAll(value));
  return after === JSON.stringify(value) ? before : after;
}
