import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { asOwner, startTestService, type Caller, type TestService } from '@keystead/testkit';
import { Client } from 'pg';
import { pino } from 'pino';
import { AUDIT_WORDS } from '../src/audit/audit-digests.sql.js';
import { AuditChain, newId, PersonErasure, systemContext } from '../src/index.js';
import { noteService } from './note-service.js';

// What an owner of the database does to the audit is found, and chaining it holds no one up.

let service: TestService;
let me: Caller;
let other: Caller;
let chain: AuditChain;

beforeAll(async () => {
  service = await startTestService(noteService);
  [me, other] = [service.as(), service.as()];
  chain = newChain();
});
afterAll(() => service.stop());

const newChain = () => new AuditChain(service.db, pino({ level: 'fatal' }));

/** Looks at every company now, not only at those whose hour is over. */
async function faults(): Promise<Record<string, number>> {
  await service.db.system('update audit_check set claimed_at = null');
  return (await chain.sweep()).broken;
}

const write = async (caller: Caller, title: string) =>
  expect((await caller.post('note/write', { title })).status).toBe(200);

const owner = (text: string, values: unknown[] = []) =>
  asOwner(
    service.database.owner,
    ['audit_log', 'audit_digest'],
    async (client) => (await client.query(text, values)).rows,
  );

/** Runs the owner’s statement, says what is found, and puts the rows back as they were. */
async function foundAfter(change: string, values: unknown[] = []): Promise<Record<string, number>> {
  const tables = ['audit_log', 'audit_digest'];
  for (const table of tables) await owner(`create table copy_of_${table} as table ${table}`);
  await owner(change, values);
  const found = await faults();
  for (const table of tables) {
    await owner(`delete from ${table}`);
    await owner(`insert into ${table} overriding system value select * from copy_of_${table}`);
    await owner(`drop table copy_of_${table}`);
  }
  expect(await faults()).toEqual({});
  return found;
}

it('is read in one company alone by the role that erases persons from it', async () => {
  await write(me, 'Of one company');
  await write(other, 'Of another');
  const companies = 'select distinct company_id from audit_log where company_id = any($1)';
  const both = [[me.company_id, other.company_id]];
  const inOne = await service.db.runAsSystem(
    me.company_id,
    async (client) => (await client.query(companies, both)).rows,
  );
  expect(inOne).toEqual([{ company_id: me.company_id }]);
  // What is to be chained is looked for in all of them.
  expect(await service.db.system(companies, both)).toHaveLength(2);
});

// As the product reads them: work of the owner waits for transactions that are open.
const seqs = (company_id: string, text: string) =>
  service.db.run(systemContext(company_id, newId()), async (tx) =>
    (await tx.query<{ seq: number }>(text, [company_id])).map(({ seq }) => seq),
  );
const rowsOf = (company_id: string) => seqs(company_id, 'select seq from audit_log where company_id = $1 order by seq');
const chainedOf = (company_id: string) =>
  seqs(company_id, 'select unnest(seqs) as seq from audit_digest where company_id = $1 order by 1');

const ofFirstRow = () => `seq = (select min(seq) from audit_log where company_id = '${me.company_id}')`;

it('chains every row once, whichever process does it', async () => {
  for (const caller of [me, other]) for (let count = 0; count < 5; count++) await write(caller, `Note ${count}`);
  await Promise.all([chain.sweep(), newChain().sweep(), newChain().sweep()]);
  expect(await chainedOf(me.company_id)).toEqual(await rowsOf(me.company_id));
  await write(me, 'After');
  expect(await faults()).toEqual({});
  for (const { company_id } of [me, other]) expect(await chainedOf(company_id)).toEqual(await rowsOf(company_id));
});

it('chains a row that commits after rows with higher numbers were chained', async () => {
  const early = new Client(service.database.app);
  await early.connect();
  await early.query(`begin; select set_config('app.company_id', '${me.company_id}', true)`);
  await early.query(
    `insert into audit_log (company_id, at, entity, entity_id, action) values ($1, now(), 'note', $2, 'create')`,
    [me.company_id, newId()],
  );
  await write(me, 'Overtakes');
  expect(await faults()).toEqual({});
  const chained = await chainedOf(me.company_id);
  await early.query('commit');
  await early.end();
  expect(await faults()).toEqual({});
  expect(await chainedOf(me.company_id)).toHaveLength(chained.length + 1);
  expect(await chainedOf(me.company_id)).toEqual(await rowsOf(me.company_id));
});

