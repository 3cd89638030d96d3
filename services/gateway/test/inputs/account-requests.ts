import { Landlord, TEST_PASSWORD } from '@keystead/testkit';
import { NOT_THEIRS } from './attacks.js';
import { OPTIONAL, TEXT, USUAL, ZERO, type Post } from './post.js';
import type { Rows } from './rows.js';

const ACCOUNT = '/api/v1/system/account';
/** A landlord of their own to whoever holds these rows. */
const closers = new WeakMap<Rows, Promise<Landlord>>();
function closer(rows: Rows): Promise<Landlord> {
  const known = closers.get(rows) ?? Landlord.register(rows.house);
  closers.set(rows, known);
  return known;
}
const anyone = ({ anyone: caller }: Rows) => caller;

export const ACCOUNT_REQUESTS: Record<string, Post> = {
  'POST /api/login': {
    as: anyone,
    body: ({ landlord: { email, tenant_code } }) => ({ email, password: TEST_PASSWORD, tenant_code, skip_mfa: false }),
    allows: { tenant_code: TEXT, skip_mfa: OPTIONAL },
  },
  'POST /api/send-email-code': { as: anyone, body: ({ landlord: { email } }) => ({ email }) },
  'POST /api/reg-verify-email-code': { as: anyone, body: async (rows) => ({ ...(await rows.newAddress()) }) },
  'POST /api/register': {
    as: anyone,
    body: async (rows) => ({
      first_name: 'Alex',
      middle_name: 'B',
      last_name: 'Rowe',
      email: await rows.verifiedAddress(),
      password: TEST_PASSWORD,
      password_confirmation: TEST_PASSWORD,
      is_agreed: true,
      plan: 'pro',
      language: 'en',
      timezone: 'Australia/Sydney',
      country_iso: 'AU',
    }),
    allows: { middle_name: TEXT, plan: OPTIONAL, language: OPTIONAL, timezone: OPTIONAL, country_iso: OPTIONAL },
  },
  'POST /api/check-account-email': { as: anyone, body: ({ landlord: { email } }) => ({ email }) },
  // Never a good one: no provider is set up here.
  'POST /api/oauth/{provider}/callback': {
    as: anyone,
    body: () => ({ code: 'a-code', state: `google.${'a'.repeat(43)}` }),
  },
  'POST /api/v1/system/company/export': {
    body: () => ({}),
    // It reads no field at all.
    allows: Object.fromEntries(NOT_THEIRS.map((field) => [`unknown ${field}`, ''])),
  },
  // Wrong passwords count against whoever is asked for one, so nobody else's requests do it.
  'POST /api/v1/system/company/close': {
    as: async (rows) => (await closer(rows)).call,
    body: async (rows) => ({ tenant_code: (await closer(rows)).tenant_code, password: TEST_PASSWORD }),
  },
  'POST /api/logout': {
    as: async ({ house, landlord: { email, tenant_code } }) =>
      (await Landlord.signIn(house.url, email, tenant_code)).call,
    body: () => ({}),
    // It reads no field at all.
    allows: Object.fromEntries(NOT_THEIRS.map((field) => [`unknown ${field}`, ''])),
  },
  [`POST ${ACCOUNT}/profile/save`]: {
    body: async (rows) => ({
      first_name: 'Alex',
      middle_name: 'B',
      last_name: 'Rowe',
      language: 'en',
      timezone: 'Australia/Sydney',
      datetime_format: 'Y-m-d H:i:s',
      default_path: '/dashboard',
      is_enable_two_factor: false,
      is_allow_data_sharing: true,
      country_iso: 'AU',
      security_code: 'Wombat-72',
      password: TEST_PASSWORD,
      password_confirmation: TEST_PASSWORD,
      current_password: TEST_PASSWORD,
      version: await rows.version('v1/system/account/profile'),
    }),
    allows: {
      first_name: USUAL,
      middle_name: TEXT,
      last_name: USUAL,
      language: USUAL,
      timezone: USUAL,
      datetime_format: USUAL,
      default_path: TEXT,
      is_enable_two_factor: USUAL,
      is_allow_data_sharing: USUAL,
      country_iso: USUAL,
      security_code: OPTIONAL,
      version: USUAL,
    },
    other: { first_name: 'Robin' },
  },
  [`POST ${ACCOUNT}/tenant/save`]: {
    body: async (rows) => ({
      name: 'Rowe Homes',
      identity: 'landlord',
      property_count: 2,
      room_count: 3,
      co_living_preference: true,
      has_completed_setup: true,
      country_iso: 'AU',
      language: 'en',
      timezone: 'Australia/Sydney',
      datetime_format: 'Y-m-d H:i:s',
      version: await rows.companyVersion(),
    }),
    allows: {
      name: USUAL,
      identity: OPTIONAL,
      property_count: ZERO,
      room_count: ZERO,
      co_living_preference: USUAL,
      has_completed_setup: USUAL,
      country_iso: USUAL,
      language: USUAL,
      timezone: USUAL,
      datetime_format: USUAL,
      version: USUAL,
    },
    other: { name: 'Rowe Houses' },
  },
  [`POST ${ACCOUNT}/tenant/check-onboarding`]: { body: ({ landlord: { tenant_code } }) => ({ tenant_code }) },
};
