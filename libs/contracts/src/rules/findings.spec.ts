import { codedFindings, fill, lookUp, messages } from '@keystead/messages';
import { UTILITY_KINDS } from '../vocabulary.js';
import { checkArrearsNotice, checkLateFee, lateFeeWarning } from './arrears-checks.js';
import { checkBondLodgement } from './bond-checks.js';
import { whyUnchecked, type LawPlace } from './check-result.js';
import { checkBond, checkEntryNotice } from './lease-checks.js';
import { checkIncreaseInterval, checkIncreaseNotice, checkRentInAdvance } from './rent-checks.js';
import { AU_STATES } from './state-rule.js';
import { STATE_RULES } from './state-rules.js';
import { checkUtility } from './utility-checks.js';

const ENGLISH = {
  findings: messages('findings', 'en'),
  fieldErrors: messages('field-errors', 'en'),
  problems: messages('problems', 'en'),
};
const ON = '2026-07-01';
const LATER = '2027-07-01';
const FREQUENCIES = ['weekly', 'fortnightly', 'monthly'] as const;
const EVER = [true, false];

const at = (state: string): LawPlace => ({ country_iso: 'AU', state, usage: 'residential' });

/** What each check says in a state, of cases that keep to the law and of others. */
function saidIn(state: string): string[] {
  const place = at(state);
  const rents = FREQUENCIES.flatMap((frequency) => [50_000, 900_000].map((cents) => ({ cents, frequency })));
  const checks = [
    ...rents.flatMap((rent) => [
      ...[100, 90_000_000].map((bond_cents) => checkBond(place, { bond_cents, rent, on: ON })),
      ...[ON, LATER, null].flatMap((paid_to) =>
        EVER.map((is_fixed_term) => checkRentInAdvance(place, { rent, from: ON, paid_to, is_fixed_term, on: ON })),
      ),
    ]),
    ...['2026-07-02', LATER, null].flatMap((from) => [
      checkIncreaseInterval(place, { from, last: '2026-06-01', last_of_premises: '2026-06-01', today: ON }),
      checkIncreaseNotice(place, { from, given_on: ON }),
    ]),
    ...[ON, '2026-07-08', LATER, null].flatMap((enter_on) =>
      [0, 30].map((in_last_year) => checkEntryNotice(place, { given_on: ON, enter_on, in_last_year })),
    ),
    checkBondLodgement(place, { received_on: ON, today: ON }),
    ...[0, 90].map((days_overdue) => checkArrearsNotice(place, { days_overdue, on: ON })),
    checkArrearsNotice(place, { days_overdue: 90, on: ON, end_date: '1990-01-01' }),
    ...UTILITY_KINDS.flatMap((kind) =>
      EVER.flatMap((is_met) =>
        EVER.map((is_usage_known) =>
          checkUtility(place, {
            ...{ kind, issued_on: '2026-01-01', requested_on: is_met ? '2026-01-02' : ON },
            ...{ is_separately_metered: is_met, is_water_efficient: is_met, has_agreement_clause: is_met },
            ...{ has_copy: is_met && is_usage_known, is_usage_known },
          }),
        ),
      ),
    ),
    checkBond(place, { bond_cents: 100, rent: rents[0]!, on: '1990-01-01' }),
  ];
  return [...checks.map(({ sentence }) => sentence), checkLateFee(place, ON).sentence];
}

const PLACES: LawPlace[] = [
  { country_iso: 'NZ', state: null, usage: 'residential' },
  { country_iso: 'AU', state: 'NSW', usage: 'commercial' },
  { country_iso: 'AU', state: null, usage: 'residential' },
  { country_iso: null, state: null, usage: null },
];
const SAID = [
  ...AU_STATES.flatMap(saidIn),
  ...PLACES.flatMap((place) => [whyUnchecked(place), checkLateFee(place, ON).sentence]),
  lateFeeWarning('AU'),
  ...STATE_RULES.map(({ note }) => note),
].filter((sentence) => sentence !== null);

/** Codes of a text and of the reasons in it; null stands for a sentence without a code. */
function codesOf(text: string): (string | null)[] {
  return codedFindings(text, ENGLISH).flatMap((part) => {
    if (typeof part === 'string') return [null];
    const reasons = part.values?.reasons === undefined ? [] : String(part.values.reasons).split('; ');
    return [part.code, ...reasons.flatMap(codesOf)];
  });
}

describe('what the law says of a case', () => {
  it('has a code for each of its sentences, so that every language has them', () => {
    expect([...new Set(SAID)].filter((text) => codesOf(text).includes(null))).toEqual([]);
  });

  it('is all there is in the messages, besides what is said of a bank’s file, of renters and of a table without rules', () => {
    const used = new Set(SAID.flatMap(codesOf));
    const others = Object.keys(ENGLISH.findings).filter((code) => !used.has(code));
    // No state allows a late fee yet. What is said of renters is compared by the lease service, which says it.
    const elsewhere = /^(BANK_|RENTER_SAME_|RENTER_CHECK_|NO_RULES_OF_DAY$|LATE_FEE_ALLOWED$|join$)/;
    expect(others.filter((code) => !elsewhere.test(code))).toEqual([]);
  });
});

// Lines of a bank that could not be accepted, and files that could not be read.
it.each([
  [{}, 'BILL_CLOSED'],
  [{ currency: 'AUD', other: 'USD' }, 'BANK_CURRENCY'],
] as const)('what refused one record of many has the code of its problem', (values, code) => {
  const sentence = fill(lookUp(ENGLISH.problems, code)!, values);
  const [found] = codedFindings(sentence, ENGLISH);
  expect(found).toEqual({ area: 'problems', code, ...(Object.keys(values).length > 0 && { values }) });
});
