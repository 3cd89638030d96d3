import { LANGUAGES } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { type Caller, eventually, expectOk } from '@keystead/testkit';
import { MailStack, PATH } from './mail-fixture.js';
import { newUser, registered } from './registered.js';

let stack: MailStack;

beforeAll(async () => {
  stack = await MailStack.start();
});
afterAll(() => stack?.stop());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The newest mail to an address, as it was sent. */
const sentTo = (email: string) => stack.given.filter((mail) => mail.includes(`To: ${email}`)).at(-1)!;

async function reminded(me: Caller) {
  const email = `${newId()}@renter.example`;
  await stack.remind(me, email);
  await stack.mailWith(me, email, 'sent');
  const header = stack.headerOf(sentTo(email), 'List-Unsubscribe')!;
  const url = /^<https:\/\/rent\.example(\/api\/[^>]+)>$/.exec(header)![1]!;
  return { email, url: `${stack.service.url}${url}` };
}
const read = async (url: string, init?: RequestInit) => {
  const response = await fetch(url, init);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

// covers: GAP-114
describe('a mail that can be opted out of', () => {
  it('says how, for people and for mail programs, in HTML and text', async () => {
    const { me } = await stack.administrator();
    const { email } = await reminded(me);
    // Long lines of a mail go on in the next one.
    const mail = sentTo(email).replace(/=\r?\n/g, '');
    expect(stack.headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(stack.headerOf(mail, 'Auto-Submitted')).toBe('auto-generated');
    expect(mail.match(/Unsubscribe from these emails/g)).toHaveLength(2);
    expect(mail).toMatch(/^Content-Type: text\/html/m);
    expect(mail).toMatch(/^Content-Type: text\/plain/m);
  });

  it.each([
    ['one click of a mail program', FORM, 'List-Unsubscribe=One-Click'],
    [
      'one click as a form in parts',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['the button of the page', FORM, 'action=stop'],
  ])('is not sent any more after %s, until it is wanted again', async (_, headers, body) => {
    const { me } = await stack.administrator();
    const { email, url } = await reminded(me);
    const seen = await read(url);
    expect(seen).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
    expect(seen.text).toContain(`Emails of this kind are sent to ${email}: payment reminders.`);
    await stack.remind(me, email);
    await eventually(async () => (await stack.mails(me, `email=${email}&status=sent`)).length === 2);

    const stopped = await read(url, { method: 'POST', headers, body });
    expect(stopped.status).toBe(200);
    expect(stopped.text).toContain(`no longer sent to ${email}`);
    await read(url, { method: 'POST', headers, body });
    await stack.remind(me, email);
    const skipped = await stack.mailWith(me, email, 'opted_out');
    expect((await stack.log(me, skipped.id)).map(({ kind }) => kind)).toEqual(['opted_out']);
    expect((await me.post(`${PATH}/resend`, { id: skipped.id })).status).toBe(409);

    expect((await read(url, { method: 'POST', headers: FORM, body: 'action=resume' })).text).toContain('are sent to');
    await stack.remind(me, email);
    await eventually(async () => (await stack.mails(me, `email=${email}&status=sent`)).length === 3);
  });

  it.each(LANGUAGES)('has its page in %s', async (language) => {
    const me = stack.service.as();
    const user = newUser(language, `${newId()}@renter.example`);
    await registered(stack.service.env.NATS_URL!, me.company_id, user);
    await stack.mailWith(me, user.email, 'sent');
    await stack.remind(me, user.email);
    await eventually(() =>
      stack.given.some((mail) => mail.includes(`To: ${user.email}`) && /List-Unsubscribe/.test(mail)),
    );
    const path = /<https:\/\/rent\.example(\/api\/[^>]+)>/.exec(sentTo(user.email).replace(/\n[ \t]+/g, ' '))![1]!;
    const page = await read(stack.service.url + path);
    expect(page.text).toContain(`lang="${language}"`);
    expect(page.text).toContain(user.email);
    expect(page.text).not.toMatch(/\{\{|unsubscribe\./);
  });

  it('has a link that cannot be forged, and that opens nothing else', async () => {
    const { me } = await stack.administrator();
    const { url } = await reminded(me);
    const other = url.at(-5) === 'A' ? 'B' : 'A';
    for (const wrong of [`${url.slice(0, -5)}${other}${url.slice(-4)}`, `${url}A`, url.slice(0, -1)]) {
      expect((await read(wrong)).status).toBe(404);
      expect((await read(wrong, { method: 'POST', headers: FORM, body: 'action=stop' })).status).toBe(404);
    }
    for (const body of ['', 'action=leave', 'x'.repeat(1000)])
      expect((await read(url, { method: 'POST', headers: FORM, body })).status).toBe(400);
    expect((await read(url, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' })).status).toBe(
      415,
    );
  });
});

describe('a mail that must arrive', () => {
  it('cannot be opted out of and shows no link for it', async () => {
    const { email } = await stack.administrator();
    expect(sentTo(email)).not.toMatch(/unsubscribe/i);
  });
});

// covers: GAP-113
describe('what a person receives', () => {
  interface Preference {
    data: { email: string; kinds: { kind: string; is_on: boolean }[]; always: string[] };
  }
  const off = ({ kinds }: Preference['data']) => kinds.filter(({ is_on }) => !is_on).map(({ kind }) => kind);

  it.each(['landlord', 'tenant', 'owner'] as const)('is chosen by a %s for themselves alone', async (role) => {
    const company_id = newId();
    const [me, other] = [stack.service.as({ role, company_id }), stack.service.as({ role, company_id })];
    const users = [me, other].map(({ user_id }) => ({ ...newUser(), user_id }));
    for (const user of users) await registered(stack.service.env.NATS_URL!, company_id, user);
    const mine = async (caller: Caller) => expectOk(await caller.get<Preference>(`${PATH}/preference`)).data;
    await eventually(async () => (await me.get(`${PATH}/preference`)).status === 200);
    await eventually(async () => (await other.get(`${PATH}/preference`)).status === 200);
    expect(off(await mine(me))).toEqual([]);
    expect((await mine(me)).always).toContain('password_changed');
    expectOk(await me.post(`${PATH}/preference/save`, { kinds_off: ['bill_reminder', 'maintenance'] }));
    expect(off(await mine(me))).toEqual(['maintenance', 'bill_reminder']);
    expect(off(await mine(other))).toEqual([]);
    expectOk(await me.post(`${PATH}/preference/save`, { kinds_off: [] }));
    expect(off(await mine(me))).toEqual([]);
  });

  it.each([
    [{}],
    [{ kinds_off: 'x' }],
    [{ kinds_off: ['password_changed'] }],
    [{ kinds_off: ['x'] }],
    [{ kinds_off: null }],
  ])('is refused as %j', async (body) => {
    const { me } = await stack.administrator();
    const answer = await me.post(`${PATH}/preference/save`, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('errors.kinds_off');
  });
});
