import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import type { SentMessageInfo } from 'nodemailer/lib/smtp-transport/index.js';
import type { Logger } from 'pino';
import type { Readiness } from '../ops/health.js';
import { countFailedMail, countSentMail, prepareMailMetrics } from './mail-metrics.js';
import { senderOf, type MailContent } from './render-email.js';

export interface MailServer {
  smtpUrl: string;
  /** `Keystead <mail@rent.example>`, or the address alone. */
  mailFrom: string;
  productName: string;
  /** Longest wait for a connection, and for an answer. */
  connectMs: number;
  answerMs: number;
}

export interface OutgoingMail extends MailContent {
  to: string;
  /** Left part of the Message-ID, and what a mail server quotes when it cannot deliver (RFC 3461, ENVID). */
  id?: string;
  headers?: Record<string, string>;
  /** Where an answer goes, unless to the sender. */
  reply_to?: string;
  /** In whose name it is written; the product is named beside it. */
  in_name_of?: string | undefined;
}

/** What the mail server said when it took a mail over. */
export interface MailReceipt {
  message_id: string;
  response: string;
}

/** After the start, which waits for nothing that it does not need. */
const FIRST_CHECK_MS = 1_000;
const CHECK_AGAIN_MS = 60_000;

/** True when the mail server will never take mail for this address, unlike one that is out of order for now. */
export function refusesAddress(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: unknown; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500;
}

/**
 * Hands mails to the mail server. Whether it answers and takes the password is verified after the start and every
 * minute while it does not; a service without a mail server runs on and says so at `/readyz`.
 */
export class Mailer implements OnApplicationBootstrap, OnModuleDestroy {
  private opened: Promise<Transporter<SentMessageInfo>> | undefined;
  private nextCheck: NodeJS.Timeout | undefined;
  private closed = false;
  private problem: string | null = null;

  constructor(
    private readonly server: MailServer,
    readiness: Readiness,
    private readonly log: Logger,
  ) {
    readiness.watch('mail', () => this.problem === null);
    prepareMailMetrics();
  }

  onApplicationBootstrap(): void {
    this.checkAfter(FIRST_CHECK_MS);
  }

  /** Resolves when the mail server has taken the mail over; the same `id` always gives the same Message-ID. */
  async send({ to, id, reply_to, in_name_of, ...mail }: OutgoingMail): Promise<MailReceipt> {
    const { mailFrom, productName } = this.server;
    const transport = await this.transport();
    try {
      const { messageId, response } = await transport.sendMail({
        ...mail,
        from: senderOf(mailFrom, productName, in_name_of),
        to: { name: '', address: to },
        ...(reply_to ? { replyTo: { name: '', address: reply_to } } : {}),
        ...(id ? { messageId: `<${id}@${domainOf(mailFrom)}>`, dsn: reportOf(id, to) } : {}),
      });
      countSentMail();
      this.note(null);
      return { message_id: messageId, response };
    } catch (error) {
      countFailedMail(refusesAddress(error) ? 'address' : 'server');
      throw error;
    }
  }

  onModuleDestroy(): void {
    this.closed = true;
    clearTimeout(this.nextCheck);
    this.opened?.then((transport) => transport.close()).catch(() => undefined);
  }

  /** Opened with the first mail: loading it is no part of the start. */
  private transport(): Promise<Transporter<SentMessageInfo>> {
    const { smtpUrl: url, connectMs, answerMs } = this.server;
    this.opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url,
        connectionTimeout: connectMs,
        greetingTimeout: connectMs,
        socketTimeout: answerMs,
        // Content names no files and no addresses to fetch; should it ever, neither is opened.
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    );
    return this.opened;
  }

  /** None after the end: a check under way then fails because the connection closes. */
  private checkAfter(ms: number): void {
    if (this.closed) return;
    this.nextCheck = setTimeout(() => void this.check(), ms);
    this.nextCheck.unref();
  }

  private async check(): Promise<void> {
    try {
      await (await this.transport()).verify();
      this.note(null);
    } catch (error) {
      this.note((error as Error).message);
      this.checkAfter(CHECK_AGAIN_MS);
    }
  }

  /** One line when it changes, not one for each mail. */
  private note(problem: string | null): void {
    if (problem === this.problem) return;
    if (problem) this.log.warn({ problem }, 'the mail server is not usable; mails wait');
    else this.log.info('the mail server is usable');
    this.problem = problem;
  }
}

/** The server reports what it cannot deliver, with the headers of the mail and without its text. */
const reportOf = (id: string, recipient: string) => ({
  id,
  return: 'headers' as const,
  notify: ['failure', 'delay'] as ('failure' | 'delay')[],
  recipient: `rfc822;${recipient}`,
});

/** `Keystead <mail@rent.example>` -> rent.example */
function domainOf(sender: string): string {
  return /@([\w.-]+)/.exec(sender)?.[1] ?? 'localhost';
}
