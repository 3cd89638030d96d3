import fc from 'fast-check';
import { paymentReference, referencesIn } from './payment-reference.js';

const numbers = fc.integer({ min: 1, max: 99_999_999 });

// covers: MONEY-09, GAP-45
describe('the payment reference', () => {
  it('is short, and one for each number', () => {
    expect(paymentReference(1)).toMatch(/^KS00001\d\d$/);
    expect(paymentReference(10_001)).toHaveLength(9);
    const all = Array.from({ length: 20_000 }, (_, index) => paymentReference(index));
    expect(new Set(all).size).toBe(20_000);
  });

  it('is found in what banks make of it', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const written = paymentReference(number);
        const spaced = `${written.slice(0, 2)} ${written.slice(2, 5)} ${written.slice(5)}`;
        for (const text of [written, `TFR FROM J SMITH ${written} RENT`, written.toLowerCase(), `Ref:${spaced}`])
          expect(referencesIn(text)).toContain(number);
      }),
    );
  });

  it('with one wrong digit, or two adjacent ones swapped, matches no lease', () => {
    fc.assert(
      fc.property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const written = paymentReference(number);
        const place = 2 + (at % (written.length - 2));
        const wrong = written.slice(0, place) + ((Number(written[place]) + by) % 10) + written.slice(place + 1);
        expect(referencesIn(wrong)).not.toContain(number);
        expect(referencesIn(wrong).filter((found) => String(found).length >= String(number).length)).toEqual([]);
        if (place + 1 < written.length && written[place] !== written[place + 1]) {
          const swapped = written.slice(0, place) + written[place + 1]! + written[place]! + written.slice(place + 2);
          expect(referencesIn(swapped)).not.toContain(number);
        }
      }),
    );
  });

  it('is not read out of other words and numbers', () => {
    const written = paymentReference(10_001);
    for (const text of [`BAN${written}`, '0000001', 'KS', `KS${'9'.repeat(40)}x`.slice(0, 5), 'INVOICE 1000166'])
      expect(referencesIn(text)).toEqual([]);
  });

  it('is found twice where two are', () => {
    expect(referencesIn(`${paymentReference(12)} and ${paymentReference(13)}`)).toEqual([12, 13]);
  });
});
