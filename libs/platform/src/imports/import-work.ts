import type { Context } from '../database/context.js';
import type { Database } from '../database/database.js';
import { Problem } from '../errors/problem.js';
import type { Tx } from '../database/transaction.js';
import type { JobQueue } from '../jobs/job-queue.js';
import type { ColumnChoices, ImportDefaults } from './import-columns.js';
import { type Headings, readImport } from './import-file.js';
import type { ImportKind } from './import-kind.js';
import type { ImportRows, Outcome, StoredRow } from './import-row.js';
import { ImportSlices } from './import-slices.js';

export type Phase = 'checking' | 'importing' | 'undoing';

export interface ImportJob {
  id: string;
  version: number;
  kind: string;
  source: string;
  file_name: string;
  columns: ColumnChoices | null;
  defaults: ImportDefaults | null;
  headings: Headings | null;
  state: Phase | 'uploading' | 'unreadable' | 'checked' | 'imported' | 'undone';
  parts: number;
  bytes: number;
  rows: number;
  at_row: number;
  good: number;
  bad: number;
  reserved: number;
  created_at: Date;
}

/** Rows of one transaction. */
const BATCH = 100;
/** Batches before other due work gets its turn. */
const BATCHES_PER_SLICE = 10;
const AFTER: Record<Phase, ImportJob['state']> = { checking: 'checked', importing: 'imported', undoing: 'undone' };
/** Which rows a phase takes, and which way it goes through them. */
const TAKES: Record<Phase, string> = {
  checking: `state = 'waiting' and row > $3 order by row`,
  importing: `state = 'good' and row > $3 order by row`,
  // What was made last goes first.
  undoing: `state = 'done' and row < $3 order by row desc`,
};
const END = 2_147_483_647;

/** Locks an import of this company, or NOT_FOUND. */
export function lockImport(tx: Tx, id: string): Promise<ImportJob> {
  return tx.one<ImportJob>(
    'select * from import_job where company_id = $1 and id = $2 for update',
    [tx.ctx.company_id, id],
    'import_lock',
  );
}

/**
 * Imports as due work: batches of rows, each in one transaction with what became of its rows. A process that dies in
 * the middle of a batch leaves nothing of it, and the work goes on after the last batch that stands.
 */
export class ImportWork {
  private readonly slices: ImportSlices;

  constructor(
    db: Database,
    work: JobQueue,
    private readonly rows: ImportRows,
    private readonly kinds: readonly ImportKind[],
  ) {
    const batch = (tx: Tx, ctx: Context, import_id: string) => this.batch(tx, ctx, import_id);
    this.slices = new ImportSlices(db, work, { kind: 'import', size: BATCHES_PER_SLICE, lock: lockImport, batch });
  }

  kind(name: string): ImportKind {
    const kind = this.kinds.find((known) => known.name === name);
    if (!kind) throw new Problem('NOT_FOUND');
    return kind;
  }

  /** Begins a phase of a locked import, in the caller's transaction. */
  async begin(tx: Tx, job: ImportJob, phase: Phase): Promise<void> {
    assertAllowed(tx.ctx, this.kind(job.kind), phase === 'undoing' ? 'delete' : 'write');
    const at_row = phase === 'undoing' ? END : 0;
    await tx.query(
      `update import_job set state = $3, at_row = $4, reserved = 0, kept = 0, started_by = $5, finished_at = null,
         version = version + 1 where company_id = $1 and id = $2`,
      [tx.ctx.company_id, job.id, phase, at_row, tx.ctx.user_id],
    );
    await this.slices.schedule(tx, job.id, job.version + 1);
  }

  /** One transaction's work; true when more is left. */
  private async batch(tx: Tx, ctx: Context, import_id: string): Promise<boolean> {
    const job = await lockImport(tx, import_id);
    const phase = job.state;
    if (phase !== 'checking' && phase !== 'importing' && phase !== 'undoing') return false;
    const kind = this.kind(job.kind);
    if (phase === 'checking' && job.rows === 0) return this.read(tx, kind, job);
    const rows = await tx.query<StoredRow>(
      `select row, data, created from import_row where company_id = $1 and import_id = $2 and ${TAKES[phase]} limit ${BATCH}`,
      [tx.ctx.company_id, job.id, job.at_row],
      `import_rows_${phase}`,
    );
    const outcomes = phase === 'checking' ? await this.tryOut(tx, ctx, kind, job, rows) : [];
    const handle = (row: StoredRow) =>
      phase === 'importing' ? this.rows.import(tx, ctx, kind, row) : this.rows.undo(tx, ctx, kind, row, job.created_at);
    if (phase !== 'checking') for (const row of rows) outcomes.push(await handle(row));
    await saveOutcomes(tx, job, phase, outcomes, rows.length < BATCH);
    return rows.length === BATCH;
  }

