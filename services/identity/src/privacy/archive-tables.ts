import type { CompanyRow } from '@keystead/platform';
import type { ZipWriter } from './zip-writer.js';

/** How the rows of one table stand in its file. */
interface TableFormat {
  ending: string;
  row(row: CompanyRow['row'], index: number): string;
  end: string;
}

export const AS_LINES: TableFormat = { ending: 'ndjson', row: (row) => `${JSON.stringify(row)}\n`, end: '' };
/** For somebody who opens it in a text editor. */
export const AS_LIST: TableFormat = {
  ending: 'json',
  row: (row, index) => `${index === 0 ? '[' : ','}\n${JSON.stringify(row, null, 2)}`,
  end: '\n]\n',
};

/** Adds one file per table, in the order in which the rows come, and counts these by the path of their file. */
export async function addTables(
  zip: ZipWriter,
  folder: string,
  rows: AsyncGenerator<CompanyRow>,
  counts: Record<string, number>,
  format: TableFormat,
): Promise<void> {
  let next = await rows.next();
  while (!next.done) {
    const { table } = next.value;
    const path = `${folder}/${table}.${format.ending}`;
    counts[path] = 0;
    const ofTable = async function* (): AsyncGenerator<string> {
      while (!next.done && next.value.table === table) {
        yield format.row(next.value.row, counts[path]!);
        counts[path]! += 1;
        next = await rows.next();
      }
      yield format.end;
    };
    await zip.add(path, ofTable());
  }
}

/** The files and how many rows each holds, as a table in plain text. */
export function countsOf(counts: Record<string, number>): string {
  const lines = Object.entries(counts).map(([path, count]) => `${String(count).padStart(8)}  ${path}`);
  return ['    rows  file', ...lines].join('\n');
}
