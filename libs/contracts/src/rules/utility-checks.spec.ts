import type { UtilityKind } from '../vocabulary.js';
import { checkUtility, isUsageOnly, utilityDueOn, utilityRuleOn, type UtilityCase } from './utility-checks.js';

const home = (state: string) => ({ country_iso: 'AU', state, usage: 'residential' as const });
const caseOf = (changed: Partial<UtilityCase> = {}): UtilityCase => ({
  kind: 'water',
  issued_on: '2026-06-10',
  requested_on: '2026-07-01',
  is_separately_metered: true,
  is_water_efficient: true,
  has_agreement_clause: true,
  has_copy: true,
  is_usage_known: true,
  ...changed,
});

// covers: FEATURE-42, FEATURE-36
describe('whether a bill may be passed on to renters', () => {
  it.each<[string, UtilityKind, Partial<UtilityCase>, string, RegExp | null]>([
    ['NSW', 'water', {}, 'ok', null],
    ['NSW', 'water', { is_separately_metered: false }, 'blocked', /no meter of its own/],
    ['NSW', 'water', { is_water_efficient: false }, 'blocked', /water-efficient/],
    ['NSW', 'water', { issued_on: '2026-04-01' }, 'ok', null],
    ['NSW', 'water', { issued_on: '2026-03-31' }, 'blocked', /within 3 months of the bill of 2026-03-31/],
    ['NSW', 'water', { has_copy: false }, 'warn', /no copy of the bill/],
    ['NSW', 'water', { is_usage_known: false }, 'warn', /only usage may be charged/],
    ['NSW', 'water', { has_agreement_clause: false }, 'ok', null],
    ['NSW', 'power', { is_separately_metered: false }, 'blocked', /no meter of its own/],
    ['NSW', 'power', { is_usage_known: false }, 'ok', null],
    ['VIC', 'water', { is_separately_metered: false }, 'blocked', /no meter of its own/],
    ['VIC', 'power', { is_separately_metered: false }, 'blocked', /no meter of its own/],
    ['QLD', 'water', { has_agreement_clause: false }, 'blocked', /agreement does not say/],
    ['QLD', 'water', { is_separately_metered: false }, 'blocked', /no meter of its own/],
    ['QLD', 'water', { is_water_efficient: false }, 'warn', /water-efficient/],
    ['QLD', 'power', { is_separately_metered: false, has_agreement_clause: false }, 'warn', /how it is shared/],
    ['WA', 'water', { is_separately_metered: false }, 'ok', null],
    ['WA', 'water', { is_separately_metered: false, has_agreement_clause: false }, 'blocked', /how it is shared/],
    ['WA', 'power', { issued_on: '2026-05-31' }, 'blocked', /within 30 days/],
    ['WA', 'power', { issued_on: '2026-06-01' }, 'ok', null],
    ['SA', 'water', { is_separately_metered: false, has_agreement_clause: false }, 'blocked', /how it is shared/],
    ['SA', 'water', { is_usage_known: false }, 'ok', null],
    ['TAS', 'water', { is_separately_metered: false }, 'warn', /no meter of its own/],
    ['ACT', 'water', { is_separately_metered: false }, 'warn', /no meter of its own/],
    ['NT', 'water', { has_agreement_clause: false }, 'blocked', /agreement does not say/],
    ['NT', 'power', { has_agreement_clause: false }, 'blocked', /agreement does not say/],
    ['VIC', 'opex', { has_agreement_clause: false }, 'warn', /agreement does not say/],
    ['VIC', 'internet', {}, 'not_checked', /No rule of VIC/],
  ])('%s %s with %j: %s', (state, kind, changed, result, sentence) => {
    const found = checkUtility(home(state), caseOf({ kind, ...changed }));
    expect(found).toMatchObject({ check: `${kind}_charges`, result });
    if (sentence) expect(found.sentence).toMatch(sentence);
    if (result === 'blocked')
      expect(found.citation).toMatchObject({ state, verified_on: expect.any(String) as string });
  });

  it('says why nothing is checked: another country, a shop, an unknown state', () => {
    const poor = caseOf({ is_separately_metered: false });
    for (const place of [
      { ...home('NSW'), country_iso: 'NZ' },
      { ...home('NSW'), usage: 'commercial' as const },
      { ...home('NSW'), state: null },
    ])
      expect(checkUtility(place, poor).result).toBe('not_checked');
  });

  it('gives the days to pay and whether only usage counts, where that is known', () => {
    expect(utilityRuleOn(home('NSW'), 'water', '2026-07-01')).toMatchObject({
      usage_only: true,
      days_to_pay: { count: 21, unit: 'day' },
    });
    expect(utilityRuleOn(home('QLD'), 'water', '2026-07-01')?.days_to_pay).toEqual({ count: 1, unit: 'month' });
    expect(utilityRuleOn({ ...home('NSW'), usage: 'commercial' }, 'water', '2026-07-01')).toBeNull();
    expect(utilityRuleOn(home('NSW'), 'internet', '2026-07-01')).toBeNull();
  });

  it('gives renters the terms of the company, and longer where the law does', () => {
    const rule = (state: string) => utilityRuleOn(home(state), 'water', '2026-01-31');
    expect(utilityDueOn(rule('NSW'), '2026-01-31', 14)).toBe('2026-02-21');
    expect(utilityDueOn(rule('NSW'), '2026-01-31', 30)).toBe('2026-03-02');
    expect(utilityDueOn(rule('QLD'), '2026-01-31', 14)).toBe('2026-02-28');
    expect(utilityDueOn(null, '2026-01-31', 14)).toBe('2026-02-14');
  });

  it('leaves supply charges in South Australia to the agreement', () => {
    const rule = (state: string) => utilityRuleOn(home(state), 'water', '2026-07-01')!;
    expect([true, false].map((clause) => isUsageOnly(rule('SA'), clause))).toEqual([false, true]);
    expect([true, false].map((clause) => isUsageOnly(rule('NSW'), clause))).toEqual([true, true]);
    expect(checkUtility(home('SA'), caseOf({ has_agreement_clause: false, is_usage_known: false })).result).toBe(
      'warn',
    );
  });
});
