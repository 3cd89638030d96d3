import { setTimeout as wait } from 'node:timers/promises';
import { ENDPOINTS, type Endpoint, type Method } from '@keystead/contracts';
import { FRESH_ID_MS } from '@keystead/platform';
import {
  eventually,
  PROCESSES,
  startTestStack,
  type Answer,
  type Caller,
  type TestStack,
  type XeroStandIn,
} from '@keystead/testkit';
import { bodyAttacks, fieldAttacks, PATH_IDS, queryAttacks, type Attack, type Body } from './inputs/attacks.js';
import { auditEntries, CompanyDigests, faultOf, headerFaultOf, SLOW_MS } from './inputs/oracle.js';
import { startAccountingProvider } from './inputs/accounting-requests.js';
import { MAIL_REPORTS } from './inputs/mail-requests.js';
import { READS } from './inputs/reads.js';
import type { Post } from './inputs/post.js';
import { POSTS } from './inputs/requests.js';
import { daysFromToday } from './inputs/days.js';
import { ROOT_ADMIN, Rows } from './inputs/rows.js';

// Everything a request may get wrong, on every path that is there: refused with a sentence, and nothing has changed.
// covers: T-40

/** Files are no JSON: what is sent instead of them is in the tests of the documents service. */
const BUILT = ENDPOINTS.filter(({ later, streamed, text }) => !later && !streamed && !text);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const named = (method: Method) => BUILT.filter((endpoint) => endpoint.method === method).map(nameOf);
const pathOf = (name: string) => name.slice(name.indexOf(' ') + 1);

const SETTLED_WITHIN_MS = 150_000;

let stack: TestStack;
let accounting: XeroStandIn;
let rows: Rows;
let stranger: Rows;
let digests: CompanyDigests;
let pids: (number | undefined)[];
/** Good requests of both landlords, made before anything is sent. */
const good: Record<string, { body: Body; foreign: Body; caller: Caller }> = {};
let untouched: Record<string, string>;

beforeAll(async () => {
  accounting = await startAccountingProvider();
  stack = await startTestStack({
    env: {
      ...{ RATE_LIMIT: '0', CONSISTENCY_WAIT_MS: '20000', ...ROOT_ADMIN, ...MAIL_REPORTS },
      ...accounting.environment,
    },
  });
  pids = pidsNow();
  [rows, stranger] = await Promise.all([Rows.of(stack), Rows.of(stack)]);
  digests = await CompanyDigests.open(stack, rows.call.company_id);
  for (const [name, post] of Object.entries(POSTS)) {
    const [body, foreign, caller] = await Promise.all([post.body(rows), post.body(stranger), callerOf(post)]);
    good[name] = { body, foreign, caller };
  }
  const madeAt = Date.now();
  untouched = await settledDigests();
  // Answers are timed: a request that names a fresh id of the other landlord would wait for its event.
  await wait(Math.max(0, madeAt + FRESH_ID_MS - Date.now()));
}, 500_000);
afterAll(async () => {
  await digests?.close();
  await stack?.stop();
  await accounting?.stop();
});

const pidsNow = () => PROCESSES.map((name) => stack.supervisor.pid(name));
const callerOf = async ({ as }: Post): Promise<Caller> => (as ? as(rows) : rows.call);

/** Digests of all rows once events in flight have arrived and what is due soon, such as issued documents, is done. */
async function settledDigests(): Promise<Record<string, string>> {
  await eventually(
    async () => {
      const jobs = await digests.jobsDueSoon();
      if (jobs.length > 0) throw new Error(`Due: ${jobs.join(', ')}`);
      return true;
    },
    SETTLED_WITHIN_MS,
    500,
  );
  let before = '';
  return eventually(async () => {
    const now = await digests.read();
    const isStill = JSON.stringify(now) === before;
    before = JSON.stringify(now);
    if (!isStill) await wait(300);
    return isStill && now;
  }, SETTLED_WITHIN_MS);
}

