import { Client } from 'pg';
import type { Caller } from '@keystead/testkit';
import { BillingFixture, leaseFacts, UNKNOWN_ID } from './billing-fixture.js';
import { withoutSpaces, publish, letPremises, printed } from './document-fixture.js';

// Noon of Wednesday 10 June 2026 in Sydney.
const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;
beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
afterAll(() => stack.stop());
beforeEach(() => stack.clock.moveTo(NOON));

interface EntryRow {
  entry_number: number;
  kind: string;
  money_date: string;
  entered_at: string;
  by_user: string | null;
  by_name: string | null;
  debit: number;
  credit: number;
  balance: number;
  rent_balance: number;
  entry_hash: string;
  postings: { account: string; amount: number }[];
}
interface Ledger {
  data: EntryRow[];
  summary: { rent_owed: number; other_owed: number; credit: number; balance: number };
  pagination: { total: number };
}

const ledger = async (me: Caller, lease_id: string, query = '') =>
  (await me.get<Ledger>(`v1/system/lease/ledger?lease_id=${lease_id}&${query}`)).body;
const lines = ({ data }: Ledger) =>
  data.map(({ entry_number, kind, debit, credit, balance }) => `${entry_number} ${kind} ${debit} ${credit} ${balance}`);
const verify = (me: Caller, lease_id: string) =>
  me.get<{ data: object }>(`v1/system/lease/ledger/verify?lease_id=${lease_id}`).then(({ body }) => body.data);

/** Two rents and a water bill, a payment beyond one rent, one that bounced. */
async function someMoney() {
  const let_ = await letPremises(stack, 'residential', { start_date: '2026-06-01', end_date: '2026-06-14' });
  const { me, lease_id } = let_;
  await stack.pay(me, { lease_id, amount: 1000, paid_at: '2026-06-02', reference: '房租' });
  const water = { lease_id, type: 'water', amount: 84.35, due_date: '2026-07-01', description: 'Autumn' };
  await me.post('v1/system/bill/create', water);
  const paid = await stack.pay(me, { lease_id, amount: 50, paid_at: '2026-06-09', method: 'cheque' });
  const back = { id: paid.body.data.id, reason: 'dishonoured', reversed_on: '2026-06-10' };
  expect((await me.post('v1/system/bill-payment/reverse', back)).status).toBe(200);
  return let_;
}

// covers: GAP-33
describe('the ledger of a lease', () => {
  it('runs from the newest entry with what was owed after each', async () => {
    const { me, lease_id } = await someMoney();
    const found = await ledger(me, lease_id);
    expect(lines(found)).toEqual([
      '6 payment_reversed 50 0 484.35',
      '5 payment_received 0 50 434.35',
      '4 bill_issued 84.35 0 484.35',
      '3 payment_received 0 1000 400',
      '2 bill_issued 700 0 1400',
      '1 bill_issued 700 0 700',
    ]);
    expect(found.summary).toEqual({ rent_owed: 400, other_owed: 84.35, credit: 0, balance: 484.35, currency: 'AUD' });
    expect(found.data[2]).toMatchObject({
      money_date: '2026-07-01',
      entered_at: '2026-06-10T02:00:00.000Z',
      by_user: me.user_id,
      by_name: 'Ánh Nguyễn',
      rent_balance: 400,
      postings: [
        { account: 'other_receivable', amount: 84.35 },
        { account: 'utility_income', amount: -84.35 },
      ],
    });
    expect(found.data[5]).toMatchObject({ by_user: null, by_name: null });
  });

  it('runs from the oldest, by the day of the money, and by pages, always to the same balances', async () => {
    const { me, lease_id } = await someMoney();
    const all = lines(await ledger(me, lease_id));
    expect(lines(await ledger(me, lease_id, 'order=asc'))).toEqual(all.toReversed());
    for (const order of ['asc', 'desc']) {
      const allLines = lines(await ledger(me, lease_id, `order=${order}&sort=money_date`));
      const paged: string[] = [];
      for (const page of [1, 2, 3])
        paged.push(...lines(await ledger(me, lease_id, `order=${order}&sort=money_date&total=2&page=${page}`)));
      expect(paged).toEqual(allLines);
    }
    expect(lines(await ledger(me, lease_id, 'order=asc&sort=money_date'))).toEqual([
      '1 bill_issued 700 0 700',
      '3 payment_received 0 1000 -300',
      '2 bill_issued 700 0 400',
      '5 payment_received 0 50 350',
      '6 payment_reversed 50 0 400',
      '4 bill_issued 84.35 0 484.35',
    ]);
    expect(lines(await ledger(me, lease_id, 'page=9'))).toEqual([]);
  });

  it('asked wrongly is refused with a sentence', async () => {
    const me = stack.service.as();
    expect(await me.get('v1/system/lease/ledger')).toMatchObject({ status: 400, body: { code: 'MISSING_LEASE_ID' } });
    expect((await me.get(`v1/system/lease/ledger?lease_id=${UNKNOWN_ID}`)).status).toBe(404);
    for (const query of ['sort=balance', 'order=up', 'colour=red', 'filters={"kind":"x"}'])
      expect((await me.get(`v1/system/lease/ledger?lease_id=${UNKNOWN_ID}&${query}`)).status).toBe(400);
  });
});

