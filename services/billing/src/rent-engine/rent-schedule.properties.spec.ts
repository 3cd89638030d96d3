import { PRORATION_METHODS, RENT_CONVERSIONS, RENT_FREQUENCIES, type RentFrequency } from '@keystead/contracts';
import fc from 'fast-check';
import { addDays, daysBetween, toDay, toDayNumber } from './days.js';
import { type RentBill, type RentLease, rentSchedule, settledTo } from './rent-schedule.js';
import { billsDayByDay, type Occasion } from './rent-schedule.oracle.js';

interface Case {
  lease: RentLease;
  through: string;
  /** Another due day, and perhaps frequency, that is agreed some days after `through`. */
  moved: Occasion;
}

const rent = fc.oneof(fc.integer({ min: 0, max: 500_000 }), fc.constantFrom(0, 1, 99_999, 100_000_000_000));

/** Any lease of up to three years, its days given as distances from the start. */
const cases = (frequency: RentFrequency): fc.Arbitrary<Case> =>
  fc
    .record({
      start: fc.integer({ min: toDayNumber('1995-01-01'), max: toDayNumber('2060-12-31') }),
      length: fc.option(fc.oneof(fc.integer({ min: 0, max: 1100 }), fc.integer({ min: 0, max: 40 }))),
      anchor: fc.oneof(fc.constant(0), fc.integer({ min: -45, max: 45 }), fc.integer({ min: -40_000, max: 40_000 })),
      paidTo: fc.option(fc.oneof(fc.integer({ min: -20, max: 60 }), fc.integer({ min: 0, max: 600 }))),
      through: fc.integer({ min: -10, max: 250 }),
      firstTerm: fc.record({ before: fc.integer({ min: 0, max: 60 }), rent }),
      changes: fc.array(fc.record({ after: fc.integer({ min: 1, max: 150 }), rent }), { maxLength: 6 }),
      free: fc.option(fc.record({ after: fc.integer({ min: 1, max: 60 }), days: fc.integer({ min: 1, max: 40 }) })),
      method: fc.constantFrom(...PRORATION_METHODS),
      conversion: fc.constantFrom(...RENT_CONVERSIONS),
      moved: fc.record({
        after: fc.integer({ min: 0, max: 60 }),
        anchor: fc.oneof(fc.integer({ min: -45, max: 45 }), fc.integer({ min: -40_000, max: 40_000 })),
        frequency: fc.oneof(fc.constant(frequency), fc.constantFrom(...RENT_FREQUENCIES)),
      }),
    })
    .map(({ start, length, anchor, paidTo, through, firstTerm, changes, free, method, conversion, moved }) => {
      const terms = [{ effective_date: toDay(start - firstTerm.before), amount_cents: firstTerm.rent }];
      for (const change of changes) {
        const effective_date = addDays(terms.at(-1)?.effective_date ?? '', change.after);
        terms.push({ effective_date, amount_cents: change.rent });
      }
      if (free) {
        const { effective_date, amount_cents } = terms.at(-1)!;
        const first = addDays(effective_date, free.after);
        terms.push({ effective_date: first, amount_cents: 0 });
        terms.push({ effective_date: addDays(first, free.days), amount_cents });
      }
      const lease: RentLease = {
        start_date: toDay(start),
        end_date: length === null ? null : toDay(start + length),
        periods: [{ effective_date: toDay(start), anchor: toDay(start + anchor), frequency }],
        terms,
        paid_to: paidTo === null ? null : toDay(start + paidTo),
        proration: { method, conversion },
      };
      return {
        lease,
        through: toDay(start + through),
        moved: {
          through: toDay(start + through + moved.after),
          anchor: toDay(start + moved.anchor),
          frequency: moved.frequency,
        },
      };
    });

const check = (frequency: RentFrequency, holds: (of: Case) => void, numRuns = 500): void =>
  fc.assert(fc.property(cases(frequency), holds), { numRuns });

