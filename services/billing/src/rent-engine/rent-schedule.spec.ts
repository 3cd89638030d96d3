import type { RentFrequency } from '@keystead/contracts';
import { billingHorizon, type RentLease, rentSchedule, settledTo } from './rent-schedule.js';

/** 70 000 cents a week from Monday 3 June 2024; each test changes what it is about. */
const weekly: RentLease = {
  start_date: '2024-06-03',
  end_date: null,
  periods: [{ effective_date: '2024-06-03', anchor: '2024-06-03', frequency: 'weekly' }],
  terms: [{ effective_date: '2024-06-03', amount_cents: 70_000 }],
  paid_to: null,
};

type Changed = Partial<RentLease> & { anchor?: string; frequency?: RentFrequency };

const lease = ({ anchor, frequency = 'weekly', ...changed }: Changed, rent_cents = 70_000): RentLease => {
  const start = changed.start_date ?? weekly.start_date;
  const periods = [{ effective_date: start, anchor: anchor ?? start, frequency }];
  return { ...weekly, periods, terms: [{ effective_date: start, amount_cents: rent_cents }], ...changed };
};
const monthly = (changed: Changed, rent_cents: number): RentLease =>
  lease({ frequency: 'monthly', ...changed }, rent_cents);

/** Bills as `first day, last day, cents`. */
const rows = (of: RentLease, through: string, from?: string): string[] =>
  rentSchedule(of, { from, through }).map((bill) => `${bill.period_start} ${bill.period_end} ${bill.amount_cents}`);

const WEEK_1 = '2024-06-03 2024-06-09 70000';
const WEEK_2 = '2024-06-10 2024-06-16 70000';

