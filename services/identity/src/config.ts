import { createPrivateKey, type KeyObject } from 'node:crypto';
import { isEmail } from 'class-validator';
import { passwordProblems } from '@keystead/contracts';
import { count, secretKey, text, url, type ServiceConfig, type Variable } from '@keystead/platform';
import { ssoProviders } from './provider-settings.js';

function signingKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // said below
  }
  throw new Error('the PEM of a P-256 private key');
}

function factor(value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new Error('a whole number from 1');
  return Number(value);
}

const jwtPrivateKey: Variable<KeyObject> = {
  name: 'JWT_PRIVATE_KEY',
  about: 'PEM of the ES256 private key that access tokens are signed with',
  parse: signingKey,
  secret: true,
};
const authRateLimit: Variable<number> = {
  name: 'AUTH_RATE_LIMIT',
  about: 'Factor on the limits of the public calls; load tests raise it',
  parse: factor,
  default: 1,
};

/** The least that is called safe for two passes or more (OWASP); tests need no safety and make thousands of hashes. */
const MIN_HASH_MEMORY_KIB = process.env.NODE_ENV === 'test' ? 8 : 19_456;

function hashMemory(value: string): number {
  if (!/^\d{1,7}$/.test(value) || Number(value) < MIN_HASH_MEMORY_KIB)
    throw new Error(`a whole number from ${MIN_HASH_MEMORY_KIB}`);
  return Number(value);
}

const passwordHashMemoryKib: Variable<number> = {
  name: 'PASSWORD_HASH_MEMORY_KIB',
  about: 'Memory of a new password hash (Argon2id, three passes); hashes that exist stay valid',
  parse: hashMemory,
  default: 65_536,
};

function passwordOfRules(value: string): string {
  const [problem] = passwordProblems(value);
  if (problem) throw new Error(`a password by the rules: ${problem}`);
  return value;
}

function emailAddress(value: string): string {
  if (!isEmail(value)) throw new Error('an e-mail address');
  return value.toLowerCase();
}

const rootAdminPassword: Variable<string> = {
  name: 'ROOT_ADMIN_PASSWORD',
  about: 'Their first password; it counts only while they do not exist yet',
  parse: passwordOfRules,
  optional: true,
  secret: true,
};
const rootAdminEmail: Variable<string> = {
  name: 'ROOT_ADMIN_EMAIL',
  about: 'Where their codes and notices go',
  parse: emailAddress,
  optional: true,
};

/** The gateway reports a session in use every five minutes. */
const MIN_IDLE_MINUTES = 15;

function idleMinutes(value: string): number {
  if (value !== '0' && (!/^\d{2,4}$/.test(value) || Number(value) < MIN_IDLE_MINUTES))
    throw new Error(`0 or a whole number from ${MIN_IDLE_MINUTES}`);
  return Number(value);
}

const sessionIdleMinutes: Variable<number> = {
  name: 'SESSION_IDLE_MINUTES',
  about: 'Minutes without a request after which a session ends, from 15; 0 = not before its twelve hours are over',
  parse: idleMinutes,
  default: 120,
};

function serviceUrl(name: string, service: string): Variable<string> {
  return url(name, ['http', 'https'], `Address of the ${service} service, for exports and the end of companies`, {
    optional: true,
  });
}

/** What identity reads besides the common variables. */
export const IDENTITY_CONFIG = {
  jwtPrivateKey,
  secretKeys: secretKey(
    '32 random bytes in base64; encrypts secrets at rest, and no password can be checked without it',
  ),
  smtpUrl: url('SMTP_URL', ['smtp', 'smtps'], 'Mail server'),
  mailFrom: text('MAIL_FROM', 'Sender of mails', { default: 'no-reply@localhost' }),
  authRateLimit,
  passwordHashMemoryKib,
  rootAdminUsername: text(
    'ROOT_ADMIN_USERNAME',
    'User name of the root administrator; there is none while it is unset',
    {
      optional: true,
    },
  ),
  rootAdminPassword,
  rootAdminEmail,
  ssoProviders,
  sessionIdleMinutes,
  breachedPasswordsUrl: url(
    'BREACHED_PASSWORDS_URL',
    ['https', 'http'],
    'List of breaches that new passwords are compared with by five letters of their hash, such as https://api.pwnedpasswords.com/range; none is asked while it is unset',
    { optional: true },
  ),
  closeGraceDays: count('COMPANY_CLOSE_GRACE_DAYS', 'Days in which a closed company can be kept by signing in', {
    default: 30,
  }),
  // A company's export and its end reach all of its rows.
  property: serviceUrl('PROPERTY_URL', 'property'),
  lease: serviceUrl('LEASE_URL', 'lease'),
  billing: serviceUrl('BILLING_URL', 'billing'),
  documents: serviceUrl('DOCUMENTS_URL', 'documents'),
  'accounting-sync': serviceUrl('ACCOUNTING_SYNC_URL', 'accounting-sync'),
  subscription: serviceUrl('SUBSCRIPTION_URL', 'subscription'),
  notification: serviceUrl('NOTIFICATION_URL', 'notification'),
} as const;

export type IdentityConfig = ServiceConfig<typeof IDENTITY_CONFIG>;
