import { expectOk, Landlord, TEST_PASSWORD } from '@keystead/testkit';
import { NOT_THEIRS } from './attacks.js';
import { OPTIONAL, TEXT, MISSING_ID, ZERO, type Post } from './post.js';
import { ROOT_ADMIN, type Rows } from './rows.js';

const ACCOUNT = '/api/v1/system/account';
/** A landlord of their own, for one purpose, to the person who holds these rows. */
export function landlordAside(): (rows: Rows) => Promise<Landlord> {
  const landlords = new WeakMap<Rows, Promise<Landlord>>();
  return (rows) => {
    const known = landlords.get(rows) ?? Landlord.register(rows.stack);
    landlords.set(rows, known);
    return known;
  };
}
const closer = landlordAside();
const signedInTwice = landlordAside();

/** A session of the landlord besides the one that asks. */
async function otherSession({ stack, landlord: { email, tenant_code } }: Rows): Promise<string> {
  const { call } = await Landlord.signIn(stack.url, email, tenant_code);
  const { data } = expectOk(
    await call.get<{ data: { id: string; is_current: boolean }[] }>('v1/system/account/session'),
  );
  return data.find(({ is_current }) => is_current)!.id;
}
/** It reads no field at all. */
const READS_NOTHING = Object.fromEntries(NOT_THEIRS.map((field) => [`unknown ${field}`, '']));
const anyone = ({ anyone: caller }: Rows) => caller;

function forgotAt(prefix: string): Record<string, Post> {
  return {
    [`POST /api${prefix}/forgot-password`]: {
      as: anyone,
      body: ({ landlord: { email, tenant_code } }) => ({ email, tenant_code }),
      allows: { tenant_code: TEXT },
    },
    [`POST /api${prefix}/reset-password`]: {
      as: anyone,
      body: async (rows) => ({
        password: TEST_PASSWORD,
        password_confirmation: TEST_PASSWORD,
        token: await rows.resetToken(),
      }),
    },
  };
}

