import { fieldProblem } from '@keystead/platform';

/** One thing a list can be narrowed by. */
export interface Filter {
  /** SQL of the condition; `{}` stands for the filter's value. */
  demands: string;
  /** The value as the SQL wants it, or null when the text is none. */
  read: (text: string) => string | null;
}

export type Filters = Record<string, Filter>;

/** A word of a closed list. */
export const oneOf = (words: readonly string[]) => (text: string) => (words.includes(text) ? text : null);

/** SQL of all filters, their values in the parameters from `first` on; null leaves a filter out. */
export function filterSql(filters: Filters, first: number): string {
  const conditions = Object.values(filters).map(({ demands }, index) => {
    const value = `$${first + index}`;
    return `(${value}::text is null or ${demands.replaceAll('{}', value)})`;
  });
  return conditions.join(' and ') || 'true';
}

/** The values asked for, in the order of the filters and null where none is; anything unknown is refused by name. */
export function readFilters(filters: Filters, asked: Record<string, string> = {}): (string | null)[] {
  const errors: Record<string, string> = {};
  const values = Object.entries(filters).map(([name, { read }]) => {
    const text = Object.hasOwn(asked, name) ? asked[name] : undefined;
    const value = text === undefined ? null : read(text);
    if (text !== undefined && value === null) errors[`filters.${name}`] = 'This value is not valid';
    return value;
  });
  for (const name of Object.keys(asked)) {
    if (!Object.hasOwn(filters, name)) errors[`filters.${name}`] = 'This field is not known here';
  }
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  return values;
}
