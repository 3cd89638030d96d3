/** What goes into a Postgres array as it is. */
export type Item = string | number | null | undefined;

/** A Postgres array of ids, days, words or numbers, which need no quoting; what is missing becomes null. */
export function pgArrayLiteral(items: readonly Item[]): string {
  return `{${items.map((item) => item ?? 'null').join(',')}}`;
}
