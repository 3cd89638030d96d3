import type { Events } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually } from '@keystead/testkit';
import { MailedCompany, type User } from './mailed-company.js';

let company: MailedCompany;
const PATH = 'v1/system/notification';

beforeAll(async () => {
  company = await MailedCompany.start();
});
afterAll(() => company?.stop());
beforeEach(() => company.begin());

interface Row {
  id: string;
  kind: string;
  message: string;
  subject: string;
  subject_id: string | null;
  position: number;
}

const as = (user: User) => company.service.as({ company_id: company.company_id, user_id: user.user_id });

async function listed(user: User, language = 'en'): Promise<Row[]> {
  return (await as(user).get<{ data: Row[] }>(PATH, { 'accept-language': language })).body.data;
}

/** What a person reads, once the newest of it is this. */
async function read(user: User, newest: string): Promise<string[]> {
  await eventually(async () => (await listed(user))[0]?.message === newest);
  return (await listed(user)).map(({ message }) => message);
}

async function lease(section_name: string, renter?: User, currency = 'AUD'): Promise<string> {
  const lease_id = newId();
  const facts = { lease_id, lease_number: 'L-7', property_id: newId(), section_name, currency };
  await company.publish('lease.opened', { aggregate_id: lease_id, data: facts });
  const named = () => company.rows('select 1 from lease_name where company_id = $1 and lease_id = $2', [lease_id]);
  await eventually(async () => (await named()).length > 0);
  if (!renter) return lease_id;
  const { email, first_name, last_name } = renter;
  const data = { lease_tenant_id: newId(), lease_id, is_primary_contact: true, first_name, last_name, email };
  await company.publish('lease.tenant_added', { aggregate_id: data.lease_tenant_id, data });
  const known = () => company.rows('select 1 from lease_renter where company_id = $1 and lease_id = $2', [lease_id]);
  await eventually(async () => (await known()).length > 0);
  return lease_id;
}

async function bill(lease_id: string, due_date: string): Promise<void> {
  const about = { lease_id, type: 'rent', period_start: null, period_end: null, amount_cents: 50_000, currency: 'AUD' };
  const data = { ...about, bill_id: newId(), due_date };
  await company.publish('bill.issued', { aggregate_id: data.bill_id, data });
}

async function pay(lease_id: string, amount_cents: number, by?: string, minutesAgo = 0): Promise<void> {
  const payment_id = newId();
  const data: Events['payment.received'] = {
    ...{ payment_id, lease_id, amount_cents },
    ...{ method: 'bank_transfer', paid_at: '2026-07-01' },
  };
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  await company.publish('payment.received', { aggregate_id: payment_id, data, by, at });
}

test('bills of one lease that a renter has not read are one notification, which stays the same one', async () => {
  const mia = await company.known('tenant');
  const home = await lease('12 Rose Street', mia);
  await bill(home, '2026-06-05');
  expect(await read(mia, 'A new bill of $500.00 for 12 Rose Street is due on 5 June 2026.')).toHaveLength(1);
  const [first] = await listed(mia);
  await bill(home, '2026-06-12');
  await bill(home, '2026-06-19');
  expect(await read(mia, '3 new bills for 12 Rose Street, $1,500.00 in all.')).toHaveLength(1);
  const [row] = await listed(mia, 'ja');
  expect(row).toMatchObject({ id: first!.id, kind: 'bills_issued', subject: 'lease', subject_id: home, position: 3 });
  expect(row!.message).toBe('12 Rose Street の新しい請求書が 3 件あります（合計 $1,500.00）。');

  // What was read, what is of another lease and what is of another hour are not what a new bill is added to.
  await as(mia).post(`${PATH}/read`, { notification_ids: [row!.id] });
  const garage = await lease('Garage', mia);
  await bill(home, '2026-06-26');
  await read(mia, 'A new bill of $500.00 for 12 Rose Street is due on 26 June 2026.');
  await bill(garage, '2026-06-26');
  await read(mia, 'A new bill of $500.00 for Garage is due on 26 June 2026.');
  await company.rows(
    `update notification set created_at = created_at - interval '6 minutes' where company_id = $1 and user_id = $2`,
    [mia.user_id],
  );
  await bill(garage, '2026-07-03');
  expect(await read(mia, 'A new bill of $500.00 for Garage is due on 3 July 2026.')).toHaveLength(4);
});

test('payments that come in together are one notification for each colleague, and none for who recorded them', async () => {
  const [ada, kei] = [await company.known('landlord'), await company.known('landlord', 'ja')];
  const [rose, fern, tokyo] = [await lease('Rose'), await lease('Fern'), await lease('Tokyo', undefined, 'JPY')];
  await Promise.all([rose, fern, rose, fern].map((lease_id) => pay(lease_id, 12_345, ada.user_id)));
  await pay(tokyo, 70_000, ada.user_id);
  await eventually(async () => (await listed(kei)).some(({ message }) => message.includes('Tokyo')));
  const rows = (await listed(kei)).filter(({ kind }) => kind.startsWith('payment'));
  expect(rows.map(({ kind, subject, subject_id }) => [kind, subject, subject_id])).toEqual([
    ['payment_received', 'lease', tokyo],
    ['payments_received', 'income', null],
  ]);
  expect(rows[1]!.message).toBe('4 payments were received, $493.80 in all.');
  expect((await listed(ada)).filter(({ kind }) => kind.startsWith('payment'))).toEqual([]);
});

test('what arrives late is added to the newest one', async () => {
  const ada = await company.known('landlord');
  const rose = await lease('Rose');
  for (const [amount_cents, minutesAgo] of [
    [10_000, 9],
    [20_000, 2],
    [40_000, 6],
  ] as const)
    await pay(rose, amount_cents, undefined, minutesAgo);
  await read(ada, '2 payments were received, $600.00 in all.');
  expect((await listed(ada)).filter(({ kind }) => kind.startsWith('payment'))).toMatchObject([
    { message: '2 payments were received, $600.00 in all.' },
    { message: '$100.00 was received for Rose.' },
  ]);
});
