import { fieldErrorOf, messages } from '@keystead/messages';
import { checkBond } from './lease-checks.js';
import { checkIncreaseInterval, checkIncreaseNotice, checkRentInAdvance } from './rent-checks.js';
import { AU_STATES } from './state-rule.js';

const ENGLISH = messages('field-errors', 'en');
const TODAY = '2026-07-01';
const FREQUENCIES = ['weekly', 'fortnightly', 'monthly'] as const;

/** What the checks of leases refuse in each state, as it is said of a field. */
const refusals = AU_STATES.flatMap((state) => {
  const place = { country_iso: 'AU', state, usage: 'residential' } as const;
  const days = { from: '2026-07-02', last: '2026-06-01', last_of_premises: '2026-06-01', today: TODAY };
  return [
    ...FREQUENCIES.flatMap((frequency) => {
      const rent = { cents: 50_000, frequency };
      const ahead = { rent, from: TODAY, is_fixed_term: true, on: TODAY };
      return [
        checkBond(place, { bond_cents: 90_000_000, rent, on: TODAY }),
        checkRentInAdvance(place, { ...ahead, paid_to: '2027-07-01' }),
        checkRentInAdvance(place, { ...ahead, paid_to: null }),
        checkRentInAdvance(place, { ...ahead, paid_to: null, is_fixed_term: false }),
      ];
    }),
    checkIncreaseInterval(place, days),
    checkIncreaseNotice(place, { from: '2026-07-02', given_on: TODAY }),
  ].filter(({ result }) => result === 'blocked');
});

describe('what the law refuses of a lease', () => {
  it('has a code, so that every language has it', () => {
    const found = refusals.map(({ sentence, citation }) => {
      const said = `${sentence} (${citation!.source})`;
      const error = fieldErrorOf(ENGLISH, said);
      expect([said, error?.values?.source]).toEqual([said, citation!.source]);
      return error!.code;
    });
    expect([...new Set<string>(found)].sort()).toEqual(
      Object.keys(ENGLISH)
        .filter((code) => code.startsWith('LAW_'))
        .sort(),
    );
  });
});
