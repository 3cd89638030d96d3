import { checkBondLodgement, lodgeBondBy } from './bond-checks.js';
import { addDays, addMonths } from './calendar.js';
import type { CheckOutcome, LawPlace } from './check-result.js';
import { checkBond, checkEntryNotice } from './lease-checks.js';
import { checkIncreaseInterval, checkIncreaseNotice, checkRentInAdvance } from './rent-checks.js';

const at = (state: string | null, more: Partial<LawPlace> = {}): LawPlace => ({
  country_iso: 'AU',
  state,
  usage: 'residential',
  ...more,
});
const ON = '2026-11-21';
const weekly = (cents: number) => ({ cents, frequency: 'weekly' as const });
/** What a breach comes to: rules no one verified only warn. */
type Breach = Extract<CheckOutcome, 'warn' | 'blocked'>;

// covers: GAP-09, LEASE-08
describe('how often rent may rise', () => {
  it.each<[string, number, Breach]>([
    ['NSW', 12, 'blocked'],
    ['VIC', 12, 'blocked'],
    ['QLD', 12, 'blocked'],
    ['WA', 12, 'blocked'],
    ['SA', 12, 'blocked'],
    ['TAS', 12, 'blocked'],
    ['ACT', 12, 'warn'],
    ['NT', 6, 'blocked'],
  ])('%s: %i months', (state, months, breach) => {
    const last = '2026-01-31';
    const earliest = addMonths(last, months);
    expect(checkIncreaseInterval(at(state), { from: addDays(earliest, -1), last, today: ON })).toMatchObject({
      result: breach,
      sentence: expect.stringContaining(`from ${earliest} on`),
      citation: { state, source: expect.stringMatching(/^https?:/) },
    });
    expect(checkIncreaseInterval(at(state), { from: earliest, last, today: ON }).result).toBe('ok');
    expect(checkIncreaseInterval(at(state), { from: null, last, today: ON })).toMatchObject({
      result: 'ok',
      sentence: expect.stringContaining(`from ${earliest} on`),
    });
  });

  it('counts by the premises in Queensland only', () => {
    const dates = { from: '2026-12-01', last: '2025-11-01', last_of_premises: '2026-02-01', today: ON };
    expect(checkIncreaseInterval(at('QLD'), dates)).toMatchObject({
      result: 'blocked',
      sentence: expect.stringContaining('2027-02-01'),
    });
    expect(checkIncreaseInterval(at('NSW'), dates).result).toBe('ok');
    const newRenters = { ...dates, last: '2026-03-01', last_of_premises: '2025-11-01' };
    expect(checkIncreaseInterval(at('QLD'), newRenters).result).toBe('ok');
    expect(checkIncreaseInterval(at('QLD'), { ...dates, last_of_premises: undefined }).result).toBe('ok');
  });
});

// covers: GAP-09, LEASE-08
describe('notice of a higher rent', () => {
  it.each<[string, string, string, Breach]>([
    ['NSW', ON, '2027-01-20', 'blocked'],
    ['VIC', '2025-11-24', '2026-01-24', 'blocked'],
    ['VIC', '2025-11-25', '2026-02-24', 'blocked'],
    ['QLD', ON, '2027-01-22', 'warn'],
    ['WA', ON, '2027-01-20', 'blocked'],
    ['SA', ON, '2027-01-20', 'warn'],
    ['TAS', ON, '2027-01-21', 'blocked'],
    ['ACT', ON, '2027-01-16', 'blocked'],
    ['NT', ON, '2026-12-21', 'blocked'],
  ])('%s, given on %s: from %s on', (state, given_on, earliest, breach) => {
    expect(checkIncreaseNotice(at(state), { from: addDays(earliest, -1), given_on })).toMatchObject({
      result: breach,
      sentence: expect.stringContaining(earliest),
    });
    expect(checkIncreaseNotice(at(state), { from: earliest, given_on }).result).toBe('ok');
    expect(checkIncreaseNotice(at(state), { from: null, given_on })).toMatchObject({
      result: 'ok',
      sentence: expect.stringContaining(earliest),
    });
  });
});