// covers: GAP-35
describe('the hash chain of a ledger', () => {
  /** As no role in the product can: past every right that its roles have. */
  async function tamper(text: string, values: unknown[]): Promise<void> {
    const admin = new URL(process.env.DATABASE_URL!);
    admin.pathname = new URL(stack.service.database.owner).pathname;
    const client = new Client({ connectionString: admin.href });
    await client.connect();
    try {
      await client.query('set session_replication_role = replica');
      await client.query(text, values);
    } finally {
      await client.end();
    }
  }

  it('verifies as long as nothing was changed', async () => {
    const { me, lease_id } = await someMoney();
    const [newest] = (await ledger(me, lease_id)).data;
    const last_hash = newest!.entry_hash;
    expect(await verify(me, lease_id)).toEqual({ ok: true, entries: 6, fitting: 6, last_hash, misfit: null });
    const { me: other, lease_id: empty } = await letPremises(stack, 'residential', { start_date: '2026-09-01' });
    expect(await verify(other, empty)).toEqual({ ok: true, entries: 0, fitting: 0, last_hash: null, misfit: null });
  });

  const attacks: [string, string, object][] = [
    [
      'an amount is other',
      `update posting set cents = cents * 2 where company_id = $1 and journal_id =
        (select id from journal where company_id = $1 and lease_id = $2 and entry_number = 3)`,
      { entry_number: 3, why: 'changed' },
    ],
    [
      'a day is other',
      `update journal set money_date = '2026-05-30' where company_id = $1 and lease_id = $2 and entry_number = 4`,
      { entry_number: 4, why: 'changed' },
    ],
    [
      'an entry is gone',
      'delete from journal where company_id = $1 and lease_id = $2 and entry_number = 2',
      { entry_number: 2, why: 'missing' },
    ],
  ];
  it.each(attacks)('show the first entry that does not fit when %s', async (_name, text, misfit) => {
    const { me, lease_id } = await someMoney();
    await tamper(text, [me.company_id, lease_id]);
    expect(await verify(me, lease_id)).toMatchObject({ ok: false, entries: 6, misfit });
  });
});

