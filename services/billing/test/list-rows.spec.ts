import { eventually, expectOk, narrowingFaults, type Caller } from '@keystead/testkit';
import { BillingFixture } from './billing-fixture.js';
import { letTwo, type Side } from './two-leases.js';

const SYSTEM = '/api/v1/system';

let stack: BillingFixture;
let staff: Caller;
let mia: Side;
let sam: Side;
beforeAll(async () => {
  stack = await BillingFixture.start('2026-06-25T02:00:00Z');
  ({ staff, mia, sam } = await letTwo(stack));
  for (const { facts, owner_id } of [mia, sam]) {
    const payout = { owner_id, paid_on: '2026-06-24', properties: [{ property_id: facts.property_id, amount: 5 }] };
    expectOk(await staff.post(`${SYSTEM}/owner/payout/create`, payout));
    const account = { account_name: 'Rent', bsb: '062-000', account_number: '12345678' };
    expectOk(await staff.post(`${SYSTEM}/bank-account/create`, { lease_id: facts.lease_id, ...account }));
  }
  for (const title of ['Welcome letter', 'House rules'])
    expectOk(await staff.post(`${SYSTEM}/document-template/create`, { title, text: 'Dear {{renters}}' }));
  // By then something is overdue.
  stack.clock.moveTo('2026-09-01T02:00:00Z');
  // Until then bills are issued, and rows that come meanwhile would be taken for rows of a wrong filter.
  for (const { facts } of [mia, sam])
    await eventually(async () => {
      const query = `lease_id=${facts.lease_id}&due_from=2026-09-01`;
      return expectOk(await staff.get<{ data: object[] }>(`${SYSTEM}/bill?${query}`)).data.length > 0;
    }, 30_000);
}, 360_000);
afterAll(() => stack?.stop());

// covers: F-30
it('narrows every list to the rows that show the value', async () => {
  const { lease_id, property_block_id } = mia.facts;
  const faults = await narrowingFaults(staff, 'billing', {
    needed: {
      [`${SYSTEM}/lease/rent/collection`]: { lease_id },
      [`${SYSTEM}/lease/ledger`]: { lease_id },
      [`${SYSTEM}/bank-account`]: { lease_id },
      [`${SYSTEM}/transcation`]: { property_block_id },
      [`${SYSTEM}/income/summary`]: { period: '365' },
    },
    empty: [`${SYSTEM}/adjustment`, `${SYSTEM}/bank-import`, `${SYSTEM}/bank-line`, `${SYSTEM}/arrears/preview`],
  });
  expect(faults).toEqual([]);
}, 60_000);

// covers: F-39
it.each(['bill', 'bill-payment', 'invoice', 'lease/transcation', 'arrears', 'dashboard/section'])(
  'names property, section and renters beside the ids in the rows of %s',
  async (list) => {
    for (const [name, { facts }] of [['Mia', mia] as const, ['Sam', sam] as const]) {
      const { data } = expectOk(await staff.get<{ data: object[] }>(`${SYSTEM}/${list}?lease_id=${facts.lease_id}`));
      expect(data.length).toBeGreaterThan(0);
      for (const row of data)
        expect(row).toMatchObject({
          property_id: facts.property_id,
          property_name: name,
          section_name: `House of ${name}`,
          tenant_names: [`${name} tenant`],
        });
    }
  },
);
