// What may be kept of a list: the client reads it again, and nobody else.

export interface ListColumns {
  order: string[];
  hidden: string[];
}

export interface ListView {
  name: string;
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  is_default?: boolean;
}

/** What a person chose of each list, by its name. */
export type ListSettings = Record<string, { columns?: ListColumns; views?: ListView[] }>;

const COLUMNS_MAX = 60;
const VIEWS_MAX = 50;
const NAME_MAX = 60;
/** Of a field's name, and of what a filter asks for. */
const WORD_MAX = 80;
const TEXT_MAX = 200;
const FILTERS_MAX = 30;

const NOT_VALID = 'This value is not valid';

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Control characters, and halves of letters, which the database does not keep. */
const NO_TEXT = /[\p{Cc}\p{Cs}]/u;

const isText = (value: unknown, max: number) =>
  typeof value === 'string' && value !== '' && value.length <= max && !NO_TEXT.test(value);

const isName = (value: unknown, max = WORD_MAX) => isText(value, max) && String(value).trim() !== '';

const hasOnly = (value: Record<string, unknown>, ...names: string[]) =>
  Object.keys(value).every((name) => names.includes(name));

const areNames = (value: unknown) =>
  Array.isArray(value) && value.length <= COLUMNS_MAX && value.every((name) => isName(name));

export function columnsProblem(value: unknown): string | null {
  if (!isGroup(value)) return 'This must be a group of fields';
  return hasOnly(value, 'order', 'hidden') && areNames(value.order) && areNames(value.hidden) ? null : NOT_VALID;
}

const isFilterValue = (value: unknown) =>
  typeof value === 'boolean' || Number.isFinite(value) || isText(value, TEXT_MAX);

const isFilter = (value: unknown) =>
  isGroup(value) &&
  Object.keys(value).length <= FILTERS_MAX &&
  Object.entries(value).every(([name, wanted]) => isName(name) && isFilterValue(wanted));

const isSort = (value: unknown) =>
  isGroup(value) &&
  hasOnly(value, 'field', 'order') &&
  isName(value.field) &&
  (value.order === 'ASC' || value.order === 'DESC');

const isView = (value: unknown) =>
  isGroup(value) &&
  hasOnly(value, 'name', 'filter', 'sort', 'is_default') &&
  isName(value.name, NAME_MAX) &&
  isFilter(value.filter) &&
  isSort(value.sort) &&
  (value.is_default === undefined || typeof value.is_default === 'boolean');

export function viewsProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return 'This must be a list';
  if (value.length > VIEWS_MAX) return `At most ${VIEWS_MAX} at once`;
  return value.every(isView) ? null : NOT_VALID;
}
