import { explain } from '@keystead/contracts';
import { drawFacts, drawHeading, drawLetterhead, drawSums } from '../papers/pdf/letterhead.js';
import type { Paper } from '../papers/pdf/paper.js';
import { Table } from '../papers/pdf/table.js';
import type { Speech } from '../papers/words/words.js';
import type { AdjustmentFacts } from './adjustment.queries.js';

export function adjustmentTitle({ say }: Speech, { kind, document_number }: AdjustmentFacts): string {
  return `${say(kind)} ${document_number}`;
}

/** A credit note, a GST adjustment note or the record of a write-off. */
export function drawAdjustment(paper: Paper, speech: Speech, adjustment: AdjustmentFacts): void {
  const { say, day } = speech;
  const { period_start, period_end, note, reference, invoice_number, invoiced_at, timezone } = adjustment;
  drawLetterhead(paper, speech, adjustmentTitle(speech, adjustment), adjustment.supplier);
  const facts: [string, string][] = [
    [say('to'), adjustment.renters.join(', ') || '–'],
    [say('premises'), adjustment.premises],
    [say('issued'), speech.moment(adjustment.created_at, timezone)],
    [say('lease'), adjustment.lease_number],
    [say('reason'), say(`adjusted_${adjustment.reason}`)],
  ];
  if (invoice_number && invoiced_at)
    facts.push([say('for_invoice'), `${invoice_number}, ${speech.moment(invoiced_at, timezone)}`]);
  if (reference) facts.push([say('order_reference'), reference]);
  if (period_start && period_end) facts.push([say('period'), `${day(period_start)} – ${day(period_end)}`]);
  drawFacts(paper, facts);
  drawAmounts(paper, speech, adjustment);
  if (adjustment.reversed_on) {
    const words = say('reversed_document', day(adjustment.reversed_on), adjustment.reversal_reason ?? '');
    paper.write(words, { size: 11, bold: true });
  } else drawParts(paper, speech, adjustment);
  drawExplanation(paper, speech, adjustment);
  if (note) {
    drawHeading(paper, say('note'));
    paper.write(note, { size: 10 });
  }
  if (adjustment.kind === 'write_off') {
    paper.y += 8;
    paper.write(say('write_off_internal'), { size: 8 });
  }
}

/** An adjustment note shows the difference in the price and in the GST of it. */
function drawAmounts(paper: Paper, { say, money }: Speech, adjustment: AdjustmentFacts): void {
  const { kind, amount_cents, gst_cents, currency } = adjustment;
  if (gst_cents === 0) {
    drawSums(paper, [
      [say(kind === 'write_off' ? 'amount_written_off' : 'amount_credited'), money(amount_cents, currency)],
    ]);
    return;
  }
  drawSums(paper, [
    [say('reduction_before_gst'), money(amount_cents - gst_cents, currency)],
    [say('gst_reduction'), money(gst_cents, currency)],
    [say('total_reduction'), money(amount_cents, currency)],
  ]);
}

function drawParts(paper: Paper, { say, day, money }: Speech, adjustment: AdjustmentFacts): void {
  const { parts, amount_cents, currency } = adjustment;
  drawHeading(paper, say('put_on'));
  const table = new Table(
    paper,
    [
      { title: say('description'), share: 4 },
      { title: say('due'), share: 2 },
      { title: say('amount'), share: 2, align: 'right' },
    ],
    9,
  );
  table.begin();
  for (const { invoice_number, due_date, amount_cents: cents } of parts)
    table.row([[say('invoice'), invoice_number].filter(Boolean).join(' '), day(due_date), money(cents, currency)]);
  const rest = amount_cents - parts.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  if (rest > 0) table.row([say('kept_as_credit'), '', money(rest, currency)]);
  table.end();
}

function drawExplanation(paper: Paper, speech: Speech, { explanation, currency }: AdjustmentFacts): void {
  const { language, day, number, money } = speech;
  drawHeading(paper, speech.say('how_worked_out'));
  const show = { day, number, money: (cents: number) => money(cents, currency) };
  for (const line of explain(explanation, language, show)) paper.write(line);
}
