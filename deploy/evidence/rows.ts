import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `no goal`: measured, and nobody says how much it should be. */
export const VERDICTS = ['met', 'missed', 'no goal', 'not measured'] as const;

/** One figure: a row of docs/evidence/<subject>.tsv. `commit` and `date` say which state was measured, and when. */
export interface EvidenceRow {
  subject: string;
  id: string;
  measure: string;
  goal: string;
  conditions: string;
  command: string;
  commit: string;
  date: string;
  verdict: string;
  result: string;
}

/** What was to be measured or tested from the start: a row of docs/evidence/ids.tsv. */
export interface CatalogueId {
  id: string;
  subject: string;
  measure: string;
}

// The last one is never empty, so that an editor which trims lines does no harm.
const ROW = ['id', 'measure', 'goal', 'conditions', 'command', 'commit', 'date', 'verdict', 'result'];
const CATALOGUE = ['id', 'subject', 'measure'];

const folderOf = (root: string) => join(root, 'docs', 'evidence');

/** Rows of a table with tabs between its cells. @throws Error that names the line which has another number of cells */
export function readTable(name: string, text: string, columns: string[]): Record<string, string>[] {
  const [head, ...lines] = text.trimEnd().split('\n');
  if (head !== columns.join('\t')) throw new Error(`${name}:1: the columns are ${columns.join(', ')}.`);
  return lines.map((line, index) => {
    const cells = line.split('\t');
    if (cells.length !== columns.length)
      throw new Error(`${name}:${index + 2}: ${cells.length} cells instead of ${columns.length}, with tabs between.`);
    return Object.fromEntries(columns.map((column, at) => [column, cells[at]!.trim()]));
  });
}

export function readRows(root: string): EvidenceRow[] {
  const files = readdirSync(folderOf(root)).filter((file) => file.endsWith('.tsv') && file !== 'ids.tsv');
  return files.toSorted().flatMap((file) => {
    const rows = readTable(file, readFileSync(join(folderOf(root), file), 'utf8'), ROW);
    return rows.map((row) => ({ ...row, subject: file.replace(/\.tsv$/, '') }) as EvidenceRow);
  });
}

export function readCatalogue(root: string): CatalogueId[] {
  const text = readFileSync(join(folderOf(root), 'ids.tsv'), 'utf8');
  return readTable('ids.tsv', text, CATALOGUE).map((row) => row as unknown as CatalogueId);
}
