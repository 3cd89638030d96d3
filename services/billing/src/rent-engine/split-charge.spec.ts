import fc from 'fast-check';
import { type IssuedPart, splitCharge } from './split-charge.js';

// covers: F-06
describe('what issued bills of the same days charge after the rent of these days changed', () => {
  it('is reduced by the difference where the days cost less', () => {
    expect(splitCharge(600, [{ amount: 700, reductions: [] }])).toEqual({
      changes: [{ unchanged: 0, reduced: 100 }],
      added: 0,
    });
  });

  it('is added to by the difference where the days cost more than was issued', () => {
    expect(splitCharge(750, [{ amount: 700, reductions: [] }])).toEqual({
      changes: [{ unchanged: 0, reduced: 0 }],
      added: 50,
    });
  });

  it('is what it was when a reduction is withdrawn: its document is reversed', () => {
    expect(splitCharge(700, [{ amount: 700, reductions: [100] }])).toEqual({
      changes: [{ unchanged: 0, reduced: 0 }],
      added: 0,
    });
  });

  it('loses the additional charge before the bill itself', () => {
    const parts = [
      { amount: 700, reductions: [] },
      { amount: 50, reductions: [] },
    ];
    expect(splitCharge(600, parts).changes).toEqual([
      { unchanged: 0, reduced: 100 },
      { unchanged: 0, reduced: 50 },
    ]);
  });

  it('is always what the days cost now, and no part charges more than was issued or less than nothing', () => {
    const part = fc
      .record({ amount: fc.integer({ min: 1, max: 1000 }), shares: fc.array(fc.integer({ min: 1, max: 200 })) })
      .map(({ amount, shares }): IssuedPart => {
        const reductions: number[] = [];
        for (const share of shares)
          if (reductions.reduce((sum, each) => sum + each, share) <= amount) reductions.push(share);
        return { amount, reductions };
      });
    fc.assert(
      fc.property(fc.nat(3000), fc.array(part, { minLength: 1, maxLength: 4 }), (now, parts) => {
        const { changes, added } = splitCharge(now, parts);
        const charged = changes.map(({ unchanged, reduced }, index) => {
          const { amount, reductions } = parts[index]!;
          return amount - reduced - reductions.slice(0, unchanged).reduce((sum, each) => sum + each, 0);
        });
        expect(charged.every((cents, index) => cents >= 0 && cents <= parts[index]!.amount)).toBe(true);
        expect(charged.reduce((sum, cents) => sum + cents, added)).toBe(now);
        expect(added > 0 && charged.some((cents, index) => cents < parts[index]!.amount)).toBe(false);
      }),
    );
  });
});
