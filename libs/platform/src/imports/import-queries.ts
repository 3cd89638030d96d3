import { scoped } from '../database/database.js';
import type { FilteredList } from '../lists/filtered-list.js';
import { textFilter, searchIn, choiceFilter } from '../lists/list-filters.js';
import { utc } from '../database/column-sql.js';
import { IMPORT_ROW_STATES, IMPORT_STATES } from './import-answers.js';

const PROGRESS = `case j.state
    when 'checking' then 100 * (j.good + j.bad) / greatest(j.rows, 1)
    when 'importing' then 100 * (j.done + j.refused) / greatest(j.good, 1)
    when 'undoing' then 100 * (j.undone + j.kept) / greatest(j.done + j.undone, 1)
    when 'uploading' then 0 else 100 end`;
const JOB = `j.id, j.kind, j.source, j.file_name, j.state, ${PROGRESS} as progress, j.rows, j.good, j.bad, j.done, j.refused,
  j.undone, j.kept, j.problem, j.parts, j.bytes, j.started_by, ${utc('j.finished_at')} as finished_at,
  ${utc('j.created_at')} as created_at, j.version`;

export const ONE_IMPORT = scoped(
  'import_one',
  `select row_to_json(t)::text as data from (select ${JOB} from import_job j where j.company_id = scope.company::uuid and j.id = $2) t`,
);

export interface BegunFile extends Record<string, unknown> {
  kind: string;
  source: string;
  state: string;
  text: string;
}

/** How much of a file its header and first rows are looked for in. */
const BEGINNING_BYTES = 65_536;

/** An import with the beginning of its file. */
export const BEGUN_FILE = scoped(
  'import_beginning',
  `select j.kind, j.source, j.state, coalesce((
     select string_agg(p.text, '' order by p.part) from (
       select part, text, sum(octet_length(text)) over (order by part) - octet_length(text) as before
       from import_part where company_id = j.company_id and import_id = j.id) p
     where p.before < ${BEGINNING_BYTES}), '') as text
   from import_job j where j.company_id = scope.company::uuid and j.id = $2`,
);

/** The newest first. */
export const IMPORTS: FilteredList = {
  name: 'import_list',
  from: 'from import_job j where j.company_id = scope.company::uuid',
  id: 'j.id',
  row: JOB,
  sorts: { created_at: 'j.created_at', file_name: 'lower(j.file_name)', kind: 'j.kind', state: 'j.state' },
  defaultSort: 'created_at',
  filters: {
    kind: textFilter('j.kind', 40),
    state: choiceFilter('j.state', IMPORT_STATES),
    q: searchIn('j.file_name'),
  },
};

/** Those of import `$5` as they stand in the file; `errors` is a list of rows, columns, headings and sentences. */
export const IMPORT_ROWS: FilteredList = {
  name: 'import_rows',
  from: 'from import_row r where r.company_id = scope.company::uuid and r.import_id = $5::uuid',
  id: 'r.row',
  row: `r.row, r.state, coalesce(r.errors, '[]') as errors, r.data, r.created`,
  sorts: { row: 'r.row', state: 'r.state' },
  defaultSort: 'row',
  defaultOrder: 'asc',
  filters: { state: choiceFilter('r.state', IMPORT_ROW_STATES) },
};
