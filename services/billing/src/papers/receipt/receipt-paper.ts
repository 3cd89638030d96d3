import { drawFacts, drawHeading, drawLetterhead, drawSums } from '../pdf/letterhead.js';
import type { Paper } from '../pdf/paper.js';
import { Table } from '../pdf/table.js';
import type { Speech } from '../words/words.js';
import type { ReceiptFacts } from './receipt.queries.js';

export function drawReceipt(paper: Paper, speech: Speech, receipt: ReceiptFacts): void {
  const { say, day, money } = speech;
  const { amount_cents, currency, reason, reversed_on } = receipt;
  drawLetterhead(paper, speech, `${say('receipt')} ${receipt.receipt_number}`, receipt.supplier);
  drawFacts(paper, [
    [say('received_from'), receipt.renters.join(', ') || '–'],
    [say('premises'), receipt.premises],
    [say('received_on'), day(receipt.paid_at)],
    [say('entered'), speech.moment(receipt.created_at, receipt.timezone)],
    [say('method'), say(`method_${receipt.method}`)],
    [say('lease'), receipt.lease_number],
    ...(receipt.reference ? ([[say('reference'), receipt.reference]] as const) : []),
  ]);
  drawSums(paper, [[say('amount'), money(amount_cents, currency)]]);
  if (reason && reversed_on) {
    paper.write(say('taken_back', day(reversed_on), say(`reason_${reason}`)), { size: 11, bold: true });
    return;
  }
  drawParts(paper, speech, receipt);
}

function drawParts(paper: Paper, { say, day, money }: Speech, { parts, amount_cents, currency }: ReceiptFacts): void {
  drawHeading(paper, say('put_on'));
  const table = new Table(
    paper,
    [
      { title: say('description'), share: 3 },
      { title: say('period'), share: 4 },
      { title: say('due'), share: 2 },
      { title: say('amount'), share: 2, align: 'right' },
    ],
    9,
  );
  table.begin();
  for (const { type, invoice_number, period_start, period_end, due_date, amount_cents: cents } of parts) {
    const period = period_start && period_end ? `${day(period_start)} – ${day(period_end)}` : '';
    table.row([
      [say(`type_${type}`), invoice_number].filter(Boolean).join(' '),
      period,
      day(due_date),
      money(cents, currency),
    ]);
  }
  const rest = amount_cents - parts.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  if (rest > 0) table.row([say('kept_as_credit'), '', '', money(rest, currency)]);
  table.end();
}
