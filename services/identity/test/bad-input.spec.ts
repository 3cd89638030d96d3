import { startIdentity, FORM, PASSWORD, type IdentityUnderTest, type Member } from './identity-under-test.js';

let stack: IdentityUnderTest;
let alex: Member;

beforeAll(async () => {
  stack = await startIdentity();
  alex = await stack.register();
});
afterAll(() => stack.stop());

const ACCOUNT = 'v1/system/account';
const GOOD: Record<string, Record<string, unknown>> = {
  login: { email: 'alex@landlord.example', password: PASSWORD },
  'send-email-code': { email: 'alex@landlord.example' },
  'reg-verify-email-code': { email: 'alex@landlord.example', code: '123456' },
  'check-account-email': { email: 'alex@landlord.example' },
  register: { ...FORM, email: 'alex@landlord.example' },
  [`${ACCOUNT}/tenant/check-onboarding`]: { tenant_code: 'abcd2345' },
  [`${ACCOUNT}/save-address`]: {
    line1: '12 Rose Street',
    suburb: 'Newtown',
    state: 'NSW',
    postcode: '2042',
    country_iso: 'AU',
  },
  'v1/system/company': { company_id: '7b0c2f0e-3c5f-4d57-9a43-0b8f4f2f3c11' },
  'v1/system/user-agreement/save': { agreement_type: 'privacy_policy', is_agreed: true },
};
const OPTIONAL: Record<string, string[]> = {
  login: ['tenant_code', 'skip_mfa'],
  register: ['middle_name', 'plan', 'language', 'timezone', 'country_iso'],
  [`${ACCOUNT}/profile/save`]: [
    'first_name',
    'middle_name',
    'language',
    'default_path',
    'security_code',
    'password',
    'version',
  ],
  [`${ACCOUNT}/save-address`]: ['line2', 'full_address'],
  [`${ACCOUNT}/lookup`]: ['email', 'q'],
  'v1/system/company/save': ['name', 'abn', 'address', 'photo', 'country_iso', 'id', 'version'],
  'v1/system/config': [
    'default_timezone',
    'payment_terms_days',
    'are_reminders_on',
    'late_fee_kind',
    'late_fee_amount',
  ],
  [`${ACCOUNT}/tenant/save`]: ['identity', 'name', 'property_count', 'timezone', 'has_completed_setup', 'version'],
};
const WRONG: unknown[] = [
  {},
  [],
  [[1]],
  12.5,
  -1,
  1e300,
  { $gt: '' },
  'x'.repeat(5000),
  true,
  '\ud83d\ude00'.repeat(300),
];
const PATHS = [...new Set([...Object.keys(GOOD), ...Object.keys(OPTIONAL)])];

const send = (path: string, body: string) => alex.call.call('POST', path, body);

describe.each(PATHS)('POST %s', (path) => {
  const good = GOOD[path] ?? {};

  it('says which required field is missing', async () => {
    for (const field of Object.keys(good)) {
      const answer = await send(path, JSON.stringify({ ...good, [field]: undefined }));
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
      expect(Object.keys(answer.body.errors as object)).toEqual([field]);
    }
  });

  it('refuses values of another kind with the name of the field', async () => {
    for (const field of [...Object.keys(good), ...(OPTIONAL[path] ?? [])]) {
      for (const value of WRONG) {
        const { status, body } = await send(path, JSON.stringify({ ...good, [field]: value }));
        if ([200, 401, 404, 409].includes(status)) continue; // a value that happens to be one of its kind
        expect({ field, value, status }).toEqual({ field, value, status: 400 });
        expect(body.statusCode).toBe(400);
      }
    }
  });

  it('refuses NUL, half characters, depth, length, arrays, polluted prototypes and other formats', async () => {
    const [field] = [...Object.keys(good), ...(OPTIONAL[path] ?? [])];
    const bodies = [
      `{"${field}":"a\\u0000b"}`,
      `{"${field}":"\\ud800"}`,
      `{"${field}":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      `{"${field}":${'{"a":'.repeat(50)}1${'}'.repeat(50)}}`,
      `{"__proto__":{"${field}":"x"}}`,
      `{"constructor":{"prototype":{}}}`,
      '[]',
      'null',
      '"text"',
      '{"a":',
    ];
    for (const body of bodies) expect((await send(path, body)).status).toBe(400);
    expect((await send(path, JSON.stringify({ [field!]: 'x'.repeat(300_000) }))).status).toBe(413);
    expect((await alex.call.call('POST', path, 'a=b', { 'content-type': 'text/plain' })).status).toBe(415);
    expect(({} as Record<string, unknown>)[field!]).toBeUndefined();
  });
});
