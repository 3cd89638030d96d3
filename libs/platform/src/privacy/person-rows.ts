import type { PersonText } from '@keystead/contracts';
import { systemContext } from '../database/context.js';
import type { CompanyRow, CompanyRows, RowChoice } from '../database/company-rows.js';
import type { Database } from '../database/database.js';
import { quoted } from '../database/sql-text.js';
import { NO_PERSONS, type PersonalData } from './personal-data.js';
import { PersonalTexts } from './personal-texts.js';
import { at, declaredRows, namingRows, PERSON_SCOPE, rowsOfPerson } from './rows-of-person.sql.js';
import { textsOfEveryone } from './texts-of-person.js';

type Row = CompanyRow['row'];

/** A person of one company: their records, the leases on which they are named, and the texts that all services know. */
export interface HeldPerson {
  ids: readonly string[];
  leases: readonly string[];
  texts: readonly PersonText[];
}

/** The rows of one service that are about a person, by what it declares for the erasure of persons. */
export class PersonRows {
  constructor(
    private readonly db: Database,
    private readonly rows: CompanyRows,
    private readonly data: PersonalData = NO_PERSONS,
  ) {}

  /** The texts of everyone who is no account, in lower case: rows about one person are not to show others. */
  texts(company_id: string): Promise<string[]> {
    return this.db.run(systemContext(company_id, 'person-texts'), (tx) => textsOfEveryone(tx, this.data));
  }

  /**
   * Of a table of persons, the rows of this one; of all others those that hold an id of the person or of a lease of
   * theirs, those that belong to such a row, and those in which the person is named.
   */
  async *read(company_id: string, person: HeldPerson): AsyncGenerator<CompanyRow> {
    const found = await this.found(company_id, person);
    const texts = new PersonalTexts(person.ids, person.texts);
    const ids = new Set([...person.ids, ...person.leases, ...found]);
    const choice: RowChoice = {
      values: valuesOf(person, found, texts.patterns()),
      of: (table) => {
        const condition = rowsOfPerson(this.data, table);
        const columns = table.columns.filter(({ type }) => type !== 'bytea').map(at);
        return condition === null
          ? null
          : { columns, from: `${quoted(table.name)} r ${PERSON_SCOPE} where ${condition}` };
      },
      shown: (table, row) => {
        if (table === 'audit_log') return shownEntry(row, person.ids, texts);
        const isOwn = declaredRows(this.data, table) !== undefined || holds(row, ids) || texts.isIn(row);
        return isOwn ? withoutAddress(row, person.ids) : null;
      },
    };
    yield* this.rows.read(company_id, choice);
  }

  /** Ids of rows that name the person or a lease of theirs: a bill, which is all that its allocations name. */
  private found(company_id: string, person: HeldPerson): Promise<string[]> {
    return this.db.run(systemContext(company_id, 'person-rows'), async (tx) => {
      const found: string[] = [];
      for (const table of await this.rows.tables((text) => tx.query(text))) {
        const { name, columns } = table;
        const hasId = columns.some((column) => column.name === 'id' && column.type === 'uuid');
        if (!hasId || this.data.records.some((record) => record.table === name)) continue;
        const named = this.data.about?.[name] ?? namingRows(table);
        const text = `select r.id from ${quoted(name)} r ${PERSON_SCOPE} where r.company_id = $7 and (${named})`;
        const rows = await tx.query<{ id: string }>(text, [...valuesOf(person, [], []), company_id]);
        found.push(...rows.map(({ id }) => id));
      }
      return found;
    });
  }
}

function valuesOf({ ids, leases, texts }: HeldPerson, found: readonly string[], patterns: readonly string[]) {
  return [ids, [...ids, ...leases], found, leases, patterns, texts.map(({ text }) => text)];
}

const holds = (row: Row, ids: ReadonlySet<string>) =>
  Object.values(row).some((value) => (Array.isArray(value) ? value : [value]).some((one) => ids.has(one as string)));

/** What an entry says before and after is shown where it is about the person, or names them; else only that they did it. */
function shownEntry(row: Row, ids: readonly string[], texts: PersonalTexts): Row | null {
  const { entity_id, user_id, before, after } = row;
  if (ids.includes(entity_id as string) || texts.isIn({ before, after })) return withoutAddress(row, ids);
  return ids.includes(user_id as string) ? { ...row, before: null, after: null } : null;
}

/** An address on the network is that of who acted. */
function withoutAddress(row: Row, ids: readonly string[]): Row {
  return row.ip && !ids.includes(row.user_id as string) ? { ...row, ip: null } : row;
}