async function send(caller: Caller, path: string, { body: made, type = 'application/json' }: Attack): Promise<Answer> {
  const body = made();
  const response = await fetch(`${caller.url}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}) },
    ...(typeof body === 'string' ? {} : { duplex: 'half' }),
  });
  const text = await response.text();
  // A file is none.
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const answered = (isJson ? JSON.parse(text) : {}) as Answer['body'];
  return { status: response.status, headers: response.headers, text, body: answered };
}

interface Request {
  name: string;
  ask: () => Promise<Answer>;
  /** To be answered with 200 instead of being refused. */
  isFine?: boolean;
}

async function timed(ask: Request['ask'], judge: (answer: Answer) => string | null) {
  const startedAt = performance.now();
  const fault = await ask().then(judge, (error: Error) => `${error.message}: ${String(error.cause)}`);
  return { fault, ms: Math.round(performance.now() - startedAt) };
}

/** A request counts as slow when it is slow twice: a pause of the machine does not come back, a wait of ours does. */
async function faultIn({ name, ask, isFine }: Request): Promise<string[]> {
  const judge = (answer: Answer) => {
    if (!isFine) return faultOf(answer) ?? headerFaultOf(answer);
    return answer.status === 200 ? headerFaultOf(answer) : `${answer.status} ${answer.text.slice(0, 200)}`;
  };
  const first = await timed(ask, judge);
  const { fault, ms } = first.fault || first.ms <= SLOW_MS ? first : await timed(ask, judge);
  return [...(fault ? [`${name}: ${fault}`] : []), ...(ms > SLOW_MS ? [`${name}: took ${ms} ms`] : [])];
}

/** Sends everything, a few at a time, and reports what was not answered as it should be, or not at once. */
async function faultsOf(requests: Request[], hands = 6): Promise<string[]> {
  const faults: string[] = [];
  const open = [...requests];
  const work = async () => {
    for (let next = open.shift(); next; next = open.shift()) faults.push(...(await faultIn(next)));
  };
  await Promise.all(Array.from({ length: hands }, work));
  return faults;
}

const attacksOn = (body: Body, foreign: Body) => [...fieldAttacks(body, foreign), ...bodyAttacks(body)];

function isAllowed({ allows = {} }: Post, attack: string): boolean {
  const [field, kind = ''] = attack.split(': ') as [string, string?];
  return allows[field]?.split(' ').includes(kind) ?? false;
}

it('has a good request of each path in inputs/*-requests.ts or inputs/reads.ts', () => {
  expect([...Object.keys(POSTS), ...Object.keys(READS)].sort()).toEqual(BUILT.map(nameOf).sort());
});

// covers: T-40, T-41, T-49
describe('refuses what cannot be meant, and changes nothing', () => {
  it.each(named('POST'))('%s', async (name) => {
    const { body, foreign, caller } = good[name]!;
    const attacks = attacksOn(body, foreign).filter((attack) => !isAllowed(POSTS[name]!, attack.name));
    const requests = attacks.map((attack) => ({ name: attack.name, ask: () => send(caller, pathOf(name), attack) }));
    // Passwords are hashed two at a time; more at once would wait for each other.
    const hands = Object.keys(body).some((field) => field.includes('password')) ? 1 : 6;
    expect(await faultsOf(requests, hands)).toEqual([]);
    expect(await digests.read()).toEqual(untouched);
  });

  it.each(named('GET'))('%s', async (name) => {
    const { path, ids = [], allows } = READS[name]!;
    const address = path(rows);
    const queries = Object.entries(queryAttacks(ids)).map(([attack, query]) => ({
      name: attack,
      ask: () => rows.call.get(`${address}${address.includes('?') ? '&' : '?'}${query}`),
      isFine: allows.includes(attack) || allows.includes('all'),
    }));
    const paths = Object.entries(name.includes('{id}') ? PATH_IDS : {}).map(([attack, id]) => ({
      name: `id: ${attack}`,
      ask: () => rows.call.get(pathOf(name).replace('{id}', id)),
    }));
    const methods = ['PUT', 'PATCH', 'DELETE'].map((method) => ({
      name: method,
      ask: () => rows.call.call(method, pathOf(name)),
    }));
    expect(await faultsOf([...queries, ...paths, ...methods])).toEqual([]);
  });

  it('what is no request at all', async () => {
    const addresses = ['/api/%zz', '/api/nothing', '/api//', `/api/v1/system/lease?${'x'.repeat(20_000)}`];
    const requests = addresses.map((address) => ({ name: address.slice(0, 40), ask: () => rows.call.get(address) }));
    const key = { 'idempotency-key': 'x'.repeat(256) };
    const ask = () =>
      rows.call.post('v1/system/property/key/create', { property_id: rows.property_id, name: 'x' }, key);
    expect(await faultsOf([...requests, { name: 'a key of 256 characters', ask }])).toEqual([]);
    expect(await digests.read()).toEqual(untouched);
  });
});

describe('takes what can be meant', () => {
  const filter = (filters: object) => `filters=${encodeURIComponent(JSON.stringify(filters))}`;

  it.each(['property', 'lease'])(
    'in the list of %s: pages of any size, and characters that mean themselves',
    async (list) => {
      const pagination = async (query: string) =>
        (await rows.call.get<{ pagination: object }>(`v1/system/${list}?${query}`)).body.pagination;
      expect(await pagination('total=1000000000')).toMatchObject({ per_page: 1000, current_page: 1 });
      expect(await pagination('total=1000&page=1000000')).toMatchObject({ count: 0, current_page: 1_000_000 });
      for (const q of ['%', '_', '\\', `' or 1=1 --`, '%%%%'])
        expect(await pagination(filter({ q }))).toMatchObject({ total: 0 });
    },
  );

  it.each(named('POST').filter((name) => POSTS[name]!.allows))('%s', async (name) => {
    const post = POSTS[name]!;
    const allowed = attacksOn(good[name]!.body, good[name]!.foreign)
      .map((attack) => attack.name)
      .filter((attack) => isAllowed(post, attack));
    expect(allowed).toHaveLength(Object.values(post.allows!).flatMap((kinds) => kinds.split(' ')).length);
    const requests = allowed.map((attack) => ({
      name: attack,
      isFine: true,
      ask: async () => {
        const made = attacksOn(await post.body(rows), good[name]!.foreign).find((one) => one.name === attack)!;
        return send(await callerOf(post), pathOf(name), made);
      },
    }));
    expect(await faultsOf(requests, 1)).toEqual([]);
  });
});