/** What the explanation of a bill says it costs, worked out again from its own values. */
function explained({ explanation, period_start, period_end }: RentBill): bigint {
  if (explanation.code === 'whole_period') return BigInt(explanation.amount_cents);
  const { from, to, days, times, by, at_most_cents } = explanation;
  const parts =
    explanation.code === 'rent_change' ? explanation.parts : [{ from, to, days, rent_cents: explanation.rent_cents }];
  expect([from, to, days]).toEqual([period_start, period_end, daysBetween(period_start, period_end) + 1]);
  expect(parts.map((part) => daysBetween(part.from, part.to) + 1)).toEqual(parts.map((part) => part.days));
  expect(parts.slice(1).map((part) => part.from)).toEqual(parts.slice(0, -1).map((part) => addDays(part.to, 1)));
  expect(parts.reduce((sum, part) => sum + part.days, 0)).toBe(days);
  const sum = parts.reduce((total, part) => total + BigInt(part.rent_cents) * BigInt(part.days), 0n) * BigInt(times);
  const exact = (2n * sum + BigInt(by)) / (2n * BigInt(by));
  if (at_most_cents === undefined) return exact;
  expect(exact).toBeGreaterThan(BigInt(at_most_cents));
  return BigInt(at_most_cents);
}

/** The bills up to `through`, then those by the new due day: what is billed by then is not billed again. */
function billedTwice({ lease, through, moved }: Case): RentBill[] {
  const before = rentSchedule(lease, { through });
  const { anchor, frequency } = moved;
  const billed_to = before.at(-1)?.period_end ?? null;
  const from = addDays(billed_to ?? settledTo(lease), 1);
  const [first] = lease.periods;
  const next = { effective_date: from, anchor, frequency };
  const periods = billed_to === null ? [next] : [first!, next];
  return [...before, ...rentSchedule({ ...lease, periods, billed_to }, { through: moved.through })];
}

describe.each(RENT_FREQUENCIES)('%s rent', (frequency) => {
  // covers: T-11, LEASE-05, Q-156
  it('5,000 random leases equal the sum of their days, to the cent, whatever is agreed', () => {
    check(
      frequency,
      ({ lease, through, moved }) => {
        const bills = billedTwice({ lease, through, moved }).map(({ explanation: _explanation, ...bill }) => bill);
        const { anchor } = lease.periods[0]!;
        expect(bills).toEqual(billsDayByDay(lease, [{ through, anchor, frequency }, moved]));
      },
      5000,
    );
  });

  // covers: T-11
  it('a new due day or frequency leaves no day out and bills none twice', () => {
    check(frequency, ({ lease, through, moved }) => {
      const bills = billedTwice({ lease, through, moved });
      const following = bills.slice(0, -1).map((bill) => addDays(bill.period_end, 1));
      expect(bills.slice(1).map((bill) => bill.period_start)).toEqual(following);
    });
  });

  it('tiles the days to bill without a gap or an overlap', () => {
    check(frequency, ({ lease }) => {
      const end_date = lease.end_date ?? addDays(lease.start_date, 500);
      const bills = rentSchedule({ ...lease, end_date }, { through: '2200-12-31' });
      const paid = lease.paid_to === null ? lease.start_date : addDays(lease.paid_to, 1);
      const first = paid > lease.start_date ? paid : lease.start_date;
      const following = bills.map((bill) => addDays(bill.period_end, 1));
      expect([...bills.map((bill) => bill.period_start), 'end']).toEqual([first, ...following].with(-1, 'end'));
      expect(bills.filter((bill) => bill.period_end < bill.period_start)).toEqual([]);
      expect((following.at(-1) ?? first) > end_date).toBe(true);
    });
  });

  it('explains every amount', () => {
    check(frequency, ({ lease, through, moved }) => {
      for (const bill of billedTwice({ lease, through, moved })) {
        expect(bill.explanation.amount_cents).toBe(bill.amount_cents);
        expect(explained(bill)).toBe(BigInt(bill.amount_cents));
      }
    });
  });

  it('gives the same bills whatever day it is asked from, and whatever day through', () => {
    check(frequency, ({ lease, through }) => {
      const all = rentSchedule(lease, { through: addDays(through, 100) });
      const from = addDays(through, -60);
      const expected = all.filter((bill) => bill.period_end >= from && bill.period_start <= through);
      expect(rentSchedule(lease, { from, through })).toEqual(expected);
    });
  });
});
