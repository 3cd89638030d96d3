import { securityCodeContext, type EncryptedColumn, type Encryption } from '@keystead/platform';
import { authenticatorPlace } from '../authentication/authenticators.js';
import { emailChangePlace } from '../authentication/email-changes.js';
import { attemptPlace } from '../sso/sso-attempts.js';
import { registrationPlace } from '../sso/sso-registrations.js';
import { invitationPlace } from '../team/invitation-mails.js';
import { STORED_KEYS } from '../shared/secrets.js';

const USER_CODE: EncryptedColumn = {
  table: 'app_user',
  column: 'security_code',
  key: ['company_id', 'id'],
  about: ({ company_id, id }) => securityCodeContext(company_id!, id!),
};
/** The code in an invitation that is not mailed yet. */
const INVITATION: EncryptedColumn = {
  table: 'job',
  column: 'payload',
  member: 'code',
  key: ['company_id', 'id'],
  reads: ['natural_key'],
  about: ({ natural_key }) => invitationPlace(natural_key!),
};
const SSO_ATTEMPT: EncryptedColumn = {
  table: 'sso_attempt',
  column: 'encrypted',
  key: ['state_digest'],
  about: ({ state_digest }) => attemptPlace(state_digest!),
};
const SSO_REGISTRATION: EncryptedColumn = {
  table: 'sso_registration',
  column: 'encrypted',
  key: ['token_digest'],
  about: ({ token_digest }) => registrationPlace(token_digest!),
};

const EMAIL_CHANGE: EncryptedColumn = {
  table: 'email_change',
  column: 'encrypted',
  key: ['account'],
  about: ({ account }) => emailChangePlace(account!),
};

const APP_SECRET: EncryptedColumn = {
  table: 'authenticator',
  column: 'secret',
  key: ['company_id', 'id'],
  about: ({ company_id, id }) => authenticatorPlace(company_id!, id!),
};

const IDENTITY_COLUMNS = [USER_CODE, APP_SECRET, INVITATION, SSO_ATTEMPT, SSO_REGISTRATION, EMAIL_CHANGE] as const;

export const IDENTITY_ENCRYPTION: Encryption = {
  keys: 'secretKeys',
  columns: IDENTITY_COLUMNS,
  stored: STORED_KEYS,
};
