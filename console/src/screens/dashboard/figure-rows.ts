import type { Translate } from '../../i18n/texts.js';
import type { CurrencyFigures, DashboardFigures } from '../../types.js';

/** Address of the dashboard with the rows behind one of its figures open. */
export const rowsAt = (figure: string) => `/admin/dashboard?rows=${figure}`;

/** Whether what is overdue is rent alone: then the rent and everything overdue are the same figure. */
export const isRentAlone = ({ rent, arrears }: Pick<CurrencyFigures, 'rent' | 'arrears'>): boolean =>
  rent.overdue_amount === arrears.amount && rent.overdue_count === arrears.bill_count;

/** What stands behind a figure: its name, and the path of the API that answers its rows. */
export interface FigureRows {
  title: string;
  path: string;
}

type Show = (day: string) => string;

/** The rows behind a figure as the address names it; null where there is no such figure. */
export function figureRows(
  figures: DashboardFigures,
  figure: string | null,
  t: Translate,
  month: Show,
): FigureRows | null {
  const { rent, arrears, income, expense, analytics } = figures;
  const { best_property: best, worst_property: worst } = analytics;
  const labelled = (label: string, value: string | null) => t('form.labelled', { label, value: value ?? '' });
  const aged = (part: string) => labelled(t('dashboard:overdue'), part);
  const known: Record<string, FigureRows | null> = {
    days_0_30: { title: aged(t('dashboard:aged_30')), path: rent.rows.days_0_30 },
    days_31_60: { title: aged(t('dashboard:aged_60')), path: rent.rows.days_31_60 },
    days_61_plus: { title: aged(t('dashboard:aged_61')), path: rent.rows.days_61_plus },
    // Of the rent alone: the tabs below the figures show bills of every kind.
    overdue: { title: t('dashboard:overdue'), path: rent.rows.overdue },
    due: { title: t('dashboard:due'), path: rent.rows.due },
    arrears: { title: t('dashboard:arrears'), path: arrears.rows.overdue },
    income: { title: t('dashboard:income', { days: income.period_days }), path: income.rows },
    expense: { title: t('dashboard:expense', { days: expense.period_days }), path: expense.rows },
    best: best && { title: labelled(t('dashboard:best'), best.name), path: best.rows },
    worst: worst && { title: labelled(t('dashboard:worst'), worst.name), path: worst.rows },
  };
  const ofCurrency = figures.currencies.find(({ currency }) => figure?.endsWith(`_${currency}`));
  if (ofCurrency) return currencyRows(ofCurrency, figure!, t);
  const inMonth = analytics.months.find((one) => one.month === figure);
  if (inMonth) return { title: month(inMonth.date_from), path: inMonth.rows.net };
  return (figure !== null && Object.hasOwn(known, figure) ? known[figure] : null) ?? null;
}

const CURRENCY_FIGURES = ['overdue', 'due', 'arrears', 'income', 'expense'] as const;
export type CurrencyFigure = (typeof CURRENCY_FIGURES)[number];

/** The rows behind a figure of one currency, such as `overdue_USD`. */
function currencyRows(figures: CurrencyFigures, figure: string, t: Translate): FigureRows | null {
  const { currency, rent, arrears, income, expense } = figures;
  const known: Record<CurrencyFigure, FigureRows> = {
    overdue: { title: t('dashboard:overdue'), path: rent.rows.overdue },
    due: { title: t('dashboard:due'), path: rent.rows.due },
    arrears: { title: t('dashboard:arrears'), path: arrears.rows.overdue },
    income: { title: t('dashboard:income', { days: income.period_days }), path: income.rows },
    expense: { title: t('dashboard:expense', { days: expense.period_days }), path: expense.rows },
  };
  const name = CURRENCY_FIGURES.find((one) => figure === `${one}_${currency}`);
  return name ? { ...known[name], title: t('dashboard:in_currency', { title: known[name].title, currency }) } : null;
}

/** A path of the API as `call` takes it, with a page of rows. */
export const askFor = ({ path }: FigureRows, rows: number) => `${path.replace(/^\/api\//, '')}&total=${rows}`;

export const isOfBills = ({ path }: FigureRows) => path.startsWith('/api/v1/system/bill?');
