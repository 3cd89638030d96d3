import { isInBooks } from './documents.js';
import { cents } from './money.js';
import type { Organisation } from './organisation.js';
import type { Lined } from './records.js';

/** An amount on an account: a debit when positive, a credit when negative. */
export interface Posting {
  accountId: string;
  day: string;
  cents: number;
}

/** What all documents of an organisation do to its accounts. The postings of each document sum up to nothing. */
export function postingsOf(organisation: Organisation): Posting[] {
  const { invoices, creditNotes, payments, bankTransactions } = organisation.state;
  const postings: Posting[] = [];
  const post = (accountId: string, day: string, amount: number) => postings.push({ accountId, day, cents: amount });
  const tax = organisation.systemAccount('GST').AccountID;
  const [receivable, payable] = ['DEBTORS', 'CREDITORS'].map((name) => organisation.systemAccount(name).AccountID);

  /** `sign` is 1 where the lines are debits. */
  const postDocument = (document: Lined, against: string, sign: 1 | -1) => {
    const { Date, LineItems, LineAmountTypes, TotalTax, Total } = document;
    for (const { AccountID, LineAmount, TaxAmount } of LineItems) {
      const net = cents(LineAmount) - (LineAmountTypes === 'Inclusive' ? cents(TaxAmount) : 0);
      post(AccountID!, Date, sign * net);
    }
    post(tax, Date, sign * cents(TotalTax));
    post(against, Date, -sign * cents(Total));
  };

  for (const invoice of invoices.filter(({ Status }) => isInBooks(Status)))
    if (invoice.Type === 'ACCREC') postDocument(invoice, receivable!, -1);
    else postDocument(invoice, payable!, 1);
  for (const note of creditNotes.filter(({ Status }) => isInBooks(Status)))
    if (note.Type === 'ACCRECCREDIT') postDocument(note, receivable!, 1);
    else postDocument(note, payable!, -1);
  for (const { AccountID, Date, Amount, PaymentType } of payments.filter(({ Status }) => Status === 'AUTHORISED')) {
    const isIn = PaymentType === 'ACCRECPAYMENT' || PaymentType === 'APCREDITPAYMENT';
    const isCustomer = PaymentType === 'ACCRECPAYMENT' || PaymentType === 'ARCREDITPAYMENT';
    post(AccountID, Date, isIn ? cents(Amount) : -cents(Amount));
    post(isCustomer ? receivable! : payable!, Date, isIn ? -cents(Amount) : cents(Amount));
  }
  for (const transaction of bankTransactions.filter(({ Status }) => Status === 'AUTHORISED'))
    postDocument(transaction, transaction.AccountID, transaction.Type === 'SPEND' ? 1 : -1);
  return postings;
}

/** The first day of the financial year that a day lies in. */
export function yearStart({ state: { info } }: Organisation, day: string): string {
  const { FinancialYearEndMonth: month, FinancialYearEndDay: last } = info;
  const year = Number(day.slice(0, 4));
  const end = (of: number) => new Date(Date.UTC(of, month - 1, last));
  const passed = end(year).toISOString().slice(0, 10) < day ? end(year) : end(year - 1);
  return new Date(passed.getTime() + 86_400_000).toISOString().slice(0, 10);
}
