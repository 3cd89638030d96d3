import { Inject, Injectable } from '@nestjs/common';
import { type Context, Database, ImportSlices, JobQueue, newId, Problem, type Tx } from '@keystead/platform';
import { bankText } from '../files/bank-text.js';
import { bankZone } from '../files/bank-zone.js';
import { refuseForeignKind } from '../files/file-kind.js';
import { type BankFile, type FileLine, type FileOrigin, readBankFile } from '../files/read-bank-file.js';
import { AcceptLines } from './accept-lines.js';
import { BankLine } from './bank-line.entity.js';
import { ImportAccounts } from './import-account.js';
import { lockBankImport } from './import-commands.js';
import { matchLines } from './match-lines.js';
import { payerKey } from './payer-key.js';

export type BankPhase = 'reading' | 'matching' | 'accepting';

/** An import as it stands in the table. */
export interface BankJob {
  id: string;
  version: number;
  account_name: string;
  bank_account_id: string | null;
  state: BankPhase | 'uploading' | 'unreadable' | 'ready';
  parts: number;
  bytes: number;
  at_row: number;
  min_certainty: number | null;
}

/** Lines of one transaction. */
const MATCHED_AT_ONCE = 500;
const ACCEPTED_AT_ONCE = 50;
const WRITTEN_AT_ONCE = 1000;
/** Transactions before other due work gets its turn. */
const LINES_PER_SLICE = 20;

/**
 * Files of banks as due work. The lines of a file are written in one transaction; proposals and payments in batches,
 * each together with how far the work is. A process that dies in the middle leaves nothing of its batch, and the work
 * goes on after the last one that stands.
 */
@Injectable()
export class BankImportWork {
  private readonly slices: ImportSlices;

  constructor(
    @Inject(Database) db: Database,
    @Inject(JobQueue) work: JobQueue,
    private readonly acceptor: AcceptLines,
    private readonly accounts: ImportAccounts,
  ) {
    const batch = (tx: Tx, _ctx: Context, import_id: string) => this.batch(tx, import_id);
    this.slices = new ImportSlices(db, work, {
      kind: 'bank_import',
      size: LINES_PER_SLICE,
      lock: lockBankImport,
      batch,
    });
  }

  /** Begins a phase of a locked import, in the caller's transaction. */
  async begin(
    tx: Tx,
    job: BankJob,
    phase: BankPhase,
    to_do: number,
    min_certainty: number | null = null,
  ): Promise<void> {
    await tx.query(
      `update bank_import set state = $3, at_row = 0, done = 0, to_do = $4, min_certainty = $5, started_by = $6,
         finished_at = null, version = version + 1 where company_id = $1 and id = $2`,
      [tx.ctx.company_id, job.id, phase, to_do, min_certainty, tx.ctx.user_id],
    );
    await this.slices.schedule(tx, job.id, job.version + 1);
  }

  /** One transaction's work; true when more is left. */
  private async batch(tx: Tx, import_id: string): Promise<boolean> {
    const job = await lockBankImport(tx, import_id);
    if (job.state === 'reading') return this.read(tx, job);
    if (job.state === 'matching') return this.match(tx, job);
    return job.state === 'accepting' && this.accept(tx, job);
  }

  private async match(tx: Tx, job: BankJob): Promise<boolean> {
    const lines = await linesFrom(tx, job, `status in ('new', 'unmatched')`, MATCHED_AT_ONCE);
    await matchLines(tx, lines);
    return goOn(tx, job, lines, lines.length >= MATCHED_AT_ONCE);
  }

  /** Lines that fail stay proposed, each with the reason. */
  private async accept(tx: Tx, job: BankJob): Promise<boolean> {
    const isSure = `status = 'proposed' and certainty >= ${Number(job.min_certainty)}`;
    const lines = await linesFrom(tx, job, isSure, ACCEPTED_AT_ONCE);
    await this.acceptor.accept(tx, lines);
    return goOn(tx, job, lines, lines.length >= ACCEPTED_AT_ONCE);
  }

  private async originOf(tx: Tx, job: BankJob): Promise<FileOrigin> {
    const number = job.bank_account_id ? await this.accounts.numberOf(tx, job.bank_account_id) : null;
    return { account: number ?? '', account_label: job.account_name || null, timezone: await bankZone(tx) };
  }

