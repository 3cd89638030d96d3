import type { ProblemBody } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { expectOk, type Caller } from '@keystead/testkit';
import { BillingFixture } from './billing-fixture.js';
import { addHome, balancesOn, inFull, PAID_DAY, shopAndHome } from './owner-fixture.js';

// Noon of Monday 10 August 2026 in Sydney.
const NOON = '2026-08-10T02:00:00Z';
let stack: BillingFixture;
beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
afterAll(() => stack.stop());

interface Summary {
  paid_on: string;
  reference: string | null;
  has_payment_account: boolean;
  payments: number;
  amount: number;
  left_out: { owner_id: string; currency: string; amount: number; reason: string }[];
}

const PAYER = {
  ...{ account_name: 'Harbour Trust', bsb: '062-000', account_number: '12345678', bank_abbreviation: 'CBA' },
  ...{ direct_entry_id: '301500', user_name: 'Harbour Managers', has_balancing_debit: false },
};
const setUp = (me: Caller, about: object = {}) =>
  me.post('v1/system/owner/payment-account/save', { ...PAYER, ...about });
const enter = async (me: Caller, owner_id: string, about: object) =>
  expectOk(
    await me.post('v1/system/owner/account/save', { owner_id, bsb: '033-001', account_number: '654321', ...about }),
  );
const summary = async (me: Caller, batch_id: string) =>
  expectOk(await me.get<{ data: Summary }>(`v1/system/owner/payout/batch/${batch_id}`)).data;
const refusal = (me: Caller, batch_id: string) => me.get<ProblemBody>(`v1/system/owner/payout/batch/${batch_id}/file`);

async function download(me: Caller, batch_id: string) {
  const response = await fetch(`${me.url}/api/v1/system/owner/payout/batch/${batch_id}/file`, {
    headers: { authorization: `Bearer ${me.token}` },
  });
  expect(response.status).toBe(200);
  const text = await response.text();
  return { text, records: text.split('\r\n').slice(0, -1), headers: response.headers };
}

async function payAll(me: Caller, body: object = {}): Promise<string> {
  const payouts = inFull(await balancesOn(me));
  const press = { day: PAID_DAY, paid_on: '2026-08-07', reference: 'Rent July', payouts, ...body };
  const path = 'v1/system/owner/payout/batch/create';
  return expectOk(await me.post<{ data: { batch_id: string } }>(path, press)).data.batch_id;
}

