import fc from 'fast-check';
import { COUNTRIES } from '../building/countries.js';
import { taxYearOf } from './tax-year.js';

// covers: PROP-33
describe('the year that kilometres are added up for', () => {
  it.each([
    ['AU', '2026-06-30', 'financial_year', '2025-26', '2025-07-01', '2026-06-30'],
    ['AU', '2026-07-01', 'financial_year', '2026-27', '2026-07-01', '2027-06-30'],
    ['AU', '1999-12-31', 'financial_year', '1999-00', '1999-07-01', '2000-06-30'],
    ['NZ', '2026-03-31', 'financial_year', '2025-26', '2025-04-01', '2026-03-31'],
    ['GB', '2026-04-05', 'financial_year', '2025-26', '2025-04-06', '2026-04-05'],
    ['ZA', '2028-02-29', 'financial_year', '2027-28', '2027-03-01', '2028-02-29'],
    ['US', '2026-12-31', 'calendar_year', '2026', '2026-01-01', '2026-12-31'],
    ['SG', '2026-01-01', 'calendar_year', '2026', '2026-01-01', '2026-12-31'],
  ])('%s on %s', (country_iso, day, basis, label, from, to) => {
    expect(taxYearOf(country_iso, day)).toEqual({ country_iso, basis, label, from, to });
  });

  it('holds every day once: the day after a year begins the next', () => {
    const days = fc.integer({ min: Date.UTC(1950, 0, 1) / 86_400_000, max: Date.UTC(2190, 0, 1) / 86_400_000 });
    const on = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES.keys()), days, (country, day) => {
        const year = taxYearOf(country, on(day));
        expect(year.from <= on(day) && on(day) <= year.to).toBe(true);
        const next = taxYearOf(country, on(Date.parse(year.to) / 86_400_000 + 1));
        expect(next.from).toBe(on(Date.parse(year.to) / 86_400_000 + 1));
        expect(taxYearOf(country, year.from)).toEqual(year);
      }),
    );
  });
});