  /** Makes lines of the file, all at once; its bytes are not needed any more. */
  private async read(tx: Tx, job: BankJob): Promise<boolean> {
    const { company_id } = tx.ctx;
    const parts = await tx.query<{ content: Buffer }>(
      'select content from bank_import_part where company_id = $1 and import_id = $2 order by part',
      [company_id, job.id],
    );
    let file: BankFile | Problem;
    try {
      const bytes = Buffer.concat(parts.map(({ content }) => content));
      const text = bankText(bytes);
      refuseForeignKind(bytes, text);
      file = readBankFile(text, await this.originOf(tx, job));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      file = error;
    }
    await tx.query('delete from bank_import_part where company_id = $1 and import_id = $2', [company_id, job.id]);
    if (file instanceof Problem) await saveUnreadable(tx, job, file.message);
    else await saveReadResult(tx, job, file, await writeLines(tx, job, file));
    return !(file instanceof Problem);
  }
}

function linesFrom(
  tx: Tx,
  job: BankJob,
  condition: string,
  limit: number,
): Promise<(BankLine & Record<string, unknown>)[]> {
  // The parts of a divided line have one row, and belong together.
  return tx.query<BankLine & Record<string, unknown>>(
    `select * from bank_line where company_id = $1 and import_id = $2 and row > $3 and ${condition}
     order by row fetch first ${limit} rows with ties for update`,
    [tx.ctx.company_id, job.id, job.at_row],
  );
}

/** Writes how far a phase is; answers whether more is left. */
async function goOn(tx: Tx, job: BankJob, lines: readonly BankLine[], isMore: boolean): Promise<boolean> {
  await tx.query(
    `update bank_import set at_row = $3, done = done + $4, state = $5, finished_at = $6, version = version + 1
     where company_id = $1 and id = $2`,
    [
      tx.ctx.company_id,
      job.id,
      lines.at(-1)?.row ?? job.at_row,
      lines.length,
      isMore ? job.state : 'ready',
      isMore ? null : tx.now,
    ],
    'bank_import_go_on',
  );
  return isMore;
}

const WRITE = `insert into bank_line (company_id, id, created_at, import_id, row, source, business_key, bank_account, money_date,
    amount, currency, description, payer_key, duplicate_of)
  select $1, l.id, $2, $3, l.row, $4, l.business_key, l.bank_account, l.money_date, l.amount, l.currency, l.description,
    l.payer_key, (select o.id from bank_line o where o.company_id = $1 and o.money_date = l.money_date
      and o.amount = l.amount and upper(o.description) = upper(l.description) and o.import_id <> $3
      and o.bank_account is distinct from l.bank_account order by o.created_at, o.id limit 1)
  from jsonb_to_recordset($5) as l(id uuid, row int, business_key text, bank_account text, money_date date, amount bigint,
    currency text, description text, payer_key text)
  on conflict (company_id, business_key) do nothing returning 1`;

/** Writes what is new of the lines; answers how many. A line that is there already, from whatever file, stays as it is. */
async function writeLines(tx: Tx, job: BankJob, { format, lines }: BankFile): Promise<number> {
  let written = 0;
  for (let from = 0; from < lines.length; from += WRITTEN_AT_ONCE) {
    const some = lines.slice(from, from + WRITTEN_AT_ONCE).map(asRow);
    const values = [tx.ctx.company_id, tx.now, job.id, format, JSON.stringify(some)];
    written += (await tx.query(WRITE, values, 'bank_lines_write')).length;
  }
  return written;
}

const asRow = (line: FileLine) => ({ ...line, id: newId(), payer_key: payerKey(line.description) });

async function saveReadResult(tx: Tx, job: BankJob, file: BankFile, written: number): Promise<void> {
  await tx.query(
    `update bank_import set format = $3, lines = $4, to_do = $4, known = $5, refused = $6, faults = $7, state = 'matching',
       version = version + 1 where company_id = $1 and id = $2`,
    [
      tx.ctx.company_id,
      job.id,
      file.format,
      written,
      file.lines.length - written,
      file.refused,
      JSON.stringify(file.faults),
    ],
  );
}

async function saveUnreadable(tx: Tx, job: BankJob, problem: string): Promise<void> {
  await tx.query(
    `update bank_import set state = 'unreadable', problem = $3, finished_at = $4, version = version + 1
     where company_id = $1 and id = $2`,
    [tx.ctx.company_id, job.id, problem, tx.now],
  );
}
