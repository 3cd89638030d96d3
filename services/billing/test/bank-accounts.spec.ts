import type { ProblemBody } from '@keystead/contracts';
import { eventually, type Caller } from '@keystead/testkit';
import { newId } from '@keystead/platform';
import { BillingFixture, leaseFacts, UNKNOWN_ID } from './billing-fixture.js';

const NUMBER = '918273645';
let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start('2026-06-10T02:00:00Z');
});
afterAll(() => stack.stop());

interface Row {
  id: string;
  lease_id: string | null;
  property_block_id: string | null;
  account_number: string;
  is_default: boolean;
  version: number;
}

const account = (about: object) => ({
  account_name: 'Rose Street Trust',
  bsb: '062000',
  account_number: '918 273-645',
  bank_name: 'Commonwealth Bank',
  ...about,
});
const add = (me: Caller, about: object) =>
  me.post<{ data: { id: string; version: number } }>('v1/system/bank-account/create', account(about));
const save = (me: Caller, body: object) =>
  me.post<{ data: { id: string; version: number } }>('v1/system/bank-account/save', body);
const remove = (me: Caller, id: string) => me.post('v1/system/bank-account/delete', { id });
const list = async (me: Caller, query: string) =>
  (await me.get<{ data: Row[]; pagination: { total: number } }>(`v1/system/bank-account?${query}`)).body;

/** Everything the service keeps of a company, as text. */
async function everything(me: Caller): Promise<string> {
  const tables = ['bank_account', 'outbox', 'audit_log', 'idempotency', 'job'];
  const unchanged = await Promise.all(
    tables.map((table) =>
      stack.rows(me.company_id, `select to_jsonb(t) as row from "${table}" t where company_id = $1`),
    ),
  );
  return JSON.stringify(unchanged);
}

const published = (me: Caller) =>
  stack.rows<{ version: number; data: Record<string, unknown> }>(
    me.company_id,
    `select version, data from outbox where company_id = $1 and name = 'bank_account.changed' order by seq`,
  );

async function publishUnit(me: Caller): Promise<string> {
  const property_block_id = newId();
  const id = newId();
  await stack.publish('section.created', {
    company_id: me.company_id,
    aggregate_id: id,
    version: 1,
    data: {
      property_section_id: id,
      property_id: newId(),
      property_block_id,
      room_id: null,
      name: '12 Rose Street',
      property_name: '12 Rose Street',
      lease_mode: 'standalone',
      is_shared: false,
      country_iso: 'AU',
      timezone: 'Australia/Sydney',
      currency: 'AUD',
    },
  });
  await eventually(async () => {
    const known = await stack.rows(me.company_id, 'select 1 from section where company_id = $1 and id = $2', [id]);
    return known.length === 1;
  });
  return property_block_id;
}

// covers: FEATURE-18, MONEY-01, MONEY-02, BANK-01, BANK-02, Q-009, Q-163
test('an account of a lease is kept and listed with its number masked', async () => {
  const { me, lease_id } = await stack.withLease();
  const { status, body } = await add(me, { lease_id });
  expect(status).toBe(200);
  const { data, pagination } = await list(me, `lease_id=${lease_id}`);
  expect(pagination.total).toBe(1);
  expect(data).toEqual([
    {
      id: body.data.id,
      lease_id,
      property_block_id: null,
      property_name: null,
      section_name: '12 Rose Street',
      tenant_names: [],
      account_name: 'Rose Street Trust',
      bsb: '062-000',
      account_number: '*****645',
      bank_name: 'Commonwealth Bank',
      is_default: true,
      version: 1,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
    },
  ]);
});

// covers: MONEY-01, MONEY-02
test('an account of a unit; and one of a lease in its unit is found by both', async () => {
  const { me, lease_id } = await stack.withLease();
  const property_block_id = await publishUnit(me);
  await add(me, { property_block_id });
  expect((await list(me, `property_block_id=${property_block_id}`)).data).toMatchObject([{ lease_id: null }]);
  const [{ property_block_id: own }] = (await stack.rows<{ property_block_id: string }>(
    me.company_id,
    'select property_block_id from lease where company_id = $1 and id = $2',
    [lease_id],
  )) as [{ property_block_id: string }];
  expect((await add(me, { lease_id, property_block_id })).status).toBe(404);
  expect((await add(me, { lease_id, property_block_id: own })).status).toBe(200);
  expect((await list(me, `property_block_id=${own}`)).data).toMatchObject([{ lease_id }]);
  expect((await list(me, `property_block_id=${own}&lease_id=${lease_id}`)).data).toHaveLength(1);
});

