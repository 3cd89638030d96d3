import type { ReadableTable } from '../database/company-catalog.js';
import { quoted } from '../database/sql-text.js';
import { asText } from './erase-mentions.js';
import type { PersonalData } from './personal-data.js';

type Column = ReadableTable['columns'][number];

/**
 * What the conditions below compare with: ids of the person's records, these and the leases on which they are named,
 * rows that were found by those, the leases alone, patterns of their texts, and their texts in lower case.
 */
export const PERSON_SCOPE = `cross join (select $1::uuid[] as persons, $2::uuid[] as named, $3::uuid[] as found,
  $4::uuid[] as leases, $5::text[] as patterns, $6::text[] as texts) scope`;

/** Files as they were read, with lines about many persons. */
const OF_MANY = ['import_part', 'bank_import_part'];
const WORDS = new Set(['text', 'character varying', 'json', 'jsonb', 'text[]']);

/** Of the audit: what was done about the person, what they did, and what says their name. */
const ENTRIES = `r.entity_id = any(scope.persons) or r.user_id = any(scope.persons)
  or r.before::text ilike any(scope.patterns) or r.after::text ilike any(scope.patterns)`;

const anyOf = (conditions: readonly string[]) => conditions.map((one) => `(${one})`).join(' or ') || 'false';
export const at = ({ name }: Column) => `r.${quoted(name)}`;

/** The lease before is named by the next one, on which others may be. */
const isId = ({ name, type }: Column) => type === 'uuid' && !name.startsWith('renewed_from');
const isLease = ({ name }: Column) => name.endsWith('lease_id');

/** Of a table of persons, or of what each receives, the rows that are this one's; undefined of every other table. */
export function declaredRows(data: PersonalData, table: string): string | undefined {
  const own = data.records.filter((record) => record.table === table);
  if (own.length > 0) return anyOf(own.map(({ id }) => `r.${quoted(id)} = any(scope.persons)`));
  return data.about?.[table];
}

/** Rows that hold an id of the person, or of a lease of theirs. */
export function namingRows({ columns }: ReadableTable): string {
  const lists = columns.filter(({ type }) => type === 'uuid[]');
  return anyOf([
    ...columns.filter(isId).map((column) => `${at(column)} = any(scope.named)`),
    ...lists.map((column) => `${at(column)} && scope.named`),
  ]);
}

/** Rows that may be about the person; null of a table in which no row is about one person. */
export function rowsOfPerson(data: PersonalData, table: ReadableTable): string | null {
  if (OF_MANY.includes(table.name)) return null;
  if (table.name === 'audit_log') return ENTRIES;
  const declared = declaredRows(data, table.name);
  if (declared) return declared;
  const { columns } = table;
  const belongs = anyOf(columns.filter(isId).map((column) => `${at(column)} = any(scope.found)`));
  const ofNoOtherLease = columns
    .filter((column) => isId(column) && isLease(column))
    .map((column) => ` and (${at(column)} is null or ${at(column)} = any(scope.leases))`);
  const words = columns.filter(({ type }) => WORDS.has(type));
  return anyOf([
    namingRows(table),
    `(${belongs})${ofNoOtherLease.join('')}`,
    ...words.map((column) => `${asText(column, at(column))} ilike any(scope.patterns)`),
  ]);
}
