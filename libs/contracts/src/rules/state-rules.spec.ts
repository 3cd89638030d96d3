import { addDays, addMonths, addSpan, SPAN_UNITS } from './calendar.js';
import { repairDeadline } from './repair-deadline.js';
import { nextSafetyCheck, ruleOn, rulesOn, STATE_RULES } from './state-rules.js';
import { AU_STATES, type RuleKind, type StateRule } from './state-rule.js';

const CHECKED: RuleKind[] = [
  'rent_increase_interval',
  'rent_increase_notice',
  'bond_cap',
  'rent_in_advance',
  'entry_notice',
  'arrears_notice',
  'late_fee',
];
const nameOf = ({ state, kind }: StateRule) => `${state} ${kind}`;
const groups = [...new Set(STATE_RULES.map(nameOf))].map(
  (name) => [name, STATE_RULES.filter((rule) => nameOf(rule) === name)] as const,
);

// covers: GAP-09, FEATURE-42
describe('the table of rules', () => {
  it.each(AU_STATES.flatMap((state) => CHECKED.map((kind) => [state, kind] as const)))('%s has %s', (state, kind) => {
    expect(ruleOn(state, kind, '2026-11-21')).toMatchObject({ state, kind, effective_to: null });
  });

  it.each(groups)('%s: one rule follows the other, without a gap or an overlap', (_name, rules) => {
    for (const [index, rule] of rules.entries()) {
      const next = rules[index + 1];
      expect(rule.effective_to).toBe(next ? addDays(next.effective_from, -1) : null);
      expect(rule.effective_to === null || rule.effective_from <= rule.effective_to).toBe(true);
    }
  });

  it('cites a source for every rule, on real days', () => {
    for (const { source, effective_from, verified_on } of STATE_RULES) {
      expect(URL.canParse(source)).toBe(true);
      for (const day of [effective_from, verified_on ?? effective_from])
        expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
    }
  });

  it('has one rule of a kind and state on any day around a change', () => {
    const days = [...new Set(STATE_RULES.map(({ effective_from }) => effective_from))];
    for (const day of days.flatMap((at) => [addDays(at, -1), at])) {
      const names = rulesOn(day).map(nameOf);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('changes in Victoria on 25 November 2025 and in Queensland on 6 June 2024', () => {
    const notice = (on: string) => ruleOn('VIC', 'rent_increase_notice', on)?.value.at_least.count;
    expect([notice('2025-11-24'), notice('2025-11-25')]).toEqual([60, 90]);
    const per = (on: string) => ruleOn('QLD', 'rent_increase_interval', on)?.value.per;
    expect([per('2024-06-05'), per('2024-06-06')]).toEqual(['agreement', 'premises']);
  });

  it('knows nothing of days before the first rule, or of other places', () => {
    expect(ruleOn('NSW', 'bond_cap', '2024-12-31')).toBeUndefined();
    expect(ruleOn('Tyrol', 'bond_cap', '2026-01-01')).toBeUndefined();
    expect(ruleOn(null, 'bond_cap', '2026-01-01')).toBeUndefined();
    expect(rulesOn('2026-01-01', 'Tyrol')).toEqual([]);
  });
});

// covers: GAP-10
describe('the next safety check', () => {
  it.each([
    ['VIC', 'smoke_alarm', '2026-02-10', '2027-02-10'],
    ['VIC', 'gas', '2026-02-10', '2028-02-10'],
    ['VIC', 'electrical', '2024-02-29', '2026-02-28'],
    ['NSW', 'smoke_alarm', '2020-03-23', '2021-03-23'],
    ['NSW', 'pool', '2026-02-10', '2029-02-10'],
    ['WA', 'pool', '2026-02-10', '2030-02-10'],
    ['NSW', 'gas', '2026-02-10', null],
    ['VIC', 'blind_cord', '2026-02-10', null],
  ] as const)('%s %s done on %s: %s', (state, kind, done, due) => {
    expect(nextSafetyCheck({ country_iso: 'AU', state }, kind, done)).toBe(due);
    expect(nextSafetyCheck({ country_iso: 'NZ', state }, kind, done)).toBeNull();
  });

  it('is not known where the state is not', () => {
    expect(nextSafetyCheck({ country_iso: 'AU', state: null }, 'gas', '2026-01-01')).toBeNull();
  });
});

describe('days of the law', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', 12, '2027-03-31'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%s and %i months: %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected);
  });

  it.each([
    [{ count: 24, unit: 'hour' }, '2026-10-05'],
    [{ count: 2, unit: 'day' }, '2026-10-06'],
    [{ count: 2, unit: 'business_day' }, '2026-10-06'],
    [{ count: 10, unit: 'business_day' }, '2026-10-16'],
    [{ count: 8, unit: 'week' }, '2026-11-29'],
  ] as const)('%j after a Sunday: %s', (span, expected) => {
    expect(addSpan('2026-10-04', span)).toBe(expected);
    expect(SPAN_UNITS).toContain(span.unit);
  });
});

describe('the last day of a repair', () => {
  const at = (state: string | null, is_urgent: boolean, usage: 'residential' | 'commercial' = 'residential') =>
    repairDeadline({ country_iso: 'AU', state, usage }, { reported_on: '2026-06-05', is_urgent });

  test.each([
    ['VIC', '2026-06-05', '2026-06-19'],
    ['WA', '2026-06-07', null],
    ['TAS', '2026-06-06', '2026-07-03'],
    ['NT', '2026-06-12', null],
    ['ACT', null, '2026-07-03'],
    ['NSW', null, null],
    [null, null, null],
  ])('in %s is %s when it is urgent, else %s', (state, urgent, other) => {
    expect([at(state, true), at(state, false)]).toEqual([urgent, other]);
  });

  it('is not known of commercial property, nor abroad', () => {
    expect(at('VIC', false, 'commercial')).toBeNull();
    const place = { country_iso: 'NZ', state: 'VIC', usage: null };
    expect(repairDeadline(place, { reported_on: '2026-06-05', is_urgent: true })).toBeNull();
  });
});
