import { type OwedBill, splitPayment } from './split-payment.js';

const rent = (id: string, cents = 70_000): OwedBill => ({ id, type: 'rent', cents });
const water = (id: string, cents = 5000): OwedBill => ({ id, type: 'water', cents });

describe('money from a payment page', () => {
  it('is one payment of all the rent, and one of each bill of another kind', () => {
    expect(splitPayment(150_000, [water('w1'), rent('r1'), water('w2'), rent('r2')])).toEqual([
      { bill_id: 'w1', cents: 5000 },
      { bill_id: 'w2', cents: 5000 },
      { bill_id: null, cents: 140_000 },
    ]);
  });

  it('goes to the oldest first where it is not enough', () => {
    expect(splitPayment(72_000, [rent('r1'), water('w1'), rent('r2')])).toEqual([
      { bill_id: 'w1', cents: 2000 },
      { bill_id: null, cents: 70_000 },
    ]);
    expect(splitPayment(3000, [water('w1'), rent('r1')])).toEqual([{ bill_id: 'w1', cents: 3000 }]);
  });

  it('is credit where nothing is owed any more, and for what is left over', () => {
    expect(splitPayment(700, [])).toEqual([{ bill_id: null, cents: 700 }]);
    expect(splitPayment(6000, [water('w1')])).toEqual([
      { bill_id: 'w1', cents: 5000 },
      { bill_id: null, cents: 1000 },
    ]);
  });

  it('adds up to what came', () => {
    for (let cents = 1; cents < 160_000; cents += 7919) {
      const parts = splitPayment(cents, [rent('r1'), water('w1'), rent('r2'), water('w2', 1)]);
      expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(cents);
      expect(parts.every((part) => part.cents > 0)).toBe(true);
    }
  });
});
