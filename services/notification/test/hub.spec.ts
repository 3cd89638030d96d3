import { type Events, withDatedTerms } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually, publishEvent, type Caller } from '@keystead/testkit';
import { openHub, type HubClient } from './hub-client.js';
import { startNotification, type NotificationUnderTest } from './notification-under-test.js';
import { newUser, registered } from './registered.js';

let stack: NotificationUnderTest;
const open: HubClient[] = [];

beforeAll(async () => {
  stack = await startNotification();
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(() => stack?.stop());

const publish = <N extends keyof Events>(
  name: N,
  event: { company_id: string; aggregate_id?: string; data: Events[N]; by?: string | null; version?: number },
) => publishEvent(stack.service.env.NATS_URL!, name, { aggregate_id: newId(), ...event });

async function connect(caller: Caller, after?: number): Promise<HubClient> {
  const client = await openHub(stack.service.url, caller, after);
  open.push(client);
  return client;
}

/** A person of the team who reads in this language. */
async function member(company_id: string, language: 'en' | 'ja' = 'en', role: 'landlord' | 'tenant' = 'landlord') {
  const user = newUser(language);
  await registered(stack.service.env.NATS_URL!, company_id, user);
  const { user_id } = user;
  const data = { user_id, status: 'active' as const, roles: [role] };
  await publish('user.access_changed', { company_id, aggregate_id: user_id, version: 2, data });
  await eventually(async () => {
    const { rowCount } = await stack.service.db.systemPool.query(
      `select 1 from inbox where company_id = $1 and consumer like '%access-changed'`,
      [company_id],
    );
    return (rowCount ?? 0) > 0;
  });
  return { caller: stack.service.as({ company_id, user_id, role }), user };
}

const lease = (lease_id = newId()) =>
  withDatedTerms({
    lease_id,
    lease_number: 'L-7',
    property_id: newId(),
    property_block_id: newId(),
    section_id: newId(),
    section_name: '12 Rose Street',
    start_date: '2026-01-01',
    end_date: null,
    due_date: '2026-01-01',
    rent_cents: 70_000,
    rent_frequency: 'weekly',
    paid_to: null,
    currency: 'AUD',
    timezone: 'Australia/Sydney',
  });

const payment = (lease_id: string): Events['payment.received'] => ({
  payment_id: newId(),
  lease_id,
  amount_cents: 70_000,
  method: 'bank_transfer',
  paid_at: '2026-07-01',
});

const reversal = (lease_id: string): Events['payment.reversed'] => ({
  ...{ payment_id: newId(), lease_id, amount_cents: 70_000 },
  ...{ reason: 'dishonoured', reversed_on: '2026-07-02' },
});

// covers: RTM-01, RTM-02, HUB-07, HUB-08, Q-190, Q-191
it('sends a notification of a payment to everybody of the team but the one who recorded it, in their language', async () => {
  const company_id = newId();
  const [ada, kei, mia] = [await member(company_id), await member(company_id, 'ja'), await member(company_id)];
  const other = await member(newId());
  const [first, second, third, foreign] = await Promise.all(
    [ada, kei, mia, other].map(({ caller }) => connect(caller)),
  );
  const data = lease();
  await publish('lease.opened', { company_id, aggregate_id: data.lease_id, data, by: ada.user.user_id });
  await publish('payment.received', { company_id, data: payment(data.lease_id), by: ada.user.user_id });
  const seen = await eventually(() => second!.received.find((each) => each.data?.kind === 'payment_received'));
  expect(seen).toEqual({
    action: 'notification',
    type: 'success',
    message: '12 Rose Street について $700.00 の入金がありました。',
    data: {
      id: expect.any(String) as string,
      position: 2,
      kind: 'payment_received',
      subject: 'lease',
      subject_id: data.lease_id,
      created_at: expect.stringMatching(/^\d{4}-/) as string,
    },
  });
  await eventually(() => third!.received.length === 2);
  expect(third!.received.map(({ message }) => message)).toEqual([
    'A lease for 12 Rose Street was created.',
    '$700.00 was received for 12 Rose Street.',
  ]);
  expect(first!.received).toEqual([]);
  expect(foreign!.received).toEqual([]);
});

// covers: HUB-08
it('has the team read bills again when one is issued, paid, cancelled or open again', async () => {
  const company_id = newId();
  const landlord = await connect(stack.service.as({ company_id }));
  const renter = await connect(stack.service.as({ company_id, role: 'tenant' }));
  const bill = { bill_id: newId(), lease_id: newId() };
  await publish('bill.cancelled', { company_id, data: bill });
  await eventually(() => landlord.received.length === 1);
  await publish('bill.paid', { company_id, data: { ...bill, amount_cents: 1 } });
  await eventually(() => landlord.received.length === 2);
  await publish('bill.reopened', { company_id, data: { ...bill, outstanding_cents: 1 } });
  await eventually(() => landlord.received.length === 3);
  expect(landlord.received).toEqual(Array(3).fill({ action: 'fetch_bill_list' }));
  expect(renter.received).toEqual([]);
});

// covers: HUB-08, HUB-09
it('shows another picture of a property to those who may see properties', async () => {
  const company_id = newId();
  const [landlord, administrator] = await Promise.all([
    connect(stack.service.as({ company_id })),
    connect(stack.service.as({ company_id, role: 'root_administrator' })),
  ]);
  const data = { property_id: newId(), property_address_id: newId(), external_path: 'https://pictures.example/a.jpg' };
  await publish('property.image_changed', { company_id, data });
  await eventually(() => landlord.received.length === 1);
  expect(landlord.received).toEqual([{ action: 'update_property_address_image', data }]);
  expect(administrator.received).toEqual([]);
});

it('sends a socket that comes back what came after the last one it had, in order and once', async () => {
  const company_id = newId();
  const { caller } = await member(company_id);
  const data = lease();
  await publish('lease.opened', { company_id, aggregate_id: data.lease_id, data });
  const before = await connect(caller, 0);
  await eventually(() => before.received.length === 1);
  before.close();
  for (let count = 0; count < 5; count++)
    await publish('payment.reversed', { company_id, data: reversal(data.lease_id) });
  const { body } = await eventually(async () => {
    const answer = await caller.get<{ unread: number; position: number }>('v1/system/notification');
    return answer.body.position === 6 && answer;
  });
  expect(body.unread).toBe(6);
  const back = await connect(caller, 1);
  await eventually(() => back.received.length === 5);
  expect(back.received.map((each) => each.data!.position)).toEqual([2, 3, 4, 5, 6]);
  await publish('payment.reversed', { company_id, data: reversal(data.lease_id) });
  await eventually(() => back.received.length === 6);
  expect(back.received.at(-1)!.data!.position).toBe(7);
});