  /** The dry run: rows are added as the import would, then all of them are taken back. */
  private async tryOut(tx: Tx, ctx: Context, kind: ImportKind, job: ImportJob, rows: StoredRow[]): Promise<Outcome[]> {
    const { places } = kind;
    if (places) tx.reservedInDryRun.set(places.limit, job.reserved);
    return tx.dryRun(async () => {
      const before = places ? await places.used(tx) : 0;
      const outcomes: Outcome[] = [];
      for (const row of rows) outcomes.push(await this.rows.check(tx, ctx, kind, row));
      // The next batches do not find these rows, and yet they will take their places.
      if (places) job.reserved += (await places.used(tx)) - before;
      return outcomes;
    });
  }

  /** Makes rows of the file, all at once; its text is not needed any more. */
  private async read(tx: Tx, kind: ImportKind, job: ImportJob): Promise<boolean> {
    const { company_id } = tx.ctx;
    const parts = await tx.query<{ text: string }>(
      'select text from import_part where company_id = $1 and import_id = $2 order by part',
      [company_id, job.id],
    );
    let count = 0;
    let headings = null as Headings | null;
    let problem: Problem | null = null;
    try {
      await tx.attempt(async () => {
        let some: object[] = [];
        const write = () =>
          tx.query(
            `insert into import_row (company_id, import_id, row, data)
             select $1, $2, r.row, r.data from jsonb_to_recordset($3) as r(row int, data jsonb)`,
            [company_id, job.id, JSON.stringify(some)],
          );
        const { source, columns, defaults } = job;
        const file = readImport(kind, { source, columns, defaults, text: parts.map(({ text }) => text).join('') });
        ({ headings } = file);
        for (const row of file.rows) {
          count += 1;
          if (some.push(row) < 1000) continue;
          await write();
          some = [];
        }
        if (some.length > 0) await write();
      });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problem = error;
    }
    await tx.query('delete from import_part where company_id = $1 and import_id = $2', [company_id, job.id]);
    await tx.query(
      `update import_job set rows = $3, problem = $4, headings = $6, state = case when $4::text is null then state else 'unreadable' end,
         finished_at = case when $4::text is null then null else $5::timestamptz end, version = version + 1
       where company_id = $1 and id = $2`,
      [company_id, job.id, problem ? 0 : count, problem?.message ?? null, tx.now, headings && JSON.stringify(headings)],
    );
    return problem === null;
  }
}

/** Refuses who may send files to the service, and not write what this kind of rows writes. */
export function assertAllowed(ctx: Context, { needs }: ImportKind, action: 'write' | 'delete'): void {
  if (needs && !ctx.permissions.has(`${needs}.${action}`)) throw new Problem('FORBIDDEN');
}

/** Writes what became of the rows together with how far the import is. */
async function saveOutcomes(tx: Tx, job: ImportJob, phase: Phase, outcomes: Outcome[], isLast: boolean): Promise<void> {
  const { headings } = job;
  const { company_id } = tx.ctx;
  const saved = outcomes.map((outcome) => ({
    ...outcome,
    errors: outcome.errors?.map((error) => ({ ...error, heading: headings?.[error.column] ?? null })) ?? null,
  }));
  const count = (state: Outcome['state']) => outcomes.filter((outcome) => outcome.state === state).length;
  if (outcomes.length > 0)
    await tx.query(
      `update import_row r set state = o.state, errors = o.errors, created = o.created
       from jsonb_to_recordset($3) as o(row int, state text, errors jsonb, created jsonb)
       where r.company_id = $1 and r.import_id = $2 and r.row = o.row`,
      [company_id, job.id, JSON.stringify(saved)],
      'import_keep_rows',
    );
  // Rows that are still done after an undo are those that stay.
  const done = phase === 'importing' ? count('done') : -count('undone');
  await tx.query(
    `update import_job set good = good + $3, bad = bad + $4, done = done + $5, refused = refused + $6, undone = undone + $7,
       kept = kept + $8, reserved = $9, at_row = coalesce($10, at_row), state = $11,
       finished_at = case when $12 then $13::timestamptz end, version = version + 1
     where company_id = $1 and id = $2`,
    [
      company_id,
      job.id,
      count('good'),
      count('bad'),
      done,
      count('refused'),
      count('undone'),
      phase === 'undoing' ? count('done') : 0,
      job.reserved,
      outcomes.at(-1)?.row ?? null,
      isLast ? AFTER[phase] : phase,
      isLast,
      tx.now,
    ],
    'import_keep_job',
  );
}
