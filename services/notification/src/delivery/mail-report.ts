import type { NamedMail } from '@keystead/platform';
import type { MailEventKind } from './mail-log.js';

/** What a person says of a mail that was sent. */
export interface MailReport {
  /** Null where the report does not say which mail it is about. */
  mail: NamedMail | null;
  kind: Extract<MailEventKind, 'delivered' | 'delayed' | 'bounced' | 'complained'>;
  /** The address will never take mail, unlike one whose mailbox is full. */
  isForGood: boolean;
  status_code: string | null;
  answer: string | null;
}

/**
 * A failure of class 5 (RFC 3463) is for good, unless it is about the room in the mailbox, the size or what the mail
 * says: another mail may arrive.
 */
export function isForGood(status_code: string | null): boolean {
  return /^5\.\d{1,3}\.\d{1,3}$/.test(status_code ?? '') && !/^5\.(2\.[2-4]|3\.\d+|6\.\d+|7\.\d+)$/.test(status_code!);
}
