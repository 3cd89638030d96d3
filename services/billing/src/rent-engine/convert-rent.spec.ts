import fc from 'fast-check';
import { convertRent } from './convert-rent.js';

//
describe('a rent by another frequency', () => {
  it.each([
    ['650 a week is 2,824.40 a month by 365 days', 65_000, 'weekly', 'monthly', 'days_365', 282_440],
    ['650 a week is 2,816.67 a month by 52 weeks', 65_000, 'weekly', 'monthly', 'weeks_52', 281_667],
    ['a fortnight is two weeks exactly', 65_001, 'weekly', 'fortnightly', 'days_365', 130_002],
    ['a week is half a fortnight, half a cent upwards', 65_001, 'fortnightly', 'weekly', 'weeks_52', 32_501],
    ['a month is a week by 365 days', 282_440, 'monthly', 'weekly', 'days_365', 65_000],
    ['a month is a week by 52 weeks', 281_667, 'monthly', 'weekly', 'weeks_52', 65_000],
    ['two weeks are a month by 365 days', 130_000, 'fortnightly', 'monthly', 'days_365', 282_440],
    ['the same frequency changes nothing', 123, 'monthly', 'monthly', 'weeks_52', 123],
  ] as const)('%s', (_name, cents, from, to, conversion, expected) => {
    expect(convertRent(cents, from, to, conversion)).toBe(expected);
  });

  it('does not round the daily rate first, which would give 2,824.49', () => {
    expect(convertRent(65_000, 'weekly', 'monthly')).not.toBe(282_449);
  });

  it('comes back to the same week', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom('days_365', 'weeks_52'), (cents, by) => {
        const month = convertRent(cents, 'weekly', 'monthly', by);
        expect(convertRent(month, 'monthly', 'weekly', by)).toBe(cents);
        expect(convertRent(convertRent(cents, 'weekly', 'fortnightly', by), 'fortnightly', 'weekly', by)).toBe(cents);
      }),
    );
  });
});
