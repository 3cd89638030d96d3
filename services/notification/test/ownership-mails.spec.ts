import type { Language } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually, publishEvent } from '@keystead/testkit';
import { startNotification, type NotificationUnderTest } from './notification-under-test.js';
import { newUser, registered } from './registered.js';

let stack: NotificationUnderTest;
let service: NotificationUnderTest['service'];
let catcher: NotificationUnderTest['catcher'];

beforeAll(async () => {
  stack = await startNotification();
  ({ service, catcher } = stack);
});
afterAll(() => stack?.stop());

async function known(company_id: string, language: Language) {
  const user = newUser(language);
  await registered(service.env.NATS_URL!, company_id, user);
  await eventually(() => catcher.mails(user.email)[0]);
  return user;
}

// covers: PROP-07, PROP-08
test('those whose share changed are notified once, each in their language, and no one else', async () => {
  const company_id = newId();
  const manager = await known(company_id, 'vi');
  const holder = await known(company_id, 'ja');
  const person = (user_id: string | null, email: string, share_before: number, share_after: number) => ({
    owner_id: newId(),
    user_id,
    email,
    first_name: 'Ada',
    share_before,
    share_after,
  });
  const outsider = `${newId()}@owners.example`;
  const id = newId();
  const property_id = newId();
  const concerned = [person(holder.user_id, holder.email, 10_000, 2_500), person(null, outsider, 0, 7_500)];
  const data = { property_id, name: '12 Rose Street', owners: [], concerned };
  const about = { id, company_id, aggregate_id: property_id, version: 2, data, by: manager.user_id };
  for (let times = 0; times < 3; times++)
    await publishEvent(service.env.NATS_URL!, 'property.ownership_changed', about);
  const [toOutsider] = await eventually(() => catcher.mails(outsider)[0] && catcher.mails(outsider));
  const [toHolder] = await eventually(() => catcher.mails(holder.email).length > 1 && catcher.mails(holder.email));
  expect(toOutsider!.subject).toBe('Quyền sở hữu 12 Rose Street đã thay đổi');
  expect(toOutsider!.text).toContain('75%');
  expect(toHolder!.subject).toBe('12 Rose Street の所有持分が変わりました');
  expect(toHolder!.text).toMatch(/100%[^]*25%/);

  // Shares that follow from a person coming or going concern no one.
  const unaddressed = { ...about, id: newId(), version: 3, data: { ...data, concerned: undefined } };
  await publishEvent(service.env.NATS_URL!, 'property.ownership_changed', unaddressed);
  await publishEvent(service.env.NATS_URL!, 'property.ownership_changed', { ...about, id: newId(), version: 4 });
  await eventually(() => catcher.mails(outsider).length > 1 && catcher.mails(holder.email).length > 2);
  expect([catcher.mails(outsider).length, catcher.mails(holder.email).length]).toEqual([2, 3]);
  expect(catcher.mails(manager.email)).toHaveLength(1);
});