describe('rentSchedule', () => {
  it.each<[string, RentLease, string, string[]]>([
    ['whole weeks', weekly, '2024-06-16', [WEEK_1, WEEK_2]],
    ['a horizon before the first day', weekly, '2024-06-02', []],
    ['a horizon on the first day', weekly, '2024-06-03', [WEEK_1]],
    ['one day', lease({ end_date: '2024-06-03' }), '2025-01-01', ['2024-06-03 2024-06-03 10000']],
    ['an end before the start', lease({ end_date: '2024-06-02' }), '2025-01-01', []],
    [
      'an end before the first whole period',
      lease({ anchor: '2024-06-06', end_date: '2024-06-04' }),
      '2025-01-01',
      ['2024-06-03 2024-06-04 20000'],
    ],
    [
      'an anchor after the start',
      lease({ anchor: '2024-06-20' }),
      '2024-06-06',
      ['2024-06-03 2024-06-05 30000', '2024-06-06 2024-06-12 70000'],
    ],
    [
      'an anchor far before the start, a Thursday',
      lease({ anchor: '1970-01-01' }),
      '2024-06-06',
      ['2024-06-03 2024-06-05 30000', '2024-06-06 2024-06-12 70000'],
    ],
    [
      'fortnights over 29 February',
      lease({ start_date: '2024-02-19', frequency: 'fortnightly' }, 130_000),
      '2024-03-04',
      ['2024-02-19 2024-03-03 130000', '2024-03-04 2024-03-17 130000'],
    ],
    ['a paid-to day at the end of a period', lease({ paid_to: '2024-06-09' }), '2024-06-10', [WEEK_2]],
    ['a paid-to day before the start', lease({ paid_to: '2024-05-01' }), '2024-06-03', [WEEK_1]],
    [
      'a paid-to day at the end of the lease',
      lease({ paid_to: '2024-06-20', end_date: '2024-06-20' }),
      '2025-01-01',
      [],
    ],
    [
      'a paid-to day inside a period',
      lease({ paid_to: '2024-06-12' }),
      '2024-06-17',
      ['2024-06-13 2024-06-16 40000', '2024-06-17 2024-06-23 70000'],
    ],
    [
      'a due day moved from Wednesday to Friday: two days once, then whole weeks',
      lease({ start_date: '2024-06-05', anchor: '2024-06-21', paid_to: '2024-06-18' }),
      '2024-06-28',
      ['2024-06-19 2024-06-20 20000', '2024-06-21 2024-06-27 70000', '2024-06-28 2024-07-04 70000'],
    ],
    [
      'months from the 31st',
      monthly({ start_date: '2024-01-31', end_date: '2024-04-29' }, 250_000),
      '2025-01-01',
      ['2024-01-31 2024-02-28 250000', '2024-02-29 2024-03-30 250000', '2024-03-31 2024-04-29 250000'],
    ],
    [
      'months from the 30th in a common year',
      monthly({ start_date: '2023-01-30' }, 250_000),
      '2023-03-30',
      ['2023-01-30 2023-02-27 250000', '2023-02-28 2023-03-29 250000', '2023-03-30 2023-04-29 250000'],
    ],
    [
      'months from 29 February, of the first 28 days of 31',
      monthly({ start_date: '2025-01-01', end_date: '2025-03-28', anchor: '2024-02-29' }, 310_000),
      '2026-01-01',
      ['2025-01-01 2025-01-28 280000', '2025-01-29 2025-02-27 310000', '2025-02-28 2025-03-28 310000'],
    ],
    [
      'an anchor far after the lease, of the first month 27 days of 30',
      monthly({ anchor: '2199-12-31', end_date: '2024-07-30' }, 310_000),
      '2025-01-01',
      ['2024-06-03 2024-06-29 279000', '2024-06-30 2024-07-30 310000'],
    ],
    [
      'six days of a month of 31',
      monthly({ start_date: '2024-01-26', end_date: '2024-02-29', anchor: '2024-01-01' }, 250_000),
      '2025-01-01',
      ['2024-01-26 2024-01-31 48387', '2024-02-01 2024-02-29 250000'],
    ],
    [
      'a start on 20 January with rent on the first: 387.0967…',
      monthly({ start_date: '2025-01-20', anchor: '2025-02-01' }, 100_000),
      '2025-02-01',
      ['2025-01-20 2025-01-31 38710', '2025-02-01 2025-02-28 100000'],
    ],
  ])('bills %s', (_name, of, through, bills) => {
    expect(rows(of, through)).toEqual(bills);
  });

  it('makes each bill due on its first day', () => {
    const bills = rentSchedule(lease({ anchor: '2024-06-06', paid_to: '2024-06-04' }), { through: '2024-06-20' });
    expect(bills.map((bill) => bill.due_date)).toEqual(['2024-06-05', '2024-06-06', '2024-06-13', '2024-06-20']);
  });

  it('starts with the period that holds `from`, uncut', () => {
    expect(rows(weekly, '2024-06-16', '2024-06-12')).toEqual([WEEK_2]);
    expect(rows(lease({ end_date: '2024-06-11' }), '2025-01-01', '2024-06-12')).toEqual([]);
  });

  const from = (...days: string[]) => days.map((effective_date) => ({ effective_date, amount_cents: 1 }));
  it.each<[string, Changed]>([
    ['no rent', { terms: [] }],
    ['no rent at the start', { terms: from('2024-06-04') }],
    ['terms out of order', { terms: from('2024-06-01', '2024-07-01', '2024-06-15') }],
    ['two terms from one day', { terms: from('2024-06-01', '2024-06-01') }],
    ['a negative rent', { terms: [{ effective_date: '2024-06-03', amount_cents: -1 }] }],
    ['a fraction of a cent', { terms: [{ effective_date: '2024-06-03', amount_cents: 0.5 }] }],
    ['a day that does not exist', { anchor: '2023-02-29' }],
  ])('refuses %s', (_name, changed) => {
    expect(() => rentSchedule(lease(changed), { through: '2024-06-30' })).toThrow(RangeError);
  });
});

it('looks seven days ahead', () => {
  expect(billingHorizon('2024-02-23', 7)).toBe('2024-03-01');
});

it('takes a lease as settled to the day before it starts, or to a later paid-to day', () => {
  expect(settledTo(weekly)).toBe('2024-06-02');
  expect(settledTo({ ...weekly, paid_to: '2024-05-01' })).toBe('2024-06-02');
  expect(settledTo({ ...weekly, paid_to: '2024-06-30' })).toBe('2024-06-30');
});
