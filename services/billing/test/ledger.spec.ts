import { eventually, publishEvent, type Caller } from '@keystead/testkit';
import { newId } from '@keystead/platform';
import { entryHash, type EntryKind } from '../src/receivables/ledger/entry.js';
import type { Account } from '../src/receivables/ledger/accounts.js';
import { BillingFixture, leaseFacts, UNKNOWN_ID } from './billing-fixture.js';
import { registerForGst } from './document-fixture.js';

// Noon of Wednesday 10 June 2026 in Sydney.
const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
beforeEach(() => stack.clock.moveTo(NOON));
afterAll(() => stack.stop());

interface Journal {
  id: string;
  kind: EntryKind;
  reverses: string | null;
  entry_number: number;
  hash: string;
  money_date: string;
  entered_at: Date;
  by_user: string | null;
  currency: string;
  lines: { account: Account; cents: number }[];
}

const journals = (me: Caller, lease_id: string) =>
  stack.rows<Journal>(
    me.company_id,
    `select j.id, j.kind, j.reverses, j.entry_number, encode(j.entry_hash, 'hex') as hash, j.money_date, j.entered_at,
       j.by_user, j.currency, (select json_agg(json_build_object('account', p.account, 'cents', p.cents) order by p.line)
         from posting p where p.company_id = $1 and p.journal_id = j.id) as lines
     from journal j where j.company_id = $1 and j.lease_id = $2 order by j.entry_number`,
    [lease_id],
  );

/** A ledger as lines of `kind day account:cents …`. */
const ledgerLines = async (me: Caller, lease_id: string) =>
  (await journals(me, lease_id)).map(
    ({ kind, money_date, lines }) =>
      `${kind} ${money_date} ${lines.map(({ account, cents }) => `${account}:${cents}`).join(' ')}`,
  );

const balances = async (me: Caller, lease_id: string) => {
  const [row] = await stack.rows<{ rent_owed: number; other_owed: number; credit: number }>(
    me.company_id,
    'select rent_owed, other_owed, credit from lease where company_id = $1 and id = $2',
    [lease_id],
  );
  return row;
};

const reverse = (me: Caller, body: object) => me.post('v1/system/bill-payment/reverse', body);