// covers: GAP-34
describe('the ledger as PDF', () => {
  it('shows a tribunal parties, place, every entry with its author, the balance of the lease, and how to check', async () => {
    const { me, lease_id } = await someMoney();
    const { text, type, name } = await printed(me, `v1/system/lease/ledger/pdf?lease_id=${lease_id}`);
    expect({ type, name }).toEqual({ type: 'application/pdf', name: 'inline; filename="rent-ledger-L-1.pdf"' });
    const { data } = await ledger(me, lease_id);
    for (const words of [
      'Prepared by Rose & 王 Property',
      'Renters 王 小明, สมชาย กำปั่น',
      'Premises 12 Rose Street · Shop 2',
      'Lease from 1 June 2026 to 14 June 2026',
      'Rent $700.00 per week',
      'Bond –',
      'Rent paid to 7 June 2026',
      'Rent arrears $400.00',
      'Days in arrears 2',
      'Date Details Charge Payment Balance',
      `1 June 2026 Rent, 1 June 2026 – 7 June 2026, I-1
       Entry 1, recorded 10 June 2026, 12:00 pm by the system, check code ${data[5]!.entry_hash.slice(0, 8)} 700.00 700.00`,
      'Payment received: Other, R-1, 房租',
      'by Ánh Nguyễn',
      '1,000.00 -300.00',
      'Payment reversed: Cheque, R-2, dishonoured by the bank',
      '50.00 400.00',
      'Balance due at 10 June 2026 $400.00',
      'Check code of the last entry (no. 6)',
      data[0]!.entry_hash,
      'Each entry carries a check code (SHA-256)',
      'Page 1 of 1',
    ])
      expect(text).toContain(withoutSpaces(words));
    for (const { entry_hash } of data) expect(text).toContain(entry_hash.slice(0, 8));
  });

  // covers: F-21
  it('keeps charges that are not yet due apart from the balance', async () => {
    const { me, lease_id } = await someMoney();
    const cancelled = { lease_id, type: 'other', amount: 11, due_date: '2026-07-02', description: 'Key' };
    const { body } = await me.post<{ data: { bill_id: string } }>('v1/system/bill/create', cancelled);
    expect((await me.post('v1/system/bill/cancel', { id: body.data.bill_id, reason: 'Sent twice' })).status).toBe(200);
    const { text } = await printed(me, `v1/system/lease/ledger/pdf?lease_id=${lease_id}`);
    const [due, coming] = text.split(withoutSpaces('Not yet due'));
    expect(due).toContain(withoutSpaces('Balance due at 10 June 2026 $400.00'));
    for (const word of ['Water', 'Key']) expect(due).not.toContain(word);
    expect(coming).toContain(withoutSpaces('1 July 2026 Water, Autumn, I-3'));
    expect(coming).toContain(withoutSpaces('Bill cancelled: Other, Key, I-4'));
    expect(coming).toContain(withoutSpaces('Total $84.35'));
    const earlier = await printed(me, `v1/system/lease/ledger/pdf?lease_id=${lease_id}&to=2026-06-07`);
    expect(earlier.text).toContain(withoutSpaces('Balance due at 7 June 2026 -$300.00'));
    for (const words of ['Not yet due', 'Rent paid to']) expect(earlier.text).not.toContain(withoutSpaces(words));
  });

  // covers: F-21
  it('names each note by its number, and what was credited of a charge not yet due stands with that charge', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'residential', { end_date: '2026-06-21' });
    const credit = (bill_id: string, amount: number) =>
      me.post('v1/system/adjustment/credit', { lease_id, bill_id, amount, reason: 'goodwill' });
    expect((await credit(bills[0]!.id, 100)).status).toBe(200);
    expect((await credit(bills[2]!.id, 50)).status).toBe(200);
    const pdf = await printed(me, `v1/system/lease/ledger/pdf?lease_id=${lease_id}`);
    const [due, coming] = pdf.text.split(withoutSpaces('Not yet due')) as [string, string];
    expect(due).toContain(withoutSpaces('Credit note issued: CN-1, Rent, 1 June 2026 – 7 June 2026, I-1'));
    expect(due).toContain(withoutSpaces('Balance due at 10 June 2026 $1,300.00'));
    expect(coming).toContain(withoutSpaces('Credit note issued: CN-2, Rent, 15 June 2026 – 21 June 2026, I-3'));
    expect(coming).toContain(withoutSpaces('Total $650.00'));
    expect((await ledger(me, lease_id)).data[0]).toMatchObject({ document_number: 'CN-2' });
  });

  // covers: F-21
  it('names address, bond and rent in its head', async () => {
    const bond = { bond_required_cents: 280_000, bond_received_cents: 140_000 };
    const { me, lease_id, facts } = await letPremises(stack, 'residential', { end_date: '2026-06-07', ...bond });
    const address = '12 Rose Street, Richmond VIC 3121, Australia';
    const property = { property_id: facts.property_id, name: 'Rose Street 12', address };
    await publish(stack, 'property.created', me.company_id, facts.property_id, property);
    const { text } = await printed(me, `v1/system/lease/ledger/pdf?lease_id=${lease_id}`);
    for (const words of [`Address ${address}`, 'Bond $2,800.00 ($1,400.00 received)', 'Rent $700.00 per week'])
      expect(text).toContain(withoutSpaces(words));
  });

  it('of some days begins with what was owed before them', async () => {
    const { me, lease_id } = await someMoney();
    const path = `v1/system/lease/ledger/pdf?lease_id=${lease_id}`;
    const { text } = await printed(me, `${path}&from=2026-06-08&to=2026-06-09`);
    expect(text).toContain(withoutSpaces('Balance brought forward -300.00'));
    expect(text).toContain(withoutSpaces('8 June 2026 – 14 June 2026, I-2'));
    expect(text).toContain(withoutSpaces('50.00 350.00'));
    expect(text).not.toContain('I-1');
    expect(text).not.toContain('dishonoured');
    for (const query of ['from=2026-06-09&to=2026-06-08', 'from=June', 'to=2026-02-30', 'language=xx'])
      expect((await me.get(`${path}&${query}`)).status).toBe(400);
    expect((await me.get('v1/system/lease/ledger/pdf')).status).toBe(400);
  });

  it('of thirty years of weeks has every entry, while others are answered', async () => {
    const me = stack.service.as();
    const { lease_id } = await stack.publishLease(me, leaseFacts({ start_date: '1996-06-03', end_date: '2026-06-07' }));
    await stack.pay(me, { lease_id, amount: 700 * 700 });
    const { pagination } = await ledger(me, lease_id, 'total=1');
    expect(pagination).toMatchObject({ total: 1000, is_limited: true });
    expect((await ledger(me, lease_id, 'total=1&page=1566')).data).toHaveLength(1);
    const made = printed(me, `v1/system/lease/ledger/pdf?lease_id=${lease_id}`);
    let answered = 0;
    let isMade = false;
    void made.then(() => (isMade = true));
    while (!isMade) {
      expect((await me.get('v1/system/bill?total=1')).status).toBe(200);
      answered += 1;
    }
    const { pages, text } = await made;
    expect(answered).toBeGreaterThan(10);
    expect(pages.length).toBeGreaterThan(20);
    for (const number of [1, 500, 1000, 1566]) expect(text).toContain(`,I-${number}Entry`);
    expect(text).toContain(withoutSpaces(`Page ${pages.length} of ${pages.length}`));
  });

  it('of another company is as unknown as none', async () => {
    const { lease_id } = await someMoney();
    const stranger = stack.service.as();
    for (const what of ['', '/verify', '/pdf']) {
      const path = (id: string) => `v1/system/lease/ledger${what}?lease_id=${id}`;
      const theirs = await stranger.get(path(lease_id));
      expect(theirs.status).toBe(404);
      expect(theirs.text).toBe((await stranger.get(path(UNKNOWN_ID))).text);
    }
  });
});