// covers: GAP-09, Q-187, LEASE-03
describe('lodging the bond', () => {
  // A Monday.
  const received_on = '2026-11-23';

  it.each([
    ['NSW', '2026-12-07'],
    ['VIC', '2026-12-07'],
    ['QLD', '2026-12-03'],
    ['WA', '2026-12-07'],
    ['SA', '2026-12-07'],
    ['TAS', '2026-11-26'],
    ['ACT', '2026-12-07'],
    ['NT', null],
  ])('%s: by %s', (state, day) => {
    expect(lodgeBondBy(at(state), received_on)).toBe(day);
    if (day === null) return;
    const result = (today: string) => checkBondLodgement(at(state), { received_on, today }).result;
    expect([result(day), result(addDays(day, 1))]).toEqual(['ok', 'warn']);
  });

  it('has no term for a shop, abroad, or before the rules are recorded', () => {
    expect(lodgeBondBy(at('NSW', { usage: 'commercial' }), received_on)).toBeNull();
    expect(lodgeBondBy(at('NSW', { country_iso: 'NZ' }), received_on)).toBeNull();
    expect(lodgeBondBy(at('NSW'), '2024-12-31')).toBeNull();
  });

  it('says besides what agents have', () => {
    expect(checkBondLodgement(at('SA'), { received_on, today: ON })).toMatchObject({
      sentence:
        'In SA, a bond must be lodged within 2 weeks of the day it was received, here by 2026-12-07. Agents have 4 weeks.',
      citation: { state: 'SA' },
    });
  });
});

describe('the bond', () => {
  it.each<[string, number, number | null, Breach]>([
    ['NSW', 650_00, 2600_00, 'blocked'],
    ['VIC', 650_00, 2824_40, 'blocked'],
    ['VIC', 900_00, 3910_71, 'blocked'],
    ['VIC', 900_01, null, 'blocked'],
    ['QLD', 1500_00, 6000_00, 'blocked'],
    ['WA', 1200_00, 4800_00, 'blocked'],
    ['WA', 1200_01, null, 'blocked'],
    ['SA', 800_00, 3200_00, 'warn'],
    ['SA', 800_01, 4800_06, 'warn'],
    ['TAS', 650_00, 2600_00, 'blocked'],
    ['ACT', 650_00, 2600_00, 'warn'],
    ['NT', 650_00, 2600_00, 'blocked'],
  ])('%s at %i cents a week: at most %p', (state, rent, most, breach) => {
    const bond = (bond_cents: number) => checkBond(at(state), { bond_cents, rent: weekly(rent), on: ON }).result;
    expect(bond(most ?? 1_000_000_00)).toBe('ok');
    if (most !== null) expect(bond(most + 1)).toBe(breach);
  });

  it.each([
    ['fortnightly', 1301_01, 2602_02, '$2,602.02'],
    ['monthly', 2824_40, 2600_00, '$2,600.00'],
  ] as const)('is counted in weeks where rent is paid %s', (frequency, cents, most, shown) => {
    const bond = (bond_cents: number) => checkBond(at('NSW'), { bond_cents, rent: { cents, frequency }, on: ON });
    expect(bond(most)).toMatchObject({ result: 'ok', value: { tiers: [{ at_most: { count: 4, unit: 'week' } }] } });
    expect(bond(most + 1)).toMatchObject({
      result: 'blocked',
      sentence: expect.stringContaining(shown),
    });
  });

  it.each([
    ['monthly', 2824_40, 2824_40],
    ['fortnightly', 1300_00, 2824_40],
  ] as const)('is counted in months where rent is paid %s', (frequency, cents, most) => {
    const bond = (bond_cents: number) => checkBond(at('VIC'), { bond_cents, rent: { cents, frequency }, on: ON });
    expect([bond(most).result, bond(most + 1).result]).toEqual(['ok', 'blocked']);
  });
});

