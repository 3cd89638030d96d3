import { drawHeading } from '../pdf/letterhead.js';
import type { Paper } from '../pdf/paper.js';
import { Table, type Column } from '../pdf/table.js';
import type { Speech } from '../words/words.js';
import { sumsOf, type MonthRow, type StatementProperty } from './build-statement.js';
import { EXPENSE_ITEMS, INCOME_ITEMS, type ScheduleItem } from './rental-schedule.js';

const WIDE_CENTS = -999_999_99;
/** Points that heading, titles, twelve months and their sum take: a year stays on one page. */
const YEAR_HEIGHT = 250;

/** The year of one property: by the items of the rental schedule, and month by month, months of nothing too. */
export function drawYear(paper: Paper, speech: Speech, property: StatementProperty): void {
  drawHeading(paper, speech.say('by_category'));
  drawCategories(paper, speech, property);
  drawHeading(paper, speech.say('by_month'), YEAR_HEIGHT);
  drawMonths(paper, speech, property);
}

function drawCategories(paper: Paper, { say, money, amount }: Speech, property: StatementProperty): void {
  const { lines, currency } = property;
  const { received_cents, expense_cents } = sumsOf(property);
  const sum = (item: ScheduleItem) =>
    lines.filter((line) => line.item === item).reduce((total, { owner_cents }) => total + owner_cents, 0);
  const table = new Table(paper, [
    { title: say('category'), share: 1 },
    { title: say('amount'), fits: [money(WIDE_CENTS, currency)], align: 'right' },
  ]);
  table.begin();
  for (const item of INCOME_ITEMS) table.row([say(`ato_${item}`), amount(sum(item))]);
  table.row([say('income'), money(received_cents, currency)], { bold: true });
  for (const item of EXPENSE_ITEMS) table.row([say(`ato_${item}`), amount(sum(item))]);
  table.row([say('expenses'), money(expense_cents, currency)], { bold: true });
  table.row([say('net'), money(received_cents - expense_cents, currency)], { bold: true });
  table.end();
}

function drawMonths(paper: Paper, { say, month, percent, amount }: Speech, property: StatementProperty): void {
  const money = (title: string): Column => ({ title, share: 1, fits: [amount(WIDE_CENTS)], align: 'right' });
  const cellsOf = ({ received_cents, expense_cents, gst_cents }: Omit<MonthRow, 'month' | 'share'>) =>
    [received_cents, expense_cents, received_cents - expense_cents, gst_cents].map(amount);
  const table = new Table(paper, [
    { title: say('month'), share: 3 },
    { title: say('share'), share: 1, fits: [percent(3333)], align: 'right' },
    money(say('money_received')),
    money(say('expenses')),
    money(say('net')),
    money(say('gst')),
  ]);
  table.begin();
  for (const row of property.months)
    table.row([month(`${row.month}-01`), row.share === null ? '–' : percent(row.share), ...cellsOf(row)]);
  table.row([say('total'), '', ...cellsOf(sumsOf(property))], { bold: true });
  table.end();
}
