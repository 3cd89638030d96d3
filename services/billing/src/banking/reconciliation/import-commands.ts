import { discardWaitingImports, newId, Problem, type Tx, type WaitingImports } from '@keystead/platform';
import { FILE_BYTES_MAX } from '../files/read-bank-file.js';
import type { BankImportWork, BankJob } from './bank-import-work.js';
import type { ImportAccounts } from './import-account.js';
import { contentOf, type CreateBankImport, type SendBankImportPart } from './import-requests.js';

/** Locks an import of this company, or NOT_FOUND. */
export function lockBankImport(tx: Tx, id: string): Promise<BankJob> {
  return tx.one<BankJob & Record<string, unknown>>(
    'select * from bank_import where company_id = $1 and id = $2 for update',
    [tx.ctx.company_id, id],
    'bank_import_lock',
  );
}

// What was begun stays: payments come from its lines.
const WAITING: WaitingImports = { table: 'bank_import', contents: ['bank_import_part'], states: ['uploading'] };

/** An import waits for its file. */
export async function createBankImport(
  tx: Tx,
  accounts: ImportAccounts,
  terms: CreateBankImport,
): Promise<{ id: string; state: string }> {
  const { file_name = 'statement', bank_account_id = null } = terms;
  const account_name = bank_account_id ? await accounts.labelOf(tx, bank_account_id) : '';
  await discardWaitingImports(tx, WAITING);
  const id = newId();
  await tx.query(
    `insert into bank_import (company_id, id, file_name, bank_account_id, account_name, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [tx.ctx.company_id, id, file_name, bank_account_id, account_name, tx.now],
  );
  tx.audit('bank_import', id, 'create', null, { file_name, bank_account_id });
  return { id, state: 'uploading' };
}

/** Parts come one after the other; one that was sent again replaces itself. */
export async function sendBankImportPart(tx: Tx, body: SendBankImportPart): Promise<{ id: string; parts: number }> {
  const { id, part } = body;
  const content = contentOf(body);
  const job = await lockBankImport(tx, id);
  if (job.state !== 'uploading') throw new Problem('IMPORT_OUT_OF_TURN');
  if (part > job.parts + 1) throw new Problem('IMPORT_PART_MISSING');
  const company = tx.ctx.company_id;
  const [before] = await tx.query<{ bytes: number }>(
    'select length(content) as bytes from bank_import_part where company_id = $1 and import_id = $2 and part = $3',
    [company, id, part],
  );
  const bytes = job.bytes - (before?.bytes ?? 0) + content.length;
  if (bytes > FILE_BYTES_MAX) throw new Problem('IMPORT_TOO_LARGE');
  const parts = Math.max(job.parts, part);
  await tx.query(
    `insert into bank_import_part (company_id, import_id, part, content) values ($1, $2, $3, $4)
     on conflict (company_id, import_id, part) do update set content = excluded.content`,
    [company, id, part, content],
  );
  await tx.query(
    'update bank_import set parts = $3, bytes = $4, version = version + 1 where company_id = $1 and id = $2',
    [company, id, parts, bytes],
  );
  return { id, parts };
}

/** Reads the file and looks for leases; asked again later, looks once more for what is still in the tray. */
export async function startBankImport(
  tx: Tx,
  work: BankImportWork,
  id: string,
): Promise<{ id: string; state: string }> {
  const job = await lockBankImport(tx, id);
  if (job.state !== 'uploading' && job.state !== 'ready') throw new Problem('IMPORT_OUT_OF_TURN');
  if (job.parts === 0) throw new Problem('IMPORT_PART_MISSING');
  const state = job.state === 'uploading' ? 'reading' : 'matching';
  const { to_do } = await tx.one<{ to_do: number }>(
    `select count(*)::int as to_do from bank_line where company_id = $1 and import_id = $2 and status = 'unmatched'`,
    [tx.ctx.company_id, id],
  );
  await work.begin(tx, job, state, to_do);
  tx.audit('bank_import', id, 'start', null, { state });
  return { id, state };
}
