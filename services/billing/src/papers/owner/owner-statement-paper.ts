import { drawFacts, drawHeading, drawLetterhead, drawSums } from '../pdf/letterhead.js';
import type { Paper } from '../pdf/paper.js';
import type { Speech } from '../words/words.js';
import { isIncome, sumsOf, type StatementProperty } from './build-statement.js';
import type { Statement } from './owner-statement.queries.js';
import { isFee } from './rental-schedule.js';
import { drawArrears, drawExpenses, drawReceipts } from './statement-tables.js';
import { drawYear } from './year-summary-paper.js';

export function statementTitle({ say, day, month }: Speech, { from, to, isYear }: Statement): string {
  if (isYear) return `${say('financial_year_summary')} · ${day(from)} – ${day(to)}`;
  return `${say('owner_statement')} · ${month(from)}`;
}

/** The statement of a month with every receipt and expense, or the summary of a financial year. */
export async function drawStatement(paper: Paper, speech: Speech, statement: Statement): Promise<void> {
  const { say, day } = speech;
  const { owner, supplier, from, to, isYear, properties } = statement;
  drawLetterhead(paper, speech, say(isYear ? 'financial_year_summary' : 'owner_statement'), supplier);
  drawFacts(paper, [
    [say('owner'), owner.name],
    [say('period'), `${day(from)} – ${day(to)}`],
  ]);
  if (properties.length === 0) return paper.write(say('nothing_in_time'), { size: 10 });
  const currencies = [...new Set(properties.map(({ currency }) => currency))].join(', ');
  paper.write(say('statement_explained', currencies), { size: 8 });
  if (isYear) paper.write(say('schedule_explained'), { size: 8 });
  for (const property of properties) {
    drawPlace(paper, speech, property);
    if (isYear) drawYear(paper, speech, property);
    else await drawMonth(paper, speech, property);
    drawBalances(paper, speech, property);
    await drawArrears(paper, speech, property, to);
  }
}

/** The property, its address and the owner's share of it. */
function drawPlace(paper: Paper, { say, percent }: Speech, { name, address, months }: StatementProperty): void {
  paper.reserve(120);
  paper.y += 8;
  paper.write(name ?? address ?? '–', { size: 13, bold: true });
  const shares = [...new Set(months.flatMap(({ share }) => share ?? []))].map(percent).join(', ');
  const facts = [name === null ? null : address, shares && `${say('share')}: ${shares}`];
  paper.write(facts.filter(Boolean).join('  ·  '), { size: 9, colour: '#555555' });
}

async function drawMonth(paper: Paper, speech: Speech, property: StatementProperty): Promise<void> {
  const { say } = speech;
  const spent = property.lines.filter(({ item }) => !isIncome(item));
  drawHeading(paper, say('money_received'));
  await drawReceipts(paper, speech, property);
  drawHeading(paper, say('expenses'));
  await drawExpenses(
    paper,
    speech,
    spent.filter(({ item }) => !isFee(item)),
    'no_expenses',
  );
  drawHeading(paper, say('fees'));
  await drawExpenses(
    paper,
    speech,
    spent.filter(({ item }) => isFee(item)),
    'no_fees',
  );
  drawHeading(paper, say('payouts'));
  paper.write(say('no_payouts'));
  paper.y += 4;
}

function drawBalances(paper: Paper, { say, money }: Speech, property: StatementProperty): void {
  const { opening_cents, received_cents, expense_cents, fee_cents, gst_cents, closing_cents } = sumsOf(property);
  const { currency } = property;
  drawHeading(paper, say('summary'), 130);
  drawSums(paper, [
    [say('opening_balance'), money(opening_cents, currency)],
    [say('money_received'), money(received_cents, currency)],
    [say('expenses'), money(fee_cents - expense_cents, currency)],
    [say('fees'), money(-fee_cents, currency)],
    [say('payouts'), money(0, currency)],
    [say('closing_balance'), money(closing_cents, currency)],
  ]);
  if (gst_cents !== 0) paper.write(`${say('gst_in_bills')}: ${money(gst_cents, currency)}`);
}
