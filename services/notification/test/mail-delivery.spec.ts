import { newId } from '@keystead/platform';
import { type Caller, eventually, expectOk } from '@keystead/testkit';
import { publicIdOf } from '../src/mail/public-id.js';
import { MailStack, PATH, type Page } from './mail-fixture.js';

let stack: MailStack;

beforeAll(async () => {
  stack = await MailStack.start();
});
afterAll(() => stack?.stop());
afterEach(() => {
  stack.script.recipient = undefined;
});

interface Todo {
  kind: string;
  title: string;
}
const todos = async (me: Caller) =>
  expectOk(await me.get<Page<Todo>>('v1/system/todo?completed=false')).data.filter(
    ({ kind }) => kind === 'mail_failed',
  );

// covers: GAP-110
describe('the log of mails', () => {
  it('says what was sent to whom, with the answer of the mail server', async () => {
    const { me, email, mail } = await stack.administrator();
    expect(mail).toMatchObject({
      kind: 'welcome',
      email,
      user_id: me.user_id,
      attempts: 1,
      response: '250 2.0.0 Ok: queued as 4A7',
    });
    expect(mail.message_id).toBe(`<${publicIdOf({ id: mail.id, company_id: me.company_id, resends: 0 })}@localhost>`);
    expect(await stack.log(me, mail.id)).toMatchObject([
      { kind: 'accepted', status_code: '250', answer: '250 2.0.0 Ok: queued as 4A7' },
    ]);
    const { lease_id } = await stack.remind(me, 'kim@renter.example');
    await stack.mailWith(me, 'kim@renter.example', 'sent');
    expect(await stack.mails(me, `lease_id=${lease_id}`)).toMatchObject([{ kind: 'bill_reminder' }]);
    expect(await stack.mails(me, `user_id=${me.user_id}&kind=welcome&status=sent`)).toHaveLength(1);
    expect(await stack.mails(me, 'status=failed')).toEqual([]);
    expect(await stack.mails(stack.service.as())).toEqual([]);
    expect((await me.get(`${PATH}?status=lost`)).status).toBe(400);
    expect((await stack.service.as({ role: 'team_member' }).get(PATH)).status).toBe(403);
  });

  it('is no place for what a mail says', async () => {
    const { me } = await stack.administrator();
    expect(JSON.stringify((await me.get(PATH)).body)).not.toMatch(/Ada|rose12/);
  });
});

// covers: GAP-111
describe('a mail that the server refuses', () => {
  it('is reported to administrators once for its address, and settled by one that arrives', async () => {
    const { me } = await stack.administrator();
    stack.script.recipient = '550 5.1.1 nobody here';
    const email = `${newId()}@renter.example`;
    await stack.remind(me, email);
    const failed = await stack.mailWith(me, email, 'failed');
    expect(failed.error).toContain('550 5.1.1');
    await stack.remind(me, email);
    await eventually(async () => (await stack.mails(me, `email=${email}&status=failed`)).length === 2);
    expect(await todos(me)).toMatchObject([{ title: `Mail to ${email} could not be delivered` }]);
    const notified = expectOk(await me.get<Page<{ kind: string; subject_id: string }>>('v1/system/notification')).data;
    expect(notified.filter(({ kind }) => kind === 'mail_failed')).toMatchObject([{ subject_id: failed.id }]);

    stack.script.recipient = undefined;
    expectOk(await me.post(`${PATH}/resend`, { id: failed.id }));
    await eventually(async () => (await stack.mails(me, `email=${email}&status=sent`)).length === 1);
    expect(await todos(me)).toEqual([]);
    expect((await stack.log(me, failed.id)).map(({ kind }) => kind)).toEqual(['failed', 'resent', 'accepted']);
    const [sent] = await stack.mails(me, `email=${email}&status=sent`);
    expect(sent).toMatchObject({ id: failed.id, resends: 1, error: null });
    expect(sent!.message_id).toContain('.1@');
  });

  it('is sent again only when it failed, and by somebody who may', async () => {
    const { me, mail } = await stack.administrator();
    expect(await me.post(`${PATH}/resend`, { id: mail.id })).toMatchObject({
      status: 409,
      body: { code: 'MAIL_NOT_FAILED' },
    });
    expect((await me.post(`${PATH}/resend`, { id: newId() })).status).toBe(404);
    expect((await stack.service.as().post(`${PATH}/resend`, { id: mail.id })).status).toBe(404);
  });

  it('about a bill that is paid meanwhile cannot be sent again', async () => {
    const { me } = await stack.administrator();
    stack.script.recipient = '550 5.1.1 nobody here';
    const { bill_id, lease_id } = await stack.remind(me, 'paid@renter.example');
    const { id } = await stack.mailWith(me, 'paid@renter.example', 'failed');
    await stack.publish(me, 'bill.paid', bill_id, { bill_id, lease_id, amount_cents: 70_000 }, 2);
    await stack.mailWith(me, 'paid@renter.example', 'withdrawn');
    expect((await me.post(`${PATH}/resend`, { id })).status).toBe(409);
  });
});

describe('a mail server that is away', () => {
  it('is said at /readyz, and is no reason to take the service away', async () => {
    const away = await MailStack.start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const ready = async ({ service }: MailStack) =>
      (await (await fetch(`${service.url}/readyz`)).json()) as { missing?: string[]; degraded?: string[] };
    const { missing = [] } = await eventually(async () => {
      const found = await ready(away);
      return found.degraded?.includes('mail') && found;
    });
    expect(missing).not.toContain('mail');
    expect(await ready(stack)).not.toHaveProperty('degraded');
    await away.stop();
  });
});
