import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Event } from '@keystead/contracts';
import { eventually, failAtCommit, rowsAt, startTestService, type TestService } from '@keystead/testkit';
import { noteService } from './note-service.js';

// What leaves a service when its transaction does not commit: nothing.
// covers: F-61

let service: TestService;
let connection: NatsConnection;
const published: string[] = [];

beforeAll(async () => {
  service = await startTestService(noteService);
  await failAtCommit(service.database.owner, 'note', `new.title like 'Refused%'`);
  connection = await connect({ servers: service.env.NATS_URL! });
  connection.subscribe('events.>', {
    callback: (_, message) => void published.push(message.json<Event<'property.created'>>().data.name),
  });
  await connection.flush();
});
afterAll(async () => {
  await connection?.close();
  await service?.stop();
});

it('publishes no event of a command that fails at COMMIT, and none of a command that is refused', async () => {
  const me = service.as();
  expect(await me.post('note/write', { title: 'Refused at the commit' })).toMatchObject({ status: 503 });
  await me.post('note/write', { title: 'First' });
  expect(await me.post('note/write', { title: 'First' })).toMatchObject({ status: 409 });
  await me.post('note/write', { title: 'Last' });
  // Events of one service are published in order, so an event of a failed command would stand before the last one.
  await eventually(() => published.includes('Last'));
  expect(published).toEqual(['First', 'Last']);
});

it('keeps no answer, audit entry or row of a command that fails at COMMIT', async () => {
  const me = service.as();
  const key = { 'idempotency-key': 'tried again' };
  expect(await me.post('note/write', { title: 'Refused too' }, key)).toMatchObject({ status: 503 });
  const left = await service.db.systemPool.query('select 1 from outbox where company_id = $1', [me.company_id]);
  expect(left.rowCount).toBe(0);
  expect(await me.post('note/write', { title: 'Refused too' }, key)).toMatchObject({ status: 503 });
  expect((await me.get<{ data: object[] }>('notes')).body.data).toEqual([]);
});

it('answers 503 when the kept answer finds no room on the disk, though the statement behind it fails otherwise', async () => {
  await rowsAt(
    service.database.owner,
    `create function disk_full() returns trigger language plpgsql as $$
     begin raise exception 'no space left on device' using errcode = '53100'; end $$;
     create trigger disk_full before update on idempotency for each row when (new.key = 'no room') execute function disk_full()`,
  );
  const answer = await service.as().post('note/write', { title: 'Too much' }, { 'idempotency-key': 'no room' });
  expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
});
