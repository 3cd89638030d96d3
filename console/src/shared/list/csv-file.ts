import type { SortPayload } from 'ra-core';
import { exportList, RESOURCES } from '../../api.js';
import { saveFile } from '../save-file.js';
import type { PlainColumn } from './columns.js';
import { csvRowsWith, csvWithHeadings } from './csv-rows.js';

/** Leaves the mark at the beginning, without which spreadsheets do not read the letters of every language. */
const WITH_MARK = new TextDecoder('utf-8', { ignoreBOM: true });

export type FileColumn = Pick<PlainColumn<never>, 'label' | 'source' | 'field'>;

interface Rows {
  resource: string;
  sort: SortPayload;
  filter: object;
  /** What the screen shows of the rows: the file bears its headings. */
  columns: readonly FileColumn[];
  /** These rows alone; without it all of them. */
  ids?: readonly unknown[];
  today: string;
}

/** Saves the rows of a list as a CSV file. */
export async function saveRows({ resource, sort, filter, columns, ids, today }: Rows): Promise<void> {
  const text = WITH_MARK.decode(await (await exportList(resource, sort, filter)).arrayBuffer());
  const rows = ids ? csvRowsWith(text, RESOURCES[resource]!.id, new Set(ids.map(String))) : text;
  const headings = new Map(columns.map(({ label, source, field = source }) => [field ?? '', label]));
  const file = new Blob([csvWithHeadings(rows, headings)], { type: 'text/csv' });
  saveFile(file, `${resource}-${today}.csv`);
}
