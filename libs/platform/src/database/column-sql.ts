/** SQL of a moment as it travels: UTC, `YYYY-MM-DD HH:mm:ss`. Alias it unlike the column, or qualify the ORDER BY. */
export function utc(column: string): string {
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS')`;
}

/** SQL of cents as they travel: a JSON number in major units with at most two decimals. */
export function major(column: string): string {
  return `(${column} / 100.0)::numeric(14,2)`;
}

/** What goes into a Postgres array as it is. */
export type ArrayItem = string | number | null | undefined;

/** A Postgres array of ids, days, words or numbers, which need no quoting; what is missing becomes null. */
export function pgArrayLiteral(items: readonly ArrayItem[]): string {
  return `{${items.map((item) => item ?? 'null').join(',')}}`;
}
