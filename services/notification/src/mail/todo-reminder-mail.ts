import type { ObligationKind } from '@keystead/contracts';
import { translator } from '@keystead/messages';
import { renderEmail, type EmailContext, type MailContent } from '@keystead/platform';
import { todoTitle } from '../todo/todo-text.js';

interface Facts {
  first_name: string;
  kind: string;
  /** What the title is filled with, as JSON: what a queue keeps are texts. */
  details: string;
}

/** To administrators: something comes up that has a day, such as the end of a lease. */
export function todoReminder(
  { first_name, kind, details }: Facts,
  { product, address, language }: EmailContext,
): MailContent {
  const t = translator(language);
  const title = todoTitle(language, kind as ObligationKind, JSON.parse(details) as Record<string, string>);
  return renderEmail({
    language,
    product,
    subject: title,
    greeting: t('emails:greeting', { name: first_name }),
    opening: t('emails:todo_reminder.opening', { title }),
    explanation: t('emails:todo_reminder.explanation'),
    link: { label: t('emails:todo_reminder.link'), url: `${address}/admin/todo` },
    closing: t('emails:todo_reminder.closing'),
  });
}
