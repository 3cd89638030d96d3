import { isDeepStrictEqual } from 'node:util';
import { agreementText, DEFAULT_SETTINGS } from '@keystead/contracts';
import { Caller, eventually, expectOk, Landlord, shareTestStack, type SharedStack } from '@keystead/testkit';

// A person's own account through the gateway's documented paths: consent, profile, companies, settings, and the phrase
// by which they know the product's mails.

let stack: SharedStack;
let free: Landlord;
let paid: Landlord;

beforeAll(async () => {
  stack = await shareTestStack();
  [free, paid] = await Promise.all([Landlord.register(stack, 'free'), Landlord.register(stack, 'pro')]);
});

interface Profile {
  is_allow_data_sharing: boolean;
  timezone: string;
  middle_name: string | null;
  default_path: string | null;
  role: string | null;
  security_code_level: string;
  company_data: { company_id: string; name: string };
  message_key: string;
  dashboard_data: object | null;
}
const SYSTEM = 'v1/system';
const profile = async ({ call }: Landlord) =>
  expectOk(await call.get<{ data: Profile }>(`${SYSTEM}/account/profile`)).data;
const save = ({ call }: Landlord, body: object) => call.post<{ data: Profile }>(`${SYSTEM}/account/profile/save`, body);
const consent = ({ call }: Landlord, is_agreed: boolean) =>
  call.post(`${SYSTEM}/user-agreement/save`, { agreement_type: 'data_sharing', is_agreed });
const said = async ({ call }: Landlord) => {
  const path = `${SYSTEM}/user-agreement/history?agreement_type=data_sharing&total=10&page=1`;
  return expectOk(await call.get<{ data: { is_agreed: boolean; terms_version: string }[] }>(path)).data;
};

describe('consent after the account is made', () => {
  // covers: Q-116, PRIV-01
  it('(a) on the free plan stays on; Disable is refused, so it is upgrade or cancel', async () => {
    expect((await profile(free)).is_allow_data_sharing).toBe(true);
    expect(await consent(free, false)).toMatchObject({
      status: 400,
      body: { errors: { is_agreed: 'Data sharing can be switched off on a paid plan.' } },
    });
    expect(await said(free)).toEqual([]);
  });

  // covers: Q-116, PRIV-02
  it('(b) on a paid plan is switched off, and back on, each time with the version of the text', async () => {
    await eventually(async () => (await consent(paid, false)).status === 200);
    expect((await profile(paid)).is_allow_data_sharing).toBe(false);
    expectOk(await consent(paid, true));
    expect((await profile(paid)).is_allow_data_sharing).toBe(true);
    const { version } = agreementText('data_sharing', 'Keystead');
    expect(await said(paid)).toMatchObject([
      { is_agreed: true, terms_version: version },
      { is_agreed: false, terms_version: version },
    ]);
  });

  // covers: PRIV-03
  it('(c) Cancel and exit signs out and keeps no answer', async () => {
    const leaver = await Landlord.register(stack, 'free');
    expectOk(await leaver.call.post('logout', {}));
    expect((await consent(leaver, true)).status).toBe(401);
    const again = await Landlord.signIn(stack.url, leaver.email, leaver.tenant_code);
    expect(await said(again)).toEqual([]);
  });
});

