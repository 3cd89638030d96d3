import { newId } from '@keystead/platform';
import type { Caller } from '@keystead/testkit';
import type { BillingFixture } from './billing-fixture.js';
import { printed, publish } from './document-fixture.js';
import {
  comparable,
  EMPTY,
  filtered,
  type Ids,
  LISTS,
  page,
  pathsOf,
  startPortfolio,
  type Portfolio,
} from './portfolio-company.js';
import type { Side } from './two-leases.js';

// covers: F-31

let stack: BillingFixture;
let staff: Caller;
let mia: Side;
let sam: Side;
let who: Caller;
let ids: Portfolio['ids'];

beforeAll(async () => {
  ({ stack, staff, mia, sam, who, ids } = await startPortfolio());
}, 120_000);
afterAll(() => stack?.stop());

/** Every read of one thing, with the ids of one side. */
const READS: Record<string, (ids: Ids) => string> = {
  'lease/rent/collection': ({ lease_id }) => `lease/rent/collection?lease_id=${lease_id}`,
  'lease/billing': ({ lease_id }) => `lease/billing?lease_id=${lease_id}`,
  'lease/ledger': ({ lease_id }) => `lease/ledger?total=100&lease_id=${lease_id}`,
  'lease/ledger/pdf': ({ lease_id }) => `lease/ledger/pdf?lease_id=${lease_id}`,
  'lease/ledger/verify': ({ lease_id }) => `lease/ledger/verify?lease_id=${lease_id}`,
  'lease/arrears': ({ lease_id }) => `lease/arrears?lease_id=${lease_id}`,
  'direct-debit/mandate': ({ lease_id }) => `direct-debit/mandate?lease_id=${lease_id}`,
  'online-payment': ({ lease_id }) => `online-payment?lease_id=${lease_id}`,
  'bank-import/reference': ({ lease_id }) => `bank-import/reference?lease_id=${lease_id}`,
  'bank-account': ({ property_block_id }) => `bank-account?property_block_id=${property_block_id}`,
  'bank-account ': ({ lease_id }) => `bank-account?lease_id=${lease_id}`,
  'invoice/{id}': ({ bill_id }) => `invoice/${bill_id}`,
  'invoice/{id}/pdf': ({ bill_id }) => `invoice/${bill_id}/pdf`,
  'bill-payment/{id}/receipt': ({ payment_id }) => `bill-payment/${payment_id}/receipt`,
  'adjustment/{id}': ({ credit_id }) => `adjustment/${credit_id}`,
  'adjustment/{id} ': ({ written_off }) => `adjustment/${written_off}`,
  'adjustment/{id}/pdf': ({ credit_id }) => `adjustment/${credit_id}/pdf`,
  'document-template/{id}/filled': ({ template_id, lease_id }) =>
    `document-template/${template_id}/filled?lease_id=${lease_id}`,
  'lease/text-document/{id}/pdf': ({ text_document_id }) => `lease/text-document/${text_document_id}/pdf`,
  transcation: ({ property_block_id }) => `transcation?property_block_id=${property_block_id}`,
  'utility/split': ({ utility_id }) => `utility/split?id=${utility_id}`,
  'income/summary': ({ property_id }) => `income/summary?${filtered({ property_id })}`,
  'income/summary ': ({ property_block_id }) => `income/summary?${filtered({ property_block_id })}`,
  'income/chart': ({ property_id }) => `income/chart?property_id=${property_id}`,
  'owner/statement': ({ owner_id }) => `owner/statement?owner_id=${owner_id}&month=2026-06`,
  'owner/statement/pdf': ({ owner_id }) => `owner/statement/pdf?owner_id=${owner_id}&month=2026-05`,
};

/** What all owners are owed, and where their money goes, is for those who pay them. */
const NOT_PERMITTED = [
  'owner/balance',
  'owner/account',
  'owner/payment-account',
  'owner/payout/batch/{id}',
  'owner/payout/batch/{id}/file',
];

it('is asked for every read of the service in this file', () => {
  const lists = [...LISTS, ...EMPTY, ...Object.keys(READS).map((path) => path.trim())];
  const others = ['dashboard/show', 'bank-import/account', 'bank-import/{id}', 'document-template', ...NOT_PERMITTED];
  expect([...new Set([...lists, ...others])].sort()).toEqual(pathsOf('GET'));
});

describe.each(Object.entries(READS))('%s', (name, pathOf) => {
  it('is what the team reads, and answers for another property as for an unknown one', async () => {
    const path = `v1/system/${pathOf(ids.mia)}`;
    if (/pdf|receipt/.test(name)) {
      const { status, text } = await printed(who, path);
      expect({ status, text }).toMatchObject({ status: 200, text: (await printed(staff, path)).text });
    } else {
      const own = await who.get(path);
      expect({ status: own.status, body: own.body }).toEqual({ status: 200, body: (await staff.get(path)).body });
    }
    const foreign = await who.get(`v1/system/${pathOf(ids.sam)}`);
    expect(comparable(foreign)).toBe(comparable(await who.get(`v1/system/${pathOf(ids.none)}`)));
    expect(foreign.text).not.toContain('Sam');
    expect([200, 404]).toContain(foreign.status);
  });
});

it('is refused what the role does not permit', async () => {
  for (const path of NOT_PERMITTED) expect((await who.get(`v1/system/${path}?day=2026-06-24`)).status).toBe(403);
});

it('looks up the balances of several leases only where all of them are theirs', async () => {
  const ask = (...lease_ids: string[]) => who.post('v1/system/lease/rent/balances', { lease_ids });
  const own = mia.facts.lease_id;
  expect((await ask(own)).body).toEqual((await staff.post('v1/system/lease/rent/balances', { lease_ids: [own] })).body);
  for (const ids of [[sam.facts.lease_id], [own, sam.facts.lease_id]]) expect((await ask(...ids)).status).toBe(404);
});

it('shows of accounts for a file those of the property alone, and of files none', async () => {
  const { data } = await page(who, 'bank-import/account');
  expect(data.map(({ account_name }) => account_name).sort()).toEqual(['Mia Rent', 'Mia Trust']);
  expect((await who.get(`v1/system/bank-import/${ids.mia.import_id}`)).status).toBe(404);
});

it('has no statement of an owner who owns something else too', async () => {
  const ask = () => who.get(`v1/system/owner/statement?owner_id=${mia.owner_id}&month=2026-06`);
  expect((await ask()).status).toBe(200);
  const property_id = newId();
  const owners = [{ owner_id: mia.owner_id, share: 10_000, is_primary_contact: true }];
  await publish(stack, 'property.ownership_changed', staff.company_id, property_id, {
    property_id,
    name: 'Third',
    owners,
  });
  expect((await ask()).status).toBe(404);
});
