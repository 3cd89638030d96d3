/**
 * The header and the rows of a CSV file whose cell in a column is one of `values`, each as it was written: what guards
 * cells against being read as formulas stays.
 */
export function csvRowsWith(text: string, column: string, values: ReadonlySet<string>): string {
  const [header, ...rows] = recordsOf(text);
  if (!header) return text;
  const index = cellsOf(header.replace(/^\uFEFF/, '')).indexOf(column);
  return [header, ...rows.filter((row) => values.has(cellsOf(row)[index] ?? ''))].join('');
}

/** The lines of a file with their ends; a quoted cell may hold several. */
const recordsOf = (text: string): string[] => text.match(/(?:"(?:[^"]|"")*"|[^"\n])+\n?|\n/g) ?? [];

const cellsOf = (row: string): string[] =>
  [...`,${row.replace(/\r?\n$/, '')}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
