import { formatsOf, LANGUAGES, translator, type Language } from '@keystead/messages';
import { explain, type Show } from './explain.js';
import type { Explanation, ExplanationOf, PartReason } from './explanation.js';

const showIn = (language: Language): Show => {
  const { money, day, days, number } = formatsOf(language);
  return { money: (cents) => money(cents, 'AUD'), day, days, number };
};
const lines = (explanation: Explanation, language: Language = 'en') =>
  explain(explanation, translator(language), showIn(language));

const part: ExplanationOf<'part_period'> = {
  code: 'part_period',
  from: '2024-01-26',
  to: '2024-01-31',
  days: 6,
  of_days: 31,
  rent_cents: 250_000,
  amount_cents: 48_387,
  because: ['lease_start'],
  method: 'share_of_period',
  times: 1,
  by: 31,
};
const change: ExplanationOf<'rent_change'> = {
  code: 'rent_change',
  from: '2024-06-01',
  to: '2024-06-30',
  days: 30,
  of_days: 30,
  amount_cents: 250_001,
  because: [],
  method: 'monthly_12_365',
  times: 12,
  by: 365,
  at_most_cents: 250_001,
  parts: [
    { from: '2024-06-01', to: '2024-06-10', days: 10, rent_cents: 250_000 },
    { from: '2024-06-11', to: '2024-06-12', days: 2, rent_cents: 0 },
    { from: '2024-06-13', to: '2024-06-30', days: 18, rent_cents: 250_001 },
  ],
};
const fee: Explanation = {
  code: 'late_fee',
  bill_id: '7b0c2f0e-3c5f-4d57-9a43-0b8f4f2f3c11',
  due_date: '2026-06-01',
  days_overdue: 8,
  grace_days: 7,
  kind: 'percent',
  percent: 250,
  of_cents: 70_000,
  amount_cents: 1_750,
};
const share: Explanation = {
  code: 'utility_share',
  kind: 'water',
  method: 'rooms',
  from: '2026-07-01',
  to: '2026-09-29',
  days: 91,
  bill_cents: 50_058,
  shared_cents: 45_058,
  is_capped: false,
  amount_cents: 7526,
  parts: [
    {
      section_name: 'Room A',
      days: 31,
      occupant_days: null,
      area: null,
      weight: 31,
      of_weight: 455,
      share_cents: 3070,
    },
    {
      section_name: 'Room B',
      days: 45,
      occupant_days: null,
      area: null,
      weight: 45,
      of_weight: 455,
      share_cents: 4456,
    },
  ],
};
const full = { code: 'whole_period' as const, days: 7, amount_cents: 70_000 };
const difference: ExplanationOf<'rent_difference'> = {
  code: 'rent_difference',
  invoice_number: 'I-7',
  from: '2024-06-01',
  to: '2024-06-30',
  before_cents: 260_000,
  now_cents: 250_001,
  amount_cents: 9_999,
  gst_cents: 909,
  is_charged: false,
  now: change,
};

