import { type Column, drawHeading, type PdfDocument, Table } from '@keystead/pdf';
import type { Formatter } from '../formatter.js';
import { sumsOf, type MonthRow, type StatementProperty } from './build-statement.js';
import { EXPENSE_ITEMS, INCOME_ITEMS, type ScheduleItem } from './rental-schedule.js';

const WIDE_CENTS = -999_999_99;
/** Points that heading, titles, twelve months and their sum take: a year stays on one page. */
const YEAR_HEIGHT = 250;

/** The year of one property: by the items of the rental schedule, and month by month, months of nothing too. */
export function drawYear(pdf: PdfDocument, formatter: Formatter, property: StatementProperty): void {
  drawHeading(pdf, formatter.t('by_category'));
  drawCategories(pdf, formatter, property);
  drawHeading(pdf, formatter.t('by_month'), YEAR_HEIGHT);
  drawMonths(pdf, formatter, property);
}

function drawCategories(pdf: PdfDocument, { t, money, amount }: Formatter, property: StatementProperty): void {
  const { lines, currency } = property;
  const { received_cents, expense_cents } = sumsOf(property);
  const sum = (item: ScheduleItem) =>
    lines.filter((line) => line.item === item).reduce((total, { owner_cents }) => total + owner_cents, 0);
  const table = new Table(pdf, [
    { title: t('category'), share: 1 },
    { title: t('amount'), fits: [money(WIDE_CENTS, currency)], align: 'right' },
  ]);
  table.begin();
  for (const item of INCOME_ITEMS) table.row([t(`ato.${item}`), amount(sum(item))]);
  table.row([t('income'), money(received_cents, currency)], { bold: true });
  for (const item of EXPENSE_ITEMS) table.row([t(`ato.${item}`), amount(sum(item))]);
  table.row([t('expenses'), money(expense_cents, currency)], { bold: true });
  table.row([t('net'), money(received_cents - expense_cents, currency)], { bold: true });
  table.end();
}

function drawMonths(pdf: PdfDocument, { t, month, percent, amount }: Formatter, property: StatementProperty): void {
  const money = (title: string): Column => ({ title, share: 1, fits: [amount(WIDE_CENTS)], align: 'right' });
  const cellsOf = ({ received_cents, expense_cents, gst_cents }: Omit<MonthRow, 'month' | 'share'>) =>
    [received_cents, expense_cents, received_cents - expense_cents, gst_cents].map(amount);
  const table = new Table(pdf, [
    { title: t('month'), share: 3 },
    { title: t('share'), share: 1, fits: [percent(3333)], align: 'right' },
    money(t('money_received')),
    money(t('expenses')),
    money(t('net')),
    money(t('gst')),
  ]);
  table.begin();
  for (const row of property.months)
    table.row([month(`${row.month}-01`), row.share === null ? '–' : percent(row.share), ...cellsOf(row)]);
  table.row([t('total'), '', ...cellsOf(sumsOf(property))], { bold: true });
  table.end();
}