describe('refuses an edit of an older version', () => {
  it.each(named('POST').filter((name) => POSTS[name]!.allows?.version))('%s', async (name) => {
    const body = await POSTS[name]!.body(rows);
    const answer = await rows.call.post(pathOf(name), { ...body, version: Number(body.version) - 1 });
    expect([answer.status, answer.body.code]).toEqual([409, 'STALE_VERSION']);
  });
});

// covers: F-61
describe('leaves an audit entry, and one key stands for one request', () => {
  it.each(named('POST').filter((name) => POSTS[name]!.other))('%s', async (name) => {
    const { body, other } = POSTS[name]!;
    const key = { 'idempotency-key': `once ${name}`.slice(0, 255) };
    const first = await body(rows);
    const post = (terms: Body) => rows.call.post(pathOf(name), terms, key);
    const answer = await post(first);
    expect(answer.status).toBe(200);
    const request_id = answer.headers.get('x-request-id')!;
    // Others may find that nothing differs, and then there is nothing to audit.
    if (/\/(create|reverse|credit|write-off)$/.test(name))
      expect(await auditEntries(stack, rows.call.company_id, name, request_id)).toBeGreaterThan(0);
    const another = await post({ ...(await body(rows)), ...other });
    expect([another.status, another.body.code, faultOf(another)]).toEqual([422, 'KEY_REUSED', null]);
    const again = await post(first);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(again.text).toBe(answer.text);
  });
});

describe('two leases that overlap, asked for at once', () => {
  it('are one lease: of 50 requests one wins', async () => {
    const { property_section_id } = rows.empty;
    // The lease service knows the section once it is let for some other time.
    await rows.landlord.openLease(property_section_id!, {
      start_date: daysFromToday(900),
      end_date: daysFromToday(901),
    });
    const ask = (index: number) =>
      rows.call.post('v1/system/lease/create', {
        section_id: property_section_id,
        start_date: daysFromToday(index % 2 ? 10 : 40),
        end_date: daysFromToday(index % 2 ? 60 : 90),
        latest_amount: 500,
        rent_frequency: 'weekly',
      });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(index)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ status, body }) => `${status} ${String(body.code)}`))).toEqual(
      new Set(['409 SECTION_ALREADY_LET']),
    );
  });
});

it('has kept every process alive', () => {
  expect(pidsNow()).toEqual(pids);
});
