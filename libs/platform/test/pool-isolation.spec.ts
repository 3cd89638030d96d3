import { connect } from 'node:net';
import fc from 'fast-check';
import { startTestService, type Caller, type TestService } from '@keystead/testkit';
import { newId, systemContext } from '../src/index.js';
import { noteService } from './note-service.js';

// Two companies share two connections: whatever ends a request, the next one on its connection sees nothing of it.

const REQUESTS = 200;
const PREFIXES = ['Zebrafinch', 'Kookaburra'] as const;
const HOW = ['list', 'write', 'abort', 'disconnect', 'time-out', 'failure', 'lost connection', 'renter'] as const;
type How = (typeof HOW)[number];

let service: TestService;
let companies: { caller: Caller; renter: Caller; own: string; foreign: string }[];
let count = 0;

beforeAll(async () => {
  service = await startTestService(noteService, { env: { DATABASE_POOL: '2' } });
  companies = PREFIXES.map((own, index) => {
    const caller = service.as();
    const renter = service.as({ company_id: caller.company_id, role: 'tenant' });
    return { caller, renter, own, foreign: PREFIXES[1 - index]! };
  });
  for (const { caller, own } of companies)
    expect((await caller.post('note/write', { title: `${own} first` })).status).toBe(200);
});
afterAll(() => service.stop());

/** Asks in some way; answers the text that came back, if any. */
async function request(how: How, { caller, renter, own }: (typeof companies)[number], delay: number): Promise<string> {
  const { db, url } = service;
  const headers = { authorization: `Bearer ${caller.token}` };
  const ctx = systemContext(caller.company_id, newId());
  switch (how) {
    case 'list':
      return (await caller.get('notes?total=1000')).text;
    case 'renter':
      return (await renter.get('notes?total=1000')).text;
    case 'write':
      return (await caller.post('note/write', { title: `${own} ${++count}` })).text;
    case 'abort':
      return fetch(`${url}/api/notes`, { headers, signal: AbortSignal.timeout(delay) }).then((one) => one.text());
    case 'disconnect':
      return disconnect(`GET /api/notes HTTP/1.1\r\nhost: x\r\nauthorization: ${headers.authorization}\r\n\r\n`, delay);
    case 'time-out':
      return db.run(ctx, async (tx) => {
        await tx.query(`set local statement_timeout = '${1 + delay}ms'`);
        return JSON.stringify(await tx.query('select title, pg_sleep(0.1) from note'));
      });
    case 'failure':
      return db.run(ctx, async (tx) => {
        await tx.query('select title from note');
        throw new Error('on purpose');
      });
    case 'lost connection':
      return db.run(ctx, async (tx) =>
        JSON.stringify(await tx.query('select title, pg_terminate_backend(pg_backend_pid()) from note')),
      );
  }
}

/** Sends a request and hangs up, having received whatever came until then. */
function disconnect(text: string, delay: number): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (part) => (received += part.toString()));
    setTimeout(() => {
      socket.destroy();
      resolve(received);
    }, delay);
  });
}

// covers: T-22
it('shows two companies that share two connections their own alone, and no one anything without a company', async () => {
  const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
  const plan = fc.sample(fc.record({ how: fc.constantFrom(...HOW), company: fc.nat(1), delay: fc.nat(8) }), {
    numRuns: REQUESTS,
    seed,
  });
  const outcomes = new Map<string, number>();
  const leaks: string[] = [];
  await Promise.all(
    plan.map(async ({ how, company, delay }) => {
      const asker = companies[company]!;
      const received = await request(how, asker, delay).catch((error: Error) => error);
      const isText = typeof received === 'string';
      const outcome = `${how}: ${isText ? (received.includes(asker.own) ? 'own rows' : 'no rows') : 'ended'}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (isText && received.includes(asker.foreign)) leaks.push(`${how}: ${received}`);
    }),
  );
  const summary = [...outcomes]
    .sort()
    .map(([outcome, times]) => `${times} x ${outcome}`)
    .join(', ');
  console.info(`T-22: seed ${seed}: ${REQUESTS} requests on 2 connections: ${summary}; ${leaks.length} leaks`);
  expect(leaks).toEqual([]);
  for (const outcome of ['list: own rows', 'time-out: ended', 'failure: ended', 'lost connection: ended'])
    expect(outcomes.get(outcome) ?? 0).toBeGreaterThan(0);
  // Both connections at once, as the last request left them.
  const both = await Promise.all([service.db.snapshot(), service.db.snapshot()]);
  const seen = [];
  for (const { client, close } of both) {
    const { rows } = await client.query('select * from note');
    const { rows: left } = await client.query(
      `select coalesce(current_setting('app.company_id', true), '') as company, current_user = session_user as is_runtime`,
    );
    seen.push({ rows, left });
    // Before anything is expected: the service does not end while a connection is out.
    await close();
  }
  for (const { rows, left } of seen) {
    expect(rows).toEqual([]);
    expect(left).toEqual([{ company: '', is_runtime: true }]);
  }
}, 60_000);