// covers: VAL-23, ERR-21, Q-010
test.each([
  ['list', (me: Caller) => me.get('v1/system/bank-account')],
  ['create', (me: Caller) => add(me, {})],
  ['save', (me: Caller) => save(me, { id: UNKNOWN_ID, bank_name: 'Other' })],
])('%s without a lease and without a unit: Missing required parameters', async (_name, ask) => {
  expect(await ask(stack.service.as())).toMatchObject({
    status: 400,
    body: { code: 'MISSING_PARAMETERS', message: 'Missing required parameters' },
  });
});

// covers: MONEY-02, R-17
test('the number is in the clear nowhere: rows, events, audit, kept answers, export', async () => {
  const { me, lease_id } = await stack.withLease();
  const key = { 'idempotency-key': 'account-once' };
  const sent = account({ lease_id });
  const first = await me.post<{ data: { id: string } }>('v1/system/bank-account/create', sent, key);
  const again = await me.post('v1/system/bank-account/create', sent, key);
  expect(again.text).toBe(first.text);
  const { id } = first.body.data;
  await save(me, { id, lease_id, account_number: '123456789', bank_name: 'Another' });
  await save(me, { id, lease_id, account_number: NUMBER });
  await remove(me, id);
  await add(me, { lease_id });
  const unchanged = await everything(me);
  expect(unchanged).toContain('*****645');
  for (const clear of [NUMBER, '123456789', '918 273-645']) expect(unchanged).not.toContain(clear);

  const audit = await stack.rows<{ after: Record<string, unknown> }>(
    me.company_id,
    `select after from audit_log where company_id = $1 and entity = 'bank_account' and action = 'create'`,
  );
  expect(audit.map(({ after }) => after.account_number_encrypted)).toEqual(['***', '***']);

  const [row] = await stack.rows<{ account_number_encrypted: string }>(
    me.company_id,
    'select account_number_encrypted from bank_account where company_id = $1',
  );
  const { CompanyRows } = await import('@keystead/platform');
  const exported: string[] = [];
  for await (const { table, row: out } of stack.service.app.get(CompanyRows).read(me.company_id))
    if (table === 'bank_account' || table === 'audit_log') exported.push(JSON.stringify(out));
  const archive = exported.join('\n');
  expect(archive).toContain('"last_digits": "645"'.replace(': ', ':'));
  expect(archive).not.toContain(row!.account_number_encrypted);
  expect(archive).not.toContain(NUMBER);
});

//
test('an encrypted number that is moved to another row is not decrypted there', async () => {
  const { me, lease_id } = await stack.withLease();
  const one = (await add(me, { lease_id })).body.data.id;
  const two = (await add(me, { lease_id, account_number: '55555555' })).body.data.id;
  await stack.rows(
    me.company_id,
    `update bank_account set account_number_encrypted = (select s.account_number_encrypted from bank_account s
       where s.company_id = $1 and s.id = $2) where company_id = $1 and id = $3`,
    [one, two],
  );
  expect((await save(me, { id: two, lease_id, account_number: NUMBER })).body.data.version).toBe(2);
  expect((await save(me, { id: one, lease_id, account_number: NUMBER })).body.data.version).toBe(1);
});

// covers: MONEY-03, Q-010
test('save changes what is given, once, on the version that was seen', async () => {
  const { me, lease_id } = await stack.withLease();
  const { id } = (await add(me, { lease_id })).body.data;
  const saved = await save(me, {
    id,
    lease_id,
    version: 1,
    account_number: '87654321',
    bsb: '033-001',
    bank_name: null,
  });
  expect(saved.body.data).toEqual({ id, version: 2 });
  expect((await list(me, `lease_id=${lease_id}`)).data).toMatchObject([
    { bsb: '033-001', account_number: '*****321', bank_name: null, account_name: 'Rose Street Trust', version: 2 },
  ]);
  expect(await save(me, { id, lease_id, version: 1, bank_name: 'Late' })).toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION' },
  });
  // The same facts again are no change and publish nothing.
  await save(me, { id, lease_id, account_number: '87654321', bsb: '033001' });
  expect(await published(me)).toMatchObject([
    { version: 1, data: { change: 'added' } },
    {
      version: 2,
      data: {
        change: 'changed',
        bank_account_id: id,
        lease_id,
        bsb: '033-001',
        account_number: '*****321',
        before: { bsb: '062-000', account_number: '*****645' },
      },
    },
  ]);
  expect(await save(me, { id, lease_id: newId(), bank_name: 'Moved' })).toMatchObject({ status: 404 });
});

