import { dayIn } from '@keystead/platform';
import fc from 'fast-check';
import { leaseStatus } from './lease-status.js';
import { isOver } from './lease.entity.js';

const ZONES = ['Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Adelaide', 'Australia/Perth'];
const HOUR = 3_600_000;
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** First Sundays of April and October, when clocks change where they do. */
const changeOfClocks = fc
  .record({ year: fc.integer({ min: 2010, max: 2036 }), month: fc.constantFrom(3, 9) })
  .map(({ year, month }) => {
    const first = Date.UTC(year, month, 1);
    return first + ((7 - new Date(first).getUTCDay()) % 7) * 24 * HOUR;
  });

// covers: LEA-05, LEA-08, STATE-14, STATE-15, STATE-16, Q-145, Q-146, T-15
describe('the status of a lease', () => {
  it.each(ZONES)('is exactly one of the three at any instant in %s, and only ever moves on', (zone) => {
    fc.assert(
      fc.property(
        changeOfClocks,
        fc.integer({ min: -72 * 60, max: 72 * 60 }),
        fc.integer({ min: -3, max: 3 }),
        fc.option(fc.integer({ min: 0, max: 4 })),
        (change, minutes, startsAfter, length) => {
          const start = change + startsAfter * 24 * HOUR;
          const lease = {
            start_date: day(start),
            end_date: length === null ? null : day(start + length * 24 * HOUR),
          };
          const statusAt = (ms: number) => leaseStatus(lease, dayIn(zone, new Date(ms)));
          const today = dayIn(zone, new Date(change + minutes * 60_000));
          const holds = {
            upcoming: lease.start_date > today,
            active: lease.start_date <= today && (lease.end_date === null || lease.end_date >= today),
            expired: lease.end_date !== null && lease.end_date < today,
          };
          const status = statusAt(change + minutes * 60_000);
          const later = statusAt(change + (minutes + 1) * 60_000);
          const order = ['upcoming', 'active', 'expired'];
          expect({
            holding: order.filter((each) => holds[each as keyof typeof holds]),
            is_over: isOver(lease, today),
            moves_on: order.indexOf(later) >= order.indexOf(status),
          }).toEqual({ holding: [status], is_over: status === 'expired', moves_on: true });
        },
      ),
      { numRuns: 2000 },
    );
  });
});