describe('the profile', () => {
  // covers: ACC-01, ACC-02
  it('takes changed fields, clears with null, and fixes the identity', async () => {
    expectOk(
      await save(paid, { middle_name: 'Jo', timezone: 'Asia/Tokyo', default_path: '/admin/lease', role: 'landlord' }),
    );
    expectOk(await save(paid, { middle_name: null, default_path: null }));
    expect(await profile(paid)).toMatchObject({
      middle_name: null,
      default_path: null,
      timezone: 'Asia/Tokyo',
      role: 'landlord',
    });
    expect(await save(paid, { role: 'agent' })).toMatchObject({ status: 409, body: { code: 'IDENTITY_FIXED' } });
  });

  // covers: USER-13, USER-16, Q-072, Q-191
  it('brings the dashboard, and the key of the realtime messages to this person', async () => {
    await paid.addProperty({ name: '5 Wattle Street' });
    // Both are asked until all news of the house has come to billing.
    const person = await eventually(async () => {
      const own = await profile(paid);
      const { data } = expectOk(
        await paid.call.get<{ data: { sections: { total: number } } }>(`${SYSTEM}/dashboard/show`),
      );
      return data.sections.total === 1 && isDeepStrictEqual(own.dashboard_data, data) && own;
    });
    expect(Buffer.from(person.message_key, 'base64')).toHaveLength(32);
    expect((await profile(paid)).message_key).toBe(person.message_key);
    const other = await Landlord.register(stack, 'free');
    expect((await profile(other)).message_key).not.toBe(person.message_key);
  });

  // covers: SEC-01
  it('keeps the security code to itself and shows it in the mails to its owner', async () => {
    const phrase = 'Wattle 88!';
    const answer = await save(paid, { security_code: phrase });
    expect(expectOk(answer).data.security_code_level).toBe('very_strong');
    expect(answer.text).not.toContain(phrase);
    const seen = (await stack.mails(paid.email)).length;
    expectOk(await new Caller(stack.url).post('forgot-password', { email: paid.email }));
    const mail = await eventually(async () => {
      const mails = await stack.mails(paid.email);
      return mails.length > seen && mails[0];
    });
    expect(mail.text).toContain(phrase);
    // The log of mails knows that it left, and nothing of what it says.
    const log = await eventually(async () => {
      const answer = await paid.call.get<{ data: object[] }>(`${SYSTEM}/mail?kind=password_reset`);
      return expectOk(answer).data.length === 1 && answer;
    });
    expect(log.body.data).toMatchObject([{ email: paid.email, user_id: paid.call.user_id, status: 'sent' }]);
    expect(log.text).not.toContain(/reset-password\/(\S+)/.exec(mail.text)![1]);
  });
});

describe('the company', () => {
  // covers, ACC-07, ACC-10
  it('is listed, loaded and described', async () => {
    const { company_id, user_id } = paid.call;
    const details = { name: 'Rowe Homes', abn: '51 824 753 556', photo: 'https://pictures.example/logo.png' };
    expectOk(await paid.call.post(`${SYSTEM}/company/save`, details));
    const shown = {
      company_id,
      name: 'Rowe Homes',
      abn: '51824753556',
      photo: { external_path: details.photo },
      tenant_code: paid.tenant_code,
    };
    const list = (path: string) => paid.call.get<{ data: object[]; pagination: object }>(path);
    for (const path of [`${SYSTEM}/company?total=10&page=1`, `${SYSTEM}/account/company?user_id=${user_id}`])
      expect(expectOk(await list(path))).toMatchObject({ data: [shown], pagination: { total: 1 } });
    expect(expectOk(await paid.call.post<{ data: object }>(`${SYSTEM}/company`, { company_id })).data).toMatchObject(
      shown,
    );
    expect((await paid.call.post(`${SYSTEM}/company`, { company_id: free.call.company_id })).status).toBe(404);
    expect((await list(`${SYSTEM}/account/company?user_id=${free.call.user_id}`)).status).toBe(403);
  });

  // covers: OTHER-30, OTHER-31
  it('has settings of its own', async () => {
    const settings = async ({ call }: Landlord) => expectOk(await call.get<{ data: object }>(`${SYSTEM}/config`)).data;
    expect(await settings(paid)).toEqual(DEFAULT_SETTINGS);
    expectOk(await paid.call.post(`${SYSTEM}/config`, { reminder_days_before: 5 }));
    expect(await settings(paid)).toEqual({ ...DEFAULT_SETTINGS, reminder_days_before: 5 });
    expect(await settings(free)).toEqual(DEFAULT_SETTINGS);
    expect(await paid.call.post(`${SYSTEM}/config`, { theme: 'dark' })).toMatchObject({
      status: 400,
      body: { errors: { theme: 'This field is not known here' } },
    });
  });
});