// covers: MONEY-04
test('delete removes it and says so', async () => {
  const { me, lease_id } = await stack.withLease();
  const { id } = (await add(me, { lease_id })).body.data;
  expect((await remove(me, id)).status).toBe(200);
  expect((await list(me, `lease_id=${lease_id}`)).data).toEqual([]);
  expect((await published(me)).map(({ version, data }) => [version, data.change])).toEqual([
    [1, 'added'],
    [2, 'removed'],
  ]);
  expect(await remove(me, id)).toMatchObject({ status: 404 });
});

// covers: BANK-02
test('one account of a place is the default, however many requests come at once', async () => {
  const { me, lease_id } = await stack.withLease();
  const made = await Promise.all(Array.from({ length: 8 }, () => add(me, { lease_id, is_default: true })));
  expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  const defaults = async () => (await list(me, `lease_id=${lease_id}&total=100`)).data.filter((row) => row.is_default);
  expect(await defaults()).toHaveLength(1);
  const other = made.map(({ body }) => body.data.id).find((id) => id !== made[0]!.body.data.id)!;
  await save(me, { id: other, lease_id, is_default: true });
  expect(await defaults()).toMatchObject([{ id: other }]);
  expect((await list(me, `lease_id=${lease_id}&filters={"is_default":"true"}`)).data).toHaveLength(1);
});

describe('bad input', () => {
  // covers: MONEY-02
  it.each([
    ['five digits of a BSB', { bsb: '06200' }, 'bsb'],
    ['letters in a BSB', { bsb: '06A-000' }, 'bsb'],
    ['a BSB as a number', { bsb: 62000 }, 'bsb'],
    ['no BSB', { bsb: undefined }, 'bsb'],
    ['a short number', { account_number: '1234' }, 'account_number'],
    ['a long number', { account_number: '12345678901' }, 'account_number'],
    ['letters in a number', { account_number: 'AB123456' }, 'account_number'],
    ['a number that is one', { account_number: 12345678 }, 'account_number'],
    ['a masked number', { account_number: '*****645' }, 'account_number'],
    ['no name', { account_name: ' ' }, 'account_name'],
    ['a long name', { account_name: 'x'.repeat(141) }, 'account_name'],
    ['an unknown field', { iban: 'DE1' }, 'iban'],
    ['a lease that is no id', { lease_id: 'mine' }, 'lease_id'],
  ])('with %s is refused with a sentence', async (_name, change, field) => {
    const { me, lease_id } = await stack.withLease();
    const { status, body } = await add(me, { lease_id, ...change });
    expect(status).toBe(400);
    expect((body as unknown as ProblemBody).errors![field]).toMatch(/\w+/);
    expect((await list(me, `lease_id=${lease_id}`)).data).toEqual([]);
  });

  // covers: MONEY-01
  it.each(['sort=account_number_encrypted', 'filters={"last_digits":"645"}', 'total=0'])(
    'a list with %s is refused',
    async (query) => {
      const answer = await stack.service.as().get(`v1/system/bank-account?lease_id=${UNKNOWN_ID}&${query}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    },
  );
});

// covers: MONEY-01, MONEY-02, MONEY-03, MONEY-04
test('who may: permission bank_account', async () => {
  const { me, lease_id } = await stack.withLease();
  const { id } = (await add(me, { lease_id })).body.data;
  const member = stack.service.as({ company_id: me.company_id, role: 'team_member' });
  expect((await list(member, `lease_id=${lease_id}`)).data).toHaveLength(1);
  for (const answer of [
    await add(member, { lease_id }),
    await save(member, { id, lease_id }),
    await remove(member, id),
  ])
    expect(answer.status).toBe(403);
  const renter = stack.service.as({ company_id: me.company_id, role: 'tenant' });
  expect((await renter.get(`v1/system/bank-account?lease_id=${lease_id}`)).status).toBe(403);
});

// covers: MONEY-01, MONEY-02, MONEY-03, MONEY-04
test('another company cannot distinguish an account from none', async () => {
  const { me, lease_id } = await stack.withLease();
  const { id } = (await add(me, { lease_id })).body.data;
  const stranger = stack.service.as();
  const own = await stack.publishLease(stranger, leaseFacts());
  expect((await list(stranger, `lease_id=${lease_id}`)).data).toEqual([]);
  const pairs = [
    [await add(stranger, { lease_id }), await add(stranger, { lease_id: UNKNOWN_ID })],
    [
      await save(stranger, { id, lease_id: own.lease_id }),
      await save(stranger, { id: UNKNOWN_ID, lease_id: own.lease_id }),
    ],
    [await remove(stranger, id), await remove(stranger, UNKNOWN_ID)],
  ];
  for (const [theirs, unknown] of pairs) {
    expect(theirs!.status).toBe(404);
    expect(theirs!.text).toBe(unknown!.text);
  }
});
