import { mailNamedIn } from '@keystead/platform';
import PostalMime from 'postal-mime';
import { ANSWER_MAX } from './mail-log.js';
import { isForGood, type MailReport } from './mail-report.js';

type Fields = Map<string, string>;

const KINDS: Record<string, MailReport['kind']> = {
  failed: 'bounced',
  delayed: 'delayed',
  delivered: 'delivered',
  relayed: 'delivered',
  expanded: 'delivered',
};

/**
 * What a mail server reports of a mail: a delivery status notification (RFC 3464), or a complaint (RFC 5965), as the whole
 * mail that it sends. Empty when the mail is none of both.
 */
export async function readDeliveryStatus(message: Buffer): Promise<MailReport[]> {
  const { attachments } = await PostalMime.parse(message, { attachmentEncoding: 'utf8', forceRfc822Attachments: true });
  const partOf = (type: string) => attachments.find(({ mimeType }) => mimeType === type)?.content;
  const named = mailNamedIn(message.toString('latin1'));
  if (partOf('message/feedback-report') !== undefined)
    return [{ mail: named, kind: 'complained', isForGood: false, status_code: null, answer: null }];
  const status = partOf('message/delivery-status');
  return typeof status === 'string' ? readStatus(status, named) : [];
}

/** The part of it that is for programs: fields of the message, then those of each recipient. */
export function readStatus(status: string, named: MailReport['mail'] = null): MailReport[] {
  const [message = new Map<string, string>(), ...recipients] = status
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .filter(({ size }) => size > 0);
  const mail = mailNamedIn(message.get('original-envelope-id') ?? '') ?? named;
  return recipients.slice(0, 100).flatMap((fields) => reportOf(mail, fields));
}

function reportOf(mail: MailReport['mail'], fields: Fields): MailReport[] {
  const kind = KINDS[fields.get('action')?.toLowerCase() ?? ''];
  if (!kind) return [];
  const status_code = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null;
  // `smtp; 550 5.1.1 no such user`
  const answer =
    fields
      .get('diagnostic-code')
      ?.replace(/^[\w-]+\s*;\s*/, '')
      .slice(0, ANSWER_MAX) ?? null;
  return [{ mail, kind, isForGood: kind === 'bounced' && isForGood(status_code), status_code, answer }];
}

/** `Name: value` by line; a line that begins with a blank goes on with the one before. */
function fieldsOf(block: string): Fields {
  const fields: Fields = new Map();
  for (const line of block.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const at = line.indexOf(':');
    if (at > 0) fields.set(line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim());
  }
  return fields;
}