describe('the ledger of a lease', () => {
  //
  it('holds every bill, payment, credit and reversal as a journal, and the balances follow', async () => {
    const { me, lease_id } = await stack.withLease({ start_date: '2026-06-08', end_date: '2026-06-21' });
    await me.post('v1/system/bill/create', { lease_id, type: 'water', amount: 84.35, due_date: '2026-06-24' });
    const water = (await stack.bills(me, `lease_id=${lease_id}`)).find(({ type }) => type === 'water')!;
    await stack.pay(me, { lease_id, bill_id: water.id, amount: 4.35 });
    await stack.pay(me, { lease_id, amount: 1500, paid_at: '2026-06-09' });
    expect(await ledgerLines(me, lease_id)).toEqual([
      'bill_issued 2026-06-08 rent_receivable:70000 rental_income:-70000',
      'bill_issued 2026-06-15 rent_receivable:70000 rental_income:-70000',
      'bill_issued 2026-06-24 other_receivable:8435 utility_income:-8435',
      'payment_received 2026-06-10 bank:435 other_receivable:-435',
      'payment_received 2026-06-09 bank:150000 rent_receivable:-140000 renter_credit:-10000',
    ]);
    expect(await balances(me, lease_id)).toEqual({ rent_owed: 0, other_owed: 8000, credit: 10_000 });
  });

  // covers: T-13
  it('carries credit to the next bill as a journal of its own', async () => {
    const { me, lease_id } = await stack.withLease({ start_date: '2026-06-08', end_date: '2026-06-28' });
    await stack.pay(me, { lease_id, amount: 1500 });
    stack.clock.moveTo('2026-06-15T02:00:00Z');
    await stack.workDue(me.company_id);
    expect((await ledgerLines(me, lease_id)).slice(-2)).toEqual([
      'bill_issued 2026-06-22 rent_receivable:70000 rental_income:-70000',
      'credit_applied 2026-06-15 renter_credit:10000 rent_receivable:-10000',
    ]);
    expect(await balances(me, lease_id)).toEqual({ rent_owed: 60_000, other_owed: 0, credit: 0 });
  });

  it('is a chain that anybody can check: each hash is made of the journal and of the hash before it', async () => {
    const { me, lease_id } = await stack.withLease();
    await stack.pay(me, { lease_id, amount: 100 });
    const entries = await journals(me, lease_id);
    expect(entries.map(({ entry_number }) => entry_number)).toEqual([1, 2, 3, 4]);
    let previous = '';
    for (const { hash, reverses, ...entry } of entries) {
      previous = entryHash(previous, { ...entry, reverses: reverses ?? undefined });
      expect(hash).toBe(previous);
    }
    const [first] = entries;
    expect(entryHash('', { ...first!, reverses: undefined, money_date: '2026-06-02' })).not.toBe(first!.hash);
  });

  //
  it('refuses a journal that does not sum to zero, and any change of one', async () => {
    const { me, lease_id } = await stack.withLease();
    const add = (cents: number) =>
      stack.rows(
        me.company_id,
        `with j as (
           insert into journal (company_id, id, kind, money_date, entered_at, currency)
           values ($1, $2, 'income_recorded', '2026-06-10', now(), 'AUD')
         ) insert into posting (company_id, journal_id, line, account, cents)
         values ($1, $2, 1, 'bank', 100), ($1, $2, 2, 'other_income', $3)`,
        [newId(), cents],
      );
    await expect(add(-99)).rejects.toMatchObject({ constraint: 'ck_posting__balance' });
    await add(-100);
    for (const change of [
      'update posting set cents = 1 where company_id = $1',
      'delete from posting where company_id = $1',
      `update journal set money_date = '2020-01-01' where company_id = $1`,
      'delete from journal where company_id = $1',
      'delete from payment_reversal where company_id = $1',
    ]) {
      await expect(stack.rows(me.company_id, change)).rejects.toMatchObject({ code: '42501' });
    }
    expect(await journals(me, lease_id)).toHaveLength(3);
  });

  it('takes a withdrawn bill back with a journal that names it', async () => {
    const { me, lease_id, bills } = await stack.withLease();
    const facts = leaseFacts({ lease_id, end_date: '2026-06-07' });
    await stack.publishLease(me, facts, 'lease.ended', 2);
    const cancelled = (await journals(me, lease_id)).filter(({ kind }) => kind === 'bill_cancelled');
    expect(cancelled.map(({ reverses }) => reverses)).toEqual(
      expect.arrayContaining(bills.slice(1).map(({ id }) => id)),
    );
    expect(await balances(me, lease_id)).toEqual({ rent_owed: 70_000, other_owed: 0, credit: 0 });
  });
});

describe('GST', () => {
  it('is in the bills of commercial premises in Australia: an eleventh, to the tax office', async () => {
    const me = stack.service.as();
    const section_id = newId();
    await publishEvent(stack.service.env.NATS_URL!, 'section.created', {
      company_id: me.company_id,
      aggregate_id: section_id,
      data: {
        property_section_id: section_id,
        property_id: newId(),
        property_block_id: newId(),
        room_id: null,
        name: 'Shop 1',
        property_name: 'Shop 1',
        lease_mode: 'standalone',
        is_shared: false,
        country_iso: 'AU',
        state: 'NSW',
        usage: 'commercial',
        timezone: 'Australia/Sydney',
        currency: 'AUD',
      },
    });
    const known = () =>
      stack.rows(me.company_id, 'select 1 from section where company_id = $1 and id = $2', [section_id]);
    await eventually(async () => (await known()).length === 1);
    await registerForGst(stack, me.company_id);
    const { lease_id } = await stack.publishLease(
      me,
      leaseFacts({ section_id, rent_cents: 110_001, end_date: '2026-06-07' }),
    );
    expect(await ledgerLines(me, lease_id)).toEqual([
      'bill_issued 2026-06-01 rent_receivable:110001 rental_income:-100001 gst_collected:-10000',
    ]);
  });
});

