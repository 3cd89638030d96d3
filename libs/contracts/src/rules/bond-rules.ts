import type { Span } from './calendar.js';
import { READ_ON, SOURCES as AT } from './sources.js';
import { days, months, RECORDED_FROM, rulesOf, weeks, type RuleLine } from './rule-line.js';
import { AU_STATES } from './state-rule.js';

const business = (count: number): Span => ({ count, unit: 'business_day' });

/** One limit up to a weekly rent, another one above it. */
const tiers = (at_most: Span, upTo: number | null = null, above: Span | null = null) => ({
  tiers: [
    { up_to_weekly_rent_cents: upTo, at_most },
    ...(upTo === null ? [] : [{ up_to_weekly_rent_cents: null, at_most: above }]),
  ],
});

const CAP: RuleLine<'bond_cap'>[] = [
  ['NSW', RECORDED_FROM, tiers(weeks(4)), AT.nswBond, READ_ON],
  ['VIC', RECORDED_FROM, tiers(months(1), 90_000), AT.vicBond, READ_ON],
  ['QLD', '2024-09-30', tiers(weeks(4)), AT.qldBond, READ_ON],
  ['WA', RECORDED_FROM, tiers(weeks(4), 120_000), AT.waBond, READ_ON, 'A pet bond may be added.'],
  [
    'SA',
    RECORDED_FROM,
    tiers(weeks(4), 80_000, weeks(6)),
    AT.saBond,
    null,
    'The act leaves the amount to a regulation.',
  ],
  ['TAS', RECORDED_FROM, tiers(weeks(4)), AT.tasRenting, READ_ON],
  ['ACT', RECORDED_FROM, tiers(weeks(4)), AT.actAct, null],
  ['NT', RECORDED_FROM, tiers(weeks(4)), AT.ntTenancy, READ_ON],
];

const LODGEMENT: RuleLine<'bond_lodgement'>[] = [
  [
    'NSW',
    RECORDED_FROM,
    { within: business(10) },
    AT.nswBond,
    READ_ON,
    'Agents: within 10 days after the end of the month.',
  ],
  ['VIC', RECORDED_FROM, { within: business(10) }, AT.vicAct, null],
  ['QLD', RECORDED_FROM, { within: days(10) }, AT.qldBond, null],
  ['WA', RECORDED_FROM, { within: days(14) }, AT.waBond, null],
  ['SA', RECORDED_FROM, { within: weeks(2), agents_within: weeks(4) }, AT.saBond, null],
  ['TAS', RECORDED_FROM, { within: business(3) }, AT.tasAct, null, 'Some sources say 10 working days.'],
  ['ACT', RECORDED_FROM, { within: weeks(2), agents_within: weeks(4) }, AT.actAct, null],
];

const routine = (at_least: Span, per_year: number, at_most?: Span) => ({
  at_least,
  per_year,
  ...(at_most ? { at_most } : {}),
});

const ENTRY: RuleLine<'entry_notice'>[] = [
  ['NSW', RECORDED_FROM, routine(days(7), 4), AT.nswEntry, READ_ON],
  ['VIC', RECORDED_FROM, routine(days(7), 2), AT.vicAct, null, 'Not in the first three months.'],
  ['QLD', RECORDED_FROM, routine(days(7), 4), AT.qldEntry, READ_ON, 'Once in three months, on Form 9.'],
  ['WA', RECORDED_FROM, routine(days(7), 4, days(14)), AT.waEntry, READ_ON],
  ['SA', '2024-07-01', routine(days(7), 4, days(28)), AT.saEntry, READ_ON],
  ['TAS', RECORDED_FROM, routine({ count: 24, unit: 'hour' }, 4), AT.tasAct, null],
  ['ACT', RECORDED_FROM, routine(days(7), 2), AT.actAct, null],
  ['NT', RECORDED_FROM, routine(days(7), 4), AT.ntAct, null],
];

// The states list what a renter may be charged; a fee for late rent is on no list. Victoria says so in as many words.
const LATE_FEE: RuleLine<'late_fee'>[] = AU_STATES.map((state) => [
  state,
  RECORDED_FROM,
  { is_allowed: false },
  AT.lateFees,
  null,
  'A fee the bank charged for a dishonoured payment may be passed on.',
]);

export const BOND_AND_ENTRY_RULES = [
  ...rulesOf('bond_cap', CAP),
  ...rulesOf('bond_lodgement', LODGEMENT),
  ...rulesOf('entry_notice', ENTRY),
  ...rulesOf('late_fee', LATE_FEE),
];
