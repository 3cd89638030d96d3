import { Problem } from '../errors/problem.js';
import type { Tx } from '../database/transaction.js';
import { newId } from '../database/uuid.js';
import { columnsOf, defaultsOf } from './import-columns.js';
import { IMPORT_BYTES_MAX } from './import-file.js';
import type { CheckImport, CreateImport, SendImportPart, StartImport } from './import-requests.js';
import { discardWaitingImports, type WaitingImports } from './waiting-imports.js';
import { assertAllowed, lockImport, type ImportJob, type ImportWork } from './import-work.js';

export interface ImportState {
  id: string;
  state: ImportJob['state'];
}

// What was begun stays: its rows say what was added, and how to take it back.
const WAITING: WaitingImports = {
  table: 'import_job',
  contents: ['import_part', 'import_row'],
  states: ['uploading', 'checked'],
};

/** An import waits for its file. */
export async function createImport(tx: Tx, work: ImportWork, terms: CreateImport): Promise<ImportState> {
  const { kind: name, source = 'csv', file_name = 'import.csv' } = terms;
  const kind = work.kind(name);
  assertAllowed(tx.ctx, kind, 'write');
  if (source !== 'csv' && !Object.hasOwn(kind.sources ?? {}, source)) throw new Problem('NOT_FOUND');
  await discardWaitingImports(tx, WAITING);
  const id = newId();
  // Created by the clock of the database, as the rows are that an undo compares with it.
  await tx.query(
    'insert into import_job (company_id, id, kind, source, file_name) values ($1, $2, $3, $4, $5)',
    [tx.ctx.company_id, id, name, source, file_name],
    'import_begin',
  );
  tx.audit('import_job', id, 'create', null, { kind: name, source, file_name });
  return { id, state: 'uploading' };
}

/** Parts come one after the other; one that was sent again replaces itself. */
export async function sendPart(tx: Tx, { id, part, text }: SendImportPart): Promise<{ id: string; parts: number }> {
  const job = await lockImport(tx, id);
  if (job.state !== 'uploading') throw new Problem('IMPORT_OUT_OF_TURN');
  if (part > job.parts + 1) throw new Problem('IMPORT_PART_MISSING');
  const [before] = await tx.query<{ bytes: number }>(
    'select octet_length(text) as bytes from import_part where company_id = $1 and import_id = $2 and part = $3',
    [tx.ctx.company_id, id, part],
  );
  const bytes = job.bytes - (before?.bytes ?? 0) + Buffer.byteLength(text);
  if (bytes > IMPORT_BYTES_MAX) throw new Problem('IMPORT_TOO_LARGE');
  const parts = Math.max(job.parts, part);
  await tx.query(
    `insert into import_part (company_id, import_id, part, text) values ($1, $2, $3, $4)
     on conflict (company_id, import_id, part) do update set text = excluded.text`,
    [tx.ctx.company_id, id, part, text],
  );
  await tx.query(
    'update import_job set parts = $3, bytes = $4, version = version + 1 where company_id = $1 and id = $2',
    [tx.ctx.company_id, id, parts, bytes],
  );
  return { id, parts };
}

export async function checkImport(
  tx: Tx,
  work: ImportWork,
  { id, columns, defaults }: CheckImport,
): Promise<ImportState> {
  const job = await lockImport(tx, id);
  if (job.state !== 'uploading') throw new Problem('IMPORT_OUT_OF_TURN');
  if (job.parts === 0) throw new Problem('IMPORT_PART_MISSING');
  // Names are checked before the file is read: it can then be checked again, with others.
  columnsOf(work.kind(job.kind), columns?.map(String) ?? [], columns ?? []);
  defaultsOf(work.kind(job.kind), defaults ?? {});
  await tx.query(
    'update import_job set columns = $3, defaults = $4 where company_id = $1 and id = $2',
    [tx.ctx.company_id, id, columns ? JSON.stringify(columns) : null, defaults ? JSON.stringify(defaults) : null],
    'import_columns',
  );
  await work.begin(tx, job, 'checking');
  return { id, state: 'checking' };
}

export async function startImport(tx: Tx, work: ImportWork, { id, skip_errors }: StartImport): Promise<ImportState> {
  const job = await lockImport(tx, id);
  if (job.state !== 'checked') throw new Problem('IMPORT_OUT_OF_TURN');
  if (job.good === 0) throw new Problem('IMPORT_NO_GOOD_ROWS');
  if (job.bad > 0 && !skip_errors) throw new Problem('IMPORT_HAS_ERRORS');
  await work.begin(tx, job, 'importing');
  tx.audit('import_job', id, 'start', null, { kind: job.kind, rows: job.good });
  return { id, state: 'importing' };
}

/** May be asked for again, for the rows that had to stay. */
export async function undoImport(tx: Tx, work: ImportWork, id: string): Promise<ImportState> {
  const job = await lockImport(tx, id);
  if (job.state !== 'imported' && job.state !== 'undone') throw new Problem('IMPORT_OUT_OF_TURN');
  await work.begin(tx, job, 'undoing');
  tx.audit('import_job', id, 'undo', null, { kind: job.kind });
  return { id, state: 'undoing' };
}
