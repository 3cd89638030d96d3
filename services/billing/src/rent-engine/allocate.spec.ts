import fc from 'fast-check';
import { allocate, type OpenCharge } from './allocate.js';

const charge = (bill_id: string, due_date: string, amount_cents: number, paid_cents = 0): OpenCharge => ({
  bill_id,
  due_date,
  amount_cents,
  paid_cents,
});

const june = charge('june', '2024-06-01', 70_000, 20_000);
const july = charge('july', '2024-07-01', 70_000);
const august = charge('august', '2024-08-01', 70_000);

describe('allocate', () => {
  it.each<[string, number, OpenCharge[], string | null, string[], number]>([
    ['a part of the oldest', 10_000, [july, june], null, ['june 10000'], 0],
    ['the oldest exactly', 50_000, [july, june], null, ['june 50000'], 0],
    ['the oldest, then the next', 60_000, [august, july, june], null, ['june 50000', 'july 10000'], 0],
    ['all, with a rest', 200_000, [july, june], null, ['june 50000', 'july 70000'], 80_000],
    ['nothing open', 5_000, [], null, [], 5_000],
    ['nothing left to pay', 5_000, [charge('paid', '2024-01-01', 100, 100)], null, [], 5_000],
    ['the named charge first', 80_000, [june, july, august], 'august', ['august 70000', 'june 10000'], 0],
    ['a name that is not open', 10_000, [june, july], 'march', ['june 10000'], 0],
    [
      'charges of one day in the order given',
      15_000,
      [charge('b', '2024-06-01', 10_000), charge('a', '2024-06-01', 10_000)],
      null,
      ['b 10000', 'a 5000'],
      0,
    ],
  ])('puts a payment on %s', (_name, cents, charges, named, allocations, rest_cents) => {
    const result = allocate(cents, charges, named);
    expect(result.allocations.map((share) => `${share.bill_id} ${share.amount_cents}`)).toEqual(allocations);
    expect(result.rest_cents).toBe(rest_cents);
  });

  it.each([0, -1, 0.5, NaN, 2 ** 53])('refuses a payment of %d', (cents) => {
    expect(() => allocate(cents, [june])).toThrow(RangeError);
  });

  it('gives out every cent once, never more than a charge takes, and leaves no older charge open', () => {
    const days = fc.integer({ min: 10, max: 28 }).map((day) => `2024-06-${day}`);
    const cents = fc.integer({ min: 0, max: 100_000 });
    const charges = fc
      .array(fc.tuple(days, cents, cents), { maxLength: 12 })
      .map((list) =>
        list.map(([due, amount, paid], index) => charge(String(index), due, amount, Math.min(amount, paid))),
      );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), charges, (payment, open) => {
        const { allocations, rest_cents } = allocate(payment, open);
        expect(allocations.reduce((sum, share) => sum + share.amount_cents, rest_cents)).toBe(payment);
        const left = new Map(open.map((each) => [each.bill_id, each.amount_cents - each.paid_cents]));
        for (const share of allocations) {
          left.set(share.bill_id, (left.get(share.bill_id) ?? NaN) - share.amount_cents);
          expect(left.get(share.bill_id)).toBeGreaterThanOrEqual(0);
        }
        const touched = allocations.map((share) => open.find((each) => each.bill_id === share.bill_id)?.due_date ?? '');
        expect(touched).toEqual(touched.toSorted());
        const unpaid = open.filter((each) => (left.get(each.bill_id) ?? 0) > 0);
        expect(unpaid.every((each) => each.due_date >= (touched.at(-1) ?? ''))).toBe(true);
        expect(rest_cents === 0 || unpaid.length === 0).toBe(true);
      }),
    );
  });
});