describe('the words of a row', () => {
  const row = {
    ...{ seq: 7, at: '2026-07-15T02:00:00.123456Z', user_id: 'a0000000-0000-4000-8000-000000000001', role: 'landlord' },
    ...{ ip: '203.0.113.7', request_id: 'r-1', entity: 'note', entity_id: 'b0000000-0000-4000-8000-000000000002' },
    ...{ action: 'create', after: { title: 'Zoë' } },
  };
  const spelt = `7, 1784080800.123456, "${row.user_id}", "landlord", "203.0.113.7", "r-1", "note", "${row.entity_id}", "create", null, {"title": "Zoë"}`;
  const wordsOf = async (fields: object) => {
    const text = `select convert_from(${AUDIT_WORDS}, 'UTF8') as words from jsonb_populate_record(null::audit_log, $1) a`;
    return ((await owner(text, [JSON.stringify(fields)])) as { words: string }[])[0]!.words;
  };

  it('have no place for an API key where there is none', async () => {
    expect(await wordsOf(row)).toBe(`[${spelt}]`);
  });

  it('end with the API key where there is one', async () => {
    const api_key_id = 'c0000000-0000-4000-8000-000000000003';
    expect(await wordsOf({ ...row, api_key_id, api_key_name: 'Bookings' })).toBe(
      `[${spelt}, "${api_key_id}", "Bookings"]`,
    );
  });
});

// covers: T-76
describe('finds what the owner of the database does', () => {
  const firstDigest = () => `number = 1 and company_id = '${me.company_id}'`;

  beforeAll(async () => {
    await write(me, 'Chained');
    expect(await faults()).toEqual({});
  });

  it('to a row: another word, another person, another moment', async () => {
    for (const change of [
      `after = '{"title": "Other"}'`,
      `user_id = gen_random_uuid()`,
      `at = at + interval '1 second'`,
    ])
      expect(await foundAfter(`update audit_log set ${change} where ${ofFirstRow()}`)).toEqual({ changed: 1 });
  });

  it('to the API key with which software wrote a row, and one that is said of what a person wrote', async () => {
    const key = { id: newId(), name: 'Bookings' };
    await write(service.as({ ...me, api_key: key }), 'By software');
    expect(await faults()).toEqual({});
    const [written] = await owner('select user_id, api_key_name from audit_log where api_key_id = $1', [key.id]);
    expect(written).toEqual({ user_id: me.user_id, api_key_name: 'Bookings' });
    for (const change of [
      `api_key_name = 'Other'`,
      'api_key_id = gen_random_uuid()',
      'api_key_name = null',
      'api_key_id = null, api_key_name = null',
    ])
      expect(await foundAfter(`update audit_log set ${change} where api_key_id = '${key.id}'`)).toEqual({ changed: 1 });
    for (const change of [`api_key_id = '${key.id}', api_key_name = 'Bookings'`, `api_key_name = 'Bookings'`])
      expect(await foundAfter(`update audit_log set ${change} where ${ofFirstRow()}`)).toEqual({ changed: 1 });
  });

  it('by deleting a row', async () => {
    expect(await foundAfter(`delete from audit_log where ${ofFirstRow()}`)).toEqual({ deleted: 1 });
  });

  it('by adding a row where no transaction can write any more', async () => {
    await owner(`update audit_digest set made_at = made_at - interval '1 hour'`);
    const added = `insert into audit_log (company_id, seq, at, entity, entity_id, action) overriding system value
      values ($1, -1, now(), 'note', $2, 'create')`;
    expect(await foundAfter(added, [me.company_id, newId()])).toEqual({ added: 1 });
  });

  it('to the chain: another hash, or a digest that is gone', async () => {
    expect(await foundAfter(`update audit_digest set hash = sha256('x') where ${firstDigest()}`)).toMatchObject({
      chain: 1,
    });
    expect((await foundAfter(`delete from audit_digest where ${firstDigest()}`)).chain).toBe(1);
  });
});

