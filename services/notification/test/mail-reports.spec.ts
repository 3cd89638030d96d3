import { newId, publicIdOf } from '@keystead/platform';
import { type Caller, eventually, expectOk } from '@keystead/testkit';
import { signWebhook } from '../src/webhooks/send-webhook.js';
import { MailStack, type MailRow, type Page, PATH, REPORT_SECRET } from './mail-fixture.js';
import { newUser } from './registered.js';

let stack: MailStack;

beforeAll(async () => {
  stack = await MailStack.start();
});
afterAll(() => stack?.stop());

interface Signing {
  id?: string;
  seconds?: number;
  signature?: string;
}

/** Posts a report as a mail server does, signed unless a test says otherwise. */
async function report(type: string, body: string | Buffer, { id = newId(), seconds, signature }: Signing = {}) {
  const at = seconds ?? Math.floor(Date.now() / 1000);
  const response = await fetch(`${stack.service.url}/api/${PATH}/report`, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: {
      'content-type': type,
      'webhook-id': id,
      'webhook-timestamp': String(at),
      'webhook-signature': signature ?? signWebhook(REPORT_SECRET, id, at, body),
    },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const json = (reports: unknown, signing?: Signing) => report('application/json', JSON.stringify({ reports }), signing);

/** A delivery status notification as Postfix writes it. */
const dsn = ({ message_id }: MailRow, { action = 'failed', status = '5.1.1', envelope = '' } = {}) =>
  [
    'From: MAILER-DAEMON@mx.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="4A7.1/mx"',
    '',
    '--4A7.1/mx',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'I’m sorry to have to inform you …',
    '--4A7.1/mx',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    ...(envelope ? [`Original-Envelope-Id: ${envelope}`] : []),
    '',
    'Final-Recipient: rfc822; somebody@renter.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <somebody@renter.example>: Recipient address',
    '    rejected: no such user',
    '',
    '--4A7.1/mx',
    'Content-Type: text/rfc822-headers',
    '',
    ...(envelope ? [] : [`Message-ID: ${message_id}`]),
    'Subject: A payment is overdue',
    '',
    '--4A7.1/mx--',
    '',
  ].join('\r\n');

async function sentReminder(me: Caller) {
  const email = `${newId()}@renter.example`;
  await stack.remind(me, email);
  return stack.mailWith(me, email, 'sent');
}
const suppressions = async (me: Caller, query = '') =>
  expectOk(
    await me.get<Page<{ id: string; email: string; reason: string; answer: string; user_id: string | null }>>(
      `${PATH}/suppression?${query}`,
    ),
  ).data;

// covers: GAP-115, GAP-112
describe('a mail that comes back', () => {
  it.each([
    ['as the mail that the server sends', 'message/rfc822', (mail: MailRow) => dsn(mail)],
    [
      'with the envelope id alone',
      'message/rfc822',
      (mail: MailRow) => dsn(mail, { envelope: mail.message_id!.slice(1).split('@')[0] }),
    ],
    [
      'as its status alone',
      'message/delivery-status',
      ({ message_id }: MailRow) =>
        `Original-Envelope-Id: ${message_id}\n\nFinal-Recipient: rfc822;a@b.example\nAction: failed\nStatus: 5.1.1\n` +
        'Diagnostic-Code: smtp; 550 5.1.1 <somebody@renter.example>: Recipient address\n rejected: no such user\n',
    ],
  ])('%s ends mail to its address', async (_, type, write) => {
    const { me } = await stack.administrator();
    const mail = await sentReminder(me);
    expect(await report(type, write(mail))).toMatchObject({ status: 200, body: { data: { taken: 1, unknown: 0 } } });
    const answer = '550 5.1.1 <somebody@renter.example>: Recipient address rejected: no such user';
    expect(await stack.mails(me, `email=${mail.email}`)).toMatchObject([{ status: 'bounced', error: answer }]);
    expect(await suppressions(me)).toMatchObject([{ email: mail.email, reason: 'bounce', answer }]);
    await stack.remind(me, mail.email);
    await eventually(async () => (await stack.mails(me, `email=${mail.email}&status=suppressed`)).length === 1);
    expect(stack.given.filter((given) => given.includes(`To: ${mail.email}`))).toHaveLength(1);
    expect(await me.post(`${PATH}/resend`, { id: mail.id })).toMatchObject({
      status: 409,
      body: { code: 'MAIL_ADDRESS_SUPPRESSED' },
    });
  });

  it('is written down once, however often it is reported, and reported to administrators', async () => {
    const { me } = await stack.administrator();
    const mail = await sentReminder(me);
    await Promise.all([1, 2, 3].map(() => report('message/rfc822', dsn(mail))));
    expect((await stack.log(me, mail.id)).map(({ kind }) => kind)).toEqual(['accepted', 'bounced']);
    const todos = expectOk(await me.get<Page<{ kind: string }>>('v1/system/todo?completed=false')).data;
    expect(todos.filter(({ kind }) => kind === 'mail_failed')).toHaveLength(1);
  });

  it.each([
    ['a full mailbox', 'failed', '5.2.2', 'bounced'],
    ['a server that was away for days', 'failed', '4.4.1', 'bounced'],
    ['a delay', 'delayed', '4.4.1', 'sent'],
    ['a delivery', 'delivered', '2.0.0', 'sent'],
  ])('for %s ends nothing for its address', async (_, action, status, after) => {
    const { me } = await stack.administrator();
    const mail = await sentReminder(me);
    expect((await report('message/rfc822', dsn(mail, { action, status }))).status).toBe(200);
    expect((await stack.mails(me, `email=${mail.email}`))[0]!.status).toBe(after);
    expect(await suppressions(me)).toEqual([]);
    expect(await stack.log(me, mail.id)).toHaveLength(2);
  });

  it('is let through again by an administrator, and by another address of the person', async () => {
    const { me, mail } = await stack.administrator();
    await json([{ kind: 'bounced', message_id: mail.message_id, status_code: '5.1.1' }]);
    const [bounced] = await suppressions(me, `user_id=${me.user_id}`);
    expect(bounced).toMatchObject({ email: mail.email, user_id: me.user_id });
    expectOk(await me.post(`${PATH}/suppression/lift`, { id: bounced!.id }));
    expect(await suppressions(me)).toEqual([]);
    expectOk(await me.post(`${PATH}/resend`, { id: mail.id }));
    const again = await stack.mailWith(me, mail.email, 'sent');

    await json([{ kind: 'bounced', message_id: again.message_id, status_code: '5.1.2' }]);
    expect(await suppressions(me)).toHaveLength(1);
    const user = newUser();
    await stack.publish(me, 'user.updated', me.user_id, { ...user, user_id: me.user_id }, 2);
    await eventually(async () => (await suppressions(me)).length === 0);
    const todos = expectOk(await me.get<Page<{ kind: string }>>('v1/system/todo?completed=false')).data;
    expect(todos.filter(({ kind }) => kind === 'mail_failed')).toEqual([]);
  });
});

describe('a complaint', () => {
  it('ends what can be opted out of, and nothing that must arrive', async () => {
    const { me, mail } = await stack.administrator();
    expect(await json([{ kind: 'complained', message_id: mail.message_id }])).toMatchObject({ status: 200 });
    expect(await suppressions(me)).toMatchObject([{ reason: 'complaint' }]);
    await stack.remind(me, mail.email);
    await stack.mailWith(me, mail.email, 'suppressed');
    await stack.publish(me, 'user.password_changed', me.user_id, {
      user_id: me.user_id,
      ip: '203.0.113.7',
      at: '2026-07-01T09:30:00Z',
    });
    await eventually(async () => (await stack.mails(me, 'kind=password_changed&status=sent')).length === 1);
  });

  it('is read from the mail of a provider', async () => {
    const { me, mail } = await stack.administrator();
    const arf = [
      'Content-Type: multipart/report; report-type=feedback-report; boundary=x',
      '',
      '--x',
      'Content-Type: message/feedback-report',
      '',
      'Feedback-Type: abuse',
      '',
      '--x',
      'Content-Type: message/rfc822',
      '',
      `Message-ID: ${mail.message_id}`,
      '',
      '--x--',
    ].join('\r\n');
    expect(await report('message/rfc822', arf)).toMatchObject({ body: { data: { taken: 1 } } });
    expect(await suppressions(me)).toMatchObject([{ reason: 'complaint', email: mail.email }]);
  });
});

describe('a report', () => {
  it('that is not signed, is old, or was signed for another body changes nothing', async () => {
    const { me, mail } = await stack.administrator();
    const bounce = [{ kind: 'bounced', message_id: mail.message_id, status_code: '5.1.1' }];
    const old = Math.floor(Date.now() / 1000) - 301;
    const refused = [
      await json(bounce, { signature: '' }),
      await json(bounce, { signature: 'v1,x' }),
      await json(bounce, { seconds: old }),
      await json(bounce, { seconds: old + 700 }),
      await json(bounce, { signature: signWebhook(REPORT_SECRET, 'x', old + 301, '{}'), id: 'x' }),
      await json(bounce, {
        signature: signWebhook(
          `whsec_${Buffer.alloc(32).toString('base64')}`,
          'y',
          old + 301,
          JSON.stringify({ reports: bounce }),
        ),
        id: 'y',
      }),
    ];
    for (const { status, body } of refused) expect([status, body.code]).toEqual([400, 'WRONG_SIGNATURE']);
    expect((await stack.mails(me))[0]!.status).toBe('sent');
  });

  it('of mails from elsewhere is counted and changes nothing', async () => {
    const { mail } = await stack.administrator();
    const foreign = publicIdOf({ id: mail.id, company_id: newId(), resends: 0 });
    const reports = [foreign, '<other@mx.example>'].map((message_id) => ({ kind: 'bounced', message_id }));
    expect(await json(reports)).toMatchObject({ status: 200, body: { data: { taken: 0, unknown: 2 } } });
    expect(await report('message/rfc822', 'Subject: Out of office\r\n\r\nBack on Monday')).toMatchObject({
      body: { data: { taken: 0, unknown: 0 } },
    });
  });

  it.each([
    ['no list', { reports: 'x' }],
    ['no reports', {}],
    ['a word that is none', { reports: [{ kind: 'lost', message_id: 'x' }] }],
    ['a field that is unknown', { reports: [{ kind: 'bounced', message_id: 'x', company_id: 'y' }] }],
    ['too many', { reports: Array.from({ length: 1001 }, () => ({ kind: 'delayed', message_id: 'x' })) }],
  ])('with %s is refused with a sentence', async (_, body) => {
    const answer = await report('application/json', JSON.stringify(body));
    expect(answer.status).toBe(400);
    expect(Object.values(answer.body.errors as object).length).toBeGreaterThan(0);
  });

  it('is read without harm when it is junk', async () => {
    for (const body of ['', '\u0000\u0001', '--x', `${'a'.repeat(200_000)}: b`, '\n\n'.repeat(50_000)])
      for (const type of ['message/rfc822', 'message/delivery-status', 'multipart/report; boundary=x'])
        expect((await report(type, Buffer.from(body))).status).toBe(200);
    expect((await report('message/rfc822', 'x'.repeat(300_000))).status).toBe(413);
    expect((await report('text/plain', 'x')).status).toBe(415);
  });

  it('is not taken where no secret is set', async () => {
    const without = await MailStack.start({ MAIL_REPORT_SECRET: '' });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${without.service.url}/api/${PATH}/report`, { method: 'POST', headers, body: '{}' });
    expect(response.status).toBe(404);
    await without.stop();
  });
});
