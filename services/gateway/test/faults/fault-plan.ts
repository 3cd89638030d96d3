import { SERVICES, type Service } from '@keystead/contracts';
import type { Choices } from '@keystead/testkit';
import type { Sizes } from './sizes.js';

/** One thing that goes wrong, once so many commands were answered. */
export type Fault = { at: number; seconds: number } & (
  | { kind: 'kill' | 'pause'; instance: string }
  | { kind: 'nats'; wipe: boolean }
  | { kind: 'postgres' | 'redis' | 'disk' }
  | { kind: 'lock'; service: Service; table: string }
  | { kind: 'connections'; service: Service }
  | { kind: 'clock'; replica: number; hours: 1 | -1 }
);
type Planned = Fault extends infer F ? (F extends unknown ? Omit<F, 'at'> : never) : never;

const TABLES = ['inbox', 'outbox', 'job', 'idempotency'] as const;

/**
 * What goes wrong when: two sequences that run side by side, one of the product's processes and one of the servers they
 * stand on. The same for the same sizes and seed.
 */
export function planFaults(sizes: Sizes, instances: readonly string[], choose: Choices): Fault[][] {
  const between = (least: number, most: number) => least + choose.next() * (most - least);
  const repeat = (count: number, make: (index: number) => Planned) => Array.from({ length: count }, (_, n) => make(n));
  const instance = () => choose.oneOf(instances)!;
  const service = () => choose.oneOf(SERVICES)!;
  const ofProcesses = [
    ...repeat(sizes.kills, () => ({ kind: 'kill', instance: instance(), seconds: between(0.1, 1) })),
    ...repeat(sizes.pauses, () => ({ kind: 'pause', instance: instance(), seconds: 5 })),
  ];
  const ofServers = [
    ...repeat(sizes.nats, (index) => ({ kind: 'nats', wipe: index < sizes.wipes, seconds: between(0.3, 3) })),
    ...repeat(sizes.postgres, () => ({ kind: 'postgres', seconds: between(0.3, 3) })),
    ...repeat(sizes.redis, () => ({ kind: 'redis', seconds: between(0.3, 3) })),
    ...repeat(sizes.locks, () => {
      return { kind: 'lock', service: service(), table: choose.oneOf(TABLES)!, seconds: between(2, 6) };
    }),
    ...repeat(sizes.connections, () => ({ kind: 'connections', service: service(), seconds: between(2, 5) })),
    ...repeat(sizes.disks, () => ({ kind: 'disk', seconds: between(2, 4) })),
    ...repeat(sizes.clocks, (index) => {
      return { kind: 'clock', replica: choose.upTo(sizes.replicas), hours: index % 2 ? -1 : 1, seconds: between(3, 8) };
    }),
  ];
  return [ofProcesses, ofServers].map((faults) => spread(shuffle(faults, choose), sizes.commands));
}

function shuffle<T>(items: T[], choose: Choices): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = choose.upTo(last + 1);
    [items[last], items[other]] = [items[other]!, items[last]!];
  }
  return items;
}

/** Evenly over the first nine tenths of the commands. */
function spread(faults: Planned[], commands: number): Fault[] {
  return faults.map((fault, index) => ({ ...fault, at: Math.floor(((index + 0.5) * commands * 0.9) / faults.length) }));
}
