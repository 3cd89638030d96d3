import { file, one, page } from '../http/openapi/answers.js';
import { t } from '../http/openapi/types.js';

// What the routes of imports answer; the same for every service.

export const IMPORT_STATES = [
  'uploading',
  'checking',
  'checked',
  'importing',
  'imported',
  'undoing',
  'undone',
  'unreadable',
] as const;
export const IMPORT_ROW_STATES = ['waiting', 'good', 'bad', 'done', 'refused', 'undone'] as const;

const IMPORT = t.object('Import', {
  id: t.id(),
  kind: t.text('Kind of rows'),
  source: t.text('csv, or the product whose export it is'),
  file_name: t.text(),
  state: t.oneOf(IMPORT_STATES),
  progress: t.count('Percent of what is being done'),
  rows: t.count(),
  good: t.count(),
  bad: t.count(),
  done: t.count(),
  refused: t.count(),
  undone: t.count(),
  kept: t.count('Rows that could not be taken back'),
  problem: t.nullable(t.text('Why the file could not be read')),
  parts: t.count(),
  bytes: t.count(),
  started_by: t.nullable(t.id()),
  finished_at: t.nullable(t.moment()),
  created_at: t.moment(),
  version: t.count(),
});

const ROW = t.object('ImportRow', {
  row: t.count('Number as a spreadsheet shows it'),
  state: t.oneOf(IMPORT_ROW_STATES),
  errors: t.list(
    t.part({
      row: t.count('Another row of the file where several are imported as one'),
      column: t.text('As the template calls it; row where the whole row is meant'),
      heading: t.nullable(t.text('The heading of that column in the file; null where the file has none')),
      sentence: t.text(),
    }),
  ),
  data: t.anyObject('The row as a body of its command'),
  created: t.nullable(t.anyObject('What the command answered')),
});

const KNOWN = { id: t.id(), state: t.oneOf(IMPORT_STATES) };

export const IMPORT_PAGE = page(IMPORT);
export const ONE_IMPORT = one(IMPORT);
export const IMPORT_ROW_PAGE = page(ROW);
export const IMPORT_TEMPLATE = file('text/csv', 'A header line and an example, UTF-8 with a byte order mark');
export const IMPORT_KNOWN = one(t.object('ImportState', KNOWN));
export const IMPORT_PART = one(t.object('ImportPart', { id: t.id(), parts: t.count('Parts received so far') }));
export const IMPORT_COLUMNS = one(
  t.object('ImportColumns', {
    headings: t.list(
      t.part({
        heading: t.text(),
        examples: t.list(t.text('A cell of its first rows')),
        column: t.nullable(t.text('The column of the template that it is called like')),
        is_known: t.flag('Whether the import takes it for that column by itself'),
      }),
    ),
    columns: t.list(
      t.part({
        name: t.text('As the template calls it'),
        example: t.nullable(t.text()),
        is_needed: t.flag('Each row needs it: where the file lacks it, one value may stand for all rows'),
      }),
    ),
  }),
);
