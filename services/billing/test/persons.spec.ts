import type { RoleKey } from '@keystead/contracts';
import { newId, scoped, systemContext } from '@keystead/platform';
import { expectOk, type Answer, type Caller } from '@keystead/testkit';
import { BillingFixture } from './billing-fixture.js';
import { letTwo, type Side } from './two-leases.js';
import { publish, printed } from './document-fixture.js';

// covers: F-31

let stack: BillingFixture;
let staff: Caller;
let mia: Side;
let sam: Side;

beforeAll(async () => {
  stack = await BillingFixture.start('2026-06-25T02:00:00Z');
  ({ staff, mia, sam } = await letTwo(stack));
});
afterAll(() => stack.stop());

interface Page {
  data: Record<string, unknown>[];
  pagination: { total: number };
}

const list = async (who: Caller, path: string) => expectOk(await who.get<Page>(`v1/system/${path}`));
const sumOf = (rows: Record<string, unknown>[], field: string) =>
  rows.reduce((sum, row) => sum + Number(row[field]), 0);
/** Lists of everything a lease is about, and how many rows a side has in each. */
const LISTS = { bill: 4, 'bill-payment': 1, invoice: 4, 'lease/transcation?total=50': 1 };

const ALL_PAYOUTS = scoped(
  'all_payouts',
  'select amount::int from owner_payout where company_id = scope.company::uuid',
);

describe('an owner or a renter who has signed in', () => {
  it.each(Object.keys(LISTS))('lists their own rows only, and counts no others: %s', async (path) => {
    const all = await list(staff, path);
    for (const [one, other] of [
      [mia, sam],
      [sam, mia],
    ] as const)
      for (const who of [one.renter, one.owner]) {
        const own = await list(who, path);
        const theirs = all.data.filter((row) => row.lease_id === one.facts.lease_id || ownsPlace(who, one, row));
        expect(own.data).toEqual(theirs);
        expect(own.pagination.total).toBe(theirs.length);
        expect(own.data.length).toBeGreaterThan(0);
        expect(JSON.stringify(own)).not.toContain(other.facts.section_name);
      }
  });

  const ownsPlace = (who: Caller, side: Side, row: Record<string, unknown>) =>
    who === side.owner && row.property_id === side.facts.property_id;

  it('reads in their statement what they were paid, and of no one else', async () => {
    for (const [side, amount] of [
      [mia, 20.05],
      [sam, 30.1],
    ] as const) {
      const properties = [{ property_id: side.facts.property_id, amount }];
      const payout = { owner_id: side.owner_id, paid_on: '2026-06-24', properties };
      expectOk(await staff.post('v1/system/owner/payout/create', payout));
      const refused = await side.owner.post('v1/system/owner/payout/create', payout);
      expect(refused.status).toBe(403);
    }
    const statementOf = (who: Caller, { owner_id }: Side) =>
      who.get<{ data: { totals: { paid_out: number }[] } }>(
        `v1/system/owner/statement?owner_id=${owner_id}&month=2026-06`,
      );
    expect(expectOk(await statementOf(mia.owner, mia)).data.totals).toMatchObject([{ paid_out: 20.05 }]);
    expect(expectOk(await statementOf(sam.owner, sam)).data.totals).toMatchObject([{ paid_out: 30.1 }]);
    expect((await statementOf(mia.owner, sam)).status).toBe(404);
    // Nor does a query that forgets to name the owner.
    const paidTo = ({ company_id, user_id }: Caller, role: RoleKey) =>
      stack.service.db.read({ ...systemContext(company_id, newId()), user_id, role, roles: [role] }, ALL_PAYOUTS);
    expect(await paidTo(mia.owner, 'owner')).toEqual([{ amount: 2005 }]);
    expect(await paidTo(mia.renter, 'tenant')).toEqual([]);
    expect(await paidTo(staff, 'property_manager')).toHaveLength(2);
  });

  it('finds nothing of others by searching, filtering or sorting', async () => {
    for (const who of [mia.renter, mia.owner]) {
      const filters = (values: object) => encodeURIComponent(JSON.stringify(values));
      for (const path of [
        `bill?filters=${filters({ q: 'Sam' })}`,
        `bill?lease_id=${sam.facts.lease_id}`,
        `bill-payment?filters=${filters({ q: 'Rent Sam' })}`,
        `lease/transcation?filters=${filters({ lease_id: sam.facts.lease_id })}`,
      ]) {
        const answer = await who.get<Page>(`v1/system/${path}`);
        if (answer.status === 200) expect(answer.body).toMatchObject({ data: [], pagination: { total: 0 } });
        else expect(answer.status).toBe(404);
      }
      const sorted = await list(who, 'bill?sort=amount&order=desc&total=1');
      expect(sorted.pagination.total).toBe((await list(who, 'bill')).pagination.total);
      expect(sorted.data[0]!.lease_id).toBe(mia.facts.lease_id);
    }
  });

  it('takes their own rows along as a file, and no others', async () => {
    for (const who of [sam.renter, sam.owner]) {
      const { status, text } = await who.get('v1/system/bill?format=csv');
      expect(status).toBe(200);
      expect(text.trimEnd().split('\r\n')).toHaveLength(1 + (await list(who, 'bill')).pagination.total);
      expect(text).toContain('House of Sam');
      expect(text).not.toContain('House of Mia');
    }
  });

  it('adds up their own money only', async () => {
    const paid = sumOf((await list(mia.renter, 'bill-payment')).data, 'amount');
    expect(paid).toBe(100);
    const ledger = await list(mia.renter, `lease/ledger?lease_id=${mia.facts.lease_id}`);
    const seen = await list(staff, `lease/ledger?lease_id=${mia.facts.lease_id}`);
    expect(ledger.data.map(({ balance }) => balance)).toEqual(seen.data.map(({ balance }) => balance));
    const rent = await list(mia.renter, `lease/rent/collection?lease_id=${mia.facts.lease_id}`);
    expect(rent).toEqual(await list(staff, `lease/rent/collection?lease_id=${mia.facts.lease_id}`));
  });
});

