import { changedFrom, termsAfter } from './rent-terms.js';

const term = (effective_date: string, amount_cents: number) => ({ effective_date, amount_cents });
const told = (effective_date: string, rent_cents: number) => ({ effective_date, rent_cents });
const start_date = '2026-01-05';
const known = [term(start_date, 50_000)];

describe('termsAfter', () => {
  it.each([
    ['a new lease', [], { start_date, rent_cents: 50_000 }, [term(start_date, 50_000)]],
    ['an earlier start', known, { start_date: '2025-12-29', rent_cents: 50_000 }, [term('2025-12-29', 50_000)]],
    ['the same rent', known, { start_date, rent_cents: 50_000 }, known],
    ['a new rent without a day', known, { start_date, rent_cents: 55_000 }, [...known, term('2026-03-02', 55_000)]],
    [
      'a new rent without a day, twice before anything was billed at it',
      [...known, term('2026-03-02', 55_000)],
      { start_date, rent_cents: 56_000 },
      [...known, term('2026-03-02', 56_000)],
    ],
    [
      'dated rents in any order',
      known,
      { start_date, rent_cents: 1, rent_terms: [told('2026-06-01', 60_000), told(start_date, 50_000)] },
      [...known, term('2026-06-01', 60_000)],
    ],
    [
      'a first rent dated after the start',
      [],
      { start_date, rent_cents: 1, rent_terms: [told('2026-02-01', 50_000)] },
      [term(start_date, 50_000)],
    ],
    [
      'a first rent dated before the start',
      [],
      { start_date, rent_cents: 1, rent_terms: [told('2025-12-01', 50_000)] },
      [term('2025-12-01', 50_000)],
    ],
  ])('of %s', (_name, before, facts, after) => {
    expect(termsAfter(before, facts, '2026-03-02')).toEqual(after);
  });
});

describe('changedFrom', () => {
  it.each([
    ['the same terms', known, known, null],
    ['another rent from a day', known, [...known, term('2026-03-02', 55_000)], '2026-03-02'],
    [
      'a later day of the same change',
      [...known, term('2026-03-02', 1)],
      [...known, term('2026-04-06', 1)],
      '2026-03-02',
    ],
    ['a term that changes nothing', known, [...known, term('2026-03-02', 50_000)], null],
    ['another rent from the start', known, [term(start_date, 1)], start_date],
    ['days before the first that had none', known, [term('2025-12-29', 50_000)], null],
    ['a change taken back', [...known, term('2026-03-02', 1)], known, '2026-03-02'],
  ])('of %s', (_name, before, after, day) => {
    expect(changedFrom(before, after)).toBe(day);
  });
});
