import { scoped } from '../database.js';
import { fieldProblem } from '../problem.js';
import { utc } from '../records.js';

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

const JOBS = `from import_job j where j.company_id = scope.company::uuid
  and ($4::text is null or j.kind = $4) and ($5::text is null or j.state = $5)`;
/** Values: size, offset, kind, state. The newest first. */
export const IMPORTS = scoped(
  'import_list',
  `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count, (select count(*)::int ${JOBS}) as total
   from (select ${JOB} ${JOBS} order by j.created_at desc, j.id desc limit $2 offset $3) t`,
);

const ROWS = `from import_row r where r.company_id = scope.company::uuid and r.import_id = $4
  and ($5::text is null or r.state = $5)`;
/** Values: size, offset, import, state. As they stand in the file; `errors` is a list of columns and sentences. */
export const IMPORT_ROWS = scoped(
  'import_rows',
  `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count, (select count(*)::int ${ROWS}) as total,
     exists (select 1 from import_job j where j.company_id = scope.company::uuid and j.id = $4) as is_known
   from (
     select r.row, r.state, coalesce((select json_agg(json_build_object('column', e.key, 'sentence', e.value))
       from jsonb_each_text(r.errors) e), '[]') as errors, r.data, r.created
     ${ROWS} order by r.row limit $2 offset $3
   ) t`,
);

/** The asked values of the filters a list has, in their order; any other name is refused. */
export function filtersOf(asked: Record<string, string> = {}, names: readonly string[]): (string | null)[] {
  const unknown = Object.keys(asked).filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw fieldProblem(
      Object.fromEntries(unknown.map((name) => [`filters.${name}`, 'This list cannot be filtered like that'])),
    );
  return names.map((name) => asked[name] ?? null);
}

/** Lists with one order of their own refuse to be sorted by anything else. */
export function checkSort(sort: string | undefined, only: string): void {
  if (sort !== undefined && sort !== only) throw fieldProblem({ sort: 'This list cannot be sorted like that' });
}
