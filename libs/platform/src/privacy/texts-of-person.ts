import type { PersonText, PersonTextKind } from '@keystead/contracts';
import { quoted } from '../database/sql-text.js';
import type { Tx } from '../database/transaction.js';
import { isErased, type PersonalColumn, type PersonalData, type PersonalRecord } from './personal-data.js';

type Columns = PersonalRecord['columns'];

/** Members of events, audit entries and facts that say who a person is. */
const FIELDS: Columns = {
  first_name: 'first_name',
  middle_name: 'name',
  last_name: 'last_name',
  name: 'name',
  email: 'email',
  phone: 'phone',
};

/** The texts by which a service knows the person of these records, and which of them another person has too. */
export async function textsOfPerson(tx: Tx, data: PersonalData, ids: readonly string[]): Promise<PersonText[]> {
  const found = new Map<string, PersonTextKind>();
  const known: Columns = Object.assign({}, FIELDS, ...data.records.map(({ columns }) => columns)) as Columns;
  for (const { table, id, columns } of data.records) {
    const rows = await tx.query(
      `select ${Object.keys(columns).map(quoted).join(', ')} from ${quoted(table)}
       where company_id = $1 and ${quoted(id)} = any($2)`,
      [tx.ctx.company_id, ids],
    );
    for (const row of rows) note(found, row, columns);
  }
  const entries = await tx.query<{ before: unknown; after: unknown }>(
    `select before, after from audit_log where company_id = $1 and entity_id = any($2) and action <> 'erase'`,
    [tx.ctx.company_id, ids],
    'person_audit',
  );
  for (const { before, after } of entries) for (const facts of [before, after]) note(found, facts, known);
  for (const table of ['outbox', ...(data.events ?? [])]) {
    const events = await tx.query<{ data: unknown }>(
      `select data from ${quoted(table)} where company_id = $1 and aggregate_id = any($2)`,
      [tx.ctx.company_id, ids],
      `person_events:${table}`,
    );
    for (const event of events) note(found, event.data, FIELDS);
  }
  const shared = await sharedTexts(tx, data, ids, [...found.keys()]);
  return [...found].map(([text, kind]) => ({ kind, text, is_shared: shared.has(text) }));
}

/** Notes what the members of a row, an entry or an event say, and the full name that they make. */
function note(found: Map<string, PersonTextKind>, facts: unknown, columns: Columns): void {
  if (typeof facts !== 'object' || facts === null) return;
  const said: Partial<Record<PersonTextKind, string>> = {};
  for (const [name, value] of Object.entries(facts)) {
    const column: PersonalColumn | undefined = columns[name];
    if (column === 'facts') note(found, value, FIELDS);
    else if (column && column !== 'other' && typeof value === 'string') said[column] = value.trim();
  }
  if (said.first_name && said.last_name) add(found, 'name', `${said.first_name} ${said.last_name}`);
  for (const [kind, text] of Object.entries(said)) add(found, kind as PersonTextKind, text);
}

function add(found: Map<string, PersonTextKind>, kind: PersonTextKind, text: string): void {
  if (text !== '' && !isErased(text) && !found.has(text.toLowerCase())) found.set(text.toLowerCase(), kind);
}

/** Those of the texts, in lower case, that a record of another person holds. */
async function sharedTexts(
  tx: Tx,
  data: PersonalData,
  ids: readonly string[],
  texts: readonly string[],
): Promise<Set<string>> {
  const shared = new Set<string>();
  if (texts.length === 0) return shared;
  for (const { table, id, columns } of data.records) {
    const held = textsIn(columns);
    if (held.length === 0) continue;
    const rows = await tx.query<{ text: string }>(
      `select distinct held.text from ${quoted(table)} t cross join lateral (select lower(v) as text from unnest(array[${held.join(', ')}]) v) held
       where t.company_id = $1 and t.${quoted(id)} <> all($2) and held.text = any($3)`,
      [tx.ctx.company_id, ids, texts],
    );
    for (const { text } of rows) shared.add(text);
  }
  return shared;
}

/** SQL of the texts of table `t` that tell persons apart. */
function textsIn(columns: Columns): string[] {
  const sql: string[] = [];
  const names: Partial<Record<PersonalColumn, string>> = {};
  for (const [column, kind] of Object.entries(columns)) {
    const at = `t.${quoted(column)}`;
    if (kind === 'facts')
      sql.push(`${at}->>'email'`, `${at}->>'phone'`, `(${at}->>'first_name') || ' ' || (${at}->>'last_name')`);
    else if (kind === 'email' || kind === 'phone' || kind === 'name') sql.push(`${at}::text`);
    else names[kind] = at;
  }
  if (names.first_name && names.last_name) sql.push(`${names.first_name} || ' ' || ${names.last_name}`);
  return sql;
}

/** A text of six characters or more that is a number: a shorter one is in too many others. */
const NUMBER = /^[+(]?\d[\d ()./-]{5,}$/;

/** The addresses, numbers and full names, in lower case, of everyone who is no account: of those some are the team. */
export async function textsOfEveryone(tx: Tx, data: PersonalData): Promise<string[]> {
  const found = new Set<string>();
  for (const { kind, table, columns } of data.records) {
    const held = textsIn(columns);
    if (kind === 'user' || held.length === 0) continue;
    const rows = await tx.query<{ text: string }>(
      `select distinct lower(trim(held.text)) as text from ${quoted(table)} t
         cross join lateral unnest(array[${held.join(', ')}]) held(text)
       where t.company_id = $1 and held.text <> ''`,
      [tx.ctx.company_id],
    );
    for (const { text } of rows) if (!isErased(text) && (/[\s@]/.test(text) || NUMBER.test(text))) found.add(text);
  }
  return [...found];
}
