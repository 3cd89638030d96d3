import { count, flag, secretKey, text, url, type ServiceConfig } from '@keystead/platform';

/** The zone of days and times in mails: readers' own zones are not known here, so that times name it. */
export const HOME_ZONE = 'Australia/Sydney';

/** What this service reads besides the common variables. */
export const NOTIFICATION_CONFIG = {
  smtpUrl: url('SMTP_URL', ['smtp', 'smtps'], 'Mail server, with user and password when it asks for them'),
  secretKeys: secretKey('The SECRET_KEY of identity: opens the security codes that mails show'),
  mailFrom: text('MAIL_FROM', 'Sender of mails', { default: 'no-reply@localhost' }),
  mailReportSecret: {
    ...text(
      'MAIL_REPORT_SECRET',
      'whsec_ and a key in base64: signs reports of mails that came back; empty: none are taken',
      {
        default: '',
        mayBeEmpty: true,
        secret: true,
      },
    ),
    parse: (value: string) => {
      if (value !== '' && !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(value))
        throw new Error('whsec_ and at least 24 bytes in base64');
      return value;
    },
  },
  documentsUrl: url('DOCUMENTS_URL', ['https', 'http'], 'Documents service, which has the PDFs that are mailed', {
    optional: true,
  }),
  handOverKeys: {
    ...secretKey(
      '32 random bytes in base64, the same as at documents: signs the requests for PDFs that are mailed',
      'HAND_OVER_KEY',
    ),
    optional: true,
  },
  webhookPrivateAddresses: flag(
    'WEBHOOK_PRIVATE_ADDRESSES',
    'true sends webhooks to private addresses and without TLS too: for development, never where strangers sign up',
    { default: false },
  ),
  webhookAnswerSeconds: count('WEBHOOK_ANSWER_SECONDS', 'Seconds a receiver of webhooks has for its whole answer', {
    default: 10,
  }),
  sellerName: text('SELLER_NAME', 'Who sells the plans, on receipts; the product when empty', {
    default: '',
    mayBeEmpty: true,
  }),
  sellerAbn: text('SELLER_ABN', 'ABN of the seller, on receipts', { default: '', mayBeEmpty: true }),
} as const;

export type NotificationConfig = ServiceConfig<typeof NOTIFICATION_CONFIG>;
