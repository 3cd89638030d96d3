import type { Events } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually, publishEvent } from '@keystead/testkit';
import { startNotification, type NotificationUnderTest } from './notification-under-test.js';
import { newUser, registered } from './registered.js';

let stack: NotificationUnderTest;

beforeAll(async () => {
  stack = await startNotification();
});
afterAll(() => stack?.stop());

// covers: GAP-210
test('an owner gets one mail for each transfer, in their language, with what is for which property', async () => {
  const { service, catcher } = stack;
  const company_id = newId();
  const owner = newUser('ja');
  await registered(service.env.NATS_URL!, company_id, owner);
  await eventually(() => catcher.mails(owner.email)[0]);
  const outsider = `${newId()}@owners.example`;
  const data = (email: string): Events['owner_payout.mail_requested'] => ({
    ...{ payout_mail_id: newId(), owner_id: newId(), to: { name: 'Kim Lee', email } },
    ...{ paid_on: '2026-08-07', reference: 'July', currency: 'AUD', total_cents: 62_005, account: '062-000 •••678' },
    properties: [
      { property_id: newId(), name: 'Rose Street 12', amount_cents: 50_000 },
      { property_id: newId(), name: 'Hill Street 3', amount_cents: 12_005 },
    ],
  });
  for (const facts of [data(owner.email), data(outsider)]) {
    const event = { id: newId(), company_id, aggregate_id: facts.payout_mail_id, version: 1, data: facts, by: null };
    for (let times = 0; times < 2; times++)
      await publishEvent(service.env.NATS_URL!, 'owner_payout.mail_requested', event);
  }
  const [toOwner] = await eventually(() => catcher.mails(owner.email)[1] && catcher.mails(owner.email));
  const [toOutsider] = await eventually(() => catcher.mails(outsider)[0] && catcher.mails(outsider));
  expect(toOwner!.subject).toMatch(/^2026年8月7日に A?\$620\.05 をお支払いしました$/);
  expect(toOutsider!.subject).toMatch(/^A?\$620\.05 paid to you on 7 August 2026$/);
  for (const part of ['Kim Lee', 'Rose Street 12', '$500.00', 'Hill Street 3', '$120.05', '062-000 •••678', 'July'])
    expect(toOutsider!.text).toContain(part);

  // Whatever was delivered twice is one mail.
  const later = data(outsider);
  const event = { company_id, aggregate_id: later.payout_mail_id, version: 1, by: null };
  const minimal = {
    ...later,
    reference: null,
    account: null,
    properties: later.properties.slice(1),
    total_cents: 12_005,
  };
  await publishEvent(service.env.NATS_URL!, 'owner_payout.mail_requested', { ...event, id: newId(), data: minimal });
  const mails = await eventually(() => catcher.mails(outsider)[1] && catcher.mails(outsider));
  expect([mails.length, catcher.mails(owner.email).length]).toEqual([2, 2]);
  expect(mails[0]!.text).not.toMatch(/Reference|Paid to account|undefined|null/);
});
