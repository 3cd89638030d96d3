import { drawHeading } from '../pdf/letterhead.js';
import type { Paper } from '../pdf/paper.js';
import { Table, type Cell, type Column } from '../pdf/table.js';
import { wideDays } from '../pdf/wide-days.js';
import type { Speech } from '../words/words.js';
import { isIncome, type StatementLine, type StatementProperty } from './build-statement.js';
import { EXPENSE_ITEMS } from './rental-schedule.js';

/** The widest amount that a column is made for; a wider one is written smaller. */
const WIDE_CENTS = -99_999_99;

/** What came in, each with who paid and up to which day their rent is paid by it. */
export async function drawReceipts(paper: Paper, speech: Speech, { lines }: StatementProperty): Promise<void> {
  const { say, day } = speech;
  const receipts = lines.filter(({ item }) => isIncome(item));
  if (receipts.length === 0) return none(paper, say('no_money_received'));
  const amounts = amountColumns(speech, receipts);
  const paidTo: Column = { title: say('paid_to'), fits: wideDays(speech) };
  const table = new Table(paper, [...textColumns(speech), paidTo, ...amounts.columns]);
  table.begin();
  for (const line of receipts) {
    const until = line.paid_to === null ? '' : day(line.paid_to);
    table.row([day(line.date), receiptOf(speech, line), until, ...amounts.cells(line)]);
    await paper.rest();
  }
  table.row(['', say('total'), '', ...amounts.sum(receipts)], { bold: true });
  table.end();
}

/** What went out, by the items of the rental schedule. */
export async function drawExpenses(
  paper: Paper,
  speech: Speech,
  lines: readonly StatementLine[],
  noneOfThem: 'no_expenses' | 'no_fees',
): Promise<void> {
  const { say, day } = speech;
  if (lines.length === 0) return none(paper, say(noneOfThem));
  const amounts = amountColumns(speech, lines);
  const table = new Table(paper, [...textColumns(speech), ...amounts.columns]);
  table.begin();
  for (const item of EXPENSE_ITEMS) {
    const own = lines.filter((line) => line.item === item);
    if (own.length === 0) continue;
    const name = say(`ato_${item}`);
    // Of one line the sum would only say it again.
    const isAlone = own.length === 1;
    if (!isAlone) table.row(['', name, ...amounts.sum(own)], { bold: true });
    for (const line of own) {
      const what = isAlone ? { text: name, note: line.note ?? '' } : (line.note ?? name);
      table.row([day(line.date), what, ...amounts.cells(line)]);
      await paper.rest();
    }
  }
  table.row(['', say('total'), ...amounts.sum(lines)], { bold: true });
  table.end();
}

/** Leases whose rent is late, whole amounts, not the owner's share. */
export async function drawArrears(
  paper: Paper,
  speech: Speech,
  { arrears, currency }: StatementProperty,
  to: string,
): Promise<void> {
  const { say, day, money, number } = speech;
  drawHeading(paper, say('arrears_at', day(arrears[0]?.as_of ?? to)), 80);
  if (arrears.length === 0) return none(paper, say('no_arrears'));
  const table = new Table(paper, [
    { title: say('details'), share: 1 },
    { title: say('paid_to'), fits: wideDays(speech) },
    { title: say('arrears_days'), fits: ['9,999'], align: 'right' },
    { title: say('amount'), fits: [money(WIDE_CENTS, currency)], align: 'right' },
  ]);
  table.begin();
  for (const { lease, paid_to, days, cents } of arrears) {
    const who = { text: lease.renters.join(', ') || '–', note: `${lease.section_name}, ${lease.lease_number}` };
    table.row([who, day(paid_to), number(days), money(cents, currency)]);
    await paper.rest();
  }
  table.end();
}

function none(paper: Paper, text: string): void {
  paper.write(text);
  paper.y += 4;
}

const textColumns = (speech: Speech): Column[] => [
  { title: speech.say('date'), fits: wideDays(speech) },
  { title: speech.say('details'), share: 1 },
];

/** The amounts of lines: of an owner who has less than all of it also the whole amounts and the shares. */
function amountColumns({ say, amount, percent }: Speech, lines: readonly StatementLine[]) {
  const isShared = lines.some(({ share }) => share < 10_000);
  const money = (title: string): Column => ({ title, fits: [amount(WIDE_CENTS)], align: 'right' });
  const whole: Column[] = [
    money(say('total_amount')),
    { title: say('share'), fits: ['100.00%  '], align: 'right' },
    money(say('owner_amount')),
  ];
  const sum = (of: (line: StatementLine) => number, some: readonly StatementLine[]) =>
    amount(some.reduce((total, line) => total + of(line), 0));
  const own = ({ owner_cents }: StatementLine) => owner_cents;
  return {
    columns: isShared ? whole : [money(say('amount'))],
    cells: (line: StatementLine): Cell[] =>
      isShared ? [amount(line.total_cents), percent(line.share), amount(line.owner_cents)] : [amount(line.owner_cents)],
    sum: (some: readonly StatementLine[]): Cell[] =>
      isShared ? [sum(({ total_cents }) => total_cents, some), '', sum(own, some)] : [sum(own, some)],
  };
}

function receiptOf({ say }: Speech, line: StatementLine): Cell {
  const { lease, kind, item, receipt_number, method, reference, reason, note } = line;
  const what = item === 'gross_rent' ? say('type_rent') : say('ato_other_rental_income');
  const who = lease?.renters.join(', ');
  const parts = [
    lease?.section_name,
    receipt_number,
    method && say(`method_${method}`),
    reference,
    kind === 'payment_reversal' ? say('kind_payment_reversed') : null,
    reason && say(`reason_${reason}`),
    note,
  ];
  return { text: who ? `${what}, ${who}` : what, note: parts.filter(Boolean).join(', ') };
}
