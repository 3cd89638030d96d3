import type { Allocation, BankTransaction, Contact, CreditNote, Invoice, LineItem, Payment } from 'xero-node';
import { fromCents } from '@keystead/contracts';
import type {
  BankDraft,
  ContactDraft,
  CreditDraft,
  DocumentDraft,
  DraftLine,
  PaymentDraft,
} from '../provider/documents.js';
import type { XeroModels } from './xero-api.js';

const CODE_MAX = 10;

/** An account by its code; one without a code goes by its id, as in the chart. */
const accountOf = (account: string) => (account.length > CODE_MAX ? { accountID: account } : { code: account });

function lineOf({ description, amount_cents, tax_cents, account, tax, tracking }: DraftLine): LineItem {
  return {
    description,
    quantity: 1,
    unitAmount: fromCents(amount_cents),
    ...(account.length > CODE_MAX ? { accountID: account } : { accountCode: account }),
    ...(tax ? { taxType: tax, taxAmount: fromCents(tax_cents) } : {}),
    ...(tracking.length > 0
      ? { tracking: tracking.map(({ category_id, option }) => ({ trackingCategoryID: category_id, option })) }
      : {}),
  };
}

/** What documents with a line have in common. */
function linedOf(models: XeroModels, draft: DocumentDraft | BankDraft) {
  const { Inclusive, NoTax } = models.LineAmountTypes;
  return {
    contact: { contactID: draft.contact_id },
    date: draft.date,
    currencyCode: models.CurrencyCode[draft.currency as keyof typeof models.CurrencyCode],
    lineAmountTypes: draft.line.tax ? Inclusive : NoTax,
    lineItems: [lineOf(draft.line)],
  };
}

export function invoiceOf(models: XeroModels, draft: DocumentDraft): Invoice {
  const { ACCREC, ACCPAY } = models.Invoice.TypeEnum;
  return {
    ...(draft.remote_id ? { invoiceID: draft.remote_id } : {}),
    type: draft.kind === 'invoice' ? ACCREC : ACCPAY,
    ...linedOf(models, draft),
    dueDate: draft.date,
    invoiceNumber: draft.reference,
    reference: draft.about,
    status: models.Invoice.StatusEnum.AUTHORISED,
  };
}

export function creditNoteOf(models: XeroModels, draft: DocumentDraft): CreditNote {
  return {
    ...(draft.remote_id ? { creditNoteID: draft.remote_id } : {}),
    type: models.CreditNote.TypeEnum.ACCRECCREDIT,
    ...linedOf(models, draft),
    creditNoteNumber: draft.reference,
    reference: draft.about,
    status: models.CreditNote.StatusEnum.AUTHORISED,
  };
}

export function bankTransactionOf(models: XeroModels, draft: BankDraft): BankTransaction {
  const { RECEIVE, SPEND } = models.BankTransaction.TypeEnum;
  return {
    ...(draft.remote_id ? { bankTransactionID: draft.remote_id } : {}),
    type: draft.direction === 'in' ? RECEIVE : SPEND,
    ...linedOf(models, draft),
    bankAccount: accountOf(draft.bank),
    reference: draft.reference,
  };
}

export const paymentOf = (draft: PaymentDraft): Payment => ({
  ...(draft.kind === 'credit_refund'
    ? { creditNote: { creditNoteID: draft.document_id } }
    : { invoice: { invoiceID: draft.document_id } }),
  account: accountOf(draft.bank),
  date: draft.date,
  amount: fromCents(draft.amount_cents),
  reference: draft.reference,
});

export const allocationOf = (draft: CreditDraft): Allocation => ({
  invoice: { invoiceID: draft.document_id },
  amount: fromCents(draft.amount_cents),
  date: draft.date,
});

export function contactOf(models: XeroModels, draft: ContactDraft): Contact {
  const { MOBILE } = models.Phone.PhoneTypeEnum;
  return {
    ...(draft.remote_id ? { contactID: draft.remote_id } : {}),
    contactNumber: draft.reference,
    name: draft.name,
    ...(draft.first_name ? { firstName: draft.first_name } : {}),
    ...(draft.last_name ? { lastName: draft.last_name } : {}),
    ...(draft.email ? { emailAddress: draft.email } : {}),
    ...(draft.phone ? { phones: [{ phoneType: MOBILE, phoneNumber: draft.phone }] } : {}),
  };
}
