import { PRORATION_METHODS, RENT_CONVERSIONS, RENT_FREQUENCIES } from '@keystead/contracts';
import fc from 'fast-check';

const days = (min: number, max: number) => fc.integer({ min, max });
const PASS = fc.record({ kind: fc.constant('pass' as const), days: days(1, 45) });
const PAY = fc.record({
  kind: fc.constant('pay' as const),
  cents: days(1, 400_000),
  isNamed: fc.boolean(),
  bill: fc.nat(9),
});
const REVERSE = fc.record({ kind: fc.constant('reverse' as const), payment: fc.nat(9) });
const DUE = fc.record({ kind: fc.constant('due' as const), from: days(-30, 60), anchor: days(-45, 90) });
const REDUCE = fc.record({
  kind: fc.constant('reduce' as const),
  from: days(-50, 0),
  days: days(1, 40),
  percent: days(0, 99),
});
const END = fc.record({ kind: fc.constant('end' as const), day: fc.option(days(-40, 80), { freq: 2 }) });
const FREE = fc.record({ kind: fc.constant('free' as const), from: days(-40, 40), days: days(1, 20) });
const CREDIT = fc.record({
  kind: fc.constant('credit' as const),
  cents: days(1, 300_000),
  bill: fc.option(fc.nat(9), { freq: 3 }),
});
const WRITE_OFF = fc.record({ kind: fc.constant('write_off' as const), percent: days(1, 100), bill: fc.nat(9) });
const WITHDRAW = fc.record({ kind: fc.constant('take_back' as const), adjustment: fc.nat(9) });

/** What may happen to a lease; days count from today, or from the first day of the lease where `pass` has not moved it. */
const STEP = fc.oneof(
  PASS,
  PAY,
  REVERSE,
  DUE,
  fc.record({ kind: fc.constant('rent' as const), from: days(-60, 45), cents: days(10_000, 300_000) }),
  REDUCE,
  fc.record({
    kind: fc.constant('frequency' as const),
    from: days(-20, 45),
    frequency: fc.constantFrom(...RENT_FREQUENCIES),
  }),
  END,
  FREE,
  fc.record({ kind: fc.constant('charge' as const), free: fc.nat(9) }),
  CREDIT,
  WRITE_OFF,
  WITHDRAW,
);
export type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;

const some = (step: fc.Arbitrary<Step>, freq = 1) =>
  fc.oneof({ weight: freq, arbitrary: step.map((each) => [each]) }, { weight: 1, arbitrary: fc.constant([]) });
const end = (min: number, max: number) => fc.record({ kind: fc.constant('end' as const), day: days(min, max) });
const LATER_BILL = PAY.map((pay) => ({ ...pay, isNamed: true, bill: 1 + pay.bill }));

/** A due day that moves, an early end and an extension, with free days, adjustments and reversals around them. */
const MOVED_AND_ENDED = fc
  .tuple(
    some(FREE, 2),
    some(PASS, 9),
    some(PAY, 3),
    some(LATER_BILL, 2),
    some(CREDIT, 2),
    some(REDUCE, 2),
    some(DUE, 9),
    some(REVERSE, 2),
    some(PASS, 2),
    some(WRITE_OFF),
    some(end(-20, 40), 9),
    some(PAY),
    some(PASS),
    some(REVERSE),
    some(WRITE_OFF),
    some(WITHDRAW),
    some(fc.oneof(end(20, 120), fc.constant({ kind: 'end' as const, day: null })), 9),
    some(FREE, 2),
    some(REDUCE),
    some(PASS, 3),
    some(REVERSE),
  )
  .map((parts) => parts.flat());

export const HISTORY = fc.record({
  steps: fc.oneof(
    { weight: 2, arbitrary: fc.array(STEP, { minLength: 3, maxLength: 14 }) },
    { weight: 1, arbitrary: MOVED_AND_ENDED },
  ),
  rent: days(10_000, 300_000),
  anchor: days(-40, 40),
  paid_to: fc.option(days(-5, 40), { freq: 2 }),
  proration: fc.record({
    method: fc.constantFrom(...PRORATION_METHODS),
    conversion: fc.constantFrom(...RENT_CONVERSIONS),
  }),
});
export type History = typeof HISTORY extends fc.Arbitrary<infer T> ? T : never;
