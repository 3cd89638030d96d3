import { createHash } from 'node:crypto';
import { AGREEMENT_TYPES, agreementText, fullText, type Plan, TERMS_VERSION } from '@keystead/contracts';
import { eventually, expectOk, publishEvent, type Answer } from '@keystead/testkit';
import type { UserInfo } from '../src/accounts/account.queries.js';
import type { AgreementInfo } from '../src/profile/save-agreement.js';
import { startIdentity, type IdentityUnderTest, type Member } from './identity-under-test.js';

let stack: IdentityUnderTest;

beforeAll(async () => {
  stack = await startIdentity({ PRODUCT_NAME: 'Rent & Co' });
});
afterAll(() => stack.stop());

const AGREEMENT = 'v1/system/user-agreement';
const say = (
  { call }: Member,
  agreement_type: string,
  is_agreed: boolean,
  headers = {},
): Promise<Answer<{ data: AgreementInfo }>> => call.post(`${AGREEMENT}/save`, { agreement_type, is_agreed }, headers);
type History = Answer<{ data: AgreementInfo[]; pagination: { total: number } }>;
const history = ({ call }: Member, query = ''): Promise<History> => call.get(`${AGREEMENT}/history${query}`);
const profile = async ({ call }: Member) =>
  expectOk(await call.get<{ data: UserInfo }>('v1/system/account/profile')).data;

async function subscribe({ call }: Member, plan: Plan): Promise<void> {
  const limits = { properties: null, leases: null, documents: null, storage: null, team_members: null };
  await publishEvent(stack.service.env.NATS_URL!, 'subscription.limits_changed', {
    company_id: call.company_id,
    aggregate_id: call.company_id,
    version: 2,
    data: { plan, status: 'trialing', limits },
  });
  await eventually(async () => (await profile({ call } as Member)).subscription_plan === plan);
}

