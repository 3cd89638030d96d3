import { READ_ON, SOURCES as AT } from './sources.js';
import { days, months, RECORDED_FROM, rulesOf, weeks, type RuleLine } from './rule-line.js';

const year = { at_least: months(12), per: 'agreement' } as const;

const INTERVAL: RuleLine<'rent_increase_interval'>[] = [
  [
    'NSW',
    '2024-10-31',
    year,
    AT.nswRent,
    READ_ON,
    'A renewal between the same landlord and at least one same renter continues the period.',
  ],
  ['VIC', RECORDED_FROM, year, AT.vicRent, '2026-11-23'],
  ['QLD', '2023-07-01', year, AT.qldReforms, READ_ON],
  [
    'QLD',
    '2024-06-06',
    { at_least: months(12), per: 'premises' },
    AT.qldReforms,
    READ_ON,
    'Counts from the last increase of the premises, whoever rented or owned them.',
  ],
  ['WA', '2024-07-29', year, AT.waReforms, READ_ON],
  ['SA', '2024-03-01', year, AT.saRent, READ_ON, 'The parties cannot agree on a shorter period.'],
  ['TAS', RECORDED_FROM, year, AT.tasRenting, READ_ON],
  ['ACT', RECORDED_FROM, year, AT.actAct, null, 'The amount is limited too: 110 % of the growth of Canberra rents.'],
  [
    'NT',
    RECORDED_FROM,
    { at_least: months(6), per: 'agreement' },
    AT.ntRent,
    READ_ON,
    'Some guides say 12 months since 2026. Please check before you give notice.',
  ],
];

const notice = (at_least: ReturnType<typeof days>, clear_days = false) => ({ at_least, clear_days });

const NOTICE: RuleLine<'rent_increase_notice'>[] = [
  ['NSW', RECORDED_FROM, notice(days(60)), AT.nswRent, READ_ON],
  ['VIC', RECORDED_FROM, notice(days(60), true), AT.vicUpdate, READ_ON],
  [
    'VIC',
    '2025-11-25',
    notice(days(90), true),
    AT.vicReforms,
    READ_ON,
    'On the prescribed form, with how the increase was worked out.',
  ],
  ['QLD', RECORDED_FROM, notice(months(2), true), AT.qldRent, null],
  ['WA', RECORDED_FROM, notice(days(60)), AT.waReforms, READ_ON, 'On Form 10.'],
  ['SA', RECORDED_FROM, notice(days(60)), AT.saRent, null],
  ['TAS', RECORDED_FROM, notice(days(60), true), AT.tasRenting, READ_ON],
  ['ACT', RECORDED_FROM, notice(weeks(8)), AT.actNotice, READ_ON],
  ['NT', RECORDED_FROM, notice(days(30)), AT.ntRent, READ_ON],
];

const ADVANCE: RuleLine<'rent_in_advance'>[] = [
  ['NSW', RECORDED_FROM, { at_most: weeks(2), may_accept_more: true }, AT.nswAct, null],
  [
    'VIC',
    RECORDED_FROM,
    { at_most: months(1), weekly_at_most: weeks(2), up_to_weekly_rent_cents: 90_000, may_accept_more: true },
    AT.vicReforms,
    READ_ON,
  ],
  [
    'VIC',
    '2025-11-25',
    { at_most: months(1), weekly_at_most: weeks(2), up_to_weekly_rent_cents: 90_000, may_accept_more: false },
    AT.vicReforms,
    READ_ON,
  ],
  [
    'QLD',
    '2024-06-06',
    { at_most: weeks(2), fixed_term_at_most: months(1), may_accept_more: false },
    AT.qldAdvance,
    READ_ON,
    'At the start of the lease; later the renter may agree to pay more in advance.',
  ],
  ['WA', RECORDED_FROM, { at_most: weeks(2), may_accept_more: true }, AT.waAdvance, READ_ON],
  ['SA', '2024-07-01', { at_most: weeks(2), may_accept_more: true }, AT.saRent, READ_ON],
  ['TAS', RECORDED_FROM, { at_most: months(1), may_accept_more: true }, AT.tasAct, null],
  [
    'ACT',
    RECORDED_FROM,
    { at_most: weeks(2), may_accept_more: true },
    AT.actTerms,
    null,
    'Some sources say one month.',
  ],
  ['NT', RECORDED_FROM, { at_most: { count: 1, unit: 'rent_period' }, may_accept_more: true }, AT.ntRent, READ_ON],
];

// A rent due on the 1st is 14 days late on the 15th: "not less than 14 days" begins there.
const ARREARS: RuleLine<'arrears_notice'>[] = [
  [
    'NSW',
    RECORDED_FROM,
    { more_than_days: 13, notice_days: 14 },
    AT.nswArrears,
    READ_ON,
    'Section 88: unpaid for not less than 14 days before the notice.',
  ],
  [
    'VIC',
    RECORDED_FROM,
    { more_than_days: 13, notice_days: 14 },
    AT.vicArrears,
    READ_ON,
    'The fifth notice within 12 months stands even if the renter pays.',
  ],
  ['QLD', RECORDED_FROM, { more_than_days: 7, notice_days: 7 }, AT.qldArrears, READ_ON, 'Form 11, then Form 12.'],
  ['WA', RECORDED_FROM, { more_than_days: 0, notice_days: 14 }, AT.waArrears, READ_ON, 'Form 21, then Form 1A.'],
  [
    'SA',
    RECORDED_FROM,
    { more_than_days: 13, notice_days: 7 },
    AT.saArrears,
    READ_ON,
    'Section 80: unpaid for at least 14 days; then 7 clear days to pay, on Form 5.',
  ],
  [
    'TAS',
    RECORDED_FROM,
    { more_than_days: 0, notice_days: 14 },
    AT.tasArrears,
    READ_ON,
    '14 clear days; the third notice within 12 months stands even if the renter pays.',
  ],
  ['ACT', RECORDED_FROM, { more_than_days: 7, notice_days: 7 }, AT.actAct, null, 'Clause 92 of the standard terms.'],
  ['NT', RECORDED_FROM, { more_than_days: 14, notice_days: 7 }, AT.ntAct, null, 'Section 96A, on Form RT03.'],
];

export const RENT_RULES = [
  ...rulesOf('rent_increase_interval', INTERVAL),
  ...rulesOf('rent_increase_notice', NOTICE),
  ...rulesOf('rent_in_advance', ADVANCE),
  ...rulesOf('arrears_notice', ARREARS),
];
