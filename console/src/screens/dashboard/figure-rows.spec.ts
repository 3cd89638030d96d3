import { type Area, fill, lookUp, messages } from '@keystead/messages';
import type { Translate } from '../../i18n/texts.js';
import type { DashboardFigures } from '../../types.js';
import { askFor, figureRows, isOfBills, isRentAlone } from './figure-rows.js';

const rows = (name: string) => `/api/v1/system/lease/transcation?filters=${name}`;
const bills = (name: string) => `/api/v1/system/bill?filters=${name}`;
const property = { property_id: '1', name: 'Rose', net: 1, net_per_section: 1, rows: rows('best') };
const figures = {
  rent: {
    rows: {
      days_0_30: bills('0'),
      days_31_60: bills('31'),
      days_61_plus: bills('61'),
      due: bills('due'),
      overdue: bills('late'),
    },
  },
  arrears: { rows: { overdue: bills('all') } },
  income: { period_days: 30, rows: rows('in') },
  expense: { period_days: 30, rows: rows('out') },
  analytics: {
    months: [{ month: '2026-05', date_from: '2026-05-01', rows: { income: '', expense: '', net: rows('may') } }],
    best_property: property,
    worst_property: null,
  },
  currencies: [
    { currency: 'AUD' },
    {
      currency: 'USD',
      rent: { rows: { due: bills('usd due'), overdue: bills('usd overdue') } },
      arrears: { rows: { overdue: bills('usd all') } },
      income: { period_days: 30, rows: rows('usd in') },
      expense: { period_days: 30, rows: rows('usd out') },
    },
  ],
} as unknown as DashboardFigures;
const english: Translate = (key, values) => {
  const [path, area = 'console'] = key.split(':').reverse() as [string, Area?];
  return fill(lookUp(messages(area, 'en'), path) ?? key, values);
};
const find = (figure: string | null) => figureRows(figures, figure, english, (day) => `month of ${day}`);

// covers: FEATURE-41
describe('the rows behind a figure', () => {
  it('are found by its name in the address', () => {
    expect(find('income')).toEqual({ title: 'Income, last 30 days', path: rows('in') });
    expect(find('days_31_60')?.path).toBe(bills('31'));
    expect(find('due')).toEqual({ title: 'Rent due', path: bills('due') });
    expect(find('overdue')).toEqual({ title: 'Rent overdue', path: bills('late') });
    expect(find('2026-05')).toEqual({ title: 'month of 2026-05-01', path: rows('may') });
    expect(find('best')?.title).toBe('Best-performing property: Rose');
    expect(find('days_31_60')?.title).toBe('Rent overdue: 31 to 60 days');
  });

  // covers: F-24
  it('of another currency are found by its name too', () => {
    expect(find('overdue_USD')).toEqual({ title: 'Rent overdue (USD)', path: bills('usd overdue') });
    expect(find('income_USD')).toEqual({ title: 'Income, last 30 days (USD)', path: rows('usd in') });
    expect([find('overdue_EUR'), find('lost_USD')]).toEqual([null, null]);
  });

  it.each([null, '', 'worst', '2020-01', 'toString', '__proto__'])('%s names none', (figure) => {
    expect(find(figure)).toBeNull();
  });

  it('are asked for a page at a time, and know whether they are bills', () => {
    expect(askFor(find('arrears')!, 100)).toBe('v1/system/bill?filters=all&total=100');
    expect([find('arrears')!, find('expense')!].map(isOfBills)).toEqual([true, false]);
  });
});

it('rent and everything overdue are one figure only where both are the same', () => {
  const owed = { amount: 820, bill_count: 2 } as DashboardFigures['arrears'];
  const rent = { overdue_amount: 820, overdue_count: 2 } as DashboardFigures['rent'];
  expect(isRentAlone({ rent, arrears: owed })).toBe(true);
  expect(isRentAlone({ rent, arrears: { ...owed, amount: 908.8, bill_count: 3 } })).toBe(false);
  expect(isRentAlone({ rent, arrears: { ...owed, bill_count: 3 } })).toBe(false);
});
