import fc from 'fast-check';
import { byLargestRemainder } from './rounding.js';

// covers: T-12, GAP-59
describe('money divided by weights', () => {
  it('allocates every cent, each share within one cent of its exact value', () => {
    const cents = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
    const weights = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(cents, weights, (amount, shares) => {
        const parts = byLargestRemainder(amount, shares);
        const total = shares.reduce((sum, share) => sum + share, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        for (const [index, part] of parts.entries())
          expect(Math.abs(part - (amount * shares[index]!) / total)).toBeLessThan(1.001);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives what is left over to the largest remainders, the first of equals first', () => {
    expect(byLargestRemainder(100, [3333, 3333, 3334])).toEqual([33, 33, 34]);
    expect(byLargestRemainder(100, [5000, 5000])).toEqual([50, 50]);
    expect(byLargestRemainder(101, [5000, 5000])).toEqual([51, 50]);
    expect(byLargestRemainder(-101, [5000, 5000])).toEqual([-51, -50]);
    expect(byLargestRemainder(1, [1, 1, 1])).toEqual([1, 0, 0]);
    expect(byLargestRemainder(0, [1, 2])).toEqual([0, 0]);
  });
});
