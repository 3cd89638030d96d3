import { drawFacts, drawHeading, drawLetterhead } from '../pdf/letterhead.js';
import type { Paper } from '../pdf/paper.js';
import { Table } from '../pdf/table.js';
import type { Speech } from '../words/words.js';
import type { Sums } from './owner-statement.js';
import type { Statement } from './owner-statement.queries.js';

export function statementTitle({ say, day, month }: Speech, { from, to, isYear }: Statement): string {
  const period = isYear ? say('financial_year', day(from), day(to)) : month(from);
  return `${say('owner_statement')} · ${period}`;
}

export async function drawStatement(paper: Paper, speech: Speech, statement: Statement): Promise<void> {
  const { say, day } = speech;
  const { owner, supplier, from, to, properties, totals } = statement;
  drawLetterhead(paper, speech, say('owner_statement'), supplier);
  drawFacts(paper, [
    [say('owner'), owner.name],
    [say('period'), `${day(from)} – ${day(to)}`],
  ]);
  const currencies = totals.map(({ currency }) => currency).join(', ');
  if (properties.length === 0) return paper.write(say('nothing_in_time'), { size: 10 });
  paper.write(say('statement_explained', currencies), { size: 8 });
  for (const property of properties) {
    drawHeading(paper, property.name ?? '–');
    const table = new Table(paper, columnsOf(speech));
    table.begin();
    for (const line of property.lines)
      table.row([speech.month(line.month), speech.percent(line.share), ...amountsOf(speech, line)]);
    table.row([say('total'), property.currency, ...amountsOf(speech, property)], { bold: true });
    table.end();
    await paper.rest();
  }
  drawHeading(paper, say('total'));
  const table = new Table(paper, columnsOf(speech));
  table.begin();
  for (const total of totals) table.row([say('total'), total.currency, ...amountsOf(speech, total)], { bold: true });
  table.end();
}

function columnsOf({ say }: Speech) {
  return [
    { title: say('month'), share: 3 },
    { title: say('share'), share: 2 },
    { title: say('money_received'), share: 2, align: 'right' },
    { title: say('expenses'), share: 2, align: 'right' },
    { title: say('net'), share: 2, align: 'right' },
    { title: say('gst_billed'), share: 2, align: 'right' },
  ] as const;
}

function amountsOf({ amount }: Speech, { received_cents, expense_cents, gst_cents }: Sums): string[] {
  return [received_cents, expense_cents, received_cents - expense_cents, gst_cents].map(amount);
}
