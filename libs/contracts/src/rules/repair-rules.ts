import type { Span } from './calendar.js';
import { days, RECORDED_FROM, rulesOf, weeks } from './rule-line.js';
import { READ_ON, SOURCES as AT } from './sources.js';

// Only states that name a time. New South Wales, Queensland and South Australia want repairs within a reasonable time, which
// is no day: nothing is assumed of them.

const within = (span: Span) => ({ within: span });
const hours = (count: number): Span => ({ count, unit: 'hour' });

export const REPAIR_RULES = [
  ...rulesOf('urgent_repair', [
    ['VIC', RECORDED_FROM, within(days(0)), AT.vicRepairs, READ_ON, 'Immediately.'],
    [
      'WA',
      RECORDED_FROM,
      within(hours(48)),
      AT.waRepairs,
      READ_ON,
      'Time to arrange a repairer; 24 hours for essential services such as water, gas and power.',
    ],
    ['TAS', RECORDED_FROM, within(hours(24)), AT.tasRepairs, null, 'After that the renter may arrange the repair.'],
    ['NT', RECORDED_FROM, within({ count: 5, unit: 'business_day' }), AT.ntAct, null, 'Time to arrange the repair.'],
  ]),
  ...rulesOf('repair', [
    ['VIC', RECORDED_FROM, within(days(14)), AT.vicRepairs, READ_ON, 'From the written request.'],
    ['TAS', RECORDED_FROM, within(days(28)), AT.tasRepairs, null],
    ['ACT', RECORDED_FROM, within(weeks(4)), AT.actAct, null],
  ]),
];
