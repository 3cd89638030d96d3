import { addDays as addLawDays, addMonths } from '@keystead/contracts';
import fc from 'fast-check';
import { addDays, addMonthsClamped } from './days.js';

// The rent engine counts by day numbers and knows no `Date`; the laws' calendar, which browsers load, counts by `Date`.
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2400-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the calendars of the rent engine and of the laws', () => {
  it('add days alike', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (from, count) => {
        expect(addDays(from, count)).toBe(addLawDays(from, count));
      }),
    );
  });

  it('add months alike, held back to the end of a shorter month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -600, max: 600 }), (from, count) => {
        expect(addMonthsClamped(from, count)).toBe(addMonths(from, count));
      }),
    );
  });
});
