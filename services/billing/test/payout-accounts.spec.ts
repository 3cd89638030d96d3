import type { Events, ProblemBody } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually, expectOk, type Caller } from '@keystead/testkit';
import { BillingFixture } from './billing-fixture.js';
import { publish } from './document-fixture.js';

const OWNER = 'v1/system/owner/account';
const PAYING = 'v1/system/owner/payment-account';
const NUMBER = '918273645';
let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start('2026-08-10T02:00:00Z');
});
afterAll(() => stack.stop());

interface Saved {
  data: { id: string; version: number };
}
interface Shown {
  data: Record<string, unknown> | null;
}
type Change = Events['payout_account.changed'];

const account = (about: object = {}) => ({
  account_name: 'Kim Trust',
  bsb: '062000',
  account_number: NUMBER,
  ...about,
});
const paying = (about: object = {}) => ({
  ...account({ account_name: 'Harbour Trust Account' }),
  ...{ bank_abbreviation: 'cba', direct_entry_id: '301 500', user_name: 'Harbour Managers', has_balancing_debit: true },
  ...about,
});

async function withOwner(first_name = 'Kim'): Promise<{ me: Caller; owner_id: string }> {
  const me = stack.service.as();
  const owner_id = newId();
  const owner = { owner_id, user_id: null, first_name, last_name: 'Lee', email: 'k@example.com', phone: null };
  await publish(stack, 'owner.added', me.company_id, owner_id, owner);
  return { me, owner_id };
}

const save = (me: Caller, body: object) => me.post<Saved & ProblemBody>(`${OWNER}/save`, body);
const savePaying = (me: Caller, body: object) => me.post<Saved & ProblemBody>(`${PAYING}/save`, body);
const shown = async (me: Caller, owner_id: string) =>
  expectOk(await me.get<Shown>(`${OWNER}?owner_id=${owner_id}`)).data;
const shownPaying = async (me: Caller) => expectOk(await me.get<Shown>(PAYING)).data;
const published = async (me: Caller) =>
  (
    await stack.rows<{ data: Change }>(
      me.company_id,
      `select data from outbox where company_id = $1 and name = 'payout_account.changed' order by seq`,
    )
  ).map(({ data }) => data);
const stored = (me: Caller) =>
  stack.rows<{ id: string; account_number_encrypted: string }>(
    me.company_id,
    'select id, account_number_encrypted from owner_account where company_id = $1',
  );

