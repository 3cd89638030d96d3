import type { Service } from '@keystead/contracts';
import type { TestStack } from '@keystead/testkit';
import type { Wish } from './traffic.js';

const READS = [
  ...['account/profile', 'property', 'lease', 'bill', 'document/list', 'todo', 'xero/proposal'].map(
    (path) => `v1/system/${path}`,
  ),
  'subscription',
];
/** Every so many requests one writes. */
const WRITES_EVERY = 4;

interface Home {
  property_id: string;
  /** Payments are entered for these in turns; for none there are no payments. */
  lease_ids: string[];
}

interface Write {
  path: string;
  body: (home: Home, name: string, count: number) => object;
  /** Where the names of what was written stand. */
  service: Service;
  names: string;
}

const WRITES: Write[] = [
  {
    path: 'property/key/create',
    body: ({ property_id }, name) => ({ property_id, name }),
    service: 'property',
    names: `select name from key where name like 'Steady %'`,
  },
  {
    path: 'bill-payment/create',
    body: ({ lease_ids }, reference, count) => ({
      lease_id: lease_ids[count % lease_ids.length],
      amount: 1,
      reference,
    }),
    service: 'billing',
    names: `select reference as name from bill_payment where reference like 'Steady %'`,
  },
  {
    path: 'todo/create',
    body: (_home, title) => ({ title }),
    service: 'notification',
    names: `select title as name from todo where title like 'Steady %'`,
  },
];

/** Reads from every service, and every fourth time a write under a key of its own. */
export class SteadyRequests {
  private count = 0;
  private readonly writes: Write[];
  private readonly written: Map<Write, string[]>;

  constructor(private readonly home: Home) {
    this.writes = WRITES.filter(({ service }) => service !== 'billing' || home.lease_ids.length > 0);
    this.written = new Map(this.writes.map((write) => [write, []]));
  }

  readonly next = (): Wish => {
    const index = this.count++;
    const writes = Math.ceil(index / WRITES_EVERY);
    if (index % WRITES_EVERY > 0) return { method: 'GET', path: READS[(index - writes) % READS.length]! };
    const write = this.writes[writes % this.writes.length]!;
    const name = `Steady ${index}`;
    this.written.get(write)!.push(name);
    const body = write.body(this.home, name, writes);
    return { method: 'POST', path: `v1/system/${write.path}`, body, key: name };
  };

  /** Writes that are not there, or more than once; none = each had its effect once. */
  async faults(stack: TestStack): Promise<string[]> {
    const faults = [...this.written].map(async ([{ path, service, names }, written]) => {
      const there = (await stack.rowsOf<{ name: string }>(service, names)).map(({ name }) => name);
      const found = new Set(there);
      const lost = written.filter((name) => !found.has(name));
      return lost.length === 0 && there.length === written.length
        ? []
        : [`${path}: ${written.length} written, ${there.length} there, lost: ${lost.join(', ')}`];
    });
    return (await Promise.all(faults)).flat();
  }

  get writeCount(): number {
    return [...this.written.values()].reduce((sum, names) => sum + names.length, 0);
  }
}
