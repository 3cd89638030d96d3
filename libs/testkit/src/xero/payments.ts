import { randomUUID } from 'node:crypto';
import { invoiceOf } from './allocations.js';
import { saveBatch } from './batch.js';
import { dayOf, refuseIfLocked, showLined } from './documents.js';
import { notFound, refuseIf, type XeroAnswer } from './exchange.js';
import { envelope, pageOf, select } from './listing.js';
import { cents, money, readCents } from './money.js';
import type { Organisation } from './organisation.js';
import type { Account, CreditNote, Invoice, Payment } from './records.js';
import { isInput, noSuchMethod, textOf, texts, type ApiCall, type Input } from './resource.js';
import { settleCreditNote, settleInvoice } from './settlement.js';

/** `/Payments` of invoices and refunds of credit notes. A payment is never changed, only deleted. */
export function payments(call: ApiCall): XeroAnswer {
  const { organisation, method, id, query } = call;
  const all = organisation.state.payments;
  const show = (payment: Payment) => showPayment(organisation, payment);
  const found = all.find(({ PaymentID }) => PaymentID === id?.toLowerCase());
  if (id && !found) return notFound();
  if (method === 'GET') {
    if (found) return envelope(call, { Payments: [show(found)] });
    const { records, pagination } = pageOf(select(call, all, show), query);
    return envelope(call, { pagination, Payments: records.map(show) });
  }
  if (method !== 'PUT' && method !== 'POST') return noSuchMethod();
  const save = (input: Input) => (found ? remove(organisation, found, input) : add(organisation, input));
  return saveBatch(call, { name: 'Payments', flag: 'HasValidationErrors', save, show });
}

function add(organisation: Organisation, input: Input): Payment {
  const invoice = invoiceOf(organisation, input.Invoice ?? { InvoiceNumber: input.InvoiceNumber });
  const note = noteOf(organisation, input.CreditNote);
  const document = invoice ?? note;
  refuseIf(!document, 'The document with the supplied id was not found for this endpoint.');
  const isOpen = document!.Status === 'AUTHORISED';
  refuseIf(!isOpen && document!.Status !== 'PAID', 'Payments can only be made against Authorised documents');
  const account = accountOf(organisation, input.Account ?? { Code: input.Code });
  const amount = readCents(input.Amount);
  refuseIf(!amount || amount < 0, 'The payment amount must be greater than zero');
  const due = invoice ? invoice.AmountDue : note!.RemainingCredit;
  refuseIf(amount! > cents(due), 'Payment amount exceeds the amount outstanding on this document');
  const Date = dayOf(input, 'Date', organisation.today())!;
  refuseIfLocked(organisation, Date);
  const payment: Payment = {
    PaymentID: randomUUID(),
    ...(invoice ? { InvoiceID: invoice.InvoiceID } : { CreditNoteID: note!.CreditNoteID }),
    AccountID: account.AccountID,
    Date,
    Amount: money(amount!),
    ...texts(input, 'Reference'),
    IsReconciled: input.IsReconciled === true,
    Status: 'AUTHORISED',
    PaymentType: TYPE_OF[document!.Type],
    UpdatedDateUTC: organisation.now(),
  };
  organisation.state.payments.push(payment);
  settle(organisation, invoice, note);
  return payment;
}

const TYPE_OF = {
  ACCREC: 'ACCRECPAYMENT',
  ACCPAY: 'ACCPAYPAYMENT',
  ACCRECCREDIT: 'ARCREDITPAYMENT',
  ACCPAYCREDIT: 'APCREDITPAYMENT',
};

function remove(organisation: Organisation, payment: Payment, input: Input): Payment {
  const isRight = input.Status === 'DELETED' && payment.Status === 'AUTHORISED';
  refuseIf(!isRight, 'Payment not of valid status for modification');
  refuseIf(payment.IsReconciled, 'This payment has been reconciled and cannot be deleted.');
  refuseIfLocked(organisation, payment.Date);
  payment.Status = 'DELETED';
  payment.UpdatedDateUTC = organisation.now();
  const { invoices, creditNotes } = organisation.state;
  settle(
    organisation,
    invoices.find(({ InvoiceID }) => InvoiceID === payment.InvoiceID),
    creditNotes.find(({ CreditNoteID }) => CreditNoteID === payment.CreditNoteID),
  );
  return payment;
}

function settle(organisation: Organisation, invoice: Invoice | undefined, note: CreditNote | undefined): void {
  if (invoice) {
    settleInvoice(organisation, invoice);
    organisation.changed('INVOICE', 'UPDATE', invoice.InvoiceID);
  } else if (note) {
    settleCreditNote(organisation, note);
    organisation.changed('CREDITNOTE', 'UPDATE', note.CreditNoteID, { Type: note.Type, Status: note.Status });
  }
}

function noteOf({ state }: Organisation, value: unknown): CreditNote | undefined {
  if (!isInput(value)) return undefined;
  const [id, number] = [textOf(value.CreditNoteID)?.toLowerCase(), textOf(value.CreditNoteNumber)];
  return state.creditNotes.find((each) => (id ? each.CreditNoteID === id : number && each.CreditNoteNumber === number));
}

/** The account that money comes to or goes from: a bank account, or one that payments are allowed to. */
export function accountOf({ state }: Organisation, value: unknown): Account {
  const [id, code] = isInput(value) ? [textOf(value.AccountID)?.toLowerCase(), textOf(value.Code)] : [];
  const account = state.accounts.find((each) => (id ? each.AccountID === id : code && each.Code === code));
  refuseIf(!account || account.Status === 'DELETED', 'Account could not be found');
  refuseIf(account!.Status === 'ARCHIVED', `Account code '${account!.Code}' has been archived, or has been deleted.`);
  const mayPay = account!.Type === 'BANK' || account!.EnablePaymentsToAccount;
  refuseIf(
    !mayPay,
    'The account type is invalid. Payments must be made to a bank account or one with payments enabled.',
  );
  return account!;
}

function showPayment(organisation: Organisation, payment: Payment): object {
  const { state } = organisation;
  const { InvoiceID, CreditNoteID, AccountID, ...rest } = payment;
  const { Code, Name, CurrencyCode } = organisation.account(AccountID);
  const invoice = state.invoices.find((each) => each.InvoiceID === InvoiceID);
  const note = state.creditNotes.find((each) => each.CreditNoteID === CreditNoteID);
  return {
    ...rest,
    Account: { AccountID, Code, Name, CurrencyCode },
    ...(invoice ? { Invoice: showLined(organisation, invoice, false) } : {}),
    ...(note ? { CreditNote: { CreditNoteID, CreditNoteNumber: note.CreditNoteNumber, Type: note.Type } } : {}),
    HasAccount: true,
    HasValidationErrors: false,
  };
}
