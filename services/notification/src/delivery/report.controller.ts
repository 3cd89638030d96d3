import { Body, Controller, Headers, Inject, Req } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import {
  Clock,
  CONFIG,
  Ctx,
  fieldProblem,
  ListOf,
  one,
  OneOf,
  Problem,
  t,
  Text,
  TextCommand,
  type Context,
  type PlatformRequest,
  mailNamedIn,
} from '@keystead/platform';
import type { NotificationConfig } from '../config.js';
import { isSignedWebhook } from '../webhooks/verify-webhook.js';
import { readDeliveryStatus, readStatus } from './delivery-status.js';
import { ANSWER_MAX } from './mail-log.js';
import { isForGood, type MailReport } from './mail-report.js';
import { TakeReports } from './take-reports.js';

const AT_ONCE = 1000;
const KINDS = ['delivered', 'delayed', 'bounced', 'complained'] as const;
const SIGNATURE = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

class MailReportFields {
  @OneOf(KINDS) kind: MailReport['kind'];
  @Text(300, { about: 'Message-ID of the mail' }) message_id: string;
  @Text(12, { optional: true, about: 'As in RFC 3463; of class 5: the address is given up' }) status_code?: string;
  @Text(ANSWER_MAX, { optional: true, about: 'What the mail server said' }) answer?: string;
}

export class MailReports {
  @ListOf(() => MailReportFields, {
    max: AT_ONCE,
    optional: true,
    sentences: { list: 'This must be a list', item: 'This must be a group of fields', tooMany: `At most ${AT_ONCE}` },
  })
  reports?: MailReportFields[] | null;
}

const TAKEN = one(
  t.object('MailReportsTaken', {
    taken: t.count('Of mails that were sent from here'),
    unknown: t.count('Of other mails, or of none that is named'),
  }),
);

/** Where mail servers and mail providers report what became of mails. */
@Controller('v1/system/mail/report')
export class ReportController {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationConfig,
    private readonly clock: Clock,
    private readonly reports: TakeReports,
  ) {}

  @TextCommand('', 'Report what became of mails', {
    mediaTypes: ['message/rfc822', 'multipart/report', 'message/delivery-status'],
    answer: TAKEN,
    problems: ['NOT_FOUND', 'WRONG_SIGNATURE'],
  })
  @ApiHeader({ name: 'webhook-id', required: true })
  @ApiHeader({ name: 'webhook-timestamp', required: true })
  @ApiHeader({ name: 'webhook-signature', required: true, description: 'As of webhooks, with MAIL_REPORT_SECRET' })
  async report(
    @Ctx() ctx: Context,
    @Req() { text = '' }: PlatformRequest,
    @Headers() headers: Record<string, string | undefined>,
    @Body() { reports }: MailReports,
  ) {
    if (!this.config.mailReportSecret) throw new Problem('NOT_FOUND');
    const type = headers['content-type']?.toLowerCase() ?? '';
    const isJson = type.startsWith('application/json');
    const body = Buffer.from(text, isJson ? 'utf8' : 'latin1');
    const [id, seconds, signature] = SIGNATURE.map((name) => headers[name] ?? '');
    const signed = { id: id!, seconds: seconds!, signature: signature!, body };
    if (!isSignedWebhook(this.config.mailReportSecret, signed, this.clock.now())) throw new Problem('WRONG_SIGNATURE');
    return this.reports.take(isJson ? fromJson(reports) : await fromMail(type, body), ctx.request_id);
  }
}

function fromJson(reports: MailReports['reports']): MailReport[] {
  if (!reports) throw fieldProblem({ reports: 'this field is required' });
  return reports.map(({ kind, message_id, status_code = null, answer = null }) => ({
    mail: mailNamedIn(message_id),
    kind,
    isForGood: kind === 'bounced' && isForGood(status_code),
    status_code,
    answer,
  }));
}

async function fromMail(type: string, body: Buffer): Promise<MailReport[]> {
  if (type.startsWith('message/delivery-status')) return readStatus(body.toString('utf8'));
  // What is posted without the head of its mail has it in the head of the request.
  const head = type.startsWith('multipart/') ? Buffer.from(`Content-Type: ${type}\r\n\r\n`) : Buffer.alloc(0);
  return readDeliveryStatus(Buffer.concat([head, body]));
}
