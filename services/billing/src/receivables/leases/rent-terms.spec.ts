import { type AgreedRent, changedFrom, dueTermsAfter, periodTerms, rentsAfter } from './rent-terms.js';

const term = (
  effective_date: string,
  amount_cents: number,
  frequency: AgreedRent['frequency'] = 'weekly',
): AgreedRent => ({ effective_date, amount_cents, frequency });
const published = (effective_date: string, rent_cents: number) => ({ effective_date, rent_cents });
const start_date = '2026-01-05';
const known = [term(start_date, 50_000)];
const from = { rent: '2026-03-02', period: '2026-03-16' };

describe('rentsAfter', () => {
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
      { start_date, rent_cents: 1, rent_terms: [published('2026-06-01', 60_000), published(start_date, 50_000)] },
      [...known, term('2026-06-01', 60_000)],
    ],
    [
      'a first rent dated after the start',
      [],
      { start_date, rent_cents: 1, rent_terms: [published('2026-02-01', 50_000)] },
      [term(start_date, 50_000)],
    ],
    [
      'a first rent dated before the start',
      [],
      { start_date, rent_cents: 1, rent_terms: [published('2025-12-01', 50_000)] },
      [term('2025-12-01', 50_000)],
    ],
  ])('of %s', (_name, before, facts, after) => {
    expect(rentsAfter(before, { rent_frequency: 'weekly', ...facts }, from)).toEqual(after);
  });

  const monthly = { start_date, rent_cents: 200_000, rent_frequency: 'monthly' as const };
  it.each([
    ['without a day from the first day that is not billed', monthly, '2026-03-16'],
    [
      'whose rents have no frequency from the first day that is not billed',
      { ...monthly, rent_terms: [published(start_date, 200_000)] },
      '2026-03-16',
    ],
    [
      'with a day from that day',
      {
        ...monthly,
        rent_terms: [
          { ...published(start_date, 50_000), rent_frequency: 'weekly' as const },
          { ...published('2026-04-01', 200_000), rent_frequency: 'monthly' as const },
        ],
      },
      '2026-04-01',
    ],
  ])('counts another frequency %s, and keeps the rents of before', (_name, facts, day) => {
    expect(rentsAfter(known, facts, from)).toEqual([...known, term(day, 200_000, 'monthly')]);
  });
});

it('keeps the rents of an earlier frequency when rents of the present one come without theirs', () => {
  const before = [...known, term('2026-03-02', 200_000, 'monthly')];
  const rent_terms = [published('2026-02-20', 200_000), published('2026-05-02', 210_000)];
  const facts = { start_date, rent_cents: 200_000, rent_frequency: 'monthly' as const, rent_terms };
  expect(rentsAfter(before, facts, from)).toEqual([...before, term('2026-05-02', 210_000, 'monthly')]);
});

const due = (effective_date: string, due_date: string) => ({ effective_date, due_date });
const dueKnown = [due(start_date, start_date)];

// covers: F-01
describe('dueTermsAfter', () => {
  it.each([
    [
      'a new lease counts its due day from the first day to bill',
      [],
      { due_date: start_date, due_terms: [{ effective_date: start_date, due_date: start_date }] },
      [due('2026-03-16', start_date)],
    ],
    ['the same due day changes nothing', dueKnown, { due_date: start_date }, dueKnown],
    [
      'a due day without a day counts from the first day that is not billed',
      dueKnown,
      { due_date: '2026-04-01' },
      [...dueKnown, due('2026-03-16', '2026-04-01')],
    ],
    [
      'a due day with a later day counts from that day',
      dueKnown,
      {
        due_date: '2026-04-01',
        due_terms: [
          { effective_date: start_date, due_date: start_date },
          { effective_date: '2026-04-01', due_date: '2026-04-01' },
        ],
      },
      [...dueKnown, due('2026-04-01', '2026-04-01')],
    ],
    [
      'a due day with a day that is billed counts from the first that is not',
      dueKnown,
      {
        due_date: '2026-04-01',
        due_terms: [
          { effective_date: start_date, due_date: start_date },
          { effective_date: '2026-03-01', due_date: '2026-04-01' },
        ],
      },
      [...dueKnown, due('2026-03-16', '2026-04-01')],
    ],
    [
      'a due day that was moved on stays where it is when it is given again',
      [...dueKnown, due('2026-02-16', '2026-04-01')],
      {
        due_date: '2026-04-01',
        due_terms: [
          { effective_date: start_date, due_date: start_date },
          { effective_date: '2026-02-01', due_date: '2026-04-01' },
        ],
      },
      [...dueKnown, due('2026-02-16', '2026-04-01')],
    ],
    [
      'a due day that no bill has used is replaced',
      [...dueKnown, due('2026-03-16', '2026-04-01')],
      { due_date: '2026-04-10' },
      [...dueKnown, due('2026-03-16', '2026-04-10')],
    ],
  ])('%s', (_name, before, facts, after) => {
    expect(dueTermsAfter(before, facts, '2026-03-16')).toEqual(after);
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
