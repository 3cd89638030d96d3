import type { Outcome, Removal, SyncKind } from '../provider/documents.js';
import { ProviderRefused } from '../provider/provider-errors.js';
import type { XeroApi } from './xero-api.js';
import { activeIds, bankTransactionOf } from './xero-reader.js';
import { refusalIn, refusalOf } from './xero-refusals.js';

/** Voids or deletes records of one kind; one that does not stand any more counts as removed. */
export async function removeRecords(
  xero: XeroApi,
  kind: SyncKind,
  removals: readonly Removal[],
  key: string,
): Promise<Outcome[]> {
  if (kind === 'credit_allocation') return each(removals, (removal) => removeAllocation(xero, removal));
  const ids = removals.map(({ remote_id }) => remote_id);
  const active = await activeIds(xero, kind, ids);
  const existing = removals.filter(({ remote_id }) => active.has(remote_id));
  const ended = removals.filter(({ remote_id }) => !active.has(remote_id)).map(removed);
  return [...ended, ...(existing.length > 0 ? await removeActive(xero, kind, existing, key) : [])];
}

const removed = ({ reference, remote_id }: Removal): Outcome => ({ reference, remote_id, refusal: null });

function removeActive(xero: XeroApi, kind: SyncKind, removals: readonly Removal[], key: string): Promise<Outcome[]> {
  switch (kind) {
    case 'invoice':
    case 'expense_bill':
      return voidInvoices(xero, removals, key);
    case 'credit_note':
      return voidCreditNotes(xero, removals, key);
    case 'bank_transaction':
      return each(removals, async ({ remote_id }) => {
        const { type, lineItems, bankAccount } = await bankTransactionOf(xero, remote_id);
        const status = xero.models.BankTransaction.StatusEnum.DELETED;
        const account = { accountID: bankAccount.accountID };
        const deleted = { bankTransactionID: remote_id, type, lineItems, bankAccount: account, status };
        const body = await xero.call((api, id) =>
          api.updateOrCreateBankTransactions(
            id,
            { bankTransactions: [deleted] },
            true,
            undefined,
            `${key}:${remote_id}`,
          ),
        );
        return body.bankTransactions?.[0];
      });
    default:
      return each(removals, ({ remote_id }) =>
        xero.call((api, id) => api.deletePayment(id, remote_id, { status: 'DELETED' }, `${key}:${remote_id}`)),
      );
  }
}

async function voidInvoices(xero: XeroApi, removals: readonly Removal[], key: string): Promise<Outcome[]> {
  const status = xero.models.Invoice.StatusEnum.VOIDED;
  const invoices = removals.map(({ remote_id }) => ({ invoiceID: remote_id, status }));
  const body = await xero.call((api, id) => api.updateOrCreateInvoices(id, { invoices }, false, undefined, key));
  return removals.map((removal, index) => ({ ...removed(removal), refusal: refusalOf(body.invoices![index]!) }));
}

async function voidCreditNotes(xero: XeroApi, removals: readonly Removal[], key: string): Promise<Outcome[]> {
  const status = xero.models.CreditNote.StatusEnum.VOIDED;
  const creditNotes = removals.map(({ remote_id }) => ({ creditNoteID: remote_id, status }));
  const body = await xero.call((api, id) => api.updateOrCreateCreditNotes(id, { creditNotes }, false, undefined, key));
  return removals.map((removal, index) => ({ ...removed(removal), refusal: refusalOf(body.creditNotes![index]!) }));
}

/** An allocation that is not there is answered with 404, which is as good. */
async function removeAllocation(xero: XeroApi, { remote_id, parent_id }: Removal): Promise<unknown> {
  try {
    return await xero.call((api, id) => api.deleteCreditNoteAllocations(id, parent_id!, remote_id));
  } catch (error) {
    if (error instanceof ProviderRefused && error.message.startsWith('404')) return undefined;
    throw error;
  }
}

/** Records that are removed by a call each. */
async function each(removals: readonly Removal[], remove: (removal: Removal) => Promise<unknown>): Promise<Outcome[]> {
  const done: Outcome[] = [];
  for (const removal of removals) {
    try {
      await remove(removal);
      done.push(removed(removal));
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      done.push({ ...removed(removal), refusal: refusalIn(error.message) });
    }
  }
  return done;
}