//
describe('how an amount came about, in English', () => {
  it('a whole period', () => {
    expect(lines(full)).toEqual(['Full rent period of 7 days: $700.00.']);
  });

  it('part of a period, with its reason and what a day costs', () => {
    expect(lines(part)).toEqual([
      'Charged: 26 Jan 2024 to 31 Jan 2024 (6 of the 31 days in the period).',
      'The lease starts part-way through the period.',
      'The daily rate is the rent divided by the days in the period: rent ÷ 31.',
      '26 Jan 2024 to 31 Jan 2024: 6 × $2,500.00 ÷ 31',
      'Total, rounded to the nearest cent: $483.87.',
    ]);
  });

  it('several rents, rent-free days and a cap', () => {
    expect(lines(change)).toEqual([
      'Charged: 1 June 2024 to 30 June 2024 (the full 30 days of the period).',
      'The daily rate is 12 months of rent divided by 365: rent × 12 ÷ 365.',
      '1 June 2024 to 10 June 2024: 10 × $2,500.00 × 12 ÷ 365',
      '11 June 2024 to 12 June 2024: rent-free for 2 days',
      '13 June 2024 to 30 June 2024: 18 × $2,500.01 × 12 ÷ 365',
      'Capped at the rent for the full period: $2,500.01.',
      'Total, rounded to the nearest cent: $2,500.01.',
    ]);
  });

  // covers: F-18
  it('the rest of a period that has other bills', () => {
    const rest = {
      ...part,
      because: ['billed_before' as const],
      rest_of: { period_cents: 250_000, billed_cents: 201_613 },
    };
    expect(lines({ ...rest, amount_cents: 48_387 }).slice(-2)).toEqual([
      'All billed days of the period cost $2,500.00, of which other bills charge $2,016.13.',
      'Total, rounded to the nearest cent: $483.87.',
    ]);
  });

  it('a period of one day', () => {
    const oneDay = { ...part, from: part.to, days: 1, of_days: 1, parts: [], code: 'rent_change' as const };
    expect(lines(oneDay)[0]).toBe('Charged: 31 Jan 2024 to 31 Jan 2024 (the full 1 day of the period).');
  });

  it('a late fee, fixed or in percent', () => {
    expect(lines(fee)).toEqual([
      'The amount due on 1 June 2026 was still unpaid 8 days later, after a grace period of 7 days.',
      '2.5% of the unpaid amount of $700.00: $17.50.',
    ]);
    expect(lines({ ...fee, kind: 'fixed', percent: null })[1]).toBe('Agreed late fee: $17.50.');
  });

  // covers: FEATURE-36
  it('a share of a supplier’s bill', () => {
    expect(lines(share)).toEqual([
      'Supplier bill for 1 July 2026 to 29 Sept 2026: $500.58.',
      'The landlord pays $50.00 of this before the rest is shared.',
      '$450.58 is shared by room and number of days.',
      'Room A, 31 days: 31 ÷ 455 × $450.58 = $30.70',
      'Room B, 45 days: 45 ÷ 455 × $450.58 = $44.56',
      'Total, rounded to the nearest cent: $75.26.',
    ]);
    expect(lines({ ...share, is_capped: true, method: 'standalone', parts: [] }).slice(1)).toEqual([
      'Renters pay no more than $450.58 in total.',
      '$450.58 is shared by number of days.',
    ]);
  });

  // covers: F-06
  it('another rent for days that are billed, as a credit and as an additional charge', () => {
    expect(lines(difference)).toEqual([
      'The rent from 1 June 2024 to 30 June 2024 is $2,500.01 instead of $2,600.00.',
      'Invoice I-7 stays as issued and is reduced by $99.99.',
      'The GST is reduced by $9.09, which is part of this amount.',
      ...lines(change),
    ]);
    const charged = { ...difference, before_cents: 69_000, now_cents: 70_000, amount_cents: 1_000, now: full };
    expect(lines({ ...charged, is_charged: true })).toEqual([
      'The rent from 1 June 2024 to 30 June 2024 is $700.00 instead of $690.00.',
      'Invoice I-7 stays as issued; $10.00 is charged in addition.',
      'Full rent period of 7 days: $700.00.',
    ]);
  });

  it('nothing for a code of a later version', () => {
    expect(lines({ ...full, code: 'moon_phase' as 'whole_period' })).toEqual([]);
    expect(lines({ ...full, code: 'toString' as 'whole_period' })).toEqual([]);
  });
});

//
describe.each(LANGUAGES)('how an amount came about, in %s', (language) => {
  const reasons: PartReason[] = [
    'lease_start',
    'lease_end',
    'paid_to',
    'billed_before',
    'billed_after',
    'period_change',
  ];
  const all = [
    full,
    { ...part, because: reasons, rest_of: { period_cents: 80_000, billed_cents: 31_613 } },
    { ...part, method: 'weekly_7' as const, times: 12, by: 364 },
    change,
    fee,
    { ...fee, kind: 'fixed' as const, percent: null },
    share,
    { ...share, is_capped: true, method: 'tenants' as const },
    { ...share, method: 'area' as const },
    { ...share, method: 'standalone' as const },
    difference,
    { ...difference, is_charged: true, now: part },
  ];

  it('every sentence has its own words and its values', () => {
    const published = all.map((explanation) => lines(explanation, language));
    expect(published.map((sentences) => sentences.length)).toEqual([1, 11, 5, 7, 2, 2, 6, 6, 6, 6, 10, 7]);
    expect(
      published.flat().filter((sentence) => /undefined|NaN|\$\{|Invalid/.test(sentence) || sentence === ''),
    ).toEqual([]);
    expect(new Set(published[1]).size).toBe(11);
    const { money, day } = showIn(language);
    expect(published[1]!.join(' ')).toContain(money(48_387));
    expect(published[1]!.join(' ')).toContain(day('2024-01-26'));
    expect(published[1]!.join(' ')).toContain('2024');
  });

  it('is not English unless it is', () => {
    const english = new Set(all.flatMap((explanation) => lines(explanation)));
    const same = all.flatMap((explanation) => lines(explanation, language)).filter((sentence) => english.has(sentence));
    if (language === 'en') expect(same).toHaveLength(69);
    else expect(same).toEqual([]);
  });
});