/** Every path that takes an id of this service, with ids of one side. */
const ASKS: Record<string, (side: Ids) => string> = {
  collection: ({ lease_id }) => `lease/rent/collection?lease_id=${lease_id}`,
  billing: ({ lease_id }) => `lease/billing?lease_id=${lease_id}`,
  bills: ({ lease_id }) => `bill?lease_id=${lease_id}`,
  payments: ({ lease_id }) => `bill-payment?lease_id=${lease_id}`,
  ledger: ({ lease_id }) => `lease/ledger?lease_id=${lease_id}`,
  'ledger as a PDF': ({ lease_id }) => `lease/ledger/pdf?lease_id=${lease_id}`,
  'hashes of the ledger': ({ lease_id }) => `lease/ledger/verify?lease_id=${lease_id}`,
  mandate: ({ lease_id }) => `direct-debit/mandate?lease_id=${lease_id}`,
  'what can be paid online': ({ lease_id }) => `online-payment?lease_id=${lease_id}`,
  arrears: ({ lease_id }) => `lease/arrears?lease_id=${lease_id}`,
  reference: ({ lease_id }) => `bank-import/reference?lease_id=${lease_id}`,
  invoice: ({ bill_id }) => `invoice/${bill_id}`,
  'invoice as a PDF': ({ bill_id }) => `invoice/${bill_id}/pdf`,
  receipt: ({ payment_id }) => `bill-payment/${payment_id}/receipt`,
  'transactions of a unit': ({ property_block_id }) => `transcation?property_block_id=${property_block_id}`,
};
const OWNERS_ASKS: Record<string, (side: Ids) => string> = {
  statement: ({ owner_id }) => `owner/statement?owner_id=${owner_id}&month=2026-06`,
  'statement as a PDF': ({ owner_id }) => `owner/statement/pdf?owner_id=${owner_id}&month=2026-06`,
  'bank accounts': ({ property_block_id }) => `bank-account?property_block_id=${property_block_id}`,
  'how a bill is split': ({ utility_id }) => `utility/split?id=${utility_id}`,
  'bills of suppliers': ({ property_block_id }) => `utility?property_block_id=${property_block_id}`,
  'income of a unit': ({ property_block_id }) => `income/summary?property_block_id=${property_block_id}`,
  'chart of a unit': ({ property_block_id }) => `income/chart?property_block_id=${property_block_id}`,
};

type Ids = Record<'lease_id' | 'property_block_id' | 'owner_id' | 'bill_id' | 'payment_id' | 'utility_id', string>;
const idsOf = ({ facts, owner_id, rows }: Side): Ids => ({ ...facts, owner_id, ...rows });
const nobodys = (): Ids => Object.fromEntries(Object.keys(idsOf(mia)).map((name) => [name, newId()])) as unknown as Ids;
const comparable = ({ status, text }: Answer) => `${status} ${text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')}`;

describe.each(Object.entries(ASKS))('%s', (_, pathOf) => {
  it('is there for a renter and an owner, and answers the id of another like an unknown one', async () => {
    for (const who of [mia.renter, mia.owner]) {
      expect((await who.get(`v1/system/${pathOf(idsOf(mia))}`)).status).toBe(200);
      const foreign = await who.get(`v1/system/${pathOf(idsOf(sam))}`);
      const unknown = await who.get(`v1/system/${pathOf(nobodys())}`);
      expect(comparable(foreign)).toBe(comparable(unknown));
    }
  });
});

describe.each(Object.entries(OWNERS_ASKS))('%s', (_, pathOf) => {
  it('is there for an owner, and answers the id of another like an unknown one', async () => {
    expect((await mia.owner.get(`v1/system/${pathOf(idsOf(mia))}`)).status).toBe(200);
    const foreign = await mia.owner.get(`v1/system/${pathOf(idsOf(sam))}`);
    const unknown = await mia.owner.get(`v1/system/${pathOf(nobodys())}`);
    expect(comparable(foreign)).toBe(comparable(unknown));
  });
});

