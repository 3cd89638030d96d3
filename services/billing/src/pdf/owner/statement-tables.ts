import { type Cell, type Column, drawHeading, type PdfDocument, Table } from '@keystead/pdf';
import { type Formatter, wideDays } from '../formatter.js';
import { isIncome, type StatementLine, type StatementProperty } from './build-statement.js';
import { EXPENSE_ITEMS } from './rental-schedule.js';

/** The widest amount that a column is made for; a wider one is written smaller. */
const WIDE_CENTS = -99_999_99;

/** What came in, each with who paid and up to which day their rent is paid by it. */
export async function drawReceipts(
  pdf: PdfDocument,
  formatter: Formatter,
  { lines }: StatementProperty,
): Promise<void> {
  const { t, day } = formatter;
  const receipts = lines.filter(({ item }) => isIncome(item));
  if (receipts.length === 0) return none(pdf, t('no_money_received'));
  const amounts = amountColumns(formatter, receipts);
  const paidTo: Column = { title: t('paid_to'), fits: wideDays(formatter) };
  const table = new Table(pdf, [...textColumns(formatter), paidTo, ...amounts.columns]);
  table.begin();
  for (const line of receipts) {
    const until = line.paid_to === null ? '' : day(line.paid_to);
    table.row([day(line.date), receiptOf(formatter, line), until, ...amounts.cells(line)]);
    await pdf.rest();
  }
  table.row(['', t('total'), '', ...amounts.sum(receipts)], { bold: true });
  table.end();
}

/** What went out, by the items of the rental schedule. */
export async function drawExpenses(
  pdf: PdfDocument,
  formatter: Formatter,
  lines: readonly StatementLine[],
  noneOfThem: 'no_expenses' | 'no_fees',
): Promise<void> {
  const { t, day } = formatter;
  if (lines.length === 0) return none(pdf, t(noneOfThem));
  const amounts = amountColumns(formatter, lines);
  const table = new Table(pdf, [...textColumns(formatter), ...amounts.columns]);
  table.begin();
  for (const item of EXPENSE_ITEMS) {
    const own = lines.filter((line) => line.item === item);
    if (own.length === 0) continue;
    const name = t(`ato.${item}`);
    // Of one line the sum would only say it again.
    const isAlone = own.length === 1;
    if (!isAlone) table.row(['', name, ...amounts.sum(own)], { bold: true });
    for (const line of own) {
      const what = isAlone ? { text: name, note: line.note ?? '' } : (line.note ?? name);
      table.row([day(line.date), what, ...amounts.cells(line)]);
      await pdf.rest();
    }
  }
  table.row(['', t('total'), ...amounts.sum(lines)], { bold: true });
  table.end();
}

/** What went to the owner. */
export async function drawPayouts(
  pdf: PdfDocument,
  formatter: Formatter,
  { payouts }: StatementProperty,
): Promise<void> {
  const { t, day, amount } = formatter;
  if (payouts.length === 0) return none(pdf, t('no_payouts'));
  const money: Column = { title: t('amount'), fits: [amount(WIDE_CENTS)], align: 'right' };
  const table = new Table(pdf, [...textColumns(formatter), money]);
  table.begin();
  for (const { paid_on, reference, cents } of payouts) {
    table.row([day(paid_on), reference ?? '', amount(cents)]);
    await pdf.rest();
  }
  table.row(['', t('total'), amount(payouts.reduce((sum, { cents }) => sum + cents, 0))], { bold: true });
  table.end();
}

/** Leases whose rent is late, whole amounts, not the owner's share. */
export async function drawArrears(
  pdf: PdfDocument,
  formatter: Formatter,
  { arrears, currency }: StatementProperty,
  to: string,
): Promise<void> {
  const { t, day, money, number } = formatter;
  drawHeading(pdf, t('arrears_at', { day: day(arrears[0]?.as_of ?? to) }), 80);
  if (arrears.length === 0) return none(pdf, t('no_arrears'));
  const table = new Table(pdf, [
    { title: t('details'), share: 1 },
    { title: t('paid_to'), fits: wideDays(formatter) },
    { title: t('arrears_days'), fits: ['9,999'], align: 'right' },
    { title: t('amount'), fits: [money(WIDE_CENTS, currency)], align: 'right' },
  ]);
  table.begin();
  for (const { lease, paid_to, days, cents } of arrears) {
    const who = { text: lease.renters.join(', ') || '–', note: `${lease.section_name}, ${lease.lease_number}` };
    table.row([who, day(paid_to), number(days), money(cents, currency)]);
    await pdf.rest();
  }
  table.end();
}

function none(pdf: PdfDocument, text: string): void {
  pdf.write(text);
  pdf.y += 4;
}

const textColumns = (formatter: Formatter): Column[] => [
  { title: formatter.t('date'), fits: wideDays(formatter) },
  { title: formatter.t('details'), share: 1 },
];

/** The amounts of lines: of an owner who has less than all of it also the whole amounts and the shares. */
function amountColumns({ t, amount, percent }: Formatter, lines: readonly StatementLine[]) {
  const isShared = lines.some(({ share }) => share < 10_000);
  const money = (title: string): Column => ({ title, fits: [amount(WIDE_CENTS)], align: 'right' });
  const columns: Column[] = [
    money(t('total_amount')),
    { title: t('share'), fits: ['100.00%  '], align: 'right' },
    money(t('owner_amount')),
  ];
  const sum = (of: (line: StatementLine) => number, some: readonly StatementLine[]) =>
    amount(some.reduce((total, line) => total + of(line), 0));
  const own = ({ owner_cents }: StatementLine) => owner_cents;
  return {
    columns: isShared ? columns : [money(t('amount'))],
    cells: (line: StatementLine): Cell[] =>
      isShared ? [amount(line.total_cents), percent(line.share), amount(line.owner_cents)] : [amount(line.owner_cents)],
    sum: (some: readonly StatementLine[]): Cell[] =>
      isShared ? [sum(({ total_cents }) => total_cents, some), '', sum(own, some)] : [sum(own, some)],
  };
}

function receiptOf({ t }: Formatter, line: StatementLine): Cell {
  const { lease, kind, item, receipt_number, method, reference, reason, note } = line;
  const what = item === 'gross_rent' ? t('bill_type.rent') : t('ato.other_rental_income');
  const who = lease?.renters.join(', ');
  const parts = [
    lease?.section_name,
    receipt_number,
    method && t(`payment_method.${method}`),
    reference,
    kind === 'payment_reversal' ? t('entry_kind.payment_reversed') : null,
    kind === 'payment_refund' ? t('entry_kind.payment_refunded') : null,
    kind === 'refund_reversal' ? t('entry_kind.refund_reversed') : null,
    reason && t(`reversal_reason.${reason}`),
    note,
  ];
  return { text: who ? `${what}, ${who}` : what, note: parts.filter(Boolean).join(', ') };
}
