import { type AgreedRent, agreedRents, changedFrom, dueTermsAfter, periodTerms } from './rent-terms.js';

const term = (
  effective_date: string,
  amount_cents: number,
  frequency: AgreedRent['frequency'] = 'weekly',
): AgreedRent => ({ effective_date, amount_cents, frequency });
const published = (effective_date: string, rent_cents: number, rent_frequency: AgreedRent['frequency'] = 'weekly') => ({
  effective_date,
  rent_cents,
  rent_frequency,
});
const start_date = '2026-01-05';
const known = [term(start_date, 50_000)];

describe('agreedRents', () => {
  it.each([
    [
      'dated rents in any order',
      [published('2026-06-01', 60_000), published(start_date, 50_000)],
      [...known, term('2026-06-01', 60_000)],
    ],
    ['a first rent dated after the start', [published('2026-02-01', 50_000)], [term(start_date, 50_000)]],
    ['a first rent dated before the start', [published('2025-12-01', 50_000)], [term('2025-12-01', 50_000)]],
    [
      'another frequency from its day',
      [published(start_date, 50_000), published('2026-04-01', 200_000, 'monthly')],
      [...known, term('2026-04-01', 200_000, 'monthly')],
    ],
  ])('are %s', (_name, rent_terms, after) => {
    expect(agreedRents({ start_date, rent_terms })).toEqual(after);
  });
});

const due = (effective_date: string, due_date: string) => ({ effective_date, due_date });
const dueKnown = [due(start_date, start_date)];

// covers: F-01
describe('dueTermsAfter', () => {
  it.each([
    [
      'a new lease counts its due day from the first day to bill',
      [],
      [due(start_date, start_date)],
      [due('2026-03-16', start_date)],
    ],
    ['the same due day changes nothing', dueKnown, dueKnown, dueKnown],
    [
      'a due day with a later day counts from that day',
      dueKnown,
      [...dueKnown, due('2026-04-01', '2026-04-01')],
      [...dueKnown, due('2026-04-01', '2026-04-01')],
    ],
    [
      'a due day with a day that is billed counts from the first that is not',
      dueKnown,
      [...dueKnown, due('2026-03-01', '2026-04-01')],
      [...dueKnown, due('2026-03-16', '2026-04-01')],
    ],
    [
      'a due day that was moved on stays where it is when it is given again',
      [...dueKnown, due('2026-02-16', '2026-04-01')],
      [...dueKnown, due('2026-02-01', '2026-04-01')],
      [...dueKnown, due('2026-02-16', '2026-04-01')],
    ],
    [
      'a due day that no bill has used is replaced',
      [...dueKnown, due('2026-03-16', '2026-04-01')],
      [...dueKnown, due('2026-02-01', '2026-04-10')],
      [...dueKnown, due('2026-03-16', '2026-04-10')],
    ],
  ])('%s', (_name, before, due_terms, after) => {
    expect(dueTermsAfter(before, { due_terms }, '2026-03-16')).toEqual(after);
  });
});

it('begins other periods on each day on which the due day or the frequency changes', () => {
  const rents = [...known, term('2026-02-02', 55_000), term('2026-04-01', 200_000, 'monthly')];
  expect(periodTerms([...dueKnown, due('2026-03-16', '2026-03-18')], rents)).toEqual([
    { effective_date: start_date, anchor: start_date, frequency: 'weekly' },
    { effective_date: '2026-03-16', anchor: '2026-03-18', frequency: 'weekly' },
    { effective_date: '2026-04-01', anchor: '2026-03-18', frequency: 'monthly' },
  ]);
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
    expect(changedFrom(before, after, ({ amount_cents }) => amount_cents)).toBe(day);
  });
});
