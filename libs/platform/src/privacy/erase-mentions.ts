import { quoted } from '../database/sql-text.js';
import { isText, type PersonalTable } from './personal-columns.sql.js';
import type { PersonalTexts } from './personal-texts.js';

type Column = PersonalTable['columns'][number];
/** Its key, and its texts, as text. */
type Mentioning = Record<string, string | null>;

const isJson = ({ type }: Column) => type !== 'text' && type !== 'character varying';

export const asText = ({ name, type }: Column, place = quoted(name)) =>
  type === 'text[]' ? `to_json(${place})::text` : `${place}::text`;

function asColumn(column: Column, place: number): string {
  if (column.type === 'text[]') return `array(select json_array_elements_text($${place}::json))`;
  return isJson(column) ? `$${place}::${column.type}` : `$${place}`;
}

type Ask = (text: string, values: unknown[]) => Promise<Mentioning[]>;

/** Changes the rows of a table that name an id of the person, or a text that is theirs alone. */
export async function eraseMentions(
  ask: Ask,
  company_id: string,
  table: PersonalTable,
  texts: PersonalTexts,
): Promise<void> {
  const words = table.columns.filter(isText);
  const shown = [
    ...table.keys.map((key, index) => `${quoted(key)}::text as k${index}`),
    ...words.map((column, index) => `${asText(column)} as c${index}`),
  ];
  const named = table.columns.map((column) =>
    column.type === 'uuid' ? `${quoted(column.name)} = any($2::uuid[])` : `${asText(column)} ilike any($3)`,
  );
  const rows = await ask(
    `select ${shown.join(', ')} from ${quoted(table.name)}
     where company_id = $1 and (cardinality($2::uuid[]) is null or ${named.join(' or ')}) for update`,
    [company_id, texts.ids, texts.patterns()],
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
    await ask(`update ${quoted(table.name)} set ${sets.join(', ')} where ${keys.join(' and ')}`, [
      ...changed.map(({ after }) => after),
      ...table.keys.map((_, index) => row[`k${index}`]),
    ]);
  }
}

/** The value of a column as text, erased; the same text where nothing of it is theirs. */
function erasedColumn(column: Column, before: string, texts: PersonalTexts): string {
  if (!isJson(column)) return texts.erase(before, column.name);
  const value: unknown = JSON.parse(before);
  const after = JSON.stringify(texts.eraseAll(value, column.name));
  return after === JSON.stringify(value) ? before : after;
}
