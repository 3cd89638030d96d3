import { setTimeout as wait } from 'node:timers/promises';
import {
  eventually,
  Landlord,
  PROCESSES,
  rowsAt,
  startTestStack,
  type ProcessName,
  type TestStack,
} from '@keystead/testkit';
import { checkDelivery } from '../../../deploy/local/backup/check-delivery.js';
import { deadLetters } from './faults/aftermath.js';
import { SteadyRequests } from './drain/steady-requests.js';
import { terminate } from './drain/terminate.js';
import { Traffic, type Outcome } from './drain/traffic.js';

// Every process runs twice, and one after the other is replaced under a steady load, as an update does it.
// covers: T-70

/** Stops of each process; 20 for the record. */
const STOPS = Number(process.env.DRAIN_STOPS ?? 1);
/** 200 for the record. */
const PER_SECOND = Number(process.env.DRAIN_REQUESTS_PER_SECOND ?? 50);
const LEASES = 5;
const EXIT_WITHIN_MS = 10_000;
/** NATS delivers again after 15 seconds what a process took and neither acknowledged nor gave back. */
const HANDLED_WITHIN_MS = 10_000;
const DELIVERED_WITHIN_MS = 60_000;

let stack: TestStack;
let landlord: Landlord;
let requests: SteadyRequests;
const exits: number[] = [];
let answered = 0;
let repeated = 0;

beforeAll(async () => {
  stack = await startTestStack({ replicas: 2, env: { RATE_LIMIT: '0' } });
  landlord = await Landlord.register(stack);
  const homes = await Promise.all(Array.from({ length: LEASES }, () => landlord.addProperty()));
  const lease_ids: string[] = [];
  for (const { property_section_id } of homes) {
    const { lease_id } = await landlord.openLease(property_section_id!);
    await landlord.bills(lease_id);
    lease_ids.push(lease_id);
  }
  requests = new SteadyRequests({ property_id: homes[0]!.property_id, lease_ids });
});
afterAll(() => stack?.stop());

const shown = ({ method, path, status, error, ms, at }: Outcome) =>
  `${method} ${path} ${status} ${error ?? ''} after ${ms} ms, at ${at.toISOString()}`;

/**
 * Stops one process of a kind and waits until it is back; answers how it ended. A service is stopped while its clients
 * still connect to it, as in compose; a gateway is withdrawn first, as every orchestrator and proxy does it.
 */
async function replace(name: ProcessName, stop: number): Promise<string> {
  const replicas = stack.instances.filter(({ of }) => of === name);
  const replica = replicas[stop % replicas.length]!;
  const balancer = stack.balancerOf(name);
  if (name === 'gateway') balancer.withdraw(replica.port);
  const { how, ms } = await terminate(stack, replica.name);
  exits.push(ms);
  await stack.ready(name);
  balancer.readmit(replica.port);
  await wait(200);
  return ms < EXIT_WITHIN_MS ? String(how) : `${how} after ${Math.round(ms)} ms`;
}

it.each(PROCESSES.toReversed())(
  `%s: no request fails while one of two is replaced (${STOPS} times, ${PER_SECOND} requests a second)`,
  async (name) => {
    const traffic = new Traffic(landlord.call, requests.next, PER_SECOND);
    await wait(300);
    const ends: string[] = [];
    for (let stop = 0; stop < STOPS; stop++) ends.push(await replace(name, stop));
    const outcomes = await traffic.stop();
    answered += outcomes.length;
    repeated += traffic.repeated;
    expect(ends).toEqual(ends.map(() => 'ended with code 0'));
    expect(outcomes.filter(({ status }) => status !== 200).map(shown)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(50);
  },
  60_000 + STOPS * 30_000,
);

it('has every write once', async () => {
  expect(await requests.faults(stack)).toEqual([]);
});

it('leaves no event to the time after which NATS delivers it again', async () => {
  const urls = new Map(Object.entries(stack.databases).map(([name, { system }]) => [name, system] as const));
  const deliver = () => checkDelivery(urls as Parameters<typeof checkDelivery>[0], stack.settings.natsUrl);
  await eventually(async () => (await deliver()).isComplete, DELIVERED_WITHIN_MS, 1_000);
  expect(await deadLetters(stack)).toEqual([]);

  const times = async (text: string) => (await Promise.all([...urls.values()].map((url) => rowsAt(url, text)))).flat();
  // Jobs still publish: what is handled is read first.
  const handled = await times('select consumer, event_id, at from inbox');
  const published = new Map((await times('select id, at from outbox')).map(({ id, at }) => [id as string, at as Date]));
  const late = handled.map(({ consumer, event_id, at }) => ({
    consumer: consumer as string,
    ms: (at as Date).getTime() - published.get(event_id as string)!.getTime(),
  }));
  const byTime = late.toSorted((one, other) => one.ms - other.ms);
  const at = (share: number) => byTime[Math.floor((byTime.length - 1) * share)]!.ms;
  console.log(
    `${answered} requests, ${requests.writeCount} of them writes, ${repeated} sent again by the client; ${exits.length} stops, the longest ${Math.round(Math.max(...exits))} ms; ` +
      `${handled.length} effects of events after ${at(0.5)} ms (p50), ${at(0.99)} ms (p99), ${at(1)} ms (longest)`,
  );
  expect(byTime.filter(({ ms }) => ms > HANDLED_WITHIN_MS)).toEqual([]);
});