export const ACCOUNT_REQUESTS: Record<string, Post> = {
  'POST /api/login': {
    as: anyone,
    body: ({ landlord: { email, tenant_code } }) => ({ email, password: TEST_PASSWORD, tenant_code, skip_mfa: false }),
    allows: { tenant_code: TEXT, skip_mfa: OPTIONAL },
  },
  'POST /api/tenant/admin-login': {
    as: anyone,
    body: () => ({ username: ROOT_ADMIN.ROOT_ADMIN_USERNAME, password: ROOT_ADMIN.ROOT_ADMIN_PASSWORD }),
  },
  'POST /api/verify-email-code': {
    as: anyone,
    body: async (rows) => ({ ...(await rows.secondStep()), skip_mfa: false }),
    allows: { skip_mfa: OPTIONAL },
  },
  'POST /api/resend-email-code': { as: anyone, body: ({ landlord: { email } }) => ({ email }) },
  ...forgotAt(''),
  ...forgotAt('/api'),
  'POST /api/tenant/get-config': { as: anyone, body: ({ landlord: { tenant_code } }) => ({ code: tenant_code }) },
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
    allows: READS_NOTHING,
  },
  [`POST ${ACCOUNT}/session/end`]: { body: async (rows) => ({ id: await otherSession(rows) }) },
  [`POST ${ACCOUNT}/session/end-others`]: {
    as: async (rows) => (await signedInTwice(rows)).call,
    body: () => ({}),
    allows: READS_NOTHING,
  },
  // Wrong passwords count against the person who is asked for one, so requests of others do not.
  'POST /api/v1/system/company/close': {
    as: async (rows) => (await closer(rows)).call,
    body: async (rows) => ({ tenant_code: (await closer(rows)).tenant_code, password: TEST_PASSWORD }),
  },
  'POST /api/v1/system/company/two-factor': {
    as: async (rows) => (await signedInTwice(rows)).call,
    body: () => ({ is_two_factor_required: false, password: TEST_PASSWORD }),
  },
  'POST /api/v1/system/account/email/change': {
    as: async (rows) => (await signedInTwice(rows)).call,
    body: async (rows) => ({ email: `next.${(await signedInTwice(rows)).email}`, password: TEST_PASSWORD }),
  },
  'POST /api/email-change/confirm': { as: anyone, body: async (rows) => ({ token: await rows.emailToken() }) },
  'POST /api/logout': {
    as: async ({ stack, landlord: { email, tenant_code } }) =>
      (await Landlord.signIn(stack.url, email, tenant_code)).call,
    body: () => ({ everywhere: false }),
    allows: { everywhere: OPTIONAL },
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
      first_name: MISSING_ID,
      middle_name: TEXT,
      last_name: MISSING_ID,
      language: MISSING_ID,
      timezone: MISSING_ID,
      datetime_format: MISSING_ID,
      default_path: TEXT,
      is_enable_two_factor: MISSING_ID,
      is_allow_data_sharing: MISSING_ID,
      country_iso: MISSING_ID,
      security_code: OPTIONAL,
      version: MISSING_ID,
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
      name: MISSING_ID,
      identity: OPTIONAL,
      property_count: ZERO,
      room_count: ZERO,
      co_living_preference: MISSING_ID,
      has_completed_setup: MISSING_ID,
      country_iso: MISSING_ID,
      language: MISSING_ID,
      timezone: MISSING_ID,
      datetime_format: MISSING_ID,
      version: MISSING_ID,
    },
    other: { name: 'Rowe Houses' },
  },
  [`POST ${ACCOUNT}/list/save`]: {
    body: () => ({
      list: 'lease',
      columns: { order: ['section_name', 'status'], hidden: ['end_date'] },
      views: [{ name: 'Running', filter: { status: 'active' }, sort: { field: 'end_date', order: 'ASC' } }],
    }),
    // A filter is what the list of the client understands.
    allows: { columns: OPTIONAL, views: OPTIONAL, 'views.0.filter.status': 'missing number boolean blank' },
    other: { list: 'property' },
  },
  [`POST ${ACCOUNT}/save-address`]: {
    body: () => ({
      full_address: '12 Rose Street, Newtown NSW 2042',
      line1: '12 Rose Street',
      line2: 'Flat 3',
      suburb: 'Newtown',
      state: 'NSW',
      postcode: '2042',
      country_iso: 'AU',
    }),
    allows: { full_address: TEXT, line2: TEXT },
    other: { line1: '14 Rose Street' },
  },
  [`POST ${ACCOUNT}/lookup`]: {
    body: ({ landlord: { email } }) => ({ email, q: 'Rowe' }),
    // One of the two is enough.
    allows: { email: OPTIONAL, q: TEXT },
  },
  'POST /api/v1/system/company': { body: ({ call: { company_id } }) => ({ company_id }) },
  'POST /api/v1/system/company/save': {
    body: async (rows) => ({
      id: rows.call.company_id,
      name: 'Rowe Homes',
      abn: '51 824 753 556',
      address: '1 George Street, Sydney NSW 2000',
      photo: 'https://pictures.example/logo.png',
      country_iso: 'AU',
      version: await rows.companyVersion(),
    }),
    allows: {
      id: OPTIONAL,
      name: MISSING_ID,
      abn: TEXT,
      address: TEXT,
      photo: TEXT,
      country_iso: MISSING_ID,
      version: MISSING_ID,
    },
    other: { name: 'Rowe Houses' },
  },
  'POST /api/v1/system/user-agreement/save': {
    body: () => ({ agreement_type: 'privacy_policy', is_agreed: true }),
    other: { is_agreed: false },
  },
  'POST /api/v1/system/config': {
    body: () => ({
      default_timezone: 'Australia/Sydney',
      default_datetime_format: 'Y-m-d H:i:s',
      document_language: 'en',
      bill_days_before_due: 7,
      payment_terms_days: 14,
      are_utility_bills_automatic: false,
      are_reminders_on: true,
      reminder_days_before: 3,
      reminder_days_after: 4,
      reminder_days_after_again: 9,
      reminder_days_after_last: 20,
      lease_end_reminder_days: 45,
      safety_check_reminder_days: 20,
      key_check_reminder_days: 20,
      document_expiry_reminder_days: 20,
      lease_documents_residential: ['lease_agreement', 'condition_report'],
      lease_documents_commercial: ['lease_agreement'],
      are_team_reminders_mailed: true,
      reply_address: 'office@rent.example',
      reminder_hour: 8,
      reminder_text_early: 'Thank you.',
      reminder_text_late: 'Please call us.',
      reminder_text_last: 'Please call us today.',
      late_fee_kind: 'off',
      late_fee_amount: 20.5,
      late_fee_percent: 2.5,
      late_fee_grace_days: 3,
      gst_registered_from: '2026-07-01',
    }),
    allows: {
      default_timezone: MISSING_ID,
      default_datetime_format: MISSING_ID,
      document_language: MISSING_ID,
      bill_days_before_due: `${MISSING_ID} zero`,
      payment_terms_days: `${MISSING_ID} zero`,
      are_utility_bills_automatic: MISSING_ID,
      are_reminders_on: MISSING_ID,
      reminder_days_before: `${MISSING_ID} zero`,
      reminder_days_after: MISSING_ID,
      reminder_days_after_again: `${MISSING_ID} zero`,
      reminder_days_after_last: `${MISSING_ID} zero`,
      lease_end_reminder_days: `${MISSING_ID} zero`,
      safety_check_reminder_days: `${MISSING_ID} zero`,
      key_check_reminder_days: `${MISSING_ID} zero`,
      document_expiry_reminder_days: `${MISSING_ID} zero`,
      lease_documents_residential: MISSING_ID,
      lease_documents_commercial: MISSING_ID,
      are_team_reminders_mailed: MISSING_ID,
      reply_address: TEXT,
      reminder_hour: `${MISSING_ID} zero`,
      reminder_text_early: TEXT,
      reminder_text_late: TEXT,
      reminder_text_last: TEXT,
      late_fee_kind: MISSING_ID,
      late_fee_amount: `${MISSING_ID} zero`,
      late_fee_percent: `${MISSING_ID} zero`,
      late_fee_grace_days: `${MISSING_ID} zero`,
      gst_registered_from: TEXT,
    },
    other: { payment_terms_days: 21 },
  },
  [`POST ${ACCOUNT}/tenant/check-onboarding`]: { body: ({ landlord: { tenant_code } }) => ({ tenant_code }) },
};
