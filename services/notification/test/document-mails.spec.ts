import { createHash } from 'node:crypto';
import type { Events, IssuedDocument } from '@keystead/contracts';
import { newId, secretKeysOf, securityCodeContext, SecretCipher, signShared, systemContext } from '@keystead/platform';
import { Caller, eventually, expectOk, startTestService, TEST_SECRET_KEY, type TestService } from '@keystead/testkit';
import PostalMime from 'postal-mime';
import { documents } from '../../documents/src/definition.js';
import { MailStack, type Page } from './mail-fixture.js';
import { newUser, registered, SECRET_KEY } from './registered.js';

const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(40_000, 'invoice ')]);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let store: TestService;
let stack: MailStack;

beforeAll(async () => {
  store = await startTestService(documents, { env: { HAND_OVER_KEY: TEST_SECRET_KEY } });
  stack = await MailStack.start({ DOCUMENTS_URL: store.url, HAND_OVER_KEY: TEST_SECRET_KEY });
});
afterAll(async () => {
  await stack?.stop();
  await store?.stop();
});
afterEach(() => {
  stack.script.recipient = undefined;
});

/** A document in the documents service, as billing hands it over. */
async function stored(company_id: string, document_id = newId()): Promise<string> {
  const document: IssuedDocument = {
    ...{ document_id, kind: 'invoice', source_id: newId(), number: 'I-12', name: 'I-12.pdf', category: 'invoice' },
    ...{ visible_to: 'everyone', property_id: null, property_block_id: null, lease_id: null, owner_id: null },
    ...{ issued_at: '2026-06-10T02:00:00.000Z', sha256: hashOf(PDF), size: PDF.length },
  };
  const about = { method: 'PUT', company_id, document };
  const authorization = signShared(secretKeysOf(TEST_SECRET_KEY), 'documents', about);
  const response = await fetch(`${store.url}/internal/company/${company_id}/issued-documents/${document_id}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/pdf' },
    body: PDF as unknown as RequestInit['body'],
  });
  expect(response.status).toBe(201);
  return document_id;
}

type Requested = Events['document.mail_requested'];

/** Has a document mailed, as the documents service does. */
async function request(me: Caller, document_id: string, about: Partial<Requested> = {}): Promise<string> {
  const id = newId();
  const email = `${id}@renter.example`;
  const data: Requested = {
    ...{ document_mail_id: id, document_id, issued_kind: 'invoice', issued_number: 'I-12', name: 'I-12.pdf' },
    ...{ sha256: hashOf(PDF), size: PDF.length, lease_id: newId(), property_id: null, place: '12 Rose Street' },
    ...{ message: null, to: [{ id: newId(), kind: 'renter', name: 'Kim Lee', email }] },
    ...about,
  };
  await stack.publishBy(me, 'document.mail_requested', id, data);
  return data.to[0]!.email;
}

type Sent = { status: string; email: string; name: string; requested_by: string; requested_by_name: string };
const sentOf = async (me: Caller, document_id: string) =>
  expectOk(await me.get<Page<Sent>>(`v1/system/mail/document?document_id=${document_id}`)).data;
const knownCode = async ({ company_id }: Caller, email: string) =>
  stack.service.db.run(systemContext(company_id, newId()), async (tx) => {
    const [row] = await tx.query<{ security_code: string | null }>(
      'select security_code from recipient where email = $1',
      [email],
    );
    return row?.security_code;
  });
const givenTo = (email: string) => stack.given.find((mail) => mail.toLowerCase().includes(`to: ${email}`));
const notifications = async (me: Caller) =>
  expectOk(await me.get<{ data: { kind: string; message: string; subject_id: string }[] }>('v1/system/notification'))
    .data;

// covers: GAP-174
describe('a mail with an issued document', () => {
  it('carries the very bytes, the words of the sender, and the security code of its reader', async () => {
    const { me } = await stack.administrator();
    const document_id = await stored(me.company_id);
    const renter = newUser('vi');
    const cipher = new SecretCipher(secretKeysOf(SECRET_KEY));
    const security_code = cipher.encrypt('blue wombat', securityCodeContext(me.company_id, renter.user_id));
    await registered(stack.service.env.NATS_URL!, me.company_id, renter);
    await stack.mailWith(me, renter.email, 'sent');
    const { user_id, email, first_name, last_name, language } = renter;
    const known = { user_id, email, first_name, last_name, language, security_code };
    await stack.publish(me, 'user.updated', user_id, known, 2);
    await eventually(async () => (await knownCode(me, renter.email)) === security_code);
    const message = 'Thank you.\nYour security code: red <b>fox</b>';
    const to = [{ id: newId(), kind: 'renter' as const, name: 'Kim Lee', email: renter.email }];
    await request(me, document_id, { message, to: [...to, { ...to[0]!, id: newId() }] });
    await eventually(async () => (await sentOf(me, document_id))[0]?.status === 'sent');
    const mails = stack.given.filter((mail) => mail.includes('application/pdf'));
    // Of two people who share an address one is written to.
    expect(mails).toHaveLength(1);
    const { subject, text = '', html = '', attachments } = await PostalMime.parse(mails[0]!);
    expect(subject).toBe('Hóa đơn I-12 cho 12 Rose Street');
    expect(text).toContain('Ada đã gửi cho bạn một tài liệu.');
    expect(text).toContain('> Thank you.\n> Your security code: red <b>fox</b>\n');
    expect(text).toContain('blue wombat');
    expect(html).toContain('Thank you.<br>Your security code: red &lt;b&gt;fox&lt;/b&gt;');
    expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['I-12.pdf', 'application/pdf'],
    ]);
    expect(hashOf(Buffer.from(attachments[0]!.content as ArrayBuffer))).toBe(hashOf(PDF));
    expect(stack.headerOf(mails[0]!, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(await sentOf(me, document_id)).toMatchObject([
      { email: renter.email, name: 'Kim Lee', status: 'sent', requested_by: me.user_id, requested_by_name: 'Ada' },
    ]);
  });

  it('is listed for the team of the company alone', async () => {
    const { me } = await stack.administrator();
    const document_id = await stored(me.company_id);
    await request(me, document_id);
    await eventually(async () => (await sentOf(me, document_id)).length === 1);
    const { company_id } = me;
    const path = `v1/system/mail/document?document_id=${document_id}`;
    expect((await sentOf(stack.service.as({ company_id, role: 'team_member' }), document_id)).length).toBe(1);
    for (const role of ['owner', 'tenant'] as const)
      expect((await stack.service.as({ company_id, role }).get(path)).status).toBe(403);
    expect(await sentOf(stack.service.as(), document_id)).toEqual([]);
  });

  it('waits for its document and is sent once that is there, and never with other bytes', async () => {
    const { me } = await stack.administrator();
    const document_id = newId();
    const email = await request(me, document_id);
    const errorOf = async () => (await stack.mails(me, `email=${email}`))[0]?.error;
    await eventually(async () => (await errorOf())?.includes('documents answered 404'));
    expect(await sentOf(me, document_id)).toMatchObject([{ status: 'queued' }]);
    await stored(me.company_id, document_id);
    await again(me);
    await eventually(async () => (await sentOf(me, document_id))[0]?.status === 'sent');
    const other = await request(me, document_id, { sha256: hashOf(Buffer.from('another document')) });
    const errorOfOther = async () => (await stack.mails(me, `email=${other}`))[0]?.error;
    await eventually(async () => (await errorOfOther())?.includes('not the bytes'));
    expect(givenTo(email)).toBeDefined();
    expect(givenTo(other)).toBeUndefined();
  });

  it('that does not arrive is said to the person who sent it, whether or not they see the log', async () => {
    const { me: administrator } = await stack.administrator();
    const { company_id } = administrator;
    const me = stack.service.as({ company_id, role: 'team_member' });
    const document_id = await stored(company_id);
    stack.script.recipient = '550 5.1.1 nobody here';
    const email = await request(me, document_id);
    await eventually(async () => (await sentOf(me, document_id))[0]?.status === 'failed');
    const failed = { kind: 'document_not_mailed', subject_id: document_id };
    await eventually(async () => (await notifications(me)).length === 1);
    expect(await notifications(me)).toMatchObject([{ ...failed, message: expect.stringContaining(email) as string }]);
    expect(await notifications(administrator)).toMatchObject([{ kind: 'mail_failed' }]);
  });

  it('that its reader does not want is not sent, and said to the person who sent it', async () => {
    const { me } = await stack.administrator();
    const document_id = await stored(me.company_id);
    const email = await request(me, document_id);
    await eventually(async () => (await sentOf(me, document_id))[0]?.status === 'sent');
    const link = /^<(.+)>$/.exec(stack.headerOf(givenTo(email)!, 'List-Unsubscribe')!)![1]!;
    const { pathname } = new URL(link);
    const stop = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    expect((await fetch(stack.service.url + pathname, stop)).status).toBe(200);
    const to = [{ id: newId(), kind: 'renter' as const, name: 'Kim Lee', email }];
    await request(me, document_id, { to });
    await eventually(async () => (await sentOf(me, document_id))[0]?.status === 'opted_out');
    expect(await notifications(me)).toMatchObject([{ kind: 'document_not_mailed', subject_id: document_id }]);
  });
});

/** The next try of what waits, without waiting for its time. */
async function again({ company_id }: Caller): Promise<void> {
  await stack.service.db.system('update job set lease_until = null, run_at = now() where company_id = $1', [
    company_id,
  ]);
  await stack.service.runDueJobs(company_id);
}
