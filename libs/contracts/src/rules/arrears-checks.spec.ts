import { checkArrearsNotice, checkLateFee, lateFeeWarning } from './arrears-checks.js';
import { formatsOf, LANGUAGES, translator } from '@keystead/messages';
import type { LawPlace } from './check-result.js';
import { noticeSentence } from './notice-words.js';
import { AU_STATES } from './state-rule.js';

const home = (state: string): LawPlace => ({ country_iso: 'AU', state, usage: 'residential' });
const notice = (place: LawPlace, days_overdue: number) => checkArrearsNotice(place, { days_overdue, on: '2026-11-20' });

// covers: F-17, GAP-62
describe('when a notice of arrears may be given', () => {
  it.each([
    ['NSW', 14, 'legislation.nsw.gov.au/view/html/inforce/current/act-2010-042#sec.88'],
    ['VIC', 14, 'tenantsvic.org.au'],
    ['QLD', 8, 'rta.qld.gov.au/during-a-tenancy/rent-and-other-bills/non-payment-of-rent'],
    ['WA', 1, 'commerce.wa.gov.au'],
    ['SA', 14, 'lsc.sa.gov.au'],
    ['TAS', 1, 'tutas.org.au'],
  ])('in %s from day %i on, by a source that was read', (state, from, source) => {
    const early = notice(home(state), from - 1);
    expect(early).toMatchObject({ result: 'blocked', sentence: expect.stringContaining('too early') as string });
    const fine = notice(home(state), from);
    expect(fine).toMatchObject({ result: 'ok', citation: { verified_on: expect.any(String) as string } });
    expect(fine.sentence).toContain(`at least ${from} day`);
    expect(fine.sentence).not.toContain('verified');
    expect(fine.citation?.source).toContain(source);
  });

  it.each([
    ['ACT', 8],
    ['NT', 15],
  ])('in %s warns from day %i on too, since the rule is not verified', (state, from) => {
    for (const days of [from - 1, from]) {
      const answer = notice(home(state), days);
      expect(answer).toMatchObject({ result: 'warn', citation: { verified_on: null } });
      expect(answer.sentence).toContain('has not been verified');
      expect(answer.sentence.includes('too early')).toBe(days < from);
    }
  });

  it('has a rule for every state', () => {
    for (const state of AU_STATES) expect(notice(home(state), 30).citation).toMatchObject({ state });
  });

  it.each(LANGUAGES)('is explained in %s with the same days', (language) => {
    const facts = { state: 'NSW', notice_days: 21, from_days: 14, days_overdue: 13, is_verified: false } as const;
    const t = translator(language);
    const { days } = formatsOf(language);
    const said = (late: number) =>
      t(`findings:ARREARS_NOTICE${late < 14 ? '_TOO_EARLY' : ''}`, {
        state: 'NSW',
        notice: days(21),
        from: days(14),
        late: days(late),
      });
    for (const shown of ['NSW', '21', '14', '13']) expect(said(13)).toContain(shown);
    expect(said(14)).not.toContain('13');
    const unverified = t('findings:RULE_NOT_VERIFIED');
    if (language !== 'en') return expect(said(13) + unverified).not.toContain('notice');
    expect(noticeSentence(facts)).toBe(`${said(13)} ${unverified}`);
    expect(noticeSentence({ ...facts, is_verified: true })).toBe(said(13));
    expect(noticeSentence({ ...facts, days_overdue: 14 })).toBe(`${said(14)} ${unverified}`);
  });

  it('is not known for business, other countries, and places without a state', () => {
    const places: LawPlace[] = [
      { country_iso: 'AU', state: 'NSW', usage: 'commercial' },
      { country_iso: 'SG', state: null, usage: 'residential' },
      { country_iso: 'AU', state: null, usage: 'residential' },
    ];
    for (const place of places) expect(notice(place, 400)).toMatchObject({ result: 'not_checked', citation: null });
  });
});

// covers: FEAT-01, Q-157
describe('whether late rent may cost a fee', () => {
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
    expect(lateFeeWarning('AU')).toMatch(/residential rent in Australia/);
    expect(lateFeeWarning('SG')).toBeNull();
  });
});
