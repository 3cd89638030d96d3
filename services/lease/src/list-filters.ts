import { readFilters, type Filter } from '@keystead/platform';

export type Filters = Record<string, Filter>;

/** SQL of all filters, their values in the parameters from `first` on; null leaves a filter out. */
export function filterSql(filters: Filters, first: number): string {
  const conditions = Object.values(filters).map(({ condition }, index) => {
    const value = `$${first + index}`;
    return `(${value}::text is null or ${condition.replaceAll('{}', value)})`;
  });
  return conditions.join(' and ') || 'true';
}

/** The values asked for, in the order of the filters and null where none is; anything unknown is refused by name. */
export function filterValues(filters: Filters, asked?: Record<string, string>): (string | null)[] {
  const read = readFilters(filters, asked);
  return Object.keys(filters).map((name) => read[name] ?? null);
}
