import type { BankTransaction } from 'xero-node';
import type { AnyDraft, CreditDraft, RemoteRecord, SyncKind, TrackingDraft } from '../provider/documents.js';
import type { XeroApi } from './xero-api.js';
import { allocationRecords, bankRecord, creditNoteRecord, invoiceRecord, paymentRecord } from './xero-records.js';

const PAGE = 1000;
/** As many as a page holds where its size is not heeded. */
const SHORT_PAGE = 100;

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
const anyOf = (name: string, values: readonly string[]) =>
  values.map((value) => `${name}==${quoted(value)}`).join(' OR ');
const anyId = (name: string, ids: readonly string[]) => ids.map((id) => `${name}==guid(${quoted(id)})`).join(' OR ');

interface Page<T> {
  records: T[] | undefined;
  pagination?: { pageCount?: number };
}

/** The pages of a list, one after the other. */
async function pages<T>(page: (number: number) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let number = 1; ; number += 1) {
    const { records = [], pagination } = await page(number);
    all.push(...records);
    const isLast = pagination?.pageCount === undefined ? records.length < SHORT_PAGE : number >= pagination.pageCount;
    if (isLast) return all;
  }
}

interface RecordFilter {
  since?: Date;
  where?: string;
  numbers?: string[];
  ids?: string[];
}

const invoices = (xero: XeroApi, { since, where, numbers, ids }: RecordFilter) =>
  pages(async (page) => {
    const { invoices: records, pagination } = await xero.call((api, id) =>
      api.getInvoices(
        ...([id, since, where, undefined, ids, numbers, undefined, undefined, page] as const),
        ...([undefined, undefined, undefined, undefined, PAGE] as const),
      ),
    );
    return { records, pagination };
  });
const creditNotes = (xero: XeroApi, { since, where }: RecordFilter) =>
  pages(async (page) => {
    const { creditNotes: records, pagination } = await xero.call((api, id) =>
      api.getCreditNotes(id, since, where, undefined, page, undefined, PAGE),
    );
    return { records, pagination };
  });
const payments = (xero: XeroApi, { since, where }: RecordFilter) =>
  pages(async (page) => {
    const { payments: records, pagination } = await xero.call((api, id) =>
      api.getPayments(id, since, where, undefined, page, PAGE),
    );
    return { records, pagination };
  });
const bankTransactions = (xero: XeroApi, { since, where }: RecordFilter) =>
  pages(async (page) => {
    const { bankTransactions: records, pagination } = await xero.call((api, id) =>
      api.getBankTransactions(id, since, where, undefined, page, undefined, PAGE),
    );
    return { records, pagination };
  });

/** What stands there under the references of drafts, ended records among it. Drafts of contacts find nothing. */
export async function findRecords(xero: XeroApi, drafts: readonly AnyDraft[]): Promise<RemoteRecord[]> {
  const [first] = drafts;
  const references = drafts.map(({ reference }) => reference);
  switch (first?.kind) {
    case 'invoice':
    case 'expense_bill': {
      const found = await invoices(xero, { numbers: references });
      return found.map(invoiceRecord).filter(({ kind }) => kind === first.kind);
    }
    case 'credit_note':
      return (await creditNotes(xero, { where: anyOf('CreditNoteNumber', references) })).map(creditNoteRecord);
    case 'payment':
    case 'expense_payment':
    case 'credit_refund':
      return (await payments(xero, { where: anyOf('Reference', references) })).flatMap(paymentRecord);
    case 'bank_transaction':
      return (await bankTransactions(xero, { where: anyOf('Reference', references) })).map(bankRecord);
    case 'credit_allocation': {
      const notes = [...new Set((drafts as CreditDraft[]).map(({ credit_note_id }) => credit_note_id))];
      const existing = (await creditNotes(xero, { where: anyId('CreditNoteID', notes) })).flatMap(allocationRecords);
      return (drafts as CreditDraft[]).flatMap(({ reference, credit_note_id, document_id }) =>
        existing
          .filter((each) => each.parent_id === credit_note_id && each.document_id === document_id)
          .map((each) => ({ ...each, reference })),
      );
    }
    case 'tracking_option':
      return findOptions(xero, drafts as TrackingDraft[]);
    default:
      return [];
  }
}

async function findOptions(xero: XeroApi, drafts: readonly TrackingDraft[]): Promise<RemoteRecord[]> {
  const records: RemoteRecord[] = [];
  for (const { reference, category_id, name } of drafts) {
    const body = await xero.call((api, id) => api.getTrackingCategory(id, category_id));
    const options = body.trackingCategories?.[0]?.options ?? [];
    const found = options.find((option) => option.name?.toLowerCase() === name.toLowerCase());
    if (!found) continue;
    const nothing = { amount_cents: null, date: null, contact_id: null, document_id: null, account: null, bank: null };
    const { trackingOptionID } = found;
    records.push({
      ...{ kind: 'tracking_option' as const, remote_id: trackingOptionID!, reference, is_active: true },
      ...{ ...nothing, parent_id: category_id, name },
    });
  }
  return records;
}

/** Documents and payments of an organisation, or those of them that changed since a moment. */
export async function allRecords(xero: XeroApi, since?: Date): Promise<RemoteRecord[]> {
  const notes = await creditNotes(xero, { since });
  return [
    ...(await invoices(xero, { since })).map(invoiceRecord),
    ...notes.map(creditNoteRecord),
    ...notes.flatMap(allocationRecords),
    ...(await payments(xero, { since })).flatMap(paymentRecord),
    ...(await bankTransactions(xero, { since })).map(bankRecord),
  ];
}

/** A bank transaction as it stands; what changes it must say all of it again. */
export async function bankTransactionOf(xero: XeroApi, transaction_id: string): Promise<BankTransaction> {
  const { bankTransactions: found } = await xero.call((api, id) => api.getBankTransaction(id, transaction_id));
  return found![0]!;
}

/** Which of these still stand. */
export async function activeIds(xero: XeroApi, kind: SyncKind, ids: string[]): Promise<Set<string>> {
  const records = await (async (): Promise<RemoteRecord[]> => {
    if (kind === 'invoice' || kind === 'expense_bill') return (await invoices(xero, { ids })).map(invoiceRecord);
    if (kind === 'credit_note')
      return (await creditNotes(xero, { where: anyId('CreditNoteID', ids) })).map(creditNoteRecord);
    if (kind === 'bank_transaction')
      return (await bankTransactions(xero, { where: anyId('BankTransactionID', ids) })).map(bankRecord);
    return (await payments(xero, { where: anyId('PaymentID', ids) })).flatMap(paymentRecord);
  })();
  return new Set(records.filter(({ is_active }) => is_active).map(({ remote_id }) => remote_id));
}