// covers: GAP-202, GAP-203, GAP-204
describe('the account of an owner', () => {
  it('is entered, shown masked, changed on the version that was seen, and deleted', async () => {
    const { me, owner_id } = await withOwner();
    expect(await shown(me, owner_id)).toBeNull();
    expect(expectOk(await save(me, { ...account(), owner_id })).data).toEqual({ id: owner_id, version: 1 });
    expect(await shown(me, owner_id)).toEqual({
      ...{ owner_id, account_name: 'Kim Trust', bsb: '062-000', account_number: '*****645', version: 1 },
      created_at: expect.stringMatching(/^\d{4}-/) as string,
    });
    // The same again is no change.
    expect(expectOk(await save(me, { ...account(), owner_id })).data.version).toBe(1);
    const other = { account_name: 'Kim Trust', bsb: '033-001', owner_id };
    expect(expectOk(await save(me, { ...other, version: 1, account_number: '87654321' })).data.version).toBe(2);
    expect(await shown(me, owner_id)).toMatchObject({ bsb: '033-001', account_number: '*****321' });
    expect(await save(me, { ...other, version: 1 })).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    // A number that is left out stays.
    expect(expectOk(await save(me, { ...other, account_name: 'K Trust', version: 2 })).data.version).toBe(3);
    expect(await shown(me, owner_id)).toMatchObject({ account_name: 'K Trust', account_number: '*****321' });
    expectOk(await me.post(`${OWNER}/delete`, { owner_id }));
    expect(await shown(me, owner_id)).toBeNull();
    expect((await me.post(`${OWNER}/delete`, { owner_id })).status).toBe(404);
    const named = { account_id: owner_id, owner_id, owner_name: 'Kim Lee' };
    expect(await published(me)).toMatchObject([
      { ...named, change: 'added', bsb: '062-000', account_number: '*****645' },
      {
        ...{ ...named, change: 'changed', bsb: '033-001', account_number: '*****321' },
        before: { account_name: 'Kim Trust', bsb: '062-000', account_number: '*****645' },
      },
      { ...named, change: 'changed', account_name: 'K Trust', before: { account_name: 'Kim Trust' } },
      { ...named, change: 'removed', account_name: 'K Trust' },
    ]);
  });

  it('is in the clear nowhere, and in the audit log with who changed it', async () => {
    const { me, owner_id } = await withOwner();
    expectOk(await save(me, { ...account(), owner_id }));
    expectOk(await save(me, { ...account({ account_number: '123456789' }), owner_id }));
    const tables = ['owner_account', 'outbox', 'audit_log', 'idempotency'];
    const rows = await Promise.all(
      tables.map((table) => stack.rows(me.company_id, `select to_jsonb(t) from "${table}" t where company_id = $1`)),
    );
    expect(JSON.stringify(rows)).toContain('*****789');
    for (const clear of [NUMBER, '123456789']) expect(JSON.stringify(rows)).not.toContain(clear);
    const audit = await stack.rows(
      me.company_id,
      `select action, entity_id, user_id, before, after from audit_log
       where company_id = $1 and entity = 'owner_account' order by seq`,
    );
    const by = { entity_id: owner_id, user_id: me.user_id };
    expect(audit).toMatchObject([
      { ...by, action: 'create', after: { bsb: '062-000', last_digits: '645', account_number_encrypted: '***' } },
      { ...by, action: 'update', before: { last_digits: '645' }, after: { last_digits: '789' } },
    ]);
  });

  it('is one, however many enter it at once', async () => {
    const { me, owner_id } = await withOwner();
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(me, { ...account(), owner_id })));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await stored(me)).toHaveLength(1);
    expect(await published(me)).toHaveLength(1);
  });

  it.each([
    ['a BSB of five digits', { bsb: '06200' }, 'bsb', 'A BSB has six digits, such as 062-000'],
    [
      'ten digits, which no bank file holds',
      { account_number: '1234567890' },
      'account_number',
      'An account number has five to nine digits',
    ],
    ['no number', { account_number: undefined }, 'account_number', 'this field is required'],
    [
      'a name in another script',
      { account_name: '김철수' },
      'account_name',
      'Please write this in Latin letters, as the bank has it',
    ],
    ['no name', { account_name: ' ' }, 'account_name', expect.any(String) as string],
  ])('with %s is refused with a sentence', async (_name, about, field, sentence) => {
    const { me, owner_id } = await withOwner();
    const { status, body } = await save(me, { ...account(about), owner_id });
    expect([status, body.errors?.[field]]).toEqual([400, sentence]);
    expect(await stored(me)).toEqual([]);
  });

  it('is for those who pay owners: the team, owners, renters and other companies are refused', async () => {
    const { me, owner_id } = await withOwner();
    expectOk(await save(me, { ...account(), owner_id }));
    for (const role of ['team_member', 'portfolio_manager', 'owner', 'tenant'] as const) {
      const other = stack.service.as({ company_id: me.company_id, role });
      const statuses = [
        await other.get(`${OWNER}?owner_id=${owner_id}`),
        await save(other, { ...account(), owner_id }),
        await other.post(`${OWNER}/delete`, { owner_id }),
        await other.get(PAYING),
        await savePaying(other, paying()),
      ].map(({ status }) => status);
      expect([role, statuses]).toEqual([role, [403, 403, 403, 403, 403]]);
    }
    const stranger = stack.service.as();
    expect(await shown(stranger, owner_id)).toBeNull();
    expect((await save(stranger, { ...account(), owner_id })).status).toBe(404);
    expect((await stranger.post(`${OWNER}/delete`, { owner_id })).status).toBe(404);
  });

  it('of an owner who was removed goes', async () => {
    const { me, owner_id } = await withOwner();
    expectOk(await save(me, { ...account(), owner_id }));
    await publish(stack, 'owner.removed', me.company_id, owner_id, { owner_id }, 2);
    expect(await stored(me)).toEqual([]);
  });

  it('of an owner who is erased goes, from the audit too, and cannot be entered again', async () => {
    const { me, owner_id } = await withOwner('Zoë');
    const { me: other, owner_id: kept } = { me, owner_id: newId() };
    const facts = { user_id: null, first_name: 'Bo', last_name: 'Li', email: 'b@example.com', phone: null };
    await publish(stack, 'owner.added', me.company_id, kept, { owner_id: kept, ...facts });
    expectOk(await save(me, { ...account({ account_name: 'Evergreen Super' }), owner_id }));
    expectOk(await save(other, { ...account(), owner_id: kept }));
    await stack.publish('person.erasure_requested', {
      ...{ company_id: me.company_id, aggregate_id: owner_id },
      data: {
        records: [{ kind: 'owner', person_id: owner_id }],
        texts: [{ kind: 'name', text: 'zoë lee', is_shared: false }],
      },
    });
    await eventually(async () => (await stored(me)).length === 1);
    expect(await stored(me)).toMatchObject([{ id: kept }]);
    await eventually(async () => {
      const audit = await stack.rows(
        me.company_id,
        `select before, after from audit_log where company_id = $1 and entity_id = $2 and entity = 'owner_account'`,
        [owner_id],
      );
      return audit.length > 0 && !/Evergreen|062-000|645/.test(JSON.stringify(audit));
    });
    expect((await save(me, { ...account(), owner_id })).status).toBe(404);
  });
});

