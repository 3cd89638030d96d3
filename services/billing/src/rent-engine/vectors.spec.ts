import type { ProrationMethod, RentConversion, RentFrequency } from '@keystead/contracts';
import { allocate } from './allocate.js';
import { arrears, type RentCharge, statutoryDays } from './arrears.js';
import { convertRent } from './convert-rent.js';
import { addDays, addMonthsClamped } from './days.js';
import { type RentLease, rentSchedule, settledTo } from './rent-schedule.js';

// Published examples of Australian rent, each as it is found: nothing here is worked out by the engine itself.

type Changed = Partial<RentLease> & { anchor?: string; frequency?: RentFrequency };

const lease = ({ anchor, frequency = 'weekly', ...changed }: Changed, cents: number): RentLease => {
  const start_date = changed.start_date ?? '2024-06-03';
  const terms = [{ effective_date: start_date, amount_cents: cents }];
  const periods = [{ effective_date: start_date, anchor: anchor ?? start_date, frequency }];
  return { start_date, end_date: null, periods, terms, paid_to: null, ...changed };
};
const amounts = (of: RentLease, through: string) => rentSchedule(of, { through }).map((bill) => bill.amount_cents);
const by = (method: ProrationMethod, conversion: RentConversion = 'days_365') => ({
  proration: { method, conversion },
});

// covers: LEASE-05, T-11
describe('periods', () => {
  it('31 January, 28 February, 31 March: each counted from the anchor', () => {
    expect([1, 2].map((months) => addMonthsClamped('2023-01-31', months))).toEqual(['2023-02-28', '2023-03-31']);
    const monthly = lease({ start_date: '2023-01-31', frequency: 'monthly' }, 100_000);
    const starts = rentSchedule(monthly, { through: '2023-04-30' }).map((bill) => bill.period_start);
    expect(starts).toEqual(['2023-01-31', '2023-02-28', '2023-03-31', '2023-04-30']);
  });

  it('1 to 31 March is one month', () => {
    const march = lease({ start_date: '2024-03-01', end_date: '2024-03-31', frequency: 'monthly' }, 100_000);
    expect(amounts(march, '2025-01-01')).toEqual([100_000]);
  });

  it('a fortnight costs two weeks exactly', () => {
    expect(convertRent(65_000, 'weekly', 'fortnightly')).toBe(130_000);
  });

  it('650 a week is 2,824.40 a month by 365/12 and 2,816.67 by 52/12, never 2,824.49', () => {
    expect(convertRent(65_000, 'weekly', 'monthly', 'days_365')).toBe(282_440);
    expect(convertRent(65_000, 'weekly', 'monthly', 'weeks_52')).toBe(281_667);
  });
});

// covers: LEASE-05, T-11, GAP-37
describe('part periods, by the method of the lease', () => {
  const january = {
    start_date: '2024-01-26',
    end_date: '2024-01-31',
    anchor: '2024-01-01',
    frequency: 'monthly',
  } as const;

  it.each([
    ['days of the cycle: 2,500 ÷ 31 = 80.65 a day, six days 483.87', by('share_of_period'), 48_387],
    ['twelve months by 365: 2,500 × 12 ÷ 365 = 82.19 a day, six days 493.15', by('monthly_12_365'), 49_315],
    ['a seventh of the week, by 365 days: six days 493.15', by('weekly_7'), 49_315],
    [
      'a seventh of the week, by 52 weeks: 2,500 × 12 ÷ 52 ÷ 7 = 82.42 a day, six days 494.51',
      by('weekly_7', 'weeks_52'),
      49_451,
    ],
  ])('%s', (_name, method, cents) => {
    expect(amounts(lease({ ...january, ...method }, 250_000), '2025-01-01')).toEqual([cents]);
  });

  it.each(['share_of_period', 'weekly_7', 'monthly_12_365'] as const)(
    'weekly and fortnightly rent come to the same by %s',
    (method) => {
      const days = { end_date: '2024-06-05', ...by(method) };
      expect(amounts(lease(days, 65_000), '2025-01-01')).toEqual([27_857]);
      expect(amounts(lease({ ...days, frequency: 'fortnightly' }, 130_000), '2025-01-01')).toEqual([27_857]);
    },
  );

  it('a lease from 20 January at 1,000 a month on the first is not charged a whole January', () => {
    const late = lease({ start_date: '2025-01-20', anchor: '2025-01-01', frequency: 'monthly' }, 100_000);
    expect(amounts(late, '2025-02-01')).toEqual([38_710, 100_000]);
  });

  it('a due day that moves from Wednesday to Friday charges two days, once', () => {
    const wednesday = lease({ start_date: '2024-06-05' }, 70_000);
    const before = rentSchedule(wednesday, { through: '2024-06-12' });
    const friday = { effective_date: '2024-06-19', anchor: '2024-06-21', frequency: 'weekly' } as const;
    const periods = [...wednesday.periods, friday];
    const moved = { ...wednesday, periods, billed_to: before.at(-1)!.period_end };
    const after = rentSchedule(moved, { through: '2024-06-28' });
    expect(after.map((bill) => [bill.period_start, bill.amount_cents])).toEqual([
      ['2024-06-19', 20_000],
      ['2024-06-21', 70_000],
      ['2024-06-28', 70_000],
    ]);
    expect(after[0]!.explanation).toMatchObject({ code: 'part_period', days: 2, because: ['period_change'] });
  });

  it('a rent that changes on a Thursday costs three days of the old and four of the new', () => {
    const terms = [
      { effective_date: '2024-06-03', amount_cents: 70_000 },
      { effective_date: '2024-06-06', amount_cents: 77_000 },
    ];
    expect(amounts(lease({ terms }, 0), '2024-06-10')).toEqual([74_000, 77_000]);
  });

  it('two rent-free days of a week leave five', () => {
    const terms = [
      { effective_date: '2024-06-03', amount_cents: 70_000 },
      { effective_date: '2024-06-04', amount_cents: 0 },
      { effective_date: '2024-06-06', amount_cents: 70_000 },
    ];
    expect(amounts(lease({ terms }, 0), '2024-06-10')).toEqual([50_000, 70_000]);
  });

  it('a month with a change costs at most the higher of its rents, also where its days come to more', () => {
    const terms = [
      { effective_date: '2024-01-01', amount_cents: 100_000 },
      { effective_date: '2024-01-16', amount_cents: 100_001 },
    ];
    const of = lease({ start_date: '2024-01-01', frequency: 'monthly', terms, ...by('monthly_12_365') }, 0);
    const [bill] = rentSchedule(of, { through: '2024-01-01' });
    expect(bill).toMatchObject({ amount_cents: 100_001, explanation: { at_most_cents: 100_001 } });
  });
});

