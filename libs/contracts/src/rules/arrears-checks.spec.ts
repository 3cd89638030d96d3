import { checkArrearsNotice, checkLateFee, lateFeeWarning } from './arrears-checks.js';
import type { LawPlace } from './check-result.js';
import { AU_STATES } from './state-rule.js';

const home = (state: string): LawPlace => ({ country_iso: 'AU', state, usage: 'residential' });
const notice = (place: LawPlace, days_overdue: number) => checkArrearsNotice(place, { days_overdue, on: '2026-11-20' });

describe('GAP-62 when a notice of arrears may be given', () => {
  it.each([
    ['NSW', 14, 15],
    ['VIC', 13, 14],
    ['QLD', 7, 8],
    ['WA', 0, 1],
    ['SA', 14, 15],
    ['ACT', 7, 8],
    ['NT', 14, 15],
  ])('in %s not after %i days, and after %i', (state, early, enough) => {
    const early_ = notice(home(state), early);
    expect(['warn', 'blocked']).toContain(early_.result);
    expect(early_.sentence).toContain('too early');
    const fine = notice(home(state), enough);
    expect(fine.result).toBe('ok');
    expect(fine.sentence).toContain(`more than ${early} `);
    expect(fine.citation?.source).toMatch(/^https?:/);
  });

  it('is not known for business, other countries, and places without a state or a rule', () => {
    const places: LawPlace[] = [
      { country_iso: 'AU', state: 'NSW', usage: 'commercial' },
      { country_iso: 'SG', state: null, usage: 'residential' },
      { country_iso: 'AU', state: null, usage: 'residential' },
      home('TAS'),
    ];
    for (const place of places) expect(notice(place, 400)).toMatchObject({ result: 'not_checked', citation: null });
  });
});

describe('FEAT-01 Q-157 whether late rent may cost a fee', () => {
  it.each(AU_STATES)('never for a home in %s', (state) => {
    for (const usage of ['residential', 'mixed_use', null] as const) {
      const answer = checkLateFee({ country_iso: 'AU', state, usage }, '2026-11-20');
      expect(answer.is_allowed).toBe(false);
      expect(answer.citation?.source).toMatch(/^https?:/);
    }
  });

  it.each([
    ['a home whose state is not known', { country_iso: 'AU', state: null, usage: 'residential' }, false],
    [
      'a home before any rule was recorded',
      { country_iso: 'AU', state: 'NSW', usage: 'residential' },
      false,
      '2001-01-01',
    ],
    ['business in Australia', { country_iso: 'AU', state: 'VIC', usage: 'commercial' }, true],
    ['a home elsewhere', { country_iso: 'SG', state: null, usage: 'residential' }, true],
    ['a place of which nothing is known', { country_iso: null, state: null, usage: null }, false],
  ] as [string, LawPlace, boolean, string?][])('%s: %p is %p', (_name, place, is_allowed, on = '2026-11-20') => {
    expect(checkLateFee(place, on).is_allowed).toBe(is_allowed);
  });

  it('a company in Australia is warned when it sets one', () => {
    expect(lateFeeWarning('AU')).toMatch(/home in Australia/);
    expect(lateFeeWarning('SG')).toBeNull();
  });
});
