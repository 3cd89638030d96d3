import { CENTS_MAX, toCents, UUID_PATTERN } from '@keystead/contracts';
import { DAY_DESCRIBED, isDay } from '../validation/fields.js';
import { patternsOf } from './word-patterns.js';
import { fieldProblem } from '../errors/problem.js';
import type { ParameterSchema } from './list-query.js';

// The kinds of filters that lists share: how a value is read, described and compared.

/** A filter as it is asked for: its value and its place in the API description. */
export interface FilterField {
  /** The value as the SQL wants it, or null when the text is none. */
  read: (text: string) => string | null;
  /** How the API description shows the value. */
  schema: ParameterSchema;
  /** The sentence for a value that cannot be read. */
  refusal?: string;
}

export interface Condition {
  /** SQL over the list's aliases; `{}` stands for the value. */
  condition: string;
  /** Common table that the condition reads, with `{}` for the value. */
  table?: string;
}

export interface Filter extends FilterField, Condition {
  /** A condition for each value, as text that an index serves; an empty one narrows nothing. */
  cases?: Readonly<Record<string, string>>;
  /** The condition of a text, where its words decide how it is looked for. */
  forText?: (text: string) => TextCondition;
}

export interface TextCondition extends Condition {
  /** Tells the statements of one filter apart. */
  method: string;
  /** What the SQL names in braces: `{}`, `{word}`. */
  parameters: Readonly<Record<string, string | readonly string[]>>;
}

const NOT_VALID = 'This value is not valid';
const NOT_A_DAY = 'Please enter a valid date (YYYY-MM-DD)';

export const filterError = ({ refusal = NOT_VALID }: FilterField): string => refusal;

/** What a list can be narrowed to or ordered by, as its refusals say it. */
export function unknownFilterError(filters: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(filters);
  return names.length === 0 ? 'This list cannot be filtered' : `This list can be filtered by: ${names.join(', ')}`;
}

export function unknownSortError(sorts: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(sorts);
  return names.length === 0 ? 'This list cannot be sorted' : `This list can be sorted by: ${names.join(', ')}`;
}

const ID = {
  read: (text: string) => (UUID_PATTERN.test(text) ? text : null),
  schema: { type: 'string', format: 'uuid' },
  refusal: 'This is not a valid id',
} satisfies FilterField;

const DAY = {
  read: (text: string) => (isDay(text) ? text : null),
  schema: { type: 'string', ...DAY_DESCRIBED },
  refusal: NOT_A_DAY,
} satisfies FilterField;

const AMOUNT = {
  read: (text: string) => toCents(text)?.toString() ?? null,
  schema: {
    type: 'number',
    multipleOf: 0.01,
    minimum: -CENTS_MAX / 100,
    maximum: CENTS_MAX / 100,
    description: 'Money in major units, at most two decimals',
  },
  refusal: 'Must be an amount of money with at most two decimals',
} satisfies FilterField;

/** One of a closed list of words. */
export const choiceField = (words: readonly string[], description?: string): FilterField => ({
  read: (text) => (words.includes(text) ? text : null),
  schema: { enum: [...words], ...(description ? { description } : {}) },
  refusal: `Please choose one of: ${words.join(', ')}`,
});

const WORDS_MAX = 100;
/** Words that are looked for anywhere, whatever their case and order. */
export const searchField: FilterField = {
  read: (text) => (text.length <= WORDS_MAX ? text.trim() : null),
  schema: { type: 'string', minLength: 1, maxLength: WORDS_MAX, description: 'Words to look for, in any order' },
};

/** Text that is compared as it is. */
export const textField = (max: number): FilterField => ({
  read: (value) => (value.length <= max ? value : null),
  schema: { type: 'string', minLength: 1, maxLength: max },
});

/** A whole number of at most five digits. */
export const wholeNumber = (condition: string, { min = -99_999, max = 99_999 } = {}): Filter => ({
  condition: condition,
  read: (value) => (/^-?\d{1,5}$/.test(value) && Number(value) >= min && Number(value) <= max ? value : null),
  schema: { type: 'integer', minimum: min, maximum: max },
  refusal: 'Must be a whole number',
});

export const idFilter = (column: string): Filter => ({ ...ID, condition: `${column} = {}::uuid` });
export const dayFrom = (column: string): Filter => ({ ...DAY, condition: `${column} >= {}::date` });
export const dayTo = (column: string): Filter => ({ ...DAY, condition: `${column} <= {}::date` });
export const choiceFilter = (column: string, of: readonly string[]): Filter => ({
  ...choiceField(of),
  condition: `${column} = {}`,
});
/** A value that is never stored: each is a condition of its own. */
export const caseFilter = (cases: Readonly<Record<string, string>>, description?: string): Filter => ({
  ...choiceField(Object.keys(cases), description),
  condition: '',
  cases,
});
export const textFilter = (column: string, max: number): Filter => ({ ...textField(max), condition: `${column} = {}` });
export const currencyFilter = (column: string): Filter => ({
  condition: `${column} = {}`,
  read: (value) => (/^[A-Z]{3}$/.test(value) ? value : null),
  schema: { type: 'string', pattern: '^[A-Z]{3}$' },
});
/** Money as it travels, compared in cents. */
export const amountFrom = (column: string): Filter => ({ ...AMOUNT, condition: `${column} >= {}::bigint` });
export const amountTo = (column: string): Filter => ({ ...AMOUNT, condition: `${column} <= {}::bigint` });
export const flagFilter = (condition: string): Filter => ({
  ...choiceField(['true', 'false']),
  condition: `(${condition}) = {}::boolean`,
});
/** SQL of an amount of cents as people write it, with and without commas. */
export const amountText = (column: string): string =>
  ['99999999999990.00', '99,999,999,999,990.00']
    .map((form) => `to_char(abs(${column}) / 100.0, 'FM${form}')`)
    .join(', ');

/** Every word of a text stands in one of the columns. */
export function searchIn(...columns: string[]): Filter {
  const condition = `concat_ws(' ', ${columns.join(', ')}) ~* all({}::text[])`;
  const forText = (text: string) => ({ condition, method: '', parameters: { '': patternsOf(text) } });
  return { ...searchField, condition, forText };
}

type Fields = Readonly<Record<string, FilterField>>;
type FilterInput = Readonly<Record<string, string | undefined>>;

/** Values of the filters that are asked for, by name; anything unknown or unreadable is refused by its name. */
export function readFilters(filters: Fields, value: FilterInput = {}): Record<string, string> {
  const { values, errors } = checkFilters(filters, value);
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  return values;
}

/** The same, with the refusals as sentences by field. */
export function checkFilters(filters: Fields, input: FilterInput) {
  const errors: Record<string, string> = {};
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    const read = filter?.read(value) ?? null;
    if (!filter) errors[`filters.${name}`] = unknownFilterError(filters);
    else if (read === null) errors[`filters.${name}`] = filterError(filter);
    else values[name] = read;
  }
  return { values, errors };
}