/** Weeks of 700 dollars from Monday 3 June 2024, with `paid` put on them by the rules of allocation. */
function weeksPaid(...receipts: number[]): RentCharge[] {
  const charges = [0, 1, 2, 3].map((week) => {
    const due_date = addDays('2024-06-03', week * 7);
    const period_end = addDays(due_date, 6);
    return { bill_id: due_date, due_date, period_start: due_date, period_end, amount_cents: 70_000, paid_cents: 0 };
  });
  for (const cents of receipts) {
    for (const share of allocate(cents, charges).allocations) {
      charges.find(({ bill_id }) => bill_id === share.bill_id)!.paid_cents += share.amount_cents;
    }
  }
  return charges;
}

// covers: LEASE-05, RENTC-01, T-11
describe('paid to', () => {
  const SUNDAY = settledTo({ start_date: '2024-06-03', paid_to: null });
  const thursday = (...receipts: number[]) => arrears(weeksPaid(...receipts), '2024-06-06', SUNDAY);

  it('starts the day before the lease does', () => {
    expect(SUNDAY).toBe('2024-06-02');
    expect(thursday()).toMatchObject({ paid_to: '2024-06-02', part_paid_cents: 0, effective_paid_to: '2024-06-02' });
  });

  it.each([
    ['a receipt below a period', [10_000], '2024-06-02', 10_000, '2024-06-03'],
    ['a receipt of a period', [70_000], '2024-06-09', 0, '2024-06-09'],
    ['a receipt of two periods and a rest', [155_000], '2024-06-16', 15_000, '2024-06-17'],
    ['receipts that together make a period', [40_000, 30_000], '2024-06-09', 0, '2024-06-09'],
    ['a receipt on top of a part', [10_000, 135_000], '2024-06-16', 5_000, '2024-06-16'],
  ])('%s moves it by whole periods; the rest stays part paid', (_name, receipts, paid_to, part, effective) => {
    expect(thursday(...receipts)).toMatchObject({ paid_to, part_paid_cents: part, effective_paid_to: effective });
  });

  it('is exact for an amount that is paid in three parts: 300.16 = 100.05 + 100.05 + 100.06', () => {
    const charge = { bill_id: 'a', due_date: '2024-06-03', amount_cents: 30_016, paid_cents: 0 };
    for (const cents of [10_005, 10_005, 10_006]) {
      charge.paid_cents += allocate(cents, [charge]).allocations[0]!.amount_cents;
    }
    expect(charge.paid_cents).toBe(charge.amount_cents);
  });

  it('700 a week due on Monday, nothing paid, on Thursday: 3 days, 300 by day, 700 by period', () => {
    expect(thursday()).toMatchObject({ arrears_days: 3, by_day_cents: 30_000, by_period_cents: 70_000 });
  });

  it('with 100 paid: effectively 2 days late, by the contract 3', () => {
    expect(thursday(10_000)).toMatchObject({ effective_arrears_days: 2, arrears_days: 3 });
  });

  it('the due day itself is unpaid and not in arrears; the next day is 1 day in arrears', () => {
    expect(arrears(weeksPaid(), '2024-06-03', SUNDAY)).toMatchObject({ arrears_days: 0, days_unpaid: 1 });
    expect(arrears(weeksPaid(), '2024-06-04', SUNDAY)).toMatchObject({ arrears_days: 1, days_unpaid: 2 });
  });

  it('paid to 6 May, on 12 May: 6 days unpaid, 5 days late', () => {
    const due = { due_date: '2024-05-07', period_start: '2024-05-07', period_end: '2024-05-13' };
    const state = arrears([{ ...due, amount_cents: 70_000, paid_cents: 0 }], '2024-05-12', '2024-05-06');
    expect(state).toMatchObject({ paid_to: '2024-05-06', days_unpaid: 6, arrears_days: 5 });
  });

  // covers: GAP-37
  it('the statutory count is the one that the lease goes by', () => {
    const counts = (['days_late', 'effective_days_late', 'days_unpaid'] as const).map((count) =>
      statutoryDays(thursday(10_000), count),
    );
    expect(counts).toEqual([3, 2, 4]);
  });

  it('the oldest charge is settled first; a payment of 0 or less is none', () => {
    expect(weeksPaid(80_000).map((charge) => charge.paid_cents)).toEqual([70_000, 10_000, 0, 0]);
    expect(() => allocate(0, [])).toThrow(RangeError);
    expect(() => allocate(-1, [])).toThrow(RangeError);
  });
});