describe('PDF files', () => {
  it('look the same to a renter and an owner as to the company', async () => {
    for (const path of [`invoice/${mia.rows.bill_id}/pdf`, `bill-payment/${mia.rows.payment_id}/receipt`]) {
      const { text } = await printed(staff, `v1/system/${path}`);
      for (const who of [mia.renter, mia.owner]) expect((await printed(who, `v1/system/${path}`)).text).toBe(text);
    }
  });
});

describe('an owner', () => {
  interface Shown {
    data: Record<string, Record<string, unknown>>;
  }

  it('sees a dashboard of what is theirs', async () => {
    const { data } = expectOk(await mia.owner.get<Shown>('v1/system/dashboard/show'));
    expect(data.sections).toMatchObject({ total: 1, occupied: 1 });
    expect(data.leases).toMatchObject({ active: 1 });
    const shown = expectOk(await staff.get<Shown>('v1/system/dashboard/show')).data;
    expect(shown.sections).toMatchObject({ total: 2 });
    expect(JSON.stringify(data)).not.toContain(sam.facts.property_id);
  });

  it('sees the statement of their own share', async () => {
    const path = `v1/system/owner/statement?owner_id=${mia.owner_id}&month=2026-06`;
    const [own, seen] = [await mia.owner.get(path), await staff.get(path)];
    expect(own.body).toEqual(seen.body);
    expect(own.text).toContain('"received":100');
  });

  it('adds and changes bank accounts of what is theirs, and of nothing else', async () => {
    const account = { account_name: 'Own', bsb: '062-000', account_number: '87654321' };
    const add = (place: object) =>
      mia.owner.post<{ data: { id: string } }>('v1/system/bank-account/create', { ...account, ...place });
    const { id } = expectOk(await add({ property_block_id: mia.facts.property_block_id })).data;
    expectOk(await add({ lease_id: mia.facts.lease_id }));
    const save = (of: string, { property_block_id } = mia.facts) =>
      mia.owner.post('v1/system/bank-account/save', { id: of, property_block_id, account_name: 'Renamed' });
    expect((await save(id)).status).toBe(200);
    expect(
      (await mia.owner.get(`v1/system/bank-account?property_block_id=${mia.facts.property_block_id}`)).text,
    ).toContain('Renamed');
    const unknown = comparable(await add({ property_block_id: newId() }));
    expect(comparable(await add({ property_block_id: sam.facts.property_block_id }))).toBe(unknown);
    expect(comparable(await add({ lease_id: sam.facts.lease_id }))).toBe(comparable(await add({ lease_id: newId() })));
    expect(comparable(await save(sam.rows.bank_account_id, sam.facts))).toBe(
      comparable(await save(newId(), sam.facts)),
    );
    expect((await mia.owner.post('v1/system/bank-account/delete', { id })).status).toBe(403);
  });

  it('is answered once for a repeated key, and what they did is written down as theirs', async () => {
    const body = {
      account_name: 'Twice',
      bsb: '062-000',
      account_number: '11112222',
      property_block_id: mia.facts.property_block_id,
    };
    const key = { 'idempotency-key': newId() };
    const [first, again] = [
      await mia.owner.post('v1/system/bank-account/create', body, key),
      await mia.owner.post('v1/system/bank-account/create', body, key),
    ];
    expect(first.status).toBe(200);
    expect(again.text).toBe(first.text);
    const published = await stack.rows(
      staff.company_id,
      `select by_user from outbox where company_id = $1 and name = 'bank_account.changed'
      and data->>'account_name' = 'Twice'`,
    );
    expect(published).toEqual([{ by_user: mia.owner.user_id }]);
  });

  it('sees nothing any more of what they have sold', async () => {
    const { company_id } = staff;
    const { property_id } = sam.facts;
    const owners = [{ owner_id: mia.owner_id, share: 10_000, is_primary_contact: true }];
    await publish(
      stack,
      'property.ownership_changed',
      company_id,
      property_id,
      { property_id, name: 'Sam', owners },
      2,
    );
    expect((await list(sam.owner, 'bill')).pagination.total).toBe(0);
    expect((await list(mia.owner, 'bill')).pagination.total).toBe((await list(staff, 'bill')).pagination.total);
  });
});

describe('a renter', () => {
  it('is refused what the company and its owners keep to themselves', async () => {
    for (const path of [
      'dashboard/show',
      'dashboard/section',
      'income/summary',
      'income/chart',
      `bank-account?lease_id=${mia.facts.lease_id}`,
    ])
      expect((await mia.renter.get(`v1/system/${path}`)).status).toBe(403);
    expect((await mia.renter.get(`v1/system/owner/statement?owner_id=${mia.owner_id}&month=2026-06`)).status).toBe(403);
  });

  it('sees nothing any more of a lease they were taken off', async () => {
    const { lease_tenant_id, facts } = sam;
    await publish(
      stack,
      'lease.tenant_removed',
      staff.company_id,
      lease_tenant_id,
      { lease_tenant_id, lease_id: facts.lease_id },
      2,
    );
    expect((await list(sam.renter, 'bill')).pagination.total).toBe(0);
    expect((await sam.renter.get(`v1/system/lease/ledger?lease_id=${facts.lease_id}`)).status).toBe(404);
  });
});
