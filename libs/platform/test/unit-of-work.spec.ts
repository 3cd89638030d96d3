import { createHash, createHmac } from 'node:crypto';
import type { Role } from '@keystead/contracts';
import { Caller, eventually, publishEvent, signToken, startTestService, type TestService } from '@keystead/testkit';
import { newId, systemContext } from '../src/index.js';
import { failures, noteService } from './note-service.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(noteService);
});
afterAll(() => service.stop());

describe('a write', () => {
  // covers: CONST-63, CALL-10, CALL-12
  it('answers 200 with data, and commits row, event and audit together', async () => {
    const me = service.as();
    const { status, body } = await me.post<{ data: { id: string; price: number } }>('note/write', {
      title: 'First',
      price: 12.34,
    });
    expect(status).toBe(200);
    expect(body.data.price).toBe(1234);
    const [event] = await service.rowsOf('select * from outbox where aggregate_id = $1', [body.data.id]);
    expect(event).toMatchObject({
      company_id: me.company_id,
      name: 'property.created',
      version: 1,
      by_user: me.user_id,
      api_key: null,
    });
  });

  it('says in its event with which API key software wrote it', async () => {
    const api_key = { id: newId(), name: 'Bookings' };
    const { body } = await service
      .as({ api_key })
      .post<{ data: { id: string } }>('note/write', { title: 'By software' });
    expect(await service.rowsOf('select api_key from outbox where aggregate_id = $1', [body.data.id])).toEqual([
      { api_key },
    ]);
  });

  //
  it('leaves nothing behind when it fails', async () => {
    const me = service.as();
    await me.post('note/write', { title: 'Same' });
    const second = await me.post('note/write', { title: 'Same' });
    expect(second).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } });
    expect(await service.rowsOf('select 1 from outbox where company_id = $1', [me.company_id])).toHaveLength(1);
  });

  // covers, ERR-GAP
  it('refuses what breaks a rule with one sentence per field', async () => {
    const answer = await service.as().post('note/write', { price: '5', colour: 'red' });
    expect(answer.status).toBe(400);
    const errors = {
      title: 'this field is required',
      price: 'Must be an amount of money with at most two decimals',
      colour: 'This field is not known here',
    };
    expect(answer.body).toMatchObject({ statusCode: 400, code: 'VALIDATION', errors });
    const named = Object.entries(errors).map(([field, sentence]) => `${field}: ${sentence}`);
    expect([...(answer.body.message as string[])].sort()).toEqual(named.sort());
    const alone = await service.as().get('nothing/here');
    expect(alone.body).toMatchObject({ statusCode: 404, message: expect.any(String) as string });
  });
});

// covers: T-08
describe('an Idempotency-Key', () => {
  it('gives 50 parallel calls one effect and one answer', async () => {
    const me = service.as();
    const calls = Array.from({ length: 50 }, () =>
      me.post('note/write', { title: 'Once' }, { 'idempotency-key': 'k1' }),
    );
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(49);
  });

  it('refuses another body under the same key, and is another company’s own', async () => {
    const [me, other] = [service.as(), service.as()];
    await me.post('note/write', { title: 'A' }, { 'idempotency-key': 'k2' });
    expect(await me.post('note/write', { title: 'B' }, { 'idempotency-key': 'k2' })).toMatchObject({ status: 422 });
    expect(await other.post('note/write', { title: 'A' }, { 'idempotency-key': 'k2' })).toMatchObject({ status: 200 });
  });
});

describe('the answer that is stored for a request that is sent again', () => {
  it('is encrypted in its row, and the same as the first one where it is asked for again', async () => {
    const me = service.as();
    const send = () => me.post('note/write', { title: 'Twice' }, { 'idempotency-key': 'k4' });
    const [first, again] = [await send(), await send()];
    expect(again.text).toBe(first.text);
    const { id } = (first.body as { data: { id: string } }).data;
    const [row] = await service.db.run(systemContext(me.company_id, newId()), (tx) =>
      tx.query<{ answer: string }>('select answer from idempotency where company_id = $1', [me.company_id]),
    );
    const bytes = Buffer.from(row!.answer, 'base64');
    expect(bytes.length).toBeGreaterThan(id.length);
    for (const text of [row!.answer, bytes.toString('latin1')]) expect(text).not.toContain(id);
  });
});

describe('the mark that a body leaves', () => {
  it('cannot be worked out from the body without a key that no table holds', async () => {
    const me = service.as();
    const body = { title: 'Keystead1!secret' };
    await me.post('note/write', body, { 'idempotency-key': 'k3' });
    const rows = await service.db.run(systemContext(me.company_id, newId()), (tx) =>
      tx.query<{ body_hash: string }>(`select body_hash from idempotency where company_id = $1 and key = 'k3'`, [
        me.company_id,
      ]),
    );
    const known = JSON.stringify([{}, body]);
    const digests = [createHash('sha256'), createHmac('sha256', ''), createHmac('sha256', 'k3')];
    expect(rows).toHaveLength(1);
    expect(rows[0]!.body_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(digests.map((digest) => digest.update(known).digest('hex'))).not.toContain(rows[0]!.body_hash);
  });
});

describe('a record', () => {
  it('is listed, changed under its version and removed', async () => {
    const me = service.as();
    const { body } = await me.post<{ data: { id: string } }>('note/create', { title: 'Keys', stars: 3 });
    const { id } = body.data;
    const list = await me.get<{ data: object[]; pagination: object }>('notes?total=5');
    expect(list.body.data).toMatchObject([{ id, title: 'Keys', stars: 3, version: 1 }]);
    expect(list.body.pagination).toEqual({ total: 1, count: 1, per_page: 5, current_page: 1, total_pages: 1 });
    expect(await me.post('note/update', { id, version: 1, stars: 4 })).toMatchObject({
      status: 200,
      body: { data: { version: 2 } },
    });
    expect(await me.post('note/update', { id, version: 1, stars: 5 })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    });
    expect(await me.post('note/remove', { id })).toMatchObject({ status: 200 });
    expect((await me.get<{ data: object[] }>('notes')).body.data).toEqual([]);
  });

  it('of another company answers exactly like one that does not exist', async () => {
    const [me, other] = [service.as(), service.as()];
    const { body } = await me.post<{ data: { id: string } }>('note/create', { title: 'Mine' });
    const theirs = await other.post('note/update', { id: body.data.id, stars: 1 });
    const unknown = await other.post('note/update', { id: '7b0c2f0e-3c5f-4d57-9a43-0b8f4f2f3c11', stars: 1 });
    expect(theirs.status).toBe(404);
    expect(theirs.text).toBe(unknown.text);
    expect((await other.get<{ data: object[] }>('notes')).body.data).toEqual([]);
  });
});

