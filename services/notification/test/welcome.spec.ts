import { eventually, publishEvent } from '@keystead/testkit';
import { LANGUAGES, type Events } from '@keystead/contracts';
import { newId, SecretCipher, secretKeysOf, securityCodeContext, systemContext } from '@keystead/platform';
import { startNotification, type NotificationUnderTest } from './notification-under-test.js';
import { newUser, registered, SECRET_KEY } from './registered.js';

let stack: NotificationUnderTest;
let service: NotificationUnderTest['service'];
let catcher: NotificationUnderTest['catcher'];

beforeAll(async () => {
  stack = await startNotification({
    PRODUCT_NAME: 'Keystead & Co',
    PUBLIC_URL: 'https://rent.example/',
    MAIL_FROM: 'The house <mail@rent.example>',
  });
  ({ service, catcher } = stack);
});
afterAll(() => stack?.stop());

/** Rows of one company, with the rights of the running service. */
const rowsOf = (company_id: string, text: string) =>
  service.db.run(systemContext(company_id, newId()), (tx) => tx.query<Record<string, unknown>>(text));

const handled = (company_id: string, times: number) =>
  eventually(async () => (await rowsOf(company_id, 'select 1 from inbox')).length === times);

describe('a new user', () => {
  it.each(LANGUAGES)('is welcomed in %s with the tenant code', async (language) => {
    const user = newUser(language);
    await registered(service.env.NATS_URL!, newId(), user);
    const mail = await eventually(() => catcher.mails(user.email)[0]);
    expect(mail.subject).toContain('Keystead & Co');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Ada');
      expect(body).toContain('rose12');
      expect(body).toContain('https://rent.example/auth/t/rose12/login');
    }
    expect(mail.html).toContain('Keystead &amp; Co');
    expect(mail.html).toContain(`lang="${language}"`);
  });

  it('is welcomed once, however often the registration is published', async () => {
    const [company_id, user, id] = [newId(), newUser(), newId()];
    await Promise.all([1, 2, 3].map(() => registered(service.env.NATS_URL!, company_id, user, id)));
    await registered(service.env.NATS_URL!, company_id, user);
    await handled(company_id, 2);
    const sent = await eventually(async () => {
      const mails = await rowsOf(company_id, 'select status, attempts, error, sent_at from mail');
      return mails[0]?.status === 'sent' && mails;
    });
    expect(sent).toEqual([{ status: 'sent', attempts: 1, error: null, sent_at: expect.any(Date) as Date }]);
    expect(await rowsOf(company_id, 'select 1 from job where done_at is not null')).toHaveLength(1);
    expect(catcher.mails(user.email)).toHaveLength(1);
  });

  it('of one company stays unknown to another', async () => {
    const [company_id, user] = [newId(), newUser()];
    await registered(service.env.NATS_URL!, company_id, user);
    await handled(company_id, 1);
    expect(await rowsOf(newId(), 'select 1 from mail')).toEqual([]);
    expect(await rowsOf(newId(), 'select 1 from recipient')).toEqual([]);
  });
});

// covers: SEC-01
describe('the security code of a person (Q-110)', () => {
  const sealer = new SecretCipher(secretKeysOf(SECRET_KEY));
  const publish = (
    company_id: string,
    user: Events['user.registered'],
    version: number,
    security_code: string | null,
  ) => {
    const { user_id, email, first_name, last_name, language } = user;
    const data = { user_id, email, first_name, last_name, language, security_code };
    return publishEvent(service.env.NATS_URL!, 'user.updated', { company_id, aggregate_id: user_id, version, data });
  };
  const welcomed = async (company_id: string, user: Events['user.registered']) => {
    await registered(service.env.NATS_URL!, company_id, user);
    return eventually(() => catcher.mails(user.email)[0]);
  };

  it.each(LANGUAGES)('is shown in a mail in %s, in text and HTML', async (language) => {
    const [company_id, user] = [newId(), newUser(language)];
    const place = securityCodeContext(company_id, user.user_id);
    await publish(company_id, user, 2, sealer.encrypt('Wattle <8> & 1', place));
    await handled(company_id, 1);
    expect(JSON.stringify(await rowsOf(company_id, 'select * from recipient'))).not.toContain('Wattle');
    const mail = await welcomed(company_id, user);
    expect(mail.text).toMatch(/\n\n[^\n]+(: |：)Wattle <8> & 1\n\n-- \n/);
    expect(mail.html).toMatch(/(: |：)Wattle &lt;8&gt; &amp; 1<\/p>/);
    expect(mail.html.trim().endsWith('</html>')).toBe(true);
  });

  it('is not shown once it is cleared, nor to anybody else, nor when it was moved to another person', async () => {
    const [company_id, cleared, moved, other] = [newId(), newUser(), newUser(), newUser()];
    const own = sealer.encrypt('Wattle 88', securityCodeContext(company_id, cleared.user_id));
    await publish(company_id, cleared, 2, own);
    await publish(company_id, moved, 2, own);
    await handled(company_id, 2);
    await publish(company_id, cleared, 3, null);
    await handled(company_id, 3);
    for (const user of [cleared, moved, other]) {
      const mail = await welcomed(company_id, user);
      expect(mail.text + mail.html).not.toMatch(/Wattle|security code/);
    }
  });
});

describe('the people to write to', () => {
  it('follow their newest name, address and language', async () => {
    const [company_id, user] = [newId(), newUser()];
    const { user_id } = user;
    await registered(service.env.NATS_URL!, company_id, user);
    const change = (version: number, first_name: string, language: 'zh' | 'ja') =>
      publishEvent(service.env.NATS_URL!, 'user.updated', {
        company_id,
        aggregate_id: user_id,
        version,
        data: { user_id, email: 'ada@new.example', first_name, last_name: 'Rowe', language },
      });
    await change(3, 'Adah', 'ja');
    await handled(company_id, 2);
    await change(2, 'Too late', 'zh');
    await handled(company_id, 3);
    expect(await rowsOf(company_id, 'select email, first_name, language, version from recipient')).toEqual([
      { email: 'ada@new.example', first_name: 'Adah', language: 'ja', version: 3 },
    ]);
  });
});