describe('POST /bill-payment/reverse', () => {
  // covers: GAP-30
  it('a dishonoured payment re-opens what it settled, wherever its money went, and the credit is gone', async () => {
    const { me, lease_id } = await stack.withLease({ start_date: '2026-06-08', end_date: '2026-06-28' });
    const { id } = (await stack.pay(me, { lease_id, amount: 1500, paid_at: '2026-06-09' })).body.data;
    stack.clock.moveTo('2026-06-15T02:00:00Z');
    await stack.workDue(me.company_id);
    expect(await balances(me, lease_id)).toEqual({ rent_owed: 60_000, other_owed: 0, credit: 0 });
    expect(await reverse(me, { id, reason: 'dishonoured', reversed_on: '2026-06-12', note: 'No funds' })).toMatchObject(
      {
        status: 200,
        body: { data: { id } },
      },
    );
    expect((await ledgerLines(me, lease_id)).at(-1)).toBe(
      'payment_reversed 2026-06-12 bank:-150000 rent_receivable:150000',
    );
    expect(await balances(me, lease_id)).toEqual({ rent_owed: 210_000, other_owed: 0, credit: 0 });
    const bills = await stack.bills(me, `lease_id=${lease_id}`);
    expect(bills.map(({ status, paid_amount }) => `${status} ${paid_amount}`)).toEqual(['overdue 0', 'due 0', 'due 0']);
    expect(await stack.payments(me, 'status=received')).toEqual([]);
    expect(await stack.payments(me, 'status=failed')).toMatchObject([
      {
        id,
        status: 'failed',
        reversal_reason: 'dishonoured',
        reversed_on: '2026-06-12',
        unallocated: 0,
        allocations: [],
      },
    ]);
    const published = await stack.rows<{ name: string }>(
      me.company_id,
      `select name from outbox where company_id = $1 and name in ('payment.reversed', 'bill.reopened') order by name`,
    );
    expect(published.map(({ name }) => name)).toEqual(['bill.reopened', 'bill.reopened', 'payment.reversed']);
  });

  it('what another payment left over pays what is open again', async () => {
    const { me, lease_id } = await stack.withLease({ start_date: '2026-06-08', end_date: '2026-06-14' });
    const first = (await stack.pay(me, { lease_id, amount: 700 })).body.data;
    await stack.pay(me, { lease_id, amount: 300 });
    expect(await balances(me, lease_id)).toEqual({ rent_owed: 0, other_owed: 0, credit: 30_000 });
    await reverse(me, { id: first.id, reason: 'refunded' });
    expect(await balances(me, lease_id)).toEqual({ rent_owed: 40_000, other_owed: 0, credit: 0 });
  });

  // covers: F-61
  it('leaves an audit entry of the payment: who took it back, when, why and for which day', async () => {
    const { me, lease_id } = await stack.withLease();
    const { id } = (await stack.pay(me, { lease_id, amount: 700 })).body.data;
    expect((await reverse(me, { id, reason: 'refunded', reversed_on: '2026-06-10' })).status).toBe(200);
    const audit = await stack.rows(
      me.company_id,
      `select user_id, at, before, after from audit_log
       where company_id = $1 and entity = 'bill_payment' and entity_id = $2 and action = 'reverse'`,
      [id],
    );
    expect(audit).toEqual([
      {
        user_id: me.user_id,
        at: new Date(NOON),
        before: { status: 'received' },
        after: { status: 'failed', reason: 'refunded', reversed_on: '2026-06-10' },
      },
    ]);
  });

  it('happens once, of fifty at the same time', async () => {
    const { me, lease_id } = await stack.withLease();
    const { id } = (await stack.pay(me, { lease_id, amount: 700 })).body.data;
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        for (;;) {
          const answer = await reverse(me, { id, reason: 'entered_by_mistake' });
          if (answer.status !== 503) return answer;
        }
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['PAYMENT_REVERSED']));
    expect(await balances(me, lease_id)).toEqual({ rent_owed: 210_000, other_owed: 0, credit: 0 });
  });

  it.each([
    [
      { reason: 'dishonoured', reversed_on: '2026-06-11' },
      400,
      { errors: { reversed_on: 'The day cannot be in the future' } },
    ],
    [
      { reason: 'dishonoured', reversed_on: '2026-06-09' },
      400,
      { errors: { reversed_on: 'The day cannot be before the payment' } },
    ],
    [{ reason: 'other' }, 400, { errors: { reason: expect.any(String) as string } }],
    [{ id: UNKNOWN_ID, reason: 'dishonoured' }, 404, {}],
  ])('answers %j with %d and changes nothing', async (body, status, said) => {
    const { me, lease_id } = await stack.withLease();
    const { id } = (await stack.pay(me, { lease_id, amount: 700 })).body.data;
    expect(await reverse(me, { id, ...body })).toMatchObject({ status, body: said });
    expect(await balances(me, lease_id)).toEqual({ rent_owed: 140_000, other_owed: 0, credit: 0 });
  });
});
