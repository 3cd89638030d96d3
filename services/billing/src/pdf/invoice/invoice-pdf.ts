import { drawFacts, drawHeading, drawSums, type PdfDocument, Table } from '@keystead/pdf';
import { explanationLines, type Formatter } from '../formatter.js';
import { isTaxInvoice, type InvoiceFacts } from './invoice-facts.js';
import { drawSupplier } from '../render/supplier-head.js';

export function invoiceTitle({ t }: Formatter, invoice: Pick<InvoiceFacts, 'gst_cents' | 'supplier'>): string {
  return t(isTaxInvoice(invoice) ? 'tax_invoice' : 'invoice');
}

export function drawInvoice(pdf: PdfDocument, formatter: Formatter, invoice: InvoiceFacts): void {
  const { t, day, moment } = formatter;
  drawSupplier(pdf, formatter, `${invoiceTitle(formatter, invoice)} ${invoice.invoice_number}`, invoice.supplier);
  drawFacts(pdf, [
    [t('to'), invoice.renters.join(', ') || '–'],
    [t('premises'), invoice.premises],
    [t('issued'), moment(invoice.created_at, invoice.timezone)],
    [t('due'), day(invoice.due_date)],
    [t('lease'), invoice.lease_number],
    ...(invoice.period_start ? ([[t('period'), periodOf(formatter, invoice)]] as const) : []),
  ]);
  drawAmount(pdf, formatter, invoice);
  if (invoice.cancelled_on) pdf.write(t('cancelled', { day: day(invoice.cancelled_on) }), { size: 10, bold: true });
  else if (invoice.paid_cents < invoice.amount_cents) drawHowToPay(pdf, formatter, invoice);
  else if (invoice.status === 'paid') pdf.write(t('paid_in_full'), { size: 10 });
  drawExplanation(pdf, formatter, invoice);
  drawPayments(pdf, formatter, invoice);
  drawCredits(pdf, formatter, invoice);
  if (!invoice.note) return;
  drawHeading(pdf, t('note'));
  pdf.write(invoice.note, { size: 10 });
}

function drawAmount(pdf: PdfDocument, { t, money }: Formatter, invoice: InvoiceFacts): void {
  const { type, description, gst_cents, amount_cents, paid_cents, credited_cents, currency, explanation } = invoice;
  const what = t(explanation?.code === 'rent_difference' ? 'additional_rent' : `bill_type.${type}`);
  const columns = [
    { title: t('description'), share: 4 },
    { title: t('amount'), share: 1, align: 'right' },
  ] as const;
  const table = new Table(pdf, columns, 10);
  table.begin();
  table.row([description ? t('labelled', { label: what, value: description }) : what, money(amount_cents, currency)]);
  table.end();
  const sums: [string, string][] = [[t(gst_cents > 0 ? 'total_with_gst' : 'total'), money(amount_cents, currency)]];
  if (gst_cents > 0) {
    sums.unshift(
      [t('price_before_gst'), money(amount_cents - gst_cents, currency)],
      [t('gst'), money(gst_cents, currency)],
    );
  }
  const { written_off_cents } = invoice;
  if (credited_cents > written_off_cents)
    sums.push([t('credited'), money(credited_cents - written_off_cents, currency)]);
  if (written_off_cents > 0) sums.push([t('amount_written_off'), money(written_off_cents, currency)]);
  sums.push([t('paid'), money(paid_cents - credited_cents, currency)]);
  sums.push([t('to_pay'), money(invoice.cancelled_on ? 0 : amount_cents - paid_cents, currency)]);
  drawSums(pdf, sums);
}

function drawExplanation(pdf: PdfDocument, formatter: Formatter, { explanation, currency }: InvoiceFacts): void {
  if (!explanation) return;
  const lines = explanationLines(formatter, explanation, currency);
  if (lines.length === 0) return;
  drawHeading(pdf, formatter.t('how_worked_out'));
  for (const line of lines) pdf.write(line);
}

/** Account and reference, for a bill that is still to be paid. */
function drawHowToPay(pdf: PdfDocument, { t }: Formatter, { pay_to, payment_reference }: InvoiceFacts): void {
  if (pay_to) {
    drawHeading(pdf, t('pay_to'));
    drawFacts(pdf, [
      [t('account_name'), pay_to.account_name],
      [t('bsb'), pay_to.bank_name ? `${pay_to.bsb} (${pay_to.bank_name})` : pay_to.bsb],
      [t('account_number'), pay_to.account_number],
      ...(payment_reference ? ([[t('reference'), payment_reference]] as const) : []),
    ]);
  } else if (payment_reference) pdf.write(t('pay_reference', { reference: payment_reference }), { size: 10 });
}

function drawCredits(pdf: PdfDocument, { t, day, money }: Formatter, { credits, currency }: InvoiceFacts): void {
  if (credits.length === 0) return;
  drawHeading(pdf, t('credited'));
  const table = new Table(pdf, [
    { title: t('date'), share: 2 },
    { title: t('number'), share: 2 },
    { title: t('description'), share: 3 },
    { title: t('reason'), share: 3 },
    { title: t('amount'), share: 2, align: 'right' },
  ]);
  table.begin();
  for (const { adjusted_on, document_number, kind, reason, amount_cents } of credits)
    table.row([
      day(adjusted_on),
      document_number,
      t(kind),
      t(`adjustment_reason.${reason}`),
      money(amount_cents, currency),
    ]);
  table.end();
}

function periodOf({ day }: Formatter, { period_start, period_end }: InvoiceFacts): string {
  return `${day(period_start!)} – ${day(period_end!)}`;
}

function drawPayments(pdf: PdfDocument, { t, day, money }: Formatter, { payments, currency }: InvoiceFacts): void {
  if (payments.length === 0) return;
  drawHeading(pdf, t('payments'));
  const table = new Table(pdf, [
    { title: t('date'), share: 2 },
    { title: t('receipt'), share: 2 },
    { title: t('method'), share: 2 },
    { title: t('reference'), share: 4 },
    { title: t('amount'), share: 2, align: 'right' },
  ]);
  table.begin();
  for (const { paid_at, receipt_number, method, reference, amount_cents } of payments)
    table.row([
      day(paid_at),
      receipt_number,
      t(`payment_method.${method}`),
      reference ?? '',
      money(amount_cents, currency),
    ]);
  table.end();
}
