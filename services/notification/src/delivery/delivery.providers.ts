import type { Provider, Type } from '@nestjs/common';
import { CONFIG, LOG, Mailer, Readiness } from '@keystead/platform';
import type { Logger } from 'pino';
import type { NotificationConfig } from '../config.js';
import { AttachedDocument } from './attached-document.js';
import { CompanyNameReactions } from './company-names.js';
import { CompanySender } from './company-sender.js';
import { LiftSuppressionHandler } from './lift-suppression.js';
import { MailController } from './mail.controller.js';
import { MailPreferences, SaveMailPreferenceHandler } from './mail-preference.js';
import { MailTrouble } from './mail-trouble.js';
import { MailWriter } from './mail-writer.js';
import { OptOuts } from './opt-out-by-link.js';
import { ReaderAccount } from './reader-account.js';
import { ReportController } from './report.controller.js';
import { ResendMailHandler } from './resend-mail.js';
import { SecretMailReactions } from './secret-mail.reactions.js';
import { SendMail } from './send-mail.js';
import { TakeReports } from './take-reports.js';
import { TextBodies } from './text-bodies.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

// Together far below the time for which due work is lent out, so no one else takes a mail that is still on its way.
const TIMEOUTS = { connectMs: 10_000, answerMs: 30_000 };

const MAILER: Provider = {
  provide: Mailer,
  inject: [CONFIG, Readiness, LOG],
  useFactory: ({ smtpUrl, mailFrom, productName }: NotificationConfig, readiness: Readiness, log: Logger) =>
    new Mailer({ smtpUrl, mailFrom, productName, ...TIMEOUTS }, readiness, log),
};

export const DELIVERY_CONTROLLERS: Type[] = [
  MailController,
  UnsubscribeController,
  ReportController,
  SecretMailReactions,
  CompanyNameReactions,
];

export const DELIVERY_PROVIDERS: Provider[] = [
  ...[MAILER, AttachedDocument, CompanySender, ReaderAccount, MailWriter, SendMail, MailTrouble, TextBodies],
  ...[UnsubscribeLinks, OptOuts, MailPreferences, SaveMailPreferenceHandler],
  ...[TakeReports, ResendMailHandler, LiftSuppressionHandler],
];
