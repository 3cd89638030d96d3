import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ENDPOINTS } from '@keystead/contracts';
import {
  Caller,
  eventually,
  expectOk,
  Landlord,
  makeTemporaryFolder,
  postgres,
  PROCESSES,
  startTestStack,
  startOwn,
  type TestStack,
  type ProcessName,
  type RunningServer,
} from '@keystead/testkit';
import { SteadyRequests } from './drain/steady-requests.js';
import { terminate } from './drain/terminate.js';
import { holdOpen, NO_CONNECTION, Traffic, type Outcome, type Wish } from './drain/traffic.js';

// Updates and outages under a steady load: what is under way is finished, what cannot be done now is said at once.
// covers: T-70

const given = process.env.DATABASE_URL;
const folder = makeTemporaryFolder();
let database: RunningServer;
let stack: TestStack;
let landlord: Landlord;
let property_id: string;

beforeAll(async () => {
  // A database server of its own, since it is going to be stopped.
  database = await startOwn(postgres, { dataDir: join(folder, 'postgres'), password: randomBytes(12).toString('hex') });
  process.env.DATABASE_URL = database.url;
  stack = await startTestStack({ env: { RATE_LIMIT: '0' } });
  landlord = await Landlord.register(stack);
  ({ property_id } = await landlord.addProperty());
  requests = new SteadyRequests({ property_id, lease_ids: [] });
});
afterAll(async () => {
  await stack?.stop();
  await database?.stop();
  process.env.DATABASE_URL = given;
  rmSync(folder, { recursive: true, force: true });
});

let requests: SteadyRequests;
const putOff: Wish[] = [];

const SERVICE_OF = new Map(ENDPOINTS.map(({ method, path, service }) => [`${method} ${path}`, service]));
const serviceOf = ({ method, path }: Wish) => SERVICE_OF.get(`${method} /api/${path}`);
/** 501 is the whole answer of a path that is not there yet. */
const isAnswered = ({ status }: Outcome) => status === 200 || status === 501;
const isBusy = ({ status, retryAfter }: Outcome) => status === 503 && Number(retryAfter) > 0;
const shown = ({ method, path, status, error }: Outcome) => `${method} ${path} ${status} ${error ?? ''}`;
const pids = () => PROCESSES.map((name) => stack.supervisor.pid(name));

/** What each process answers while it is asked to leave. */
const HELD: Record<ProcessName, (ids: { property_id: string; user_id: string }) => [path: string, body: object]> = {
  gateway: (ids) => ['v1/system/property/key/create', { property_id: ids.property_id, name: 'By the gateway' }],
  identity: () => ['v1/system/account/profile/save', { first_name: 'Robin' }],
  property: (ids) => ['v1/system/property/key/create', { property_id: ids.property_id, name: 'By the service' }],
  lease: (ids) => ['v1/system/lease/edit', { lease_id: ids.user_id }],
  billing: (ids) => ['v1/system/bill-payment/create', { lease_id: ids.user_id, amount: 1 }],
  documents: (ids) => ['v1/system/document/delete', { document_ids: [ids.user_id] }],
  'accounting-sync': (ids) => ['v1/system/xero/setting', { company_id: ids.user_id }],
  subscription: (ids) => ['subscription/current', { user_id: ids.user_id }],
  notification: () => ['v1/system/todo/create', { title: 'none' }],
};

