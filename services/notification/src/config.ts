import { secretKey, text, url, type ServiceConfig } from '@keystead/platform';

/** What this service reads besides the common variables. */
export const NOTIFICATION_CONFIG = {
  smtpUrl: url('SMTP_URL', ['smtp', 'smtps'], 'Mail server, with user and password when it asks for them'),
  secretKey: secretKey('The SECRET_KEY of identity: opens the security codes that mails show'),
  mailFrom: text('MAIL_FROM', 'Sender of mails', { default: 'no-reply@localhost' }),
  sellerName: text('SELLER_NAME', 'Who sells the plans, on receipts; the product when empty', {
    default: '',
    mayBeEmpty: true,
  }),
  sellerAbn: text('SELLER_ABN', 'ABN of the seller, on receipts', { default: '', mayBeEmpty: true }),
} as const;

export type NotificationConfig = ServiceConfig<typeof NOTIFICATION_CONFIG>;
