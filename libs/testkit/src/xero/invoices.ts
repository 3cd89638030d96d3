import { saveBatch } from './batch.js';
import { isInBooks, showLined } from './documents.js';
import { notFound, type XeroAnswer } from './exchange.js';
import { saveInvoice } from './invoice-save.js';
import { envelope, pageOf, select } from './listing.js';
import type { Organisation } from './organisation.js';
import type { Invoice } from './records.js';
import { noSuchMethod, type ApiCall, type Input } from './resource.js';
import { creditsOf, paymentsOf } from './settlement.js';

/** `/Invoices`: those to customers (ACCREC) and those of suppliers (ACCPAY). */
export function invoices(call: ApiCall): XeroAnswer {
  const { organisation, method, id, part } = call;
  const all = organisation.state.invoices;
  if (part) return notFound();
  const show = (invoice: Invoice) => showInvoice(organisation, invoice, true);
  if (method === 'PUT' || method === 'POST') {
    const save = (input: Input) =>
      saveInvoice(organisation, id ? { ...input, InvoiceID: id } : input, method === 'POST');
    return saveBatch(call, { name: 'Invoices', flag: 'HasErrors', save, show });
  }
  if (method !== 'GET') return noSuchMethod();
  if (!id) return list(call);
  const found = all.find((each) => each.InvoiceID === id.toLowerCase() || each.InvoiceNumber === id);
  return found ? envelope(call, { Invoices: [show(found)] }) : notFound();
}

/** Pages hold the lines; a list without pages is a summary. */
function list(call: ApiCall): XeroAnswer {
  const { organisation, query } = call;
  const [ids, numbers, contacts, statuses] = ['IDs', 'InvoiceNumbers', 'ContactIDs', 'Statuses'].map((name) =>
    query.get(name)?.toLowerCase().split(','),
  );
  const term = query.get('searchTerm')?.toLowerCase();
  const allows = (chosen: string[] | undefined, value: string | undefined) =>
    !chosen || (value !== undefined && chosen.includes(value.toLowerCase()));
  const wanted = organisation.state.invoices.filter(
    (invoice) =>
      allows(ids, invoice.InvoiceID) &&
      allows(numbers, invoice.InvoiceNumber) &&
      allows(contacts, invoice.ContactID) &&
      allows(statuses, invoice.Status) &&
      (!term || `${invoice.InvoiceNumber}\n${invoice.Reference}`.toLowerCase().includes(term)),
  );
  const hasLines = query.has('page') && query.get('summaryOnly')?.toLowerCase() !== 'true';
  const show = (invoice: Invoice) => showInvoice(organisation, invoice, hasLines);
  const { records, pagination } = pageOf(select(call, wanted, show), query);
  return envelope(call, { pagination, Invoices: records.map(show) });
}

function showInvoice(organisation: Organisation, invoice: Invoice, hasLines: boolean): object {
  const hasSettled = isInBooks(invoice.Status);
  return {
    ...showLined(organisation, invoice, hasLines),
    Payments: hasSettled
      ? paymentsOf(organisation, invoice).map(({ PaymentID, Date, Amount, Reference }) => ({
          PaymentID,
          Date,
          Amount,
          Reference,
          HasAccount: false,
          HasValidationErrors: false,
        }))
      : [],
    CreditNotes: creditsOf(organisation, invoice).map(({ note, allocation }) => ({
      CreditNoteID: note.CreditNoteID,
      CreditNoteNumber: note.CreditNoteNumber,
      Date: allocation.Date,
      Total: note.Total,
      AppliedAmount: allocation.Amount,
      HasErrors: false,
    })),
    Prepayments: [],
    Overpayments: [],
    IsDiscounted: false,
    HasErrors: false,
  };
}
