import { eventually, expectOk } from '@keystead/testkit';
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
      expect.stringMatching(/^v1\./),
      expect.stringMatching(/^v1\./),
      null,
    ]);
    expect(JSON.stringify(published)).not.toContain('Wattle');
  });
});
