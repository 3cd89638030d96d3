import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, senderOf, type MailContent } from '@keystead/platform';
import { createTransport, type Transporter } from 'nodemailer';
import type { IdentityConfig } from '../config.js';

/** Longest wait for the mail server: somebody is looking at a spinner. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 10_000;

/** True when the mail server will never take mail for this address, unlike one that is out of order for now. */
export function refusesAddress(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: unknown; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500;
}

@Injectable()
export class Mailer implements OnModuleDestroy {
  private readonly transport: Transporter;
  private readonly from: ReturnType<typeof senderOf>;

  constructor(@Inject(CONFIG) { smtpUrl, mailFrom, productName }: IdentityConfig) {
    this.transport = createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.from = senderOf(mailFrom, productName);
  }

  /** Hands one mail to the mail server; throws when it does not take it. */
  async send(to: string, mail: MailContent): Promise<void> {
    await this.transport.sendMail({ from: this.from, to, ...mail });
  }

  onModuleDestroy(): void {
    this.transport.close();
  }
}
