import { READ_ON, SOURCES as AT } from './sources.js';
import { months, RECORDED_FROM, rulesOf } from './rule-line.js';

// Only checks that a law wants at intervals. Where it wants one before each lease, or none, people enter the next day.

const every = (count: number) => ({ every: months(count) });

export const SAFETY_RULES = [
  ...rulesOf('smoke_alarm_check', [
    ['NSW', RECORDED_FROM, every(12), AT.nswSmoke, null],
    ['VIC', RECORDED_FROM, every(12), AT.vicUpdate, READ_ON],
  ]),
  ...rulesOf('gas_check', [['VIC', RECORDED_FROM, every(24), AT.vicSafety, null]]),
  ...rulesOf('electrical_check', [['VIC', RECORDED_FROM, every(24), AT.vicSafety, null]]),
  ...rulesOf('pool_check', [
    ['NSW', RECORDED_FROM, every(36), AT.nswPool, READ_ON, 'The certificate of compliance is valid for three years.'],
    ['VIC', RECORDED_FROM, every(48), AT.vicSafety, null],
    ['QLD', RECORDED_FROM, every(24), AT.qldReforms, null, 'One year where a pool is shared.'],
    ['WA', RECORDED_FROM, every(48), AT.waBond, null],
  ]),
];
