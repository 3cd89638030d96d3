import type { EventName, Events } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually, publishEvent, textOfPdf } from '@keystead/testkit';
import { startNotification, type NotificationUnderTest } from './notification-under-test.js';
import { newUser, registered } from './registered.js';

let stack: NotificationUnderTest;
let service: NotificationUnderTest['service'];
let catcher: NotificationUnderTest['catcher'];

beforeAll(async () => {
  stack = await startNotification({ SELLER_ABN: '51 824 753 556' });
  ({ service, catcher } = stack);
});
afterAll(() => stack?.stop());

/** An owner whose welcome mail has arrived. */
async function owner() {
  const [company_id, user] = [newId(), newUser()];
  await registered(service.env.NATS_URL!, company_id, user);
  await eventually(() => catcher.mails(user.email)[0]);
  const publish = <N extends EventName>(name: N, data: Events[N], id = newId()) =>
    publishEvent(service.env.NATS_URL!, name, { id, company_id, aggregate_id: company_id, version: 2, data });
  return { user, publish, mails: () => catcher.mails(user.email).slice(0, -1) };
}

// covers: PLAN-03
test('the end of a trial is mailed once, however often it is published', async () => {
  const { user, publish, mails } = await owner();
  const data = {
    owner_user_id: user.user_id,
    plan: 'pro' as const,
    days_left: 1,
    trial_ends_at: '2026-07-09T01:00:00.000Z',
  };
  const id = newId();
  await Promise.all([1, 2, 3].map(() => publish('subscription.trial_ending', data, id)));
  await eventually(() => mails()[0]);
  await publish('subscription.payment_failed', {
    owner_user_id: user.user_id,
    amount_cents: 1800,
    currency: 'AUD',
    is_card_invalid: true,
    attempt: 1,
    next_try_at: '2026-07-10T01:00:00.000Z',
  });
  await eventually(() => mails()[1]);
  const subjects = mails().map(({ subject }) => subject);
  expect(subjects).toEqual(['Your Keystead payment failed', 'Your Keystead trial is ending soon']);
});

//
test('a payment is answered with its receipt as a PDF', async () => {
  const { user, publish, mails } = await owner();
  await publish('subscription.paid', {
    owner_user_id: user.user_id,
    company_name: 'Rose Street Rentals',
    receipt_number: 1,
    paid_at: '2026-07-02T22:00:00.000Z',
    plan: 'pro',
    properties: 3,
    amount_cents: 2700,
    gst_cents: 245,
    currency: 'AUD',
    period_started_at: '2026-07-02T22:00:00.000Z',
    period_ends_at: '2026-08-02T22:00:00.000Z',
  });
  const mail = await eventually(() => mails()[0]);
  expect(mail).toMatchObject({
    subject: 'Your Keystead receipt 1',
    attachments: [{ filename: 'receipt-1.pdf', type: 'application/pdf' }],
  });
  const pdf = Buffer.from(mail.attachments![0]!.content, 'base64');
  expect(pdf.toString('latin1')).toMatch(/^%PDF-1\.\d\n[\s\S]*%%EOF\n$/);
  expect(textOfPdf(pdf).join()).toContain('Tax invoice and receipt 1');
});