describe('an event', () => {
  it('is handled exactly once, after a failure too', async () => {
    failures.set('Twice refused', 2);
    const { body } = await service.as().post<{ data: { id: string } }>('note/write', { title: 'Twice refused' });
    await eventually(
      async () =>
        (
          await service.rowsOf('select 1 from inbox i join outbox o on o.id = i.event_id where o.aggregate_id = $1', [
            body.data.id,
          ])
        ).length === 1,
    );
  });
});

describe('due work', () => {
  it('is done once for one natural key', async () => {
    const me = service.as();
    await Promise.all([1, 2, 3].map(() => me.post('note/remind', { title: 'rent' })));
    await eventually(async () => (await me.get<{ data: object[] }>('notes')).body.data.length === 1);
    expect(await service.rowsOf('select done_at from job where company_id = $1', [me.company_id])).toMatchObject([
      { done_at: expect.any(Date) as Date },
    ]);
  });
});

describe('the gateway', () => {
  //
  it('asks for a live token of this company and a permission', async () => {
    expect(await service.anyone.get('notes')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await service.as({ role: 'root_administrator' }).get('notes')).toMatchObject({ status: 403 });
    expect(await service.as().get('notes', { 'x-code': 'other1' })).toMatchObject({
      status: 403,
      body: { code: 'WRONG_COMPANY' },
    });
    expect((await service.as().get('notes', { 'x-code': 'test01' })).status).toBe(200);
    expect((await service.as().get('notes')).status).toBe(200);
    expect(await service.as().get('notes', { 'x-role': 'root_administrator' })).toMatchObject({ status: 403 });
  });

  //
  it('counts the first role of the token unless X-Role names another of them, and that one alone', async () => {
    const roles: Role[] = ['root_administrator', 'landlord'];
    const token = signToken({ company_id: newId(), user_id: newId(), roles, tenant_code: 'test01' });
    const both = new Caller(service.url, token);
    const ask = async (headers = {}) => (await both.get('notes', headers)).status;
    expect(await ask()).toBe(403);
    expect(await ask({ 'x-role': 'landlord' })).toBe(200);
    expect(await ask({ 'x-role': 'root_administrator' })).toBe(403);
    expect(await both.get('notes', { 'x-role': 'property_manager' })).toMatchObject({
      status: 403,
      body: { code: 'WRONG_ROLE' },
    });
  });

  //
  it('prefers the roles of an access event over those of an older token', async () => {
    const [company_id, user_id] = [newId(), newId()];
    const ask = async (access_version?: number) => {
      const claims = { company_id, user_id, roles: ['landlord' as const], tenant_code: 'test01', access_version };
      return (await new Caller(service.url, signToken(claims)).get('notes')).status;
    };
    expect([await ask(1), await ask(3)]).toEqual([200, 200]);
    await publishEvent(service.env.NATS_URL!, 'user.access_changed', {
      company_id,
      aggregate_id: user_id,
      version: 2,
      data: { user_id, status: 'active', roles: ['root_administrator'] },
    });
    await eventually(async () => (await ask(1)) === 403);
    expect([await ask(), await ask(2), await ask(3)]).toEqual([403, 200, 200]);
  });

  it('reads bodies carefully', async () => {
    const me = service.as();
    const send = (body: string) => me.call('POST', 'note/write', body);
    expect(await send('{"title":')).toMatchObject({ status: 400, body: { code: 'MALFORMED_BODY' } });
    expect(await send(`${'['.repeat(5000)}${']'.repeat(5000)}`)).toMatchObject({
      status: 400,
      body: { code: 'TOO_DEEP' },
    });
    const unkept = 'This text has a character that cannot be saved. Please type it again';
    for (const text of ['a\\u0000b', '\\ud800'])
      expect(await send(`{"title":"${text}"}`)).toMatchObject({
        ...{ status: 400, body: { code: 'VALIDATION', message: [unkept], errors: { title: unkept } } },
      });
    expect(await send('{"lines":[{"title":"x"},{"title":"a\\u0000b"}]}')).toMatchObject({
      ...{ status: 400, body: { errors: { 'lines.1.title': unkept } } },
    });
    expect(await send('{"no <field>":"a\\u0000b"}')).toMatchObject({ status: 400, body: { code: 'MALFORMED_BODY' } });
    expect(await send('{"__proto__":{"polluted":true},"title":"x"}')).toMatchObject({ status: 400 });
    expect(await send(JSON.stringify({ title: 'x'.repeat(300_000) }))).toMatchObject({ status: 413 });
    expect(await me.call('POST', 'note/write', 'title=x', { 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
    });
    expect(await me.get('nothing/here')).toMatchObject({ status: 404, body: { code: 'NO_SUCH_PATH' } });
  });
});
