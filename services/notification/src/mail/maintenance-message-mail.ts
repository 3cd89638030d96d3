import type { MessageAudience, MessageAuthor } from '@keystead/contracts';
import { translator } from '@keystead/messages';
import { renderEmail, type EmailContext, type MailContent } from '@keystead/platform';

/** One message, as a mail shows it. */
export interface MailedMessage {
  /** First name of the person who wrote it; empty where the reader is not given it. */
  who: string;
  author: MessageAuthor;
  audience: MessageAudience;
  text: string;
}

export interface MaintenanceMessageMailFacts {
  first_name: string;
  title: string;
  /** Property and unit. */
  place: string;
  maintenance_request_id: string;
  messages: readonly MailedMessage[];
}

/** What was written about a maintenance request within a few minutes. */
export function maintenanceMessages(
  { first_name, title, place, maintenance_request_id, messages }: MaintenanceMessageMailFacts,
  { product, address, language, company }: EmailContext,
): MailContent {
  const t = translator(language);
  const labelOf = ({ who, author, audience }: MailedMessage) =>
    who
      ? t(`emails:maintenance.message.wrote.${audience}`, { who })
      : t(`emails:maintenance.message.written_by.${author}`);
  const [first] = messages as readonly [MailedMessage];
  const quote =
    messages.length === 1
      ? { label: labelOf(first), text: first.text }
      : {
          label: t('emails:maintenance.message.several'),
          text: messages.map((message) => `${labelOf(message)}:\n${message.text}`).join('\n\n'),
        };
  return renderEmail({
    language,
    product,
    company,
    subject: t('emails:maintenance.message.subject', { title, place }),
    greeting: t('emails:greeting', { name: first_name }),
    opening: t('emails:maintenance.message.opening', { title, place }),
    quote,
    explanation: t('emails:maintenance.message.explanation'),
    link: {
      label: t('emails:maintenance.message.link'),
      url: `${address}/admin/maintenance/${maintenance_request_id}`,
    },
    closing: t('emails:maintenance.message.closing'),
  });
}
