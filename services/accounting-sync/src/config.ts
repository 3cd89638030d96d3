import { secretKey, text, url, type ServiceConfig } from '@keystead/platform';

const WEB = ['https', 'http'];

/** What this service reads besides the common variables. Without client and key, accounting sync is not offered. */
export const ACCOUNTING_CONFIG = {
  accountingKeys: {
    ...secretKey('32 random bytes in base64; encrypts the tokens of accounting connections', 'ACCOUNTING_KEY'),
    optional: true,
  },
  xeroClientId: text('XERO_CLIENT_ID', 'Client of the Xero app that companies connect to', { optional: true }),
  xeroClientSecret: text('XERO_CLIENT_SECRET', 'Its secret', { optional: true, secret: true }),
  // Apps made since March 2026 are granted these instead of `accounting.transactions`.
  xeroScopes: text('XERO_SCOPES', 'What the app asks companies for, separated by spaces', {
    default:
      'offline_access accounting.settings accounting.contacts accounting.invoices accounting.payments accounting.banktransactions accounting.reports.trialbalance.read',
  }),
  xeroWebhookKey: text('XERO_WEBHOOK_KEY', 'Signs what Xero says of changes there', { optional: true, secret: true }),
  xeroLoginUrl: url('XERO_LOGIN_URL', WEB, 'Where people consent', { default: 'https://login.xero.com' }),
  xeroIdentityUrl: url('XERO_IDENTITY_URL', WEB, 'Where tokens come from', { default: 'https://identity.xero.com' }),
  xeroApiUrl: url('XERO_API_URL', WEB, 'Where the API of Xero answers', { default: 'https://api.xero.com' }),
} as const;

export type AccountingConfig = ServiceConfig<typeof ACCOUNTING_CONFIG>;
