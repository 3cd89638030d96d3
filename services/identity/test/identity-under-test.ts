import { randomBytes } from 'node:crypto';
import {
  Caller,
  eventually,
  expectOk,
  startMailCatcher,
  startTestService,
  TEST_PRIVATE_KEY,
  MovingClock,
  type MailCatcher,
  type TestService,
} from '@keystead/testkit';
import { systemContext } from '@keystead/platform';
import type { UserInfo } from '../src/accounts/account.queries.js';
import { identity } from '../src/definition.js';

export const PASSWORD = 'Keystead1!test';

export interface LoginBody {
  user: UserInfo;
  roles: UserInfo['roles'];
  tenant_code: string;
  access_token: string;
  skip_mfa: boolean;
}

/** A person signed in, with what sign-in answered. */
export interface Member {
  email: string;
  call: Caller;
  login: LoginBody;
}

export const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');

export interface IdentityUnderTest {
  service: TestService;
  mails: MailCatcher;
  clock: MovingClock;
  newEmail(): string;
  /** Asks for a code and takes it from the mail. */
  codeFor(email: string): Promise<string>;
  verify(email: string): Promise<void>;
  register(fields?: Record<string, unknown>): Promise<Member>;
  member(email: string, login: LoginBody): Member;
  /** Rows of one company, as the service itself sees them. */
  rows(company_id: string, text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

export const FORM = {
  first_name: 'Alex',
  last_name: 'Rowe',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  is_agreed: true,
};

/** Identity on its own servers; the limits are lifted unless the test says otherwise. */
export async function startIdentity(env: Record<string, string> = {}): Promise<IdentityUnderTest> {
  const mails = await startMailCatcher();
  const clock = new MovingClock();
  const service = await startTestService(identity, {
    clock,
    env: {
      JWT_PRIVATE_KEY: TEST_PRIVATE_KEY,
      SECRET_KEY,
      SMTP_URL: mails.smtpUrl,
      AUTH_RATE_LIMIT: '10000',
      // Password hashes that take a millisecond: what the real setting costs is measured by the bench.
      PASSWORD_HASH_MEMORY_KIB: '1024',
      ...env,
    },
  });
  const codeFor = async (email: string) => {
    const seen = mails.mails(email).length;
    expect(expectOk(await service.anyone.post('send-email-code', { email }))).toEqual({ data: { code: 'MFA_1005' } });
    const [mail] = await eventually(() => mails.mails(email).length > seen && mails.mails(email));
    return /\b\d{6}\b/.exec(mail!.text)![0];
  };
  const verify = async (email: string) => {
    const code = await codeFor(email);
    expect(expectOk(await service.anyone.post('reg-verify-email-code', { email, code }))).toEqual({ code: 1 });
  };
  const member = (email: string, login: LoginBody): Member => {
    const { user_id, company_data } = login.user;
    return { email, login, call: new Caller(service.url, login.access_token, company_data.company_id, user_id) };
  };
  const newEmail = () => `${randomBytes(5).toString('hex')}@landlord.example`;
  return {
    service,
    mails,
    clock,
    newEmail,
    codeFor,
    verify,
    member,
    register: async (fields = {}) => {
      const email = newEmail();
      await verify(email);
      return member(email, expectOk(await service.anyone.post<LoginBody>('register', { ...FORM, email, ...fields })));
    },
    rows: (company_id, text, values = []) =>
      service.db.run(systemContext(company_id, 'test'), (tx) => tx.query(text, values)),
    stop: async () => {
      await service.stop();
      await mails.stop();
    },
  };
}