// covers: GAP-09, LEASE-03
describe('rent in advance', () => {
  const ahead = (state: string, paid_to: string | null, more: object = {}) =>
    checkRentInAdvance(at(state), {
      rent: weekly(650_00),
      from: '2026-12-01',
      paid_to,
      is_fixed_term: false,
      on: '2026-12-01',
      ...more,
    }).result;

  it.each<[string, string, Breach, boolean?]>([
    ['NSW', '2026-12-14', 'warn'],
    ['VIC', '2026-12-14', 'blocked'],
    ['QLD', '2026-12-14', 'blocked'],
    ['QLD', '2026-12-31', 'blocked', true],
    ['WA', '2026-12-14', 'warn'],
    ['SA', '2026-12-14', 'warn'],
    ['TAS', '2026-12-31', 'warn'],
    ['ACT', '2026-12-14', 'warn'],
    ['NT', '2026-12-07', 'warn'],
  ])('%s: paid up to %s', (state, last, breach, is_fixed_term = false) => {
    expect(ahead(state, null)).toBe('ok');
    expect(ahead(state, last, { is_fixed_term })).toBe('ok');
    expect(ahead(state, addDays(last, 1), { is_fixed_term })).toBe(breach);
  });

  it.each<[string, string]>([
    ['monthly', '2026-12-31'],
    ['fortnightly', '2026-12-14'],
  ])('is one period of %s rent in the Northern Territory', (frequency, last) => {
    const rent = { cents: 100_000, frequency };
    expect([ahead('NT', last, { rent }), ahead('NT', addDays(last, 1), { rent })]).toEqual(['ok', 'warn']);
  });

  it.each([
    ['NSW', false, 'warn'],
    ['VIC', false, 'ok'],
    ['QLD', false, 'blocked'],
    ['QLD', true, 'ok'],
    ['NT', false, 'ok'],
  ])('%s: rent by the month, fixed term %p: %s', (state, is_fixed_term, result) => {
    expect(ahead(state, null, { rent: { cents: 280_000, frequency: 'monthly' }, is_fixed_term })).toBe(result);
  });

  it('could be taken in Victoria until 24 November 2025, and at higher rents still can', () => {
    expect(ahead('VIC', '2027-06-30', { on: '2025-11-24' })).toBe('warn');
    expect(ahead('VIC', '2027-06-30', { rent: weekly(900_01) })).toBe('ok');
  });
});

// covers: GAP-09
describe('notice of a routine inspection', () => {
  it.each<[string, number, number | null, number, Breach]>([
    ['NSW', 7, null, 4, 'blocked'],
    ['VIC', 7, null, 2, 'warn'],
    ['QLD', 7, null, 4, 'blocked'],
    ['WA', 7, 14, 4, 'blocked'],
    ['SA', 7, 28, 4, 'blocked'],
    ['TAS', 1, null, 4, 'warn'],
    ['ACT', 7, null, 2, 'warn'],
    ['NT', 7, null, 4, 'warn'],
  ])('%s: %i days before, at most %p, %i a year', (state, least, most, per_year, breach) => {
    const enter = (days: number, in_last_year = 0) =>
      checkEntryNotice(at(state), { given_on: ON, enter_on: addDays(ON, days), in_last_year }).result;
    expect([enter(least - 1), enter(least), enter(most ?? 365)]).toEqual([breach, 'ok', 'ok']);
    if (most) expect(enter(most + 1)).toBe(breach);
    expect(checkEntryNotice(at(state), { given_on: ON, enter_on: null }).result).toBe('ok');
    expect([enter(least, per_year - 1), enter(least, per_year)]).toEqual(['ok', breach]);
  });
});

// covers: GAP-09
describe('where no rule is known', () => {
  const bond = { bond_cents: 1_000_000_00, rent: weekly(100_00), on: ON };

  it.each([
    [at('NSW', { country_iso: 'NZ' }), 'Australia only'],
    [at('NSW', { country_iso: null }), 'Australia only'],
    [at('NSW', { usage: 'commercial' }), 'do not apply to commercial property'],
    [at(null), 'state of the property is not known'],
    [at('Tyrol'), 'state of the property is not known'],
  ])('nothing is checked, and it says so: %j', (place, why) => {
    expect(checkBond(place, bond)).toEqual({
      check: 'bond_cap',
      result: 'not_checked',
      sentence: expect.stringContaining(why),
      value: null,
      citation: null,
    });
  });

  it('nor on days before the rules were recorded', () => {
    expect(checkBond(at('NSW'), { ...bond, on: '2019-05-01' })).toMatchObject({
      result: 'not_checked',
      sentence: 'No rule of NSW is recorded for 2019-05-01, so this was not checked.',
    });
  });

  it('homes above shops are homes', () => {
    expect(checkBond(at('NSW', { usage: 'mixed_use' }), bond).result).toBe('blocked');
    expect(checkBond(at('NSW', { usage: null }), bond).result).toBe('blocked');
  });
});
