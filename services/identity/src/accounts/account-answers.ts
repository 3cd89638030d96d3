import { AGREEMENT_TYPES, IDENTITIES, LANGUAGES, PLANS } from '@keystead/contracts';
import { one, page, t, withoutEnvelope } from '@keystead/platform';

// What signed-in people see of themselves, their company and their roles.

const PHOTO = t.nullable(t.object('CompanyPhoto', { external_path: t.text('Web address of the picture') }));
const IDENTITY = t.nullable(t.oneOf(IDENTITIES));
const COUNTRY = { country_iso: t.text('ISO 3166 code of the country') };
const SETUP = {
  identity: IDENTITY,
  co_living_preference: t.flag(),
  property_count: t.nullable(t.count()),
  room_count: t.nullable(t.count()),
  has_completed_setup: t.flag(),
};
const OF_COMPANY = {
  company_id: t.id(),
  tenant_code: t.text(),
  name: t.text(),
  ...COUNTRY,
  ...SETUP,
  is_two_factor_required: t.flag('Everybody of the company is asked for the second step'),
  abn: t.nullable(t.text()),
  address: t.nullable(t.text()),
  photo: PHOTO,
  version: t.count(),
};
const COMPANY = t.object('CompanyDetails', { ...OF_COMPANY, timezone: t.text() });
export const COMPANY_PAGE = page(COMPANY);
export const ONE_COMPANY = one(COMPANY);

const ADDRESS = t.object('UserAddressDetails', {
  full_address: t.text(),
  line1: t.nullable(t.text()),
  line2: t.nullable(t.text()),
  suburb: t.nullable(t.text()),
  state: t.nullable(t.text()),
  postcode: t.nullable(t.text()),
  ...COUNTRY,
});
export const LIST_SETTINGS = one(t.anyObject('Columns and views that the person chose, by the name of the list'));

export const ADDRESS_SAVED = one(ADDRESS);

export const ROLE = { id: t.id(), name: t.text(), key: t.text(), is_global: t.flag() };
export const HELD_ROLE = t.object('HeldRole', { ...ROLE, permissions: t.list(t.text()) });

const USER = {
  user_id: t.id(),
  email: t.email(),
  email_verified_at: t.nullable(t.moment()),
  first_name: t.text(),
  middle_name: t.nullable(t.text()),
  last_name: t.text(),
  language: t.oneOf(LANGUAGES),
  timezone: t.text(),
  datetime_format: t.text(),
  default_path: t.nullable(t.text()),
  list_settings: t.nullable(t.anyObject('Columns and views that the person chose, by the name of the list')),
  tenant_code: t.text(),
  is_enable_two_factor: t.flag(),
  has_authenticator: t.flag('An app shows the codes of the second step'),
  recovery_code_count: t.count(),
  is_allow_data_sharing: t.flag(),
  ...COUNTRY,
  security_code_level: t.text(),
  version: t.count(),
  subscription_plan: t.oneOf(PLANS),
  must_change_password: t.flag('Nothing else works before there is a new one'),
  access_version: t.count(),
  address: t.nullable(ADDRESS),
  role: IDENTITY,
  roles: t.list(HELD_ROLE),
  company_data: t.object('CompanyOfUser', OF_COMPANY),
  has_completed_setup: t.flag(),
  message_key: t.text('Key of the realtime messages, base64'),
  dashboard_data: t.nullable(t.anyObject('Figures of the dashboard, where the profile is read')),
};
const USER_INFO = t.object('UserInfo', USER);
const TOKEN = t.text('Access token, JWT');

export const PROFILE = one(USER_INFO);
const SAVED_PROFILE = t.object('SavedProfile', {
  data: USER_INFO,
  access_token: t.optional(t.text('A new one where what it says has changed')),
});
export const SETUP_SAVED = withoutEnvelope(SAVED_PROFILE);

const SIGNED_IN = {
  user: USER_INFO,
  roles: t.list(HELD_ROLE),
  tenant_code: t.text(),
  access_token: TOKEN,
  skip_mfa: t.flag('This device is spared the second step'),
};
const SECOND_STEP = {
  user: t.object('UserBeforeSecondStep', { email: t.email(), first_name: t.text(), is_enable_two_factor: t.flag() }),
  tenant_code: t.text(),
  code: t.oneOf(
    ['MFA_1004', 'MFA_1005', 'MFA_1006'],
    'MFA_1005: a code was mailed; MFA_1004: the earlier one still works; MFA_1006: an app shows it',
  ),
  skip_mfa: t.flag(),
};
/** The members stand at the top and once more under `data`. */
const SIGN_IN = t.object('SignedIn', { ...SIGNED_IN, data: t.object('SignedInData', SIGNED_IN) });
export const DUE = t.object('SecondStepDue', { ...SECOND_STEP, data: t.object('SecondStepDueData', SECOND_STEP) });

export const SIGN_IN_ANSWER = withoutEnvelope(SIGN_IN);
export const SIGN_IN_OR_SECOND_STEP = withoutEnvelope(t.anyOf(SIGN_IN, DUE));
export const SECOND_STEP_DUE = withoutEnvelope(DUE);
export const SECOND_STEP_PASSED = withoutEnvelope(
  t.object('SecondStepPassed', {
    code: t.integer('1: the code was right'),
    ...SIGNED_IN,
    data: t.object('SecondStepPassedData', SIGNED_IN),
  }),
);
/** A change of how one signs in is asked for once more, with the mailed code. */
export const PROFILE_SAVED = withoutEnvelope(t.anyOf(SAVED_PROFILE, DUE));
export const CODE_SENT = one(t.object('CodeSent', { code: t.oneOf(['MFA_1004', 'MFA_1005', 'MFA_1006']) }));
export const CODE_RIGHT = withoutEnvelope(t.object('CodeRight', { code: t.integer('1: the code was right') }));
export const EMAIL_KNOWN = one(t.object('KnownEmail', { exists: t.flag() }));

const NEXT = t.object('SsoNext', {
  next: t.oneOf(['linked', 'register']),
  provider: t.text(),
  email: t.optional(t.nullable(t.email())),
  is_email_verified: t.optional(t.flag()),
  first_name: t.optional(t.nullable(t.text())),
  last_name: t.optional(t.nullable(t.text())),
  sso_token: t.optional(t.text('Goes into the registration')),
});
export const SSO_ANSWER = withoutEnvelope(t.anyOf(SIGN_IN, DUE, t.object('SsoToContinue', { data: NEXT })));

export const SIGN_IN_PAGE = one(
  t.object('SignInPage', {
    tenant_code: t.text(),
    name: t.text(),
    logo: t.nullable(t.text()),
    sso_providers: t.list(t.object('SsoProvider', { key: t.text(), name: t.text() })),
    default_language: t.oneOf(LANGUAGES),
  }),
);

export const SETUP_STATE = one(t.object('SetupState', { has_completed_setup: t.flag() }));
export const FOUND_PEOPLE = one(t.list(t.object('FoundPerson', { id: t.id(), name: t.text(), email: t.email() })));

const AGREEMENT = {
  id: t.id(),
  agreement_type: t.oneOf(AGREEMENT_TYPES),
  is_agreed: t.flag(),
  terms_version: t.text(),
  text_hash: t.nullable(t.text()),
  language: t.oneOf(LANGUAGES),
  ip: t.nullable(t.text()),
  created_at: t.moment(),
};
export const AGREEMENT_PAGE = page(t.object('AgreementRow', AGREEMENT));
export const AGREEMENT_SAVED = one(
  t.object('SavedAgreement', { ...AGREEMENT, is_allow_data_sharing: t.flag('Of the person, after it') }),
);
