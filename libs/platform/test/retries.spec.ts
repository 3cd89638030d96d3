import {
  eventually,
  lockTable,
  startTestService,
  TEST_PRIVATE_KEY,
  type Caller,
  type TestService,
} from '@keystead/testkit';
import { newId, signInternal, systemContext, type InternalPurpose, type WaitingDeadLetters } from '../src/index.js';
import { failures, noteService } from './note-service.js';

// What is tried again later, in real time.

let service: TestService;

beforeAll(async () => {
  service = await startTestService(noteService);
});
afterAll(() => service.stop());

describe('an event', () => {
  // covers: T-04
  it('that always fails becomes a dead letter, and a replay handles it', async () => {
    failures.set('Poison', 5);
    const { body } = await service.as().post<{ data: { id: string } }>('note/write', { title: 'Poison' });
    const letter = await eventually(async () => (await service.rowsOf('select * from dead_letter'))[0], 25_000);
    expect(letter).toMatchObject({ consumer: 'lease-property-created', attempts: 5 });
    expect(String(letter.error)).toMatch(/^Error: not digestible\n.*note-service\.ts/);
    await service.rowsOf('update dead_letter set replay_at = now()');
    await eventually(
      async () => (await service.rowsOf('select 1 from dead_letter where replayed_at is not null')).length === 1,
      15_000,
    );
    expect(
      await service.rowsOf('select 1 from inbox i join outbox o on o.id = i.event_id where o.aggregate_id = $1', [
        body.data.id,
      ]),
    ).toHaveLength(1);
  }, 45_000);

  // covers: O-13, GAP-161
  it('that failed is listed for identity alone, replayed with its effect once, or discarded with a reason', async () => {
    const [replayed, discarded] = [service.as(), service.as()];
    // The replayed one fails once more after the first replay, the discarded one would fail for ever.
    failures.set('Fails again', 6);
    failures.set('Never handled', 1_000);
    await replayed.post('note/write', { title: 'Fails again' });
    await discarded.post('note/write', { title: 'Never handled' });
    const pass = (purpose: InternalPurpose, company_id: string | null = null) => ({
      authorization: signInternal(TEST_PRIVATE_KEY, noteService.name, purpose, company_id),
    });
    const list = async () => {
      const path = '/internal/dead-letters?limit=10';
      const { body } = await service.anyone.call<WaitingDeadLetters>('GET', path, undefined, pass('read_dead_letters'));
      const of = ({ company_id }: Caller) => body.letters.find((letter) => letter.company_id === company_id);
      return { total: body.total, replayed: of(replayed), discarded: of(discarded) };
    };
    const first = await eventually(async () => {
      const found = await list();
      return found.replayed && found.discarded && { ...found.replayed, other: found.discarded };
    }, 45_000);
    expect(first).toMatchObject({ event_name: 'property.created', consumer: 'lease-property-created', attempts: 5 });
    expect(first).toMatchObject({ error: 'Error: not digestible', is_replay_requested: false });

    const by = { user_id: newId(), role: 'root_administrator', ip: '127.0.0.1', request_id: 'request-of-root' };
    const change = (verb: string, body: object, headers: Record<string, string>) =>
      service.anyone.call<{ changed: number }>('POST', `/internal/dead-letters/${verb}`, JSON.stringify(body), headers);
    const refused = [{}, { authorization: `Bearer ${replayed.token}` }, pass('read_dead_letters')];
    for (const headers of [...refused, pass('change_dead_letters', replayed.company_id)])
      expect((await change('replay', { ids: [first.id], by }, headers)).status).toBe(401);
    expect((await service.anyone.call('GET', '/internal/dead-letters')).status).toBe(401);

    const replay = () => change('replay', { ids: [first.id], by }, pass('change_dead_letters'));
    expect((await replay()).body).toEqual({ changed: 1 });
    await eventually(async () => (await list()).replayed?.attempts === 1, 20_000);
    expect((await replay()).body).toEqual({ changed: 1 });
    await eventually(async () => !(await list()).replayed, 20_000);
    expect((await replay()).body).toEqual({ changed: 0 });
    const inCompany = (company_id: string, text: string) =>
      service.db.run(systemContext(company_id, newId()), (tx) => tx.query(text));
    expect(await inCompany(replayed.company_id, 'select 1 from note_projection')).toHaveLength(1);
    const audit = `select action, user_id, request_id, after->>'reason' as reason from audit_log where entity = 'dead_letter'`;
    const entry = { user_id: by.user_id, request_id: by.request_id };
    expect(await inCompany(replayed.company_id, audit)).toEqual(
      Array.from({ length: 2 }, () => ({ ...entry, action: 'replay', reason: null })),
    );

    const discard = () => {
      const body = { ids: [first.other.id], reason: 'Made by mistake', by };
      return change('discard', body, pass('change_dead_letters'));
    };
    expect((await discard()).body).toEqual({ changed: 1 });
    expect((await discard()).body).toEqual({ changed: 0 });
    expect((await list()).discarded).toBeUndefined();
    expect(await inCompany(discarded.company_id, audit)).toEqual([
      { ...entry, action: 'discard', reason: 'Made by mistake' },
    ]);
    // Published again from the outbox it counts as handled.
    const handled = 'select event_id from inbox';
    expect(await inCompany(discarded.company_id, handled)).toEqual([{ event_id: first.other.event_id }]);
    expect(await inCompany(discarded.company_id, 'select 1 from note_projection')).toEqual([]);
  }, 120_000);
});

describe('due work', () => {
  // covers: T-01
  it('is not kept waiting by a long queue of work that may wait', async () => {
    const me = service.as();
    const due = (text: string) =>
      service.db.run(systemContext(me.company_id, 'test'), (tx) => tx.query(text, [me.company_id]));
    await due(
      `insert into job (company_id, id, kind, natural_key, run_at)
       select $1, gen_random_uuid(), 'archive', n::text, now() - interval '1 day' from generate_series(1, 1500) n`,
    );
    const undone = () => service.rowsOf('select 1 from job where company_id = $1 and done_at is null', [me.company_id]);
    await eventually(async () => (await undone()).length < 1495, 60_000);
    // Without an alarm of its own, so that the sweeper has to find it behind all the others.
    await due(
      `insert into job (company_id, id, kind, natural_key, run_at, payload)
       values ($1, gen_random_uuid(), 'remind', 'first', now(), '{"title": "first"}')`,
    );
    await eventually(async () => (await me.get<{ data: object[] }>('notes')).body.data.length === 1, 30_000);
    expect((await undone()).length).toBeGreaterThan(500);
  });

  // covers: T-01
  it('waits out an outage instead of trying later each time', async () => {
    const me = service.as();
    const end = await lockTable(service.database.owner, 'note');
    await me.post('note/remind', { title: 'after the outage' });
    const failed = () =>
      service.rowsOf(
        `select attempts, extract(epoch from lease_until - now())::float as seconds
         from job where company_id = $1 and last_error is not null`,
        [me.company_id],
      );
    const job = await eventually(async () => (await failed())[0], 60_000);
    await end();
    // On a busy machine it is seen only when it is tried again already, which claims it for longer.
    if (job.attempts === 1) expect(job.seconds).toBeLessThan(6);
    await eventually(async () => (await me.get<{ data: object[] }>('notes')).body.data.length === 1, 60_000);
  });
});
