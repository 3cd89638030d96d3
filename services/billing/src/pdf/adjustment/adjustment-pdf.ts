import { drawFacts, drawHeading, drawSums, type PdfDocument, Table } from '@keystead/pdf';
import { explanationLines, type Formatter } from '../formatter.js';
import type { AdjustmentFacts } from './adjustment.queries.js';
import { drawSupplier } from '../render/supplier-head.js';

export function adjustmentTitle({ t }: Formatter, { kind, document_number }: AdjustmentFacts): string {
  return `${t(kind)} ${document_number}`;
}

/** A credit note, a GST adjustment note or the record of a write-off. */
export function drawAdjustment(pdf: PdfDocument, formatter: Formatter, adjustment: AdjustmentFacts): void {
  const { t, day } = formatter;
  const { period_start, period_end, note, reference, invoice_number, invoiced_at, timezone } = adjustment;
  drawSupplier(pdf, formatter, adjustmentTitle(formatter, adjustment), adjustment.supplier);
  const facts: [string, string][] = [
    [t('to'), adjustment.renters.join(', ') || '–'],
    [t('premises'), adjustment.premises],
    [t('issued'), formatter.moment(adjustment.created_at, timezone)],
    [t('lease'), adjustment.lease_number],
    [t('reason'), t(`adjustment_reason.${adjustment.reason}`)],
  ];
  if (invoice_number && invoiced_at)
    facts.push([t('for_invoice'), `${invoice_number}, ${formatter.moment(invoiced_at, timezone)}`]);
  if (reference) facts.push([t('order_reference'), reference]);
  if (period_start && period_end) facts.push([t('period'), `${day(period_start)} – ${day(period_end)}`]);
  drawFacts(pdf, facts);
  drawAmounts(pdf, formatter, adjustment);
  if (adjustment.reversed_on) {
    const words = t('reversed_document', {
      day: day(adjustment.reversed_on),
      reason: adjustment.reversal_reason ?? '',
    });
    pdf.write(words, { size: 11, bold: true });
  } else drawParts(pdf, formatter, adjustment);
  drawExplanation(pdf, formatter, adjustment);
  if (note) {
    drawHeading(pdf, t('note'));
    pdf.write(note, { size: 10 });
  }
  if (adjustment.kind === 'write_off') {
    pdf.y += 8;
    pdf.write(t('write_off_internal'), { size: 8 });
  }
}

/** An adjustment note shows the difference in the price and in the GST of it. */
function drawAmounts(pdf: PdfDocument, { t, money }: Formatter, adjustment: AdjustmentFacts): void {
  const { kind, amount_cents, gst_cents, currency } = adjustment;
  if (gst_cents === 0) {
    drawSums(pdf, [
      [t(kind === 'write_off' ? 'amount_written_off' : 'amount_credited'), money(amount_cents, currency)],
    ]);
    return;
  }
  drawSums(pdf, [
    [t('reduction_before_gst'), money(amount_cents - gst_cents, currency)],
    [t('gst_reduction'), money(gst_cents, currency)],
    [t('total_reduction'), money(amount_cents, currency)],
  ]);
}

function drawParts(pdf: PdfDocument, { t, day, money }: Formatter, adjustment: AdjustmentFacts): void {
  const { parts, amount_cents, currency } = adjustment;
  drawHeading(pdf, t('put_on'));
  const table = new Table(
    pdf,
    [
      { title: t('description'), share: 4 },
      { title: t('due'), share: 2 },
      { title: t('amount'), share: 2, align: 'right' },
    ],
    9,
  );
  table.begin();
  for (const { invoice_number, due_date, amount_cents: cents } of parts)
    table.row([[t('invoice'), invoice_number].filter(Boolean).join(' '), day(due_date), money(cents, currency)]);
  const rest = amount_cents - parts.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  if (rest > 0) table.row([t('kept_as_credit'), '', money(rest, currency)]);
  table.end();
}

function drawExplanation(pdf: PdfDocument, formatter: Formatter, { explanation, currency }: AdjustmentFacts): void {
  drawHeading(pdf, formatter.t('how_worked_out'));
  for (const line of explanationLines(formatter, explanation, currency)) pdf.write(line);
}