describe('agreements', () => {
  // covers: OTHER-28, AGR-01, AGR-02, FEATURE-26
  it.each(AGREEMENT_TYPES)('%s is kept with version, language, digest of the text, address and time', async (type) => {
    const alex = await stack.register();
    const before = Date.now();
    const { data } = expectOk(await say(alex, type, true, { 'accept-language': 'ja' }));
    const text = fullText(agreementText(type, 'Rent & Co'));
    expect(text).toContain('Rent & Co');
    expect(data).toMatchObject({
      agreement_type: type,
      is_agreed: true,
      terms_version: agreementText(type, 'Rent & Co').version,
      text_hash: createHash('sha256').update(text).digest('hex'),
      language: 'ja',
      ip: '127.0.0.1',
    });
    expect(Math.abs(Date.parse(`${data.created_at.replace(' ', 'T')}Z`) - before)).toBeLessThan(10_000);
  });

  // covers: OTHER-28
  it('registration keeps the digest of the terms, too', async () => {
    const alex = await stack.register();
    const [row] = await stack.rows(alex.call.company_id, 'select text_hash from agreement');
    const text = fullText(agreementText('terms_of_service', 'Rent & Co'));
    expect(row).toEqual({ text_hash: createHash('sha256').update(text).digest('hex') });
  });

  // covers: OTHER-28, AGR-02, AGR-03
  it('are only ever added, and an answer repeated with its key is one', async () => {
    const alex = await stack.register();
    const key = { 'idempotency-key': 'once' };
    const first = await say(alex, 'privacy_policy', true, key);
    expect((await say(alex, 'privacy_policy', true, key)).text).toBe(first.text);
    expectOk(await say(alex, 'privacy_policy', false));
    const { company_id } = alex.call;
    for (const change of ['update agreement set is_agreed = true', 'delete from agreement'])
      await expect(stack.rows(company_id, change)).rejects.toThrow('permission denied');
    expect((await history(alex, '?agreement_type=privacy_policy')).body.data.map(({ is_agreed }) => is_agreed)).toEqual(
      [false, true],
    );
  });

  //
  it('are published, each answer as the next version of what the person says', async () => {
    const alex = await stack.register();
    for (const agreed of [false, true]) expectOk(await say(alex, 'terms_of_service', agreed));
    expectOk(await say(alex, 'privacy_policy', true));
    const published = await stack.rows(
      alex.call.company_id,
      `select aggregate_id, version, data->>'agreement_type' as type, data->'is_agreed' as is_agreed,
         data->>'terms_version' as text from outbox where name = 'agreement.saved' order by seq`,
    );
    const aggregate_id = alex.call.user_id;
    expect(published).toEqual([
      { aggregate_id, version: 1, type: 'terms_of_service', is_agreed: true, text: TERMS_VERSION },
      { aggregate_id, version: 2, type: 'terms_of_service', is_agreed: false, text: TERMS_VERSION },
      { aggregate_id, version: 3, type: 'terms_of_service', is_agreed: true, text: TERMS_VERSION },
      { aggregate_id, version: 4, type: 'privacy_policy', is_agreed: true, text: expect.any(String) as string },
    ]);
  });

  it('to a version that is no longer in force are refused, and nothing is kept', async () => {
    const alex = await stack.register();
    const before = (await history(alex)).body.data.length;
    const answer = (terms_version: string) =>
      alex.call.post(`${AGREEMENT}/save`, { agreement_type: 'terms_of_service', is_agreed: true, terms_version });
    expect(await answer('2020-01')).toMatchObject({ status: 409, body: { code: 'AGREEMENT_CHANGED' } });
    expect((await history(alex)).body.data).toHaveLength(before);
    expectOk(await answer(TERMS_VERSION));
  });

  // covers: OTHER-29, AGR-03
  it('history is in pages, the newest first, and one’s own', async () => {
    const [alex, other] = [await stack.register(), await stack.register()];
    for (const agreed of [true, true, true]) expectOk(await say(alex, 'privacy_policy', agreed));
    expectOk(await say(other, 'privacy_policy', true));
    const page = await history(alex, '?total=2&page=2');
    expect(page.body).toMatchObject({ pagination: { total: 4, count: 2, current_page: 2 } });
    expect(page.body.data.at(-1)).toMatchObject({ agreement_type: 'terms_of_service' });
    expect((await history(alex, '?agreement_type=data_sharing')).body.pagination.total).toBe(0);
    const { company_id } = alex.call;
    const colleague = { call: stack.service.as({ company_id, role: 'team_member' }) } as Member;
    expect((await history(colleague)).body.pagination.total).toBe(0);
    expect(await history(alex, '?agreement_type=cookies')).toMatchObject({
      status: 400,
      body: { errors: { agreement_type: 'Please choose one of: terms_of_service, privacy_policy, data_sharing' } },
    });
  });

  // covers: OTHER-28
  it.each([
    [{ agreement_type: 'cookies', is_agreed: true }, ['agreement_type']],
    [{ agreement_type: 'data_sharing', is_agreed: 'yes' }, ['is_agreed']],
    [{ is_agreed: true }, ['agreement_type']],
    [{ agreement_type: 'data_sharing' }, ['is_agreed']],
    [{ agreement_type: 'data_sharing', is_agreed: true, text_hash: 'x' }, ['text_hash']],
  ])('refuses %j', async (body, fields) => {
    const alex = await (shared ??= stack.register());
    const answer = await alex.call.post(`${AGREEMENT}/save`, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(Object.keys(answer.body.errors as object)).toEqual(fields);
  });
  let shared: Promise<Member> | undefined;
});

describe('consent to sharing figures of use', () => {
  // covers: Q-116, PRIV-01, PRIV-02, USER-17
  it('on the free plan stays on: a refusal is refused and nothing is kept', async () => {
    const alex = await stack.register();
    expect((await profile(alex)).is_allow_data_sharing).toBe(true);
    expect(await say(alex, 'data_sharing', false)).toMatchObject({
      status: 400,
      body: { errors: { is_agreed: 'Data sharing can be switched off on a paid plan.' } },
    });
    expect((await profile(alex)).is_allow_data_sharing).toBe(true);
    expect((await history(alex, '?agreement_type=data_sharing')).body.pagination.total).toBe(0);
  });

  // covers: Q-116, PRIV-02, PRIV-04, USER-17
  it('on a paid plan follows the answer, both ways, also from the settings', async () => {
    const alex = await stack.register();
    await subscribe(alex, 'pro');
    expect(expectOk(await say(alex, 'data_sharing', false)).data.is_allow_data_sharing).toBe(false);
    expect((await profile(alex)).is_allow_data_sharing).toBe(false);
    expect(expectOk(await say(alex, 'data_sharing', true)).data.is_allow_data_sharing).toBe(true);
    expect((await profile(alex)).is_allow_data_sharing).toBe(true);
    const save = (is_allow_data_sharing: boolean) =>
      alex.call.post('v1/system/account/profile/save', { is_allow_data_sharing });
    expectOk(await save(true));
    expectOk(await save(false));
    const said = (await history(alex, '?agreement_type=data_sharing')).body.data;
    expect(said.map(({ is_agreed }) => is_agreed)).toEqual([false, true, false]);
  });
});
