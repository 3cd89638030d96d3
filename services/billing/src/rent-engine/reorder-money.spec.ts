import fc from 'fast-check';
import { type PlacedMoney, reorderMoney } from './reorder-money.js';

const charge = (week: number, paid_cents: number, amount_cents = 70_000) => ({
  bill_id: `week-${week}`,
  due_date: `2024-06-${String(week * 7).padStart(2, '0')}`,
  amount_cents,
  paid_cents,
});
const money = (payment: number, week: number, amount_cents: number): PlacedMoney => ({
  bill_payment_id: `payment-${payment}`,
  bill_id: `week-${week}`,
  amount_cents,
  from_credit: false,
});

// covers: F-02
describe('reorderMoney', () => {
  it('takes the latest money for the oldest open charge', () => {
    const charges = [charge(1, 0), charge(2, 70_000), charge(3, 70_000)];
    expect(reorderMoney(charges, [money(2, 2, 70_000), money(3, 3, 70_000)])).toEqual([
      money(3, 3, -70_000),
      money(3, 1, 70_000),
    ]);
  });

  it('moves nothing where the oldest charges are paid', () => {
    expect(reorderMoney([charge(1, 70_000), charge(2, 100), charge(3, 0)], [money(1, 2, 100)])).toEqual([]);
  });

  it('fills charges from the oldest on, and takes no cent from or to a payment', () => {
    const cents = fc.integer({ min: 0, max: 70_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 8 }), (weeks) => {
        const charges = weeks.map(([amount, paid], index) => charge(index + 1, Math.min(amount, paid), amount));
        const placed = charges.map(({ paid_cents }, index) => money(index, index + 1, paid_cents));
        const moves = reorderMoney(charges, placed);
        const paid = charges.map(({ bill_id, paid_cents }) =>
          moves.reduce((sum, move) => (move.bill_id === bill_id ? sum + move.amount_cents : sum), paid_cents),
        );
        let left = charges.reduce((sum, { paid_cents }) => sum + paid_cents, 0);
        expect(paid).toEqual(
          charges.map(({ amount_cents }) => {
            const share = Math.min(left, amount_cents);
            left -= share;
            return share;
          }),
        );
        for (const { bill_payment_id } of placed) {
          const own = moves.filter((move) => move.bill_payment_id === bill_payment_id);
          expect(own.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(0);
        }
      }),
    );
  });
});
