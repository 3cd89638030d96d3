import { toDayNumber } from './days.js';
import { type BilledSpan, explainRent, type RentTerm } from './rent-amount.js';
import { rentSchedule } from './rent-schedule.js';

const terms = (...of: [string, number][]): RentTerm[] =>
  of.map(([effective_date, amount_cents]) => ({ effective_date, amount_cents }));

const span = (from: string, to: string, of_days: number, ...because: BilledSpan['because']): BilledSpan => ({
  from: toDayNumber(from),
  to: toDayNumber(to),
  of_days,
  because,
  daily: { method: 'share_of_period', times: 1, by: of_days },
});

const week = span('2024-06-03', '2024-06-09', 7);

describe('explainRent', () => {
  it('names a whole period', () => {
    expect(explainRent(terms(['2020-01-01', 70_000]), week)).toEqual({
      code: 'whole_period',
      days: 7,
      amount_cents: 70_000,
    });
  });

  it('names a part of a period and why it is one', () => {
    const part = span('2024-06-05', '2024-06-07', 7, 'lease_start', 'lease_end');
    expect(explainRent(terms(['2020-01-01', 65_000]), part)).toEqual({
      code: 'part_period',
      from: '2024-06-05',
      to: '2024-06-07',
      days: 3,
      of_days: 7,
      rent_cents: 65_000,
      amount_cents: 27_857, // 278.5714…
      because: ['lease_start', 'lease_end'],
      method: 'share_of_period',
      times: 1,
      by: 7,
    });
  });

  it('adds up the parts of a rent change before it rounds', () => {
    // 3 × 100.03 / 7 + 4 × 100.02 / 7 = 42.87 + 57.1542857… = 100.0242857…
    expect(explainRent(terms(['2020-01-01', 10_003], ['2024-06-06', 10_002]), week)).toEqual({
      code: 'rent_change',
      from: '2024-06-03',
      to: '2024-06-09',
      days: 7,
      of_days: 7,
      amount_cents: 10_002,
      because: [],
      method: 'share_of_period',
      times: 1,
      by: 7,
      parts: [
        { from: '2024-06-03', to: '2024-06-05', days: 3, rent_cents: 10_003 },
        { from: '2024-06-06', to: '2024-06-09', days: 4, rent_cents: 10_002 },
      ],
    });
  });

  it('rounds the sum of a rent change, not its parts', () => {
    // 0.5 + 0.5 cents: rounded apart they would be 2.
    const half = span('2024-02-01', '2024-02-28', 28);
    expect(explainRent(terms(['2020-01-01', 1], ['2024-02-15', 1]), half).amount_cents).toBe(1);
    expect(explainRent(terms(['2020-01-01', 3], ['2024-02-15', 1]), half).amount_cents).toBe(2);
  });

  it('rounds half a cent upwards', () => {
    const half = span('2024-06-03', '2024-06-09', 14, 'lease_end');
    expect(explainRent(terms(['2020-01-01', 1]), half).amount_cents).toBe(1);
    expect(explainRent(terms(['2020-01-01', 3]), half).amount_cents).toBe(2);
  });

  it('charges nothing for rent-free days', () => {
    const free = terms(['2020-01-01', 70_000], ['2024-06-04', 0], ['2024-06-06', 70_000]);
    expect(explainRent(free, week)).toMatchObject({ code: 'rent_change', amount_cents: 50_000 });
    expect(explainRent(terms(['2024-06-03', 0]), week)).toEqual({ code: 'whole_period', days: 7, amount_cents: 0 });
  });

  it('takes a term that repeats the rent as no change', () => {
    const same = terms(['2020-01-01', 70_000], ['2024-06-05', 70_000], ['2024-06-07', 70_000]);
    expect(explainRent(same, week).code).toBe('whole_period');
  });

  it('follows several changes in one period and leaves out later ones', () => {
    const steps = terms(['2024-06-03', 7_000], ['2024-06-04', 14_000], ['2024-06-09', 21_000], ['2024-06-10', 28_000]);
    expect(explainRent(steps, week)).toMatchObject({ amount_cents: 1_000 + 10_000 + 3_000 });
  });

  it('is exact for the largest rent', () => {
    const largest = terms(['2020-01-01', 100_000_000_000]);
    expect(explainRent(largest, span('2024-01-01', '2024-01-30', 31)).amount_cents).toBe(96_774_193_548);
  });

  it('refuses days that no rent covers and a rent that is none', () => {
    expect(() => explainRent(terms(['2024-06-10', 70_000]), week)).toThrow(RangeError);
    expect(() => explainRent(terms(['2020-01-01', 100_000_000_001]), week)).toThrow(RangeError);
  });
});

describe('the reasons of a schedule', () => {
  // A rent change on 5 June, so that full periods show their (empty) reasons too.
  it.each<[string, string, string | null, string | null, string[]]>([
    ['a whole period', '2024-06-03', '2024-06-09', null, []],
    ['a late start', '2024-06-04', null, null, ['lease_start']],
    ['an early end', '2024-06-03', '2024-06-08', null, ['lease_end']],
    ['days paid before', '2024-06-01', null, '2024-06-03', ['paid_to']],
    ['days paid before the start', '2024-06-04', null, '2024-06-03', ['lease_start']],
    ['both ends', '2024-06-04', '2024-06-06', null, ['lease_start', 'lease_end']],
  ])('name %s', (_name, start_date, end_date, paid_to, because) => {
    const changing = terms(['2024-06-01', 70_000], ['2024-06-05', 77_000]);
    const lease = {
      start_date,
      end_date,
      paid_to,
      periods: [{ effective_date: start_date, anchor: '2024-06-03', frequency: 'weekly' as const }],
      terms: changing,
    };
    const bills = rentSchedule(lease, { from: '2024-06-05', through: '2024-06-05' });
    expect(bills.map((bill) => bill.explanation)).toMatchObject([{ code: 'rent_change', because }]);
  });
});
