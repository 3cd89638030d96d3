import type { CheckResult } from '@keystead/contracts';
import { eventually, expectOk, Landlord, shareTestStack, type SharedStack } from '@keystead/testkit';
import { daysFromToday } from './inputs/days.js';

// A renter who is late, from the settings of the company to the mail in the renter's inbox.

interface Late {
  lease_id: string;
  days_overdue: number;
  overdue: number;
  state: string;
  contact: { email: string };
  last_contact_step: string | null;
  notice: CheckResult;
}

const RENTER = 'kim.ito@renter.example';

let stack: SharedStack;
let landlord: Landlord;
let lease_id: string;
beforeAll(async () => {
  stack = await shareTestStack();
  landlord = await Landlord.register(stack);
  const { property_section_id } = await landlord.addProperty();
  const tenants = [{ first_name: 'Kim', last_name: 'Ito', email: RENTER, is_primary_contact: true }];
  ({ lease_id } = await landlord.openLease(property_section_id!, { start_date: daysFromToday(-20), tenants }));
  await landlord.bills(lease_id, 3);
});

const late = async (): Promise<Late | undefined> =>
  expectOk(await landlord.call.get<{ data: Late[] }>('v1/system/arrears')).data[0];

// covers: GAP-62
it('a lease in arrears stands in the list with its renter and what the state says of a notice', async () => {
  const row = await eventually(async () => {
    const found = await late();
    return found?.contact && found.notice.citation && found;
  });
  expect(row).toMatchObject({ lease_id, days_overdue: 20, overdue: 1950, state: 'active', contact: { email: RENTER } });
  expect(row.notice).toMatchObject({ check: 'arrears_notice', result: 'ok', citation: { state: 'NSW' } });
});

// covers: MONEY-07, Q-159
it('the renter is mailed once a day when the landlord asks for it', async () => {
  const [bill] = await landlord.bills(lease_id);
  const remind = () => landlord.call.post(`v1/system/bill/reminder/${bill!.bill_id}`, {});
  expectOk(await remind());
  const mail = await eventually(async () => (await stack.mails(RENTER))[0]);
  expect(mail.subject).toMatch(/is overdue$/);
  expect(mail.text).toMatch(/Rent: A?\$650\.00, due on .+, 20 days overdue/);
  expect(await remind()).toMatchObject({ status: 409, body: { code: 'REMINDED_TODAY' } });
  expect(await late()).toMatchObject({ last_contact_step: 'by_hand' });
});

// covers: GAP-60, GAP-61, GAP-63
it('a lease that is paused waits, and the preview has nothing of it', async () => {
  const body = { lease_id, state: 'paused', reason: 'In hospital', paused_until: daysFromToday(5) };
  expectOk(await landlord.call.post('v1/system/lease/arrears', body));
  const read = await landlord.call.get(`v1/system/lease/arrears?lease_id=${lease_id}`);
  expect(read).toMatchObject({
    status: 200,
    body: { data: { state: 'paused', reason: 'In hospital', is_quiet: true } },
  });
  expect(await late()).toMatchObject({ state: 'paused' });
  expect(expectOk(await landlord.call.get('v1/system/arrears/preview'))).toMatchObject({ data: [] });
});

// covers: FEATURE-37, Q-157, GAP-64
it('a late fee of a home in Australia warns, for the company and for the lease', async () => {
  const company = await landlord.call.post('v1/system/config', { late_fee_kind: 'fixed', late_fee_amount: 20 });
  expect(company).toMatchObject({
    status: 200,
    body: { data: { warnings: { late_fee_kind: expect.stringContaining('residential rent in Australia') as string } } },
  });
  const lease = await landlord.call.post('v1/system/lease/late-fee', { lease_id, kind: 'percent', percent: 5 });
  expect(lease).toMatchObject({ status: 200, body: { data: { kind: 'percent' } } });
  expect((lease.body as unknown as { data: { warning: string } }).data.warning).toMatch(/No fee is charged/);
});
