import { eventually, publishEvent } from '@keystead/testkit';
import { newId } from '@keystead/platform';
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

describe('what happens to a sign-in', () => {
  it.each([
    'session.opened_elsewhere',
    'user.password_changed',
    'user.email_change_requested',
    'user.second_step_disabled',
    'user.locked_out',
    'api_key.created',
    'api_key.expiring',
  ] as const)('%s is mailed to its owner, once, in their language', async (name) => {
    const [company_id, user, id] = [newId(), newUser('ja'), newId()];
    const nats = service.env.NATS_URL!;
    await registered(nats, company_id, user);
    await eventually(() => catcher.mails(user.email).length === 1);
    const { user_id } = user;
    const data = {
      user_id,
      ip: '203.0.113.7',
      at: '2026-07-01T09:30:00.000Z',
      device: 'Firefox, Windows',
      key_name: 'Reports',
      expires_at: '2026-07-08T09:30:00.000Z',
    };
    for (let published = 0; published < 2; published++)
      await publishEvent(nats, name, { id, company_id, aggregate_id: user_id, data });
    const [mail] = await eventually(() => catcher.mails(user.email).length === 2 && catcher.mails(user.email));
    expect(mail!.html).toContain('lang="ja"');
    expect(mail!.text).toContain(name === 'api_key.expiring' ? 'Reports' : '203.0.113.7');
  });

  it('is mailed to the former address when another one counts, and not to that one', async () => {
    const [company_id, user] = [newId(), newUser('en')];
    const nats = service.env.NATS_URL!;
    await registered(nats, company_id, user);
    await eventually(() => catcher.mails(user.email).length === 1);
    const { user_id, email } = user;
    const former_email = `former.${email}`;
    const data = { user_id, email, former_email, ip: '203.0.113.7', at: '2026-07-01T09:30:00.000Z' };
    await publishEvent(nats, 'user.email_changed', { id: newId(), company_id, aggregate_id: user_id, data });
    const [mail] = await eventually(() => catcher.mails(former_email).length === 1 && catcher.mails(former_email));
    expect(mail!.text).toContain('203.0.113.7');
    expect(catcher.mails(email)).toHaveLength(1);
  });
});
