import type { Caller } from '@keystead/testkit';
import type { LeaseFacts, ProblemBody } from '@keystead/contracts';
import { BillingHouse, leaseFacts, UNKNOWN_ID, type BillRow } from './house.js';

// Noon of Wednesday 10 June 2026 in Sydney.
const NOON = '2026-06-10T02:00:00Z';
let house: BillingHouse;

beforeAll(async () => {
  house = await BillingHouse.start(NOON);
});
beforeEach(() => house.clock.travelTo(NOON));
afterAll(() => house.stop());

interface Paid {
  data: {
    id: string;
    receipt_number: string;
    allocations: { bill_id: string; amount: number }[];
    unallocated: number;
    bills: BillRow[];
  };
}

interface PaymentRow {
  id: string;
  amount: number;
  unallocated: number;
  receipt_number: string;
  allocations: { bill_id: string; amount: number; from_credit: boolean }[];
}

/** Three weeks of 700 dollars: two overdue, one due on Monday. */
async function withLease(
  changed: Partial<LeaseFacts> = {},
): Promise<{ me: Caller; lease_id: string; bills: BillRow[] }> {
  const me = house.service.as();
  const { lease_id } = await house.tell(me, leaseFacts(changed));
  return { me, lease_id, bills: await house.bills(me, `lease_id=${lease_id}`) };
}

const pay = (me: Caller, body: object, headers: Record<string, string> = {}) =>
  me.post<Paid>('v1/system/bill-payment/create', body, headers);

/** As a client that takes 503 for what it is: fifty calls at once are more than the pool of a busy machine serves. */
async function payPatiently(me: Caller, body: object) {
  for (;;) {
    const answer = await pay(me, body);
    if (answer.status !== 503) return answer;
  }
}

const payments = async (me: Caller, query: string) =>
  (await me.get<{ data: PaymentRow[] }>(`v1/system/bill-payment?${query}`)).body.data;

const events = (me: Caller, name: string) =>
  house.rows<{ aggregate_id: string; version: number; data: object }>(
    me.company_id,
    'select aggregate_id, version, data from outbox where company_id = $1 and name = $2 order by seq',
    [name],
  );

