/**
 * The header and the rows of a CSV file whose cell in a column is one of `values`, each as it was written: what guards
 * cells against being read as formulas stays.
 */
export function csvRowsWith(text: string, column: string, values: ReadonlySet<string>): string {
  const [header, ...rows] = recordsOf(text);
  if (!header) return text;
  const index = cellsOf(header.replace(MARK, '')).indexOf(column);
  return [header, ...rows.filter((row) => values.has(cellsOf(row)[index] ?? ''))].join('');
}

/** The file with other headings for some of its columns. */
export function csvWithHeadings(text: string, headings: ReadonlyMap<string, string>): string {
  const end = text.search(/\r?\n/);
  const names = cellsOf(text.slice(0, Math.max(end, 0)).replace(MARK, ''));
  const header = names.map((name) => cellOf(headings.get(name) ?? name)).join(',');
  return end < 0 ? text : `${MARK.exec(text)?.[0] ?? ''}${header}${text.slice(end)}`;
}

const MARK = /^\uFEFF/;
const cellOf = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The lines of a file with their ends; a quoted cell may hold several. */
const recordsOf = (text: string): string[] => text.match(/(?:"(?:[^"]|"")*"|[^"\n])+\n?|\n/g) ?? [];

const cellsOf = (row: string): string[] =>
  [...`,${row.replace(/\r?\n$/, '')}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
