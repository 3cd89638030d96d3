import { eventually, expectOk } from '@keystead/testkit';
import type { Events } from '@keystead/contracts';
import { publicIdOf } from '@keystead/platform';
import { startIdentity, PASSWORD, type IdentityUnderTest, type Member } from './identity-under-test.js';

// The anti-phishing phrase: in every mail to its owner, and in none to anybody else.

let stack: IdentityUnderTest;

beforeAll(async () => {
  stack = await startIdentity();
});
afterAll(() => stack.stop());

const PHRASE = 'Wattle <8>';
const save = ({ call }: Member, body: object) => call.post('v1/system/account/profile/save', body);

/** The mail that `ask` brings about. */
async function mailAfter(email: string, ask: () => Promise<unknown>) {
  const seen = stack.mails.mails(email).length;
  await ask();
  const mails = await eventually(() => stack.mails.mails(email).length > seen && stack.mails.mails(email));
  return mails[0]!;
}
const reset = (email: string) => () => stack.service.anyone.post('forgot-password', { email });
const signIn = (email: string) => () => stack.service.anyone.post('login', { email, password: PASSWORD });

describe('the security code of a person', () => {
  // covers: SEC-01, USER-19
  it('is shown in the mails to them, in text and HTML, until it is cleared', async () => {
    const alex = await stack.register();
    expectOk(await save(alex, { security_code: PHRASE, is_enable_two_factor: true }));
    for (const ask of [reset(alex.email), signIn(alex.email)]) {
      const { text, html } = await mailAfter(alex.email, ask);
      expect(text).toContain(`Your security code (so you know this email is from us): ${PHRASE}`);
      expect(html).toContain(': Wattle &lt;8&gt;</p>');
    }
    stack.clock.forward(61);
    expectOk(await save(alex, { security_code: null }));
    const { text, html } = await mailAfter(alex.email, reset(alex.email));
    expect(text + html).not.toMatch(/Wattle|security code/);
  });

  // covers: SEC-01
  it('is not shown for an address alone, nor to anyone else', async () => {
    const [alex, other] = [await stack.register(), await stack.register()];
    expectOk(await save(alex, { security_code: PHRASE }));
    stack.clock.forward(61);
    const code = await mailAfter(alex.email, () => stack.service.anyone.post('send-email-code', { email: alex.email }));
    expect(code.text + code.html).not.toContain('Wattle');
    const theirs = await mailAfter(other.email, reset(other.email));
    expect(theirs.text + theirs.html).not.toContain('Wattle');
  });

  // covers: SEC-01
  it('travels to the service that mails encrypted, and leaves it when it is cleared', async () => {
    const alex = await stack.register();
    expectOk(await save(alex, { security_code: PHRASE }));
    expectOk(await save(alex, { first_name: 'Alexa' }));
    expectOk(await save(alex, { security_code: null }));
    const published = await stack.rows(
      alex.call.company_id,
      `select data->>'security_code' as code from outbox where name = 'user.updated' order by seq`,
    );
    expect(published.map(({ code }) => code)).toEqual([
      expect.stringMatching(/^v2\./),
      expect.stringMatching(/^v2\./),
      null,
    ]);
    expect(JSON.stringify(published)).not.toContain('Wattle');
  });
});

// covers: SEC-01
describe('a mail with a secret', () => {
  type HandedOver = { aggregate_id: string; version: number; data: Events['mail.handed_over'] };
  const handedOver = async (company_id: string) =>
    (await stack.rows(
      company_id,
      `select aggregate_id, version, data from outbox where name = 'mail.handed_over' order by seq`,
    )) as unknown as HandedOver[];

  it('is published for the log of mails with the answer of the mail server, and without what it says', async () => {
    const alex = await stack.register();
    const { company_id, user_id } = alex.call;
    expectOk(await save(alex, { security_code: PHRASE, is_enable_two_factor: true }));
    const invitee = stack.newEmail();
    const role_id = (await stack.rows(company_id, `select id from global_role where key = 'tenant'`))[0]!.id;
    const mails = [
      await mailAfter(alex.email, reset(alex.email)),
      await mailAfter(alex.email, signIn(alex.email)),
      await mailAfter(invitee, () => alex.call.post('v1/system/user/invite', { email: invitee, role_id })),
    ];
    const found = await eventually(async () => {
      const events = await handedOver(company_id);
      return events.length === 3 && events;
    });
    const about = [
      { kind: 'password_reset', email: alex.email, user_id },
      { kind: 'second_step', email: alex.email, user_id },
      { kind: 'invitation', email: invitee, user_id: null },
    ];
    for (const [index, { aggregate_id, version, data }] of found.entries()) {
      const { headers = [] } = mails[index]!;
      const message_id = headers.find(({ name }) => name.toLowerCase() === 'message-id')!.value;
      expect(message_id).toContain(`<${publicIdOf({ id: aggregate_id, company_id, resends: 0 })}@`);
      const taken = { outcome: 'accepted', message_id, status_code: '250', language: 'en', mail_id: aggregate_id };
      expect([version, data]).toEqual([1, { ...about[index], ...taken, response: expect.any(String) as string }]);
    }
    const secrets = mails.map(({ text }) => /\/(?:reset-password|invite)\/([\w-]+)|\b(\d{6})\b/.exec(text)!);
    const everything = JSON.stringify(found);
    for (const [, link, digits] of secrets) expect(everything).not.toContain(link ?? digits!);
    expect(everything).not.toContain('Wattle');
  });

  it('is published as not delivered when the mail server is away, as far as anything is known of it', async () => {
    const away = await startIdentity();
    try {
      const alex = await away.register();
      expectOk(await alex.call.post('v1/system/account/profile/save', { is_enable_two_factor: true }));
      await away.mails.stop();
      const answer = await away.service.anyone.post('login', { email: alex.email, password: PASSWORD });
      expect(answer.body).toMatchObject({ code: 'CODE_NOT_SENT' });
      const events = await away.rows(alex.call.company_id, `select data from outbox where name = 'mail.handed_over'`);
      const nothing = { message_id: null, status_code: null, response: null };
      expect(events).toMatchObject([{ data: { kind: 'second_step', outcome: 'failed', ...nothing } }]);
    } finally {
      await away.service.stop();
    }
  });
});
