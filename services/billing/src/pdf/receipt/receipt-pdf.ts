import { drawFacts, drawHeading, drawSums, type PdfDocument, Table } from '@keystead/pdf';
import type { Formatter } from '../formatter.js';
import type { ReceiptFacts } from './receipt.queries.js';
import { drawSupplier } from '../render/supplier-head.js';

export function drawReceipt(pdf: PdfDocument, formatter: Formatter, receipt: ReceiptFacts): void {
  const { t, day, money } = formatter;
  const { amount_cents, currency, reason, reversed_on } = receipt;
  drawSupplier(pdf, formatter, `${t('receipt')} ${receipt.receipt_number}`, receipt.supplier);
  drawFacts(pdf, [
    [t('received_from'), receipt.renters.join(', ') || '–'],
    [t('premises'), receipt.premises],
    [t('received_on'), day(receipt.paid_at)],
    [t('entered'), formatter.moment(receipt.created_at, receipt.timezone)],
    [t('method'), t(`payment_method.${receipt.method}`)],
    [t('lease'), receipt.lease_number],
    ...(receipt.reference ? ([[t('reference'), receipt.reference]] as const) : []),
  ]);
  drawSums(pdf, [[t('amount'), money(amount_cents, currency)]]);
  if (reason && reversed_on) {
    pdf.write(t('taken_back', { day: day(reversed_on), reason: t(`reversal_reason.${reason}`) }), {
      size: 11,
      bold: true,
    });
    return;
  }
  drawParts(pdf, formatter, receipt);
}

function drawParts(
  pdf: PdfDocument,
  { t, day, money }: Formatter,
  { parts, amount_cents, currency }: ReceiptFacts,
): void {
  drawHeading(pdf, t('put_on'));
  const table = new Table(
    pdf,
    [
      { title: t('description'), share: 3 },
      { title: t('period'), share: 4 },
      { title: t('due'), share: 2 },
      { title: t('amount'), share: 2, align: 'right' },
    ],
    9,
  );
  table.begin();
  for (const { type, invoice_number, period_start, period_end, due_date, amount_cents: cents } of parts) {
    const period = period_start && period_end ? `${day(period_start)} – ${day(period_end)}` : '';
    table.row([
      [t(`bill_type.${type}`), invoice_number].filter(Boolean).join(' '),
      period,
      day(due_date),
      money(cents, currency),
    ]);
  }
  const rest = amount_cents - parts.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  if (rest > 0) table.row([t('kept_as_credit'), '', '', money(rest, currency)]);
  table.end();
}
