import { Inject, Injectable } from '@nestjs/common';
import { Database, LOG, systemContext, type Tx } from '@keystead/platform';
import type { Logger } from 'pino';
import { Mail, type MailStatus } from '../mail/mail.js';
import { suppress } from '../mail/suppression.js';
import { logMail } from './mail-log.js';
import type { MailReport } from './mail-report.js';
import { MailTrouble } from './mail-trouble.js';

/** What became of the reports of one request. */
export interface ReportsTaken {
  /** Of a mail that was sent from here. */
  taken: number;
  /** Of another mail, or of an unknown one. */
  unknown: number;
}

/** Mails that can still come back: a report may be quicker than the answer of the mail server. */
const UNDERWAY: readonly MailStatus[] = ['queued', 'sent'];

/** Writes down what mail servers report; an address that will never take mail gets none any more. */
@Injectable()
export class TakeReports {
  constructor(
    private readonly db: Database,
    private readonly trouble: MailTrouble,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async take(reports: readonly MailReport[], request_id: string): Promise<ReportsTaken> {
    let taken = 0;
    for (const report of reports) if (await this.takeOne(report, request_id)) taken++;
    const unknown = reports.length - taken;
    if (unknown > 0) this.log.warn({ unknown, request_id }, 'reports of mails that are not known here');
    return { taken, unknown };
  }

  private async takeOne(report: MailReport, request_id: string): Promise<boolean> {
    if (!report.mail) return false;
    const { mail_id, company_id } = report.mail;
    return this.db.run(systemContext(company_id, request_id), async (tx) => {
      const [mail] = await tx.query<Mail & Record<string, unknown>>(
        'select * from mail where company_id = $1 and id = $2 for update',
        [company_id, mail_id],
        'mail_reported',
      );
      if (!mail) return false;
      if (!(await isKnown(tx, mail.id, report))) await this.note(tx, mail, report);
      return true;
    });
  }

  private async note(tx: Tx, mail: Mail, { kind, isForGood, status_code, answer }: MailReport): Promise<void> {
    await logMail(tx, mail, { kind, status_code, answer });
    if (kind === 'complained') await suppress(tx, mail, 'complaint', answer);
    if (kind !== 'bounced') return;
    const error = answer ?? status_code;
    if (UNDERWAY.includes(mail.status)) await tx.update(Mail, mail, { status: 'bounced', error });
    if (isForGood) await suppress(tx, mail, 'bounce', error);
    await this.trouble.report(tx, mail);
  }
}

/** Reports are posted again when their sender saw no answer. */
async function isKnown(tx: Tx, mail_id: string, { kind, status_code, answer }: MailReport): Promise<boolean> {
  const known = await tx.query(
    `select 1 from mail_event where company_id = $1 and mail_id = $2 and kind = $3
       and status_code is not distinct from $4 and answer is not distinct from $5 limit 1`,
    [tx.ctx.company_id, mail_id, kind, status_code, answer],
    'mail_report_known',
  );
  return known.length > 0;
}
