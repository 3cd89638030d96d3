import { cents, money, sum } from './money.js';
import type { Organisation } from './organisation.js';
import type { CreditNote, Invoice, Payment } from './records.js';

export const paymentsOf = ({ state }: Organisation, { InvoiceID }: Invoice): Payment[] =>
  state.payments.filter((payment) => payment.InvoiceID === InvoiceID && payment.Status === 'AUTHORISED');

export const refundsOf = ({ state }: Organisation, { CreditNoteID }: CreditNote): Payment[] =>
  state.payments.filter((payment) => payment.CreditNoteID === CreditNoteID && payment.Status === 'AUTHORISED');

/** What credit notes took off an invoice. */
export const creditsOf = ({ state }: Organisation, { InvoiceID }: Invoice) =>
  state.creditNotes.flatMap((note) =>
    note.Allocations.filter((each) => each.InvoiceID === InvoiceID).map((allocation) => ({ note, allocation })),
  );

const total = (amounts: { Amount: number }[]) => sum(amounts.map(({ Amount }) => cents(Amount)));
const latest = (days: string[]) => days.toSorted().at(-1);

/** Works out what is paid, credited and due, and whether the invoice is paid. */
export function settleInvoice(organisation: Organisation, invoice: Invoice): void {
  const payments = paymentsOf(organisation, invoice);
  const credits = creditsOf(organisation, invoice).map(({ allocation }) => allocation);
  const isGone = invoice.Status === 'VOIDED' || invoice.Status === 'DELETED';
  const due = isGone ? 0 : cents(invoice.Total) - total(payments) - total(credits);
  invoice.AmountPaid = money(total(payments));
  invoice.AmountCredited = money(total(credits));
  invoice.AmountDue = money(due);
  const isSettled = due === 0 && (invoice.Status === 'AUTHORISED' || invoice.Status === 'PAID');
  if (isSettled) invoice.Status = 'PAID';
  else if (invoice.Status === 'PAID') invoice.Status = 'AUTHORISED';
  invoice.FullyPaidOnDate = isSettled
    ? (latest([...payments, ...credits].map((each) => each.Date)) ?? invoice.Date)
    : undefined;
  invoice.UpdatedDateUTC = organisation.now();
}

/** The same for a credit note: what is left of it after allocations and refunds. */
export function settleCreditNote(organisation: Organisation, note: CreditNote): void {
  const refunds = refundsOf(organisation, note);
  const isGone = note.Status === 'VOIDED' || note.Status === 'DELETED';
  const left = isGone ? 0 : cents(note.Total) - total(refunds) - total(note.Allocations);
  note.RemainingCredit = money(left);
  const isSettled = left === 0 && (note.Status === 'AUTHORISED' || note.Status === 'PAID');
  if (isSettled) note.Status = 'PAID';
  else if (note.Status === 'PAID') note.Status = 'AUTHORISED';
  note.FullyPaidOnDate = isSettled ? latest([...refunds, ...note.Allocations].map((each) => each.Date)) : undefined;
  note.UpdatedDateUTC = organisation.now();
}
