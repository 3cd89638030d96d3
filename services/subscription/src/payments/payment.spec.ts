import { gstIn } from './payment.js';

//
describe('the GST in a price', () => {
  it.each([
    [900, 82], // 81.82
    [2700, 245], // 245.45
    [1100, 100],
    [1105, 100], // 100.45
    [1106, 101], // 100.55
    [11, 1],
    [5, 0], // 0.45
    [6, 1], // 0.55
  ])('of %i cents is %i', (amount, gst) => {
    expect(gstIn(amount, 'AU')).toBe(gst);
  });

  it('is one eleventh of every amount to the nearest cent', () => {
    for (let amount = 1; amount <= 5000; amount++) {
      const away = Math.abs(gstIn(amount, 'AU') * 11 - amount);
      expect(away).toBeLessThan(6); // 11 is odd, so half a cent never happens
    }
  });

  it('is none outside Australia', () => {
    expect(gstIn(900, 'NZ')).toBe(0);
  });
});
