import { Module } from '@nestjs/common';
import { CONFIG, LOG, Mailer, Readiness } from '@keystead/platform';
import type { Logger } from 'pino';
import type { IdentityConfig } from '../config.js';
import { SharedModule } from '../shared/shared.module.js';
import { AccountMails } from './account-mails.js';
import { SecurityCodes } from './security-codes.js';

/** Waits are short: a person waits for the answer. */
const TIMEOUTS = { connectMs: 5_000, answerMs: 10_000 };

@Module({
  imports: [SharedModule],
  providers: [
    {
      provide: Mailer,
      inject: [CONFIG, Readiness, LOG],
      useFactory: ({ smtpUrl, mailFrom, productName }: IdentityConfig, readiness: Readiness, log: Logger) =>
        new Mailer({ smtpUrl, mailFrom, productName, ...TIMEOUTS }, readiness, log),
    },
    AccountMails,
    SecurityCodes,
  ],
  exports: [AccountMails, Mailer, SecurityCodes],
})
export class MailModule {}
