import { createPrivateKey, type KeyObject } from 'node:crypto';
import { count, text, url, type ServiceConfig, type Variable } from '@keystead/platform';
import { ssoProviders } from './sso/provider-settings.js';

const SECRET_KEY_BYTES = 32;

function signingKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // said below
  }
  throw new Error('the PEM of a P-256 private key');
}

function secretKey(base64: string): Buffer {
  const key = Buffer.from(base64, 'base64');
  if (key.length !== SECRET_KEY_BYTES) throw new Error('the base64 of 32 random bytes');
  return key;
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
const secret: Variable<Buffer> = {
  name: 'SECRET_KEY',
  about: '32 random bytes in base64; encrypts secrets at rest, and no password can be checked without it',
  parse: secretKey,
  secret: true,
};
const authRateLimit: Variable<number> = {
  name: 'AUTH_RATE_LIMIT',
  about: 'Factor on the limits of the public calls; load tests raise it',
  parse: factor,
  default: 1,
};

function neighbour(name: string, service: string): Variable<string> {
  return url(name, ['http', 'https'], `Address of the ${service} service, for exports and the end of companies`, {
    optional: true,
  });
}

/** What identity reads besides the common variables. */
export const IDENTITY_CONFIG = {
  jwtPrivateKey,
  secretKey: secret,
  smtpUrl: url('SMTP_URL', ['smtp', 'smtps'], 'Mail server'),
  mailFrom: text('MAIL_FROM', 'Sender of mails', { default: 'no-reply@localhost' }),
  authRateLimit,
  ssoProviders,
  closeGraceDays: count('COMPANY_CLOSE_GRACE_DAYS', 'Days in which a closed company can be kept by signing in', {
    default: 30,
  }),
  // A company's export and its end reach all of its rows.
  property: neighbour('PROPERTY_URL', 'property'),
  lease: neighbour('LEASE_URL', 'lease'),
  billing: neighbour('BILLING_URL', 'billing'),
  documents: neighbour('DOCUMENTS_URL', 'documents'),
  'accounting-sync': neighbour('ACCOUNTING_SYNC_URL', 'accounting-sync'),
  subscription: neighbour('SUBSCRIPTION_URL', 'subscription'),
  notification: neighbour('NOTIFICATION_URL', 'notification'),
} as const;

export type IdentityConfig = ServiceConfig<typeof IDENTITY_CONFIG>;