describe('a process that is stopped under 100 requests a second', () => {
  it.each(PROCESSES.toReversed())('%s finishes what it has begun and comes back', async (name) => {
    const traffic = new Traffic(landlord.call, requests.next);
    await wait(300);
    const [path, body] = HELD[name]({ property_id, user_id: landlord.call.user_id });
    // Asked of the process itself: the gateway reads a body to its end before it asks a service.
    const itself = new Caller(stack.urlOf(name), landlord.call.token);
    const held = holdOpen(itself, { method: 'POST', path, body });
    await wait(100);
    // No new connection is taken any more when the second half comes.
    void wait(600).then(held.finish);
    const { how, ms } = await terminate(stack, name);
    await eventually(() => stack.supervisor.pid(name));
    await Promise.all([stack.ready(name), stack.ready('gateway')]);
    await wait(200);
    const outcomes = await traffic.stop();

    expect([how, ms < 10_000]).toEqual(['ended with code 0', true]);
    const { status } = await held.outcome;
    expect(status === 200 || status === 404 || status === 501).toBe(true);
    const unanswered = outcomes.filter((outcome) => !isAnswered(outcome));
    putOff.push(...unanswered.filter(({ method }) => method === 'POST'));
    // There is one process of each kind here: while it is away no one can answer for it.
    const isAway = (outcome: Outcome) =>
      name === 'gateway' ? outcome.error === NO_CONNECTION : isBusy(outcome) && serviceOf(outcome) === name;
    expect(unanswered.filter((outcome) => !isAway(outcome)).map(shown)).toEqual([]);
    expect(outcomes.length - unanswered.length).toBeGreaterThan(50);
  });

  it('and every write is there once, when those that were put off are tried again', async () => {
    const answers = await Promise.all(
      putOff.map(({ path, body, key }) => landlord.call.post(path, body, { 'idempotency-key': key! })),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await requests.faults(stack)).toEqual([]);
    const held = await stack.rowsOf('property', `select name from key where name like 'By the %' order by 1`);
    expect(held).toEqual([{ name: 'By the gateway' }, { name: 'By the service' }]);
  });
});

describe('PostgreSQL', () => {
  it.each(['stop', 'kill9'] as const)('gone by %s: 503 at once, alive, and back without a restart', async (how) => {
    const before = pids();
    const traffic = new Traffic(landlord.call, requests.next);
    await wait(300);
    await database[how]();
    await wait(300);
    const probe = async (name: ProcessName, path: string) => (await fetch(stack.urlOf(name) + path)).status;
    // A look at the database counts for a second; the gateway needs none of its own.
    await eventually(async () => {
      const ready = await Promise.all(PROCESSES.map((name) => probe(name, '/readyz')));
      return ready.every((status, index) => status === (PROCESSES[index] === 'gateway' ? 200 : 503));
    }, 3_000);
    const alive = await Promise.all(PROCESSES.map((name) => probe(name, '/healthz')));
    expect(alive).toEqual(PROCESSES.map(() => 200));
    await wait(700);
    await database.restart();
    const backAt = performance.now();
    await Promise.all(PROCESSES.map((name) => stack.ready(name)));
    expect(expectOk(await landlord.call.get('v1/system/property'))).toBeDefined();
    expect(performance.now() - backAt).toBeLessThan(10_000);
    const outcomes = await traffic.stop();
    expect(outcomes.filter((outcome) => !isAnswered(outcome) && !isBusy(outcome)).map(shown)).toEqual([]);
    expect(Math.max(...outcomes.map(({ ms }) => ms))).toBeLessThan(3_000);
    expect(pids()).toEqual(before);
  });
});

describe('Redis', () => {
  it('gone: requests go on, and jobs resume within 35 seconds of its return', async () => {
    await stack.redis.kill9();
    const traffic = new Traffic(landlord.call, requests.next);
    // Rent comes by event; the welcome mail is due work.
    const newcomer = await Landlord.register(stack);
    const { property_section_id } = await newcomer.addProperty();
    const { lease_id } = await newcomer.openLease(property_section_id!);
    expect((await newcomer.bills(lease_id)).length).toBeGreaterThan(0);
    const welcomes = () => stack.mails(newcomer.email).filter(({ text }) => text.includes(newcomer.tenant_code));
    expect(welcomes()).toEqual([]);
    const outcomes = await traffic.stop();
    expect(outcomes.filter((outcome) => !isAnswered(outcome)).map(shown)).toEqual([]);
    expect(Math.max(...outcomes.map(({ ms }) => ms))).toBeLessThan(2_000);
    await stack.redis.restart();
    await eventually(() => welcomes().length === 1, 35_000);
  });
});

describe('a process that is stopped while NATS and Redis are gone', () => {
  it('stops all the same, and does not wait for an idle connection', async () => {
    const unused = connect(stack.settings.ports.gateway, '127.0.0.1').on('error', () => undefined);
    await once(unused, 'connect');
    await Promise.all([stack.nats.kill9(), stack.redis.kill9()]);
    const ends = await Promise.all((['gateway', 'billing'] as const).map((name) => terminate(stack, name)));
    await Promise.all([stack.nats.restart(), stack.redis.restart()]);
    expect(ends.map(({ how, ms }) => [how, ms < 10_000])).toEqual(ends.map(() => ['ended with code 0', true]));
    await Promise.all(PROCESSES.map((name) => stack.ready(name)));
  });
});
