import type { Events } from '@keystead/contracts';
import { newId, publicIdOf } from '@keystead/platform';
import { type Caller, eventually, expectOk } from '@keystead/testkit';
import { signWebhook } from '../src/webhooks/send-webhook.js';
import { MailStack, PATH, type Page, REPORT_SECRET } from './mail-fixture.js';

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

// covers: GAP-110, GAP-111, GAP-115
describe('a mail that identity sent', () => {
  type HandedOver = Events['mail.handed_over'];
  const newMail = (me: Caller, more: Partial<HandedOver> = {}): HandedOver => {
    const mail_id = newId();
    const message_id = `<${publicIdOf({ id: mail_id, company_id: me.company_id, resends: 0 })}@localhost>`;
    const to = { email: `${newId()}@Renter.example`, user_id: null, language: 'en' } as const;
    const said = { outcome: 'accepted', message_id, status_code: '250', response: '250 2.0.0 Ok' } as const;
    return { mail_id, kind: 'invitation', ...to, ...said, ...more };
  };
  const handOver = async (me: Caller, mail: HandedOver, version = 1) => {
    await stack.publish(me, 'mail.handed_over', mail.mail_id, mail, version);
    const tried = () => stack.log(me, mail.mail_id);
    return eventually(async () => (await tried()).length >= version && tried());
  };
  const found = async (me: Caller, { email }: HandedOver) =>
    (await stack.mails(me, `email=${encodeURIComponent(email.toLowerCase())}`))[0];
  const refused = { outcome: 'refused', message_id: null, status_code: '550', response: null } as const;

  it('stands in the log with all others, of its company alone', async () => {
    const { me } = await stack.administrator();
    const mail = newMail(me, { kind: 'password_reset', user_id: me.user_id });
    expect(await handOver(me, mail)).toMatchObject([{ kind: 'accepted', status_code: '250', answer: '250 2.0.0 Ok' }]);
    const row = { id: mail.mail_id, kind: 'password_reset', status: 'sent', user_id: me.user_id, attempts: 1 };
    expect(await stack.mails(me, 'kind=password_reset')).toMatchObject([{ ...row, message_id: mail.message_id }]);
    const { me: other } = await stack.administrator();
    expect(await stack.mails(other, 'kind=password_reset')).toEqual([]);
  });

  it('shows each try, in whatever order they are known', async () => {
    const { me } = await stack.administrator();
    const mail = newMail(me);
    const later = { ...mail, outcome: 'deferred', message_id: null, status_code: '451', response: null } as const;
    await stack.publish(me, 'mail.handed_over', mail.mail_id, mail, 2);
    await eventually(() => found(me, mail));
    await handOver(me, later, 1);
    await eventually(async () => (await stack.log(me, mail.mail_id)).length === 2);
    expect(await found(me, mail)).toMatchObject({ status: 'sent', attempts: 2, error: null });
  });

  it('is reported to administrators when its address is refused, and settled by one that arrives', async () => {
    const { me } = await stack.administrator();
    const mail = newMail(me, refused);
    await handOver(me, mail);
    expect(await found(me, mail)).toMatchObject({ status: 'failed', error: '550' });
    expect(await todos(me)).toMatchObject([{ title: `Mail to ${mail.email.toLowerCase()} could not be delivered` }]);
    const again = await me.post(`${PATH}/resend`, { id: mail.mail_id });
    expect(again).toMatchObject({ status: 409, body: { code: 'MAIL_HOLDS_SECRET' } });
    await handOver(me, newMail(me, { email: mail.email }));
    expect(await todos(me)).toEqual([]);
    // A mail server that is away is for operators.
    await handOver(me, newMail(me, { ...refused, outcome: 'failed', status_code: null }));
    expect(await todos(me)).toEqual([]);
  });

  it('is found by the report that it came back, and stays so', async () => {
    const { me } = await stack.administrator();
    const mail = newMail(me);
    await handOver(me, mail);
    const reports = [
      { kind: 'bounced', message_id: mail.message_id, status_code: '5.1.1', answer: '550 no such user' },
    ];
    const [id, at, body] = [newId(), Math.floor(Date.now() / 1000), JSON.stringify({ reports })];
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(at),
      'webhook-signature': signWebhook(REPORT_SECRET, id, at, body),
    };
    const answer = await fetch(`${stack.service.url}/api/${PATH}/report`, { method: 'POST', body, headers });
    expect(await answer.json()).toMatchObject({ data: { taken: 1, unknown: 0 } });
    expect(await found(me, mail)).toMatchObject({ status: 'bounced', error: '550 no such user' });
    type Suppressed = Page<{ email: string }>;
    expect(expectOk(await me.get<Suppressed>(`${PATH}/suppression`)).data).toMatchObject([
      { email: mail.email.toLowerCase() },
    ]);
    await handOver(me, mail, 2);
    await eventually(async () => (await stack.log(me, mail.mail_id)).length === 3);
    expect(await found(me, mail)).toMatchObject({ status: 'bounced' });
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