// covers: F-73
describe('a person who is erased', () => {
  /** As each service does it, with what all of them know. */
  async function erase(company_id: string, person_id: string): Promise<void> {
    const erasure = new PersonErasure(service.db, {
      records: [{ kind: 'renter', table: 'note', id: 'id', columns: { title: 'name' } }],
    });
    const { texts } = await erasure.check(company_id, [person_id]);
    const records = [{ person_id, kind: 'renter' as const }];
    await erasure.erase({ company_id, erased_at: new Date().toISOString(), records, texts });
  }
  const said = (company_id: string) =>
    service.db.run(systemContext(company_id, newId()), (tx) =>
      tx.query<{ seq: number; action: string; text: string }>(
        `select seq, action, concat(before, after, api_key_name) as text from audit_log where company_id = $1 order by seq`,
        [company_id],
      ),
    );

  it('is in no entry any more, and the chain holds, whether an entry was chained before or after', async () => {
    const caller = service.as();
    const { company_id } = caller;
    const add = async (title: string) =>
      (await caller.post<{ data: { id: string } }>('note/create', { title })).body.data.id;
    const id = await add('Zoë "Quill" O’Grady_50%');
    await add('About ZOË "QUILL" O’GRADY_50%, once');
    await add('Zoë');
    const api_key = { id: newId(), name: 'Books of Zoë "Quill" O’Grady_50%' };
    await write(service.as({ company_id, api_key }), 'With a key that is named after them');
    expect(await faults()).toEqual({});
    await caller.post('note/update', { id, title: 'Zoë Quill-O’Grady', version: 1 });
    await erase(company_id, id);
    expect(await faults()).toEqual({});
    const entries = await said(company_id);
    expect(entries.map(({ text }) => text).join()).not.toMatch(/quill|o’grady/i);
    expect(entries.map(({ text }) => text).join()).toContain('Zoë');
    expect(entries.at(-1)).toMatchObject({ action: 'erase' });
    const [note] = await service.db.run(systemContext(company_id, newId()), (tx) =>
      tx.query('select title from note where company_id = $1 and id = $2', [company_id, id]),
    );
    expect(note).toEqual({ title: 'Erased person' });
    // Once more it changes nothing, and notes nothing.
    await erase(company_id, id);
    expect(await said(company_id)).toHaveLength(entries.length);
  });

  it('does not hide what somebody else changes: an entry, or what the erasure says of it', async () => {
    const caller = service.as();
    const { company_id } = caller;
    const { id } = (await caller.post<{ data: { id: string } }>('note/create', { title: 'Ragnhild Thistledown' })).body
      .data;
    await erase(company_id, id);
    expect(await faults()).toEqual({});
    const entry = (action: string) => `company_id = '${company_id}' and action = '${action}'`;
    expect(await foundAfter(`update audit_log set after = '{"title": "Other"}' where ${entry('create')}`)).toEqual({
      changed: 1,
    });
    expect(await foundAfter(`update audit_log set after = '{"rows": {}}' where ${entry('erase')}`)).toMatchObject({
      changed: 1,
    });
  });

  it('gives the runtime role no way to change an entry', async () => {
    const change = service.db.run(systemContext(me.company_id, newId()), (tx) =>
      tx.query(`update audit_log set after = '{}' where company_id = $1`, [me.company_id]),
    );
    await expect(change).rejects.toThrow();
  });
});

it('says by npm run verify-audit of which company a row was changed', async () => {
  const verify = async (...companies: string[]) => {
    const env = { ...process.env, NODE_OPTIONS: '', LEASE_SYSTEM_DATABASE_URL: service.database.system };
    const args = [join(process.cwd(), 'deploy', 'verify-audit.mjs'), ...companies];
    let isOver = false;
    const done = promisify(execFile)(process.execPath, args, { env })
      .then(
        ({ stdout }) => [0, stdout],
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => [code, stdout + stderr],
      )
      .finally(() => (isOver = true));
    // The service looks once a minute; here it need not be waited for.
    while (!isOver) {
      await chain.sweep();
      await wait(200);
    }
    return done;
  };
  const fine = [0, 'Every audit row is as it was written.\n'];
  expect(await verify()).toEqual(fine);
  await owner(`update audit_log set action = 'delete' where ${ofFirstRow()}`);
  expect(await verify()).toEqual([1, `lease  company ${me.company_id}  1 rows changed\n`]);
  expect(await verify('my company')).toEqual([1, expect.stringContaining('is no company id')]);
}, 180_000);

it('lets no role of the product change a row or a digest', async () => {
  for (const table of ['audit_log', 'audit_digest'])
    for (const change of [`update ${table} set company_id = company_id`, `delete from ${table}`])
      await expect(
        service.db.run(systemContext(me.company_id, newId()), async (tx) => {
          await tx.query(change);
        }),
      ).rejects.toThrow('permission denied');
});
