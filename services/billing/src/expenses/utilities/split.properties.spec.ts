import fc from 'fast-check';
import { addDays, daysBetween } from '../../rent-engine/days.js';
import type { Room } from './allocation-weights.js';
import { limitOver } from './monthly-limit.js';
import { split, type SplitTerms } from './split.js';

const START = '2026-01-15';

/** Rooms with leases that follow one another, or share the room, around a period of up to 60 days. */
const cases: fc.Arbitrary<SplitTerms> = fc
  .record({
    method: fc.constantFrom('rooms', 'tenants', 'area', 'standalone'),
    days: fc.integer({ min: 1, max: 60 }),
    amount_cents: fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.constantFrom(1, 100_000_000_000)),
    fixedPercent: fc.constantFrom(0, 0, 0, 7, 50, 100),
    waiver: fc.constantFrom(...new Array<null>(18).fill(null), 'included_in_rent', 'water_paid_by_landlord'),
    limit: fc.option(
      fc.record({
        kind: fc.constantFrom('landlord_allowance', 'renter_maximum'),
        month_cents: fc.integer({ min: 0, max: 20_000 }),
      }),
    ),
    rooms: fc.array(
      fc.record({
        area: fc.integer({ min: 1, max: 4000 }),
        occupancies: fc.array(
          fc.record({
            from: fc.integer({ min: -30, max: 50 }),
            length: fc.integer({ min: 0, max: 100 }),
            occupants: fc.array(
              fc.record({ from: fc.integer({ min: -40, max: 50 }), length: fc.integer({ min: 0, max: 50 }) }),
              { maxLength: 3 },
            ),
          }),
          { minLength: 0, maxLength: 3, size: 'max' },
        ),
      }),
      { maxLength: 6, size: 'max' },
    ),
  })
  .map(({ method, days, amount_cents, fixedPercent, waiver, limit, rooms }) => {
    const span = (from: number, length: number) => ({ from: addDays(START, from), to: addDays(START, from + length) });
    const counted = method === 'standalone' ? rooms.slice(0, 1) : rooms;
    return {
      method,
      from: START,
      to: addDays(START, days - 1),
      amount_cents,
      fixed_cents: Math.floor((amount_cents * fixedPercent) / 100),
      waiver,
      limit,
      rooms: counted.map(({ area, occupancies }, place) => ({
        section_id: `room ${place}`,
        area,
        occupancies: occupancies.map(({ from, length, occupants }, index) => ({
          ...span(from, length),
          lease_id: `lease ${place}.${index}`,
          occupants: occupants.map((occupant) => span(occupant.from, occupant.length)),
        })),
      })),
    };
  });

/** What each lease weighs against the landlord, counted day by day in plain numbers. */
function weightsDayByDay({ method, from, to, rooms }: SplitTerms): Map<string, number> {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
  const isIn = (day: string, span: { from: string; to: string }) => span.from <= day && day <= span.to;
  const letOn = (room: Room, day: string) => room.occupancies.filter((occupancy) => isIn(day, occupancy));
  const weights = new Map<string, number>();
  const add = (who: string, weight: number) => weights.set(who, (weights.get(who) ?? 0) + weight);
  let unlet = 0;
  for (const day of days) {
    if (rooms.every((room) => letOn(room, day).length === 0)) unlet++;
    for (const room of rooms) {
      const occupancies = letOn(room, day);
      for (const { lease_id, occupants } of occupancies) {
        const heads = Math.max(1, occupants.filter((occupant) => isIn(day, occupant)).length);
        add(lease_id, method === 'tenants' ? heads : (method === 'area' ? (room.area ?? 0) : 1) / occupancies.length);
      }
      if (occupancies.length === 0 && method !== 'tenants' && method !== 'area') add('landlord', 1);
    }
  }
  const expectedTotal = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if ((method === 'tenants' || method === 'area') && unlet > 0)
    add('landlord', expectedTotal === 0 ? 1 : (expectedTotal * unlet) / (days.length - unlet));
  return weights;
}

const total = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);

// covers: T-12, COST-03, COST-04, COST-05, COST-07
it('10,000 random bills are divided to the cent', () => {
  let split_up = 0;
  fc.assert(
    fc.property(cases, (terms) => {
      const { lines, landlord, leases, shared_cents, limit_cents } = split(terms);
      const byRenters = total(leases.map(({ cents }) => cents));
      const { amount_cents, limit } = terms;
      const lines_cents = total(lines.filter(({ lease_id }) => lease_id).map(({ share_cents }) => share_cents));
      // One comparison for each bill: each call of expect costs more than the division.
      expect({
        sum: byRenters + total(landlord.map(({ cents }) => cents)),
        by_lines: lines_cents,
        not_positive: [...leases, ...landlord].filter(({ cents }) => cents <= 0),
        is_fixed_part_left_out: byRenters <= amount_cents - terms.fixed_cents,
        limit_cents: limit && !terms.waiver ? limit_cents : null,
        is_within_maximum: limit?.kind !== 'renter_maximum' || byRenters <= (limit_cents ?? 0),
        is_shared_of_bill: shared_cents <= amount_cents,
      }).toEqual({
        sum: amount_cents,
        by_lines: byRenters,
        not_positive: [],
        is_fixed_part_left_out: true,
        limit_cents: limit && !terms.waiver ? limitOver(limit.month_cents, terms.from, terms.to) : null,
        is_within_maximum: true,
        is_shared_of_bill: true,
      });
      split_up += leases.length > 1 ? 1 : 0;
    }),
    { numRuns: 10_000, seed: 450_58 },
  );
  // Most of them have several renters, else the sum would show little.
  expect(split_up).toBeGreaterThan(2000);
});

// covers: T-12
it('each lease pays its part of the days, less than a cent away from it, and equal weights differ by a cent', () => {
  fc.assert(
    fc.property(cases, (given) => {
      const terms: SplitTerms = { ...given, waiver: null, limit: null, amount_cents: 1_000_003, fixed_cents: 0 };
      const expected = weightsDayByDay(terms);
      const expectedTotal = total([...expected.values()]);
      const { lines } = split(terms);
      const wrong = lines.filter(({ lease_id, share_cents }) => {
        const exact = (terms.amount_cents * (expected.get(lease_id ?? '') ?? 0)) / expectedTotal;
        return lease_id !== null && !(Math.abs(share_cents - exact) < 1.000001);
      });
      expect(wrong).toEqual([]);
      for (const [place, line] of lines.entries())
        for (const later of lines.slice(place + 1))
          if (line.weight === later.weight && ![0, 1].includes(line.share_cents - later.share_cents))
            throw new Error(`${line.share_cents} and ${later.share_cents} for equal weights`);
    }),
    { numRuns: 500, seed: 91 },
  );
});
