import { ADJUSTMENT_KINDS, ADJUSTMENT_REASONS, BILL_STATUSES, PAYMENT_METHODS } from '@keystead/contracts';
import { EXPLANATION, fieldsOf, file, one, page, t } from '@keystead/platform';
import { Bill } from '../../receivables/bills/bill.entity.js';
import { PLACE_NAMES } from '../../receivables/leases/place-names.js';

export const INVOICE_PDF = file('application/pdf', 'The invoice');

const INVOICE = {
  ...fieldsOf(Bill, 'id', 'lease_id'),
  bill_id: t.id(),
  invoice_number: t.text(),
  lease_number: t.text(),
  section_name: t.nullable(t.text()),
  property_id: t.id(),
  ...PLACE_NAMES,
  ...fieldsOf(Bill, 'type', 'amount', 'gst', 'due_date', 'period_start', 'period_end', 'description', 'paid_amount'),
  currency: t.currency(),
  issued_at: t.moment(),
  status: t.oneOf(BILL_STATUSES),
  credited_amount: t.money('What was credited or written off'),
  outstanding: t.money(),
  note: t.nullable(t.text()),
  ...fieldsOf(Bill, 'version'),
};
export const INVOICE_PAGE = page(t.object('InvoiceRow', INVOICE));

export const INVOICE_SUPPLIER = t.object('InvoiceSupplier', {
  name: t.text(),
  abn: t.nullable(t.text()),
  address: t.nullable(t.text()),
  logo: t.nullable(t.text('Web address of the logo')),
  timezone: t.nullable(t.text()),
});
const INVOICE_PAYMENT = t.object('InvoicePayment', {
  payment_id: t.id(),
  receipt_number: t.text(),
  paid_at: t.day(),
  method: t.oneOf(PAYMENT_METHODS),
  reference: t.nullable(t.text()),
  amount: t.money(),
});
const INVOICE_CREDIT = t.object('InvoiceCredit', {
  adjustment_id: t.id(),
  kind: t.oneOf(ADJUSTMENT_KINDS),
  document_number: t.text(),
  adjusted_on: t.day(),
  reason: t.oneOf(ADJUSTMENT_REASONS),
  amount: t.money(),
});
const PAY_TO = t.object('InvoicePayTo', {
  account_name: t.text(),
  bsb: t.text(),
  bank_name: t.nullable(t.text()),
  account_number: t.text('Masked except for its end; the PDF has it in full'),
});
export const ONE_INVOICE = one(
  t.object('InvoiceDetails', {
    ...INVOICE,
    explanation: t.nullable(EXPLANATION),
    cancelled_on: t.nullable(t.day()),
    supplier: t.nullable(INVOICE_SUPPLIER),
    renters: t.list(t.text()),
    premises: t.text('Address with unit and room'),
    payments: t.list(INVOICE_PAYMENT),
    credits: t.list(INVOICE_CREDIT),
    pay_to: t.nullable(PAY_TO),
    payment_reference: t.nullable(t.text()),
    is_tax_invoice: t.flag(),
  }),
);