describe('a payment on a bill', () => {
  it('settles a part of it, then the rest', async () => {
    const { me, lease_id, bills } = await withLease();
    const bill_id = bills[0]!.id;
    const part = await pay(me, { lease_id, bill_id, amount: 250.5, method: 'bank_transfer', reference: 'Rose St' });
    expect(part).toMatchObject({
      status: 200,
      body: {
        data: {
          receipt_number: 'R-1',
          allocations: [{ bill_id, amount: 250.5 }],
          unallocated: 0,
          bills: [
            {
              id: bill_id,
              status: 'partially_paid',
              paid_amount: 250.5,
              outstanding: 449.5,
              days_overdue: 9,
              version: 2,
            },
          ],
        },
      },
    });
    expect(await events(me, 'bill.paid')).toEqual([]);
    const rest = await pay(me, { lease_id, bill_id, amount: 449.5 });
    expect(rest.body.data.bills).toMatchObject([
      { id: bill_id, status: 'paid', outstanding: 0, days_overdue: 0, version: 3 },
    ]);
    expect(await events(me, 'bill.paid')).toEqual([
      { aggregate_id: bill_id, version: 3, data: { bill_id, lease_id, amount_cents: 70_000 } },
    ]);
    expect(await events(me, 'payment.received')).toEqual([
      {
        aggregate_id: part.body.data.id,
        version: 1,
        data: {
          payment_id: part.body.data.id,
          lease_id,
          amount_cents: 25_050,
          method: 'bank_transfer',
          paid_at: '2026-06-10',
        },
      },
      {
        aggregate_id: rest.body.data.id,
        version: 1,
        data: { payment_id: rest.body.data.id, lease_id, amount_cents: 44_950, method: 'other', paid_at: '2026-06-10' },
      },
    ]);
  });

  it('is refused when it is more than what is left, or when nothing is', async () => {
    const { me, lease_id, bills } = await withLease();
    const bill_id = bills[0]!.id;
    expect(await pay(me, { lease_id, bill_id, amount: 700.01 })).toMatchObject({
      status: 409,
      body: { code: 'OVERPAYS_BILL' },
    });
    await pay(me, { lease_id, bill_id, amount: 700 });
    expect(await pay(me, { lease_id, bill_id, amount: 0.01 })).toMatchObject({
      status: 409,
      body: { code: 'BILL_CLOSED' },
    });
    expect(await payments(me, `lease_id=${lease_id}`)).toHaveLength(1);
  });

  it('never overpays it from fifty calls at once, and numbers the receipts without a gap', async () => {
    const { me, lease_id, bills } = await withLease();
    const bill_id = bills[0]!.id;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => payPatiently(me, { lease_id, bill_id, amount: 30 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(23);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(27);
    expect((await house.bills(me, `lease_id=${lease_id}`))[0]).toMatchObject({
      paid_amount: 690,
      status: 'partially_paid',
    });
    const receipts = (await payments(me, `lease_id=${lease_id}&total=100`)).map(({ receipt_number }) => receipt_number);
    expect(receipts).toEqual(Array.from({ length: 23 }, (_, index) => `R-${23 - index}`));
  }, 60_000);

  it('of another lease is not found', async () => {
    const { me, bills } = await withLease();
    const other = await house.tell(me, leaseFacts());
    const answer = await pay(me, { lease_id: other.lease_id, bill_id: bills[0]!.id, amount: 1 });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('a payment on a lease', () => {
  it('settles the oldest rent first', async () => {
    const { me, lease_id, bills } = await withLease();
    const { body } = await pay(me, { lease_id, amount: 1000 });
    expect(body.data).toMatchObject({
      allocations: [
        { bill_id: bills[0]!.id, amount: 700 },
        { bill_id: bills[1]!.id, amount: 300 },
      ],
      unallocated: 0,
      bills: [{ status: 'paid' }, { status: 'partially_paid', paid_amount: 300 }],
    });
  });

  it('goes to rent and to nothing else', async () => {
    const { me, lease_id } = await withLease({ start_date: '2026-06-15' });
    const water = { lease_id, type: 'water', amount: 80, due_date: '2026-06-01' };
    const made = await me.post<{ data: { bill_id: string } }>('v1/system/bill/create', water);
    const { body } = await pay(me, { lease_id, amount: 750 });
    expect(body.data).toMatchObject({ allocations: [{ amount: 700 }], unallocated: 50 });
    const named = await pay(me, { lease_id, bill_id: made.body.data.bill_id, amount: 80 });
    expect(named.body.data.bills).toMatchObject([{ type: 'water', status: 'paid' }]);
  });

  it('leaves credit, which the next rent bills take by themselves', async () => {
    const { me, lease_id } = await withLease();
    const first = await pay(me, { lease_id, amount: 2500 });
    expect(first.body.data.unallocated).toBe(400);
    const second = await pay(me, { lease_id, amount: 400 });
    expect(second.body.data).toMatchObject({ allocations: [], unallocated: 400, bills: [] });

    house.clock.travelTo('2026-06-22T02:00:00Z');
    await house.workDue(me.company_id);
    const [, , , fourth, fifth] = await house.bills(me, `lease_id=${lease_id}`);
    expect(fourth).toMatchObject({ due_date: '2026-06-22', status: 'paid', version: 2 });
    expect(fifth).toMatchObject({ due_date: '2026-06-29', status: 'partially_paid', paid_amount: 100 });
    const [later, earlier] = await payments(me, `lease_id=${lease_id}`);
    expect(earlier).toMatchObject({ unallocated: 0 });
    expect(earlier!.allocations.at(-1)).toEqual({ bill_id: fourth!.id, amount: 400, from_credit: true });
    expect(later).toMatchObject({
      unallocated: 0,
      allocations: [
        { bill_id: fourth!.id, amount: 300, from_credit: true },
        { bill_id: fifth!.id, amount: 100, from_credit: true },
      ],
    });
    expect((await events(me, 'bill.paid')).map(({ aggregate_id }) => aggregate_id)).toContain(fourth!.id);
    expect(await events(me, 'bill.paid')).toHaveLength(4);
  });

  it('counts once for one Idempotency-Key', async () => {
    const { me, lease_id } = await withLease();
    const key = { 'idempotency-key': 'pay-once' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(me, { lease_id, amount: 100 }, key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await pay(me, { lease_id, amount: 101 }, key)).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
    expect(await payments(me, `lease_id=${lease_id}`)).toHaveLength(1);
  });

  it('carries the day the money came in, today in its own place at the latest', async () => {
    const { me, lease_id } = await withLease({ timezone: 'Australia/Perth' });
    house.clock.travelTo('2026-06-10T15:30:00Z'); // the 11th in Sydney, still the 10th in Perth
    const late = await pay(me, { lease_id, amount: 1, paid_at: '2026-06-11' });
    expect(late).toMatchObject({
      status: 400,
      body: { errors: { paid_at: 'The payment date cannot be in the future' } },
    });
    expect((await pay(me, { lease_id, amount: 1, paid_at: '2024-02-29' })).status).toBe(200);
    expect((await pay(me, { lease_id, amount: 1 })).status).toBe(200);
    expect(await payments(me, `lease_id=${lease_id}`)).toMatchObject([
      { paid_at: '2026-06-10' },
      { paid_at: '2024-02-29' },
    ]);
  });
});

describe('bad input', () => {
  const refused: [string, object, string, object][] = [
    ['zero', { amount: 0 }, 'AMOUNT_NOT_POSITIVE', { amount: 'Must be a positive number' }],
    ['less than zero', { amount: -1 }, 'AMOUNT_NOT_POSITIVE', { amount: 'Must be a positive number' }],
    ['no amount', { amount: undefined }, 'VALIDATION', { amount: 'this field is required' }],
    ['no lease', { lease_id: undefined }, 'VALIDATION', { lease_id: 'this field is required' }],
    ['an amount as text', { amount: '12.345' }, 'VALIDATION', { amount: /money/ }],
    ['three decimals', { amount: 12.345 }, 'VALIDATION', { amount: /money/ }],
    ['too much', { amount: 1e12 }, 'VALIDATION', { amount: /money/ }],
    ['an unknown way to pay', { method: 'shells' }, 'VALIDATION', { method: /choose/ }],
    ['a way to pay that is a list', { method: ['cash'] }, 'VALIDATION', { method: /choose/ }],
    ['30 February', { paid_at: '2026-02-30' }, 'VALIDATION', { paid_at: /valid date/ }],
    ['the year 300000', { paid_at: '300000-01-01' }, 'VALIDATION', { paid_at: /valid date/ }],
    ['no id', { lease_id: 'mine' }, 'VALIDATION', { lease_id: /valid id/ }],
    ['no bill id', { bill_id: 12 }, 'VALIDATION', { bill_id: /valid id/ }],
    ['a long reference', { reference: 'x'.repeat(141) }, 'VALIDATION', { reference: /At most 140/ }],
    ['another field', { receipt_number: 7 }, 'VALIDATION', { receipt_number: 'This field is not known here' }],
  ];
  it.each(refused)('with %s is refused', async (_name, change, code, sentences) => {
    const { me, lease_id } = await withLease();
    const { status, body } = await pay(me, { lease_id, amount: 10, ...change });
    expect({ status, code: (body as unknown as ProblemBody).code }).toEqual({ status: 400, code });
    for (const [field, sentence] of Object.entries(sentences)) {
      expect((body as unknown as ProblemBody).errors![field]).toMatch(sentence as string);
    }
    expect(await payments(me, '')).toEqual([]);
  });

  it('with NUL is refused', async () => {
    const { me, lease_id } = await withLease();
    const answer = await pay(me, { lease_id, amount: 10, reference: 'a\u0000b' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED_BODY' } });
  });

  it('an endless number or nesting is refused', async () => {
    const { me, lease_id } = await withLease();
    const send = (body: string) => me.call('POST', 'v1/system/bill-payment/create', body);
    expect(await send(`{"lease_id":"${lease_id}","amount":1e999}`)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION' },
    });
    const nested = `${'['.repeat(100)}${']'.repeat(100)}`;
    expect(await send(`{"lease_id":"${lease_id}","amount":${nested}}`)).toMatchObject({
      status: 400,
      body: { code: 'TOO_DEEP' },
    });
  });

  it.each(['lease_id=mine', 'status=lost', 'total=0', 'page=x'])('a list with %s is refused', async (query) => {
    const answer = await house.service.as().get(`v1/system/bill-payment?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });
});

describe('money', () => {
  // Each answers the rows that break it.
  const invariants = {
    'a bill holds what was put on it': `select b.id from bill b left join allocation a on a.company_id = b.company_id and a.bill_id = b.id
      where b.company_id = $1 group by b.id, b.paid_amount having b.paid_amount <> coalesce(sum(a.amount), 0)`,
    'no payment is put on bills beyond its amount': `select p.id from bill_payment p join allocation a on a.company_id = p.company_id and a.bill_payment_id = p.id
      where p.company_id = $1 group by p.id, p.amount having p.amount < sum(a.amount)`,
    'credit is what no bill took': `select l.id from lease l where l.company_id = $1 and l.credit <>
      (select coalesce(sum(p.amount), 0) from bill_payment p where p.company_id = $1 and p.lease_id = l.id) -
      (select coalesce(sum(a.amount), 0) from allocation a join bill_payment p on p.company_id = $1 and p.id = a.bill_payment_id
       where a.company_id = $1 and p.lease_id = l.id)`,
    'receipts have no gap': `select 1 from bill_payment where company_id = $1 having max(receipt_number) <> count(*)`,
    'a paid bill was said to be paid once': `select b.id from bill b left join outbox o on o.company_id = $1 and o.aggregate_id = b.id and o.name = 'bill.paid'
      where b.company_id = $1 group by b.id, b.amount, b.paid_amount having count(o.id) <> (b.paid_amount = b.amount)::int`,
    'no two rent bills share a day': `select a.id from bill a join bill b on b.company_id = $1 and b.lease_id = a.lease_id and b.id <> a.id
      and b.period_start <= a.period_end and b.period_end >= a.period_start
      where a.company_id = $1 and a.type = 'rent' and b.type = 'rent' and a.cancelled_at is null and b.cancelled_at is null`,
  };

  it('adds up after payments, rent runs and rent changes at the same time', async () => {
    const me = house.service.as();
    const leases = await Promise.all([1, 2, 3].map(() => house.tell(me, leaseFacts())));
    const work: Promise<unknown>[] = [];
    for (let turn = 0; turn < 12; turn++) {
      house.clock.travelTo(`2026-06-${10 + turn}T02:00:00Z`);
      for (const [index, facts] of leases.entries()) {
        const amount = ((turn * 7919 + index * 104_729) % 120_000) / 100 + 0.01;
        work.push(payPatiently(me, { lease_id: facts.lease_id, amount: Math.round(amount * 100) / 100 }));
        if (turn % 4 === index) {
          const rent_cents = 60_000 + turn * 1111;
          work.push(house.tell(me, { ...facts, rent_cents }, 'lease.changed', 2 + turn));
        }
      }
      work.push(house.workDue(me.company_id));
      if (turn % 3 === 2) await Promise.all(work);
    }
    await Promise.all(work);
    for (const [promise, text] of Object.entries(invariants)) {
      expect([promise, await house.rows(me.company_id, text)]).toEqual([promise, []]);
    }
    expect(await payments(me, 'total=100')).toHaveLength(36);
  }, 60_000);
});

describe('another company', () => {
  it('cannot tell these payments, bills and leases from none', async () => {
    const { me, lease_id, bills } = await withLease();
    await pay(me, { lease_id, amount: 5 });
    const stranger = house.service.as();
    const own = await house.tell(stranger, leaseFacts());
    const pairs = await Promise.all(
      [
        [
          { lease_id, amount: 1 },
          { lease_id: UNKNOWN_ID, amount: 1 },
        ],
        [
          { lease_id: own.lease_id, bill_id: bills[0]!.id, amount: 1 },
          { lease_id: own.lease_id, bill_id: UNKNOWN_ID, amount: 1 },
        ],
      ].map((bodies) => Promise.all(bodies.map((body) => pay(stranger, body)))),
    );
    for (const [theirs, unknown] of pairs) {
      expect(theirs!.status).toBe(404);
      expect(theirs!.text).toBe(unknown!.text);
    }
    const list = async (id: string) =>
      (await stranger.get(`v1/system/bill-payment?lease_id=${id}`)).text.replaceAll(id, 'asked');
    expect(await list(lease_id)).toBe(await list(UNKNOWN_ID));
    expect(await payments(stranger, '')).toEqual([]);
  });

  it('counts its own receipts', async () => {
    const [one, two] = [await withLease(), await withLease()];
    expect((await pay(one.me, { lease_id: one.lease_id, amount: 1 })).body.data.receipt_number).toBe('R-1');
    expect((await pay(two.me, { lease_id: two.lease_id, amount: 1 })).body.data.receipt_number).toBe('R-1');
  });
});

it('needs the permission to change bills', async () => {
  expect(await pay(house.service.as({ role: 'tenant' }), {})).toMatchObject({ status: 403 });
  expect(await house.service.anyone.get('v1/system/bill-payment')).toMatchObject({ status: 401 });
});

it('keeps payments for good: the service itself may not change or remove them', async () => {
  const { me, lease_id } = await withLease();
  await pay(me, { lease_id, amount: 1 });
  for (const text of [
    'update bill_payment set amount = 2 where company_id = $1',
    'delete from allocation where company_id = $1',
    'delete from bill where company_id = $1',
  ]) {
    await expect(house.rows(me.company_id, text)).rejects.toThrow('permission denied');
  }
});