// covers: GAP-208, GAP-209
describe('the bank file of payments to owners', () => {
  it('holds one payment for each owner, with the sum that the screen says', async () => {
    const { me, owners } = await shopAndHome(stack);
    expectOk(await setUp(me));
    await enter(me, owners[0]!, { account_name: 'Kim Chŏlsu' });
    await enter(me, owners[1]!, { account_name: 'Bo Li', bsb: '084-004', account_number: '123456789' });
    const before = await balancesOn(me);
    expect(before.find(({ owner_id }) => owner_id === owners[0])?.account).toBe('033-001 *****321');
    const batch_id = await payAll(me);
    expect(await summary(me, batch_id)).toMatchObject({
      ...{ paid_on: '2026-08-07', reference: 'Rent July', has_payment_account: true },
      ...{ payments: 2, amount: 1120, left_out: [] },
    });
    const { records, text, headers } = await download(me, batch_id);
    expect(headers.get('content-type')).toBe('text/plain; charset=us-ascii');
    expect(headers.get('content-disposition')).toBe('attachment; filename="owner-payments-2026-08-07.aba"');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(text.endsWith('\r\n')).toBe(true);
    expect(records.map((record) => record.length)).toEqual([120, 120, 120, 120]);
    expect(records[0]).toContain('01CBA       Harbour Managers          301500OWNER PAY   100826');
    expect(records[1]).toContain(
      `1084-004123456789 500000050000${'Bo Li'.padEnd(32)}Rent July         062-000 12345678`,
    );
    expect(records[2]).toContain(`1033-001   654321 500000062000${'Kim Cholsu'.padEnd(32)}Rent July`);
    expect(records[3]).toMatch(/^7999-999 {12}000011200000001120000000000000 {24}000002/);
    expect((await download(me, batch_id)).text).toBe(text);
    const audit = await stack.rows(
      me.company_id,
      `select entity_id, user_id, after from audit_log
       where company_id = $1 and entity = 'payout_batch' and action = 'download'`,
    );
    const entry = { entity_id: batch_id, user_id: me.user_id, after: { payments: 2, amount: 112_000, left_out: 0 } };
    expect(audit).toEqual([entry, entry]);
  });

  it('leaves out who has no account and what is in another currency, and says so', async () => {
    const { me, owners } = await shopAndHome(stack);
    const abroad = await addHome(stack, me, owners[1]!, 'NZD');
    await abroad.record('income', 'other', 70);
    expectOk(await setUp(me, { has_balancing_debit: true }));
    await enter(me, owners[1]!, { account_name: 'Bo Li' });
    const batch_id = await payAll(me);
    const { left_out, ...file } = await summary(me, batch_id);
    expect(file).toMatchObject({ payments: 1, amount: 500 });
    expect(left_out.map(({ owner_id, currency, amount, reason }) => [owner_id, currency, amount, reason])).toEqual([
      [owners[1], 'NZD', 70, 'currency'],
      [owners[0], 'AUD', 620, 'no_account'],
    ]);
    const { records } = await download(me, batch_id);
    expect(records).toHaveLength(4);
    expect(records[2]).toContain(`1062-000 12345678 130000050000${'Harbour Trust'.padEnd(32)}`);
    expect(records[3]).toMatch(/^7999-999 {12}000000000000000500000000050000 {24}000002/);
    // The account that is entered afterwards is in the next file.
    await enter(me, owners[0]!, { account_name: 'Kim Lee' });
    expect(await summary(me, batch_id)).toMatchObject({ payments: 2, amount: 1120 });
  });

  it('no longer holds a payment that was deleted', async () => {
    const { me, owners, home } = await shopAndHome(stack);
    expectOk(await setUp(me));
    await enter(me, owners[0]!, { account_name: 'Kim Lee' });
    const batch_id = await payAll(me);
    const filters = encodeURIComponent(JSON.stringify({ batch_id, property_id: home.property_id }));
    const rows = expectOk(await me.get<{ data: { id: string }[] }>(`v1/system/owner/payout?filters=${filters}`)).data;
    expectOk(await me.post('v1/system/owner/payout/delete', { id: rows[0]!.id }));
    expect(await summary(me, batch_id)).toMatchObject({ payments: 1, amount: 500 });
    expect((await download(me, batch_id)).records[1]).toContain(' 500000050000Kim Lee');
  });

  it('is refused without the account that pays, with no payment in it, and where it comes to too much', async () => {
    const { me, owners, home } = await shopAndHome(stack);
    const batch_id = await payAll(me);
    expect(await summary(me, batch_id)).toMatchObject({ has_payment_account: false });
    expect(await refusal(me, batch_id)).toMatchObject({ status: 409, body: { code: 'PAYMENT_ACCOUNT_MISSING' } });
    expectOk(await setUp(me));
    expect(await refusal(me, batch_id)).toMatchObject({ status: 409, body: { code: 'BANK_FILE_EMPTY' } });
    // Each of them could stand in a file, both together not.
    await home.record('income', 'other', 90_000_000);
    for (const [index, name] of ['Kim Lee', 'Bo Li'].entries()) await enter(me, owners[index]!, { account_name: name });
    const large = await addHome(stack, me, owners[1]!);
    await large.record('income', 'other', 50_000_000);
    const second = await payAll(me);
    expect(await refusal(me, second)).toMatchObject({ status: 409, body: { code: 'BANK_FILE_TOO_LARGE' } });
    await home.record('income', 'other', 99_999_999);
    await home.record('income', 'other', 5);
    const third = await payAll(me);
    expect(await summary(me, third)).toMatchObject({
      payments: 0,
      left_out: [{ amount: 100_000_004, reason: 'too_large' }],
    });
  });

  it('is for those who pay owners, of their own company', async () => {
    const { me } = await shopAndHome(stack);
    const batch_id = await payAll(me);
    const addresses = ['', '/file'].map((end) => `v1/system/owner/payout/batch/${batch_id}${end}`);
    for (const path of addresses) {
      for (const role of ['team_member', 'portfolio_manager', 'owner', 'tenant'] as const)
        expect((await stack.service.as({ company_id: me.company_id, role }).get(path)).status).toBe(403);
      const theirs = await stack.service.as().get(path);
      expect([theirs.status, theirs.text]).toEqual([404, (await me.get(path.replace(batch_id, newId()))).text]);
    }
  });
});