// covers: GAP-205, GAP-206, GAP-207
describe('the account that owners are paid from', () => {
  it('is entered once for the company, changed and deleted, and says so', async () => {
    const me = stack.service.as();
    expect(await shownPaying(me)).toBeNull();
    const { id } = expectOk(await savePaying(me, paying())).data;
    expect(await shownPaying(me)).toMatchObject({
      ...{ id, account_name: 'Harbour Trust Account', bsb: '062-000', account_number: '*****645' },
      ...{
        bank_abbreviation: 'CBA',
        direct_entry_id: '301500',
        user_name: 'Harbour Managers',
        has_balancing_debit: true,
      },
    });
    const changed = paying({ account_number: undefined, has_balancing_debit: false, version: 1 });
    expect(expectOk(await savePaying(me, changed)).data).toEqual({ id, version: 2 });
    expect((await savePaying(me, changed)).status).toBe(409);
    expect(await shownPaying(me)).toMatchObject({ account_number: '*****645', has_balancing_debit: false });
    expectOk(await me.post(`${PAYING}/delete`, {}));
    expect(await shownPaying(me)).toBeNull();
    expect((await me.post(`${PAYING}/delete`, {})).status).toBe(404);
    const events = await published(me);
    expect(events.map(({ change, owner_id }) => [change, owner_id])).toEqual([
      ['added', null],
      ['changed', null],
      ['removed', null],
    ]);
    expect(await shownPaying(stack.service.as())).toBeNull();
  });

  it.each([
    [
      'a bank of two letters',
      { bank_abbreviation: 'CB' },
      'bank_abbreviation',
      'A bank is named by three letters, such as CBA',
    ],
    [
      'a user ID of five digits',
      { direct_entry_id: '30150' },
      'direct_entry_id',
      'A direct entry user ID has six digits',
    ],
    ['a long name', { user_name: 'x'.repeat(27) }, 'user_name', 'At most 26 characters'],
    [
      'a name in another script',
      { user_name: '港口' },
      'user_name',
      'Please write this in Latin letters, as the bank has it',
    ],
    ['no number', { account_number: undefined }, 'account_number', 'this field is required'],
  ])('with %s is refused with a sentence', async (_name, about, field, sentence) => {
    const me = stack.service.as();
    const { status, body } = await savePaying(me, paying(about));
    expect([status, body.errors?.[field]]).toEqual([400, sentence]);
    expect(await shownPaying(me)).toBeNull();
  });
});
