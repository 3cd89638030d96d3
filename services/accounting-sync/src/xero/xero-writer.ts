import type { AnyDraft, BankDraft, ContactDraft, DocumentDraft, Outcome, PaymentDraft } from '../provider/documents.js';
import { ProviderRefused } from '../provider/provider-errors.js';
import type { XeroApi } from './xero-api.js';
import { allocationOf, bankTransactionOf, contactOf, creditNoteOf, invoiceOf, paymentOf } from './xero-drafts.js';
import { refusalIn, refusalOf } from './xero-refusals.js';

type Judged = Parameters<typeof refusalOf>[0];

/**
 * Writes a batch of one kind. The same key with the same drafts is the same call. Xero answers each record by itself, in
 * the order of the batch.
 */
export async function saveDrafts(xero: XeroApi, drafts: readonly AnyDraft[], key: string): Promise<Outcome[]> {
  const [first] = drafts;
  if (!first) return [];
  switch (first.kind) {
    case 'contact':
      return saveContacts(xero, drafts as ContactDraft[], key);
    case 'invoice':
    case 'expense_bill':
      return saveInvoices(xero, drafts as DocumentDraft[], key);
    case 'credit_note':
      return saveCreditNotes(xero, drafts as DocumentDraft[], key);
    case 'bank_transaction':
      return saveBankTransactions(xero, drafts as BankDraft[], key);
    case 'payment':
    case 'expense_payment':
    case 'credit_refund':
      return savePayments(xero, drafts as PaymentDraft[], key);
    case 'credit_allocation':
      return single(first, async () => {
        const allocations = { allocations: [allocationOf(first)] };
        const body = await xero.call((api, id) =>
          api.createCreditNoteAllocation(id, first.credit_note_id, allocations, false, key),
        );
        return body.allocations?.[0]?.allocationID;
      });
    case 'tracking_option':
      return single(first, async () => {
        const { category_id, name, remote_id } = first;
        const body = await xero.call((api, id) =>
          remote_id
            ? api.updateTrackingOptions(id, category_id, remote_id, { name }, key)
            : api.createTrackingOptions(id, category_id, { name }, key),
        );
        return body.options?.find((option) => option.name === name)?.trackingOptionID;
      });
  }
}

/** The answer to a batch has no record for one that was sent. */
const UNANSWERED = { code: 'unreachable', detail: null } as const;

function outcomes<T extends Judged>(
  drafts: readonly AnyDraft[],
  records: readonly T[] | undefined,
  idOf: (record: T) => string | undefined,
): Outcome[] {
  return drafts.map(({ reference }, index) => {
    const record = records?.[index];
    const refusal = record ? refusalOf(record) : UNANSWERED;
    return { reference, remote_id: refusal ? null : (idOf(record!) ?? null), refusal };
  });
}

/** A record that is written by a call of its own, and refused as a whole. */
async function single({ reference }: AnyDraft, save: () => Promise<string | undefined>): Promise<Outcome[]> {
  try {
    return [{ reference, remote_id: (await save()) ?? null, refusal: null }];
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    return [{ reference, remote_id: null, refusal: refusalIn(error.message) }];
  }
}

async function saveContacts(xero: XeroApi, drafts: readonly ContactDraft[], key: string): Promise<Outcome[]> {
  const contacts = { contacts: drafts.map((draft) => contactOf(xero.models, draft)) };
  const body = await xero.call((api, id) => api.updateOrCreateContacts(id, contacts, false, key));
  return outcomes(drafts, body.contacts, ({ contactID }) => contactID);
}

async function saveInvoices(xero: XeroApi, drafts: readonly DocumentDraft[], key: string): Promise<Outcome[]> {
  const invoices = { invoices: drafts.map((draft) => invoiceOf(xero.models, draft)) };
  const body = await xero.call((api, id) =>
    drafts[0]!.remote_id
      ? api.updateOrCreateInvoices(id, invoices, false, undefined, key)
      : api.createInvoices(id, invoices, false, undefined, key),
  );
  return outcomes(drafts, body.invoices, ({ invoiceID }) => invoiceID);
}

async function saveCreditNotes(xero: XeroApi, drafts: readonly DocumentDraft[], key: string): Promise<Outcome[]> {
  const creditNotes = { creditNotes: drafts.map((draft) => creditNoteOf(xero.models, draft)) };
  const body = await xero.call((api, id) =>
    drafts[0]!.remote_id
      ? api.updateOrCreateCreditNotes(id, creditNotes, false, undefined, key)
      : api.createCreditNotes(id, creditNotes, false, undefined, key),
  );
  return outcomes(drafts, body.creditNotes, ({ creditNoteID }) => creditNoteID);
}

async function saveBankTransactions(xero: XeroApi, drafts: readonly BankDraft[], key: string): Promise<Outcome[]> {
  const bankTransactions = { bankTransactions: drafts.map((draft) => bankTransactionOf(xero.models, draft)) };
  const body = await xero.call((api, id) =>
    drafts[0]!.remote_id
      ? api.updateOrCreateBankTransactions(id, bankTransactions, false, undefined, key)
      : api.createBankTransactions(id, bankTransactions, false, undefined, key),
  );
  return outcomes(drafts, body.bankTransactions, ({ bankTransactionID }) => bankTransactionID);
}

async function savePayments(xero: XeroApi, drafts: readonly PaymentDraft[], key: string): Promise<Outcome[]> {
  const payments = { payments: drafts.map(paymentOf) };
  const body = await xero.call((api, id) => api.createPayments(id, payments, false, key));
  return outcomes(drafts, body.payments, ({ paymentID }) => paymentID);
}
