import { RENT_FREQUENCIES } from '@keystead/contracts';
import fc from 'fast-check';
import { Histories } from './rent-histories.js';
import { HISTORY, type Step } from './rent-history.steps.js';

// RENT_HISTORIES=5000 for the long run, SEED=… for the histories of an earlier one.
const HISTORIES = Number(process.env.RENT_HISTORIES ?? 60);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

beforeAll(() => {
  process.stdout.write(`rent histories: ${HISTORIES} of each frequency, seed ${SEED}\n`);
});

// covers: F-01, F-02, F-04, F-06, F-18
describe.each(RENT_FREQUENCIES)('a lease by %s rent, whatever happens to it in whatever order', (frequency) => {
  it(
    'has the bills, the money on them, the arrears and the paid-to day that its days alone give',
    () => {
      fc.assert(
        fc.property(HISTORY, (history) => {
          const both = new Histories(frequency, history);
          both.expectSame();
          for (const step of history.steps) {
            both.take(step);
            both.expectSame();
          }
        }),
        { numRuns: HISTORIES, seed: SEED },
      );
    },
    30_000 + HISTORIES * 1000,
  );
});

it('tries leases whose due day moves before they end early and are extended, and every kind of adjustment', () => {
  const tried = fc.sample(HISTORY, { numRuns: 1000, seed: SEED }).map(({ steps }) => steps.map(({ kind }) => kind));
  const holds = (...kinds: Step['kind'][]) =>
    tried.filter((steps) => {
      let from = 0;
      return kinds.every((kind) => {
        const found = steps.indexOf(kind, from);
        from = found + 1;
        return found >= 0;
      });
    }).length;
  expect(holds('free', 'due', 'end', 'end', 'free')).toBeGreaterThan(50);
  expect(holds('pay', 'due', 'reverse', 'end', 'end')).toBeGreaterThan(50);
  expect(holds('credit', 'due', 'end', 'write_off')).toBeGreaterThan(50);
  for (const kind of ['credit', 'write_off', 'take_back', 'reduce', 'charge'] as const)
    expect(holds('pay', kind)).toBeGreaterThan(50);
});
