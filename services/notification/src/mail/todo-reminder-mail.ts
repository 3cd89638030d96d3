import type { ObligationKind } from '@keystead/contracts';
import { translator } from '@keystead/messages';
import { renderEmail, type EmailContext, type MailContent } from '@keystead/platform';
import { todoTitle } from '../todo/todo-text.js';

/** A to-do as a mail names it. */
export interface MailedTodo {
  kind: ObligationKind;
  details: Record<string, string>;
}

interface Facts {
  first_name: string;
  todos: readonly MailedTodo[];
}

/** The to-do list shows the rest. */
const NAMED = 20;

/** To administrators: what comes up that has a day, such as the end of a lease. */
export function todoReminder(facts: Facts, { product, address, language }: EmailContext): MailContent {
  const t = translator(language);
  const titles = facts.todos.map(({ kind, details }) => todoTitle(language, kind, details));
  const number = titles.length;
  const [title] = titles as [string];
  const of =
    number === 1
      ? {
          subject: title,
          opening: t('emails:todo_reminder.opening', { title }),
          explanation: t('emails:todo_reminder.explanation'),
        }
      : {
          subject: t('emails:todo_reminder.several_subject', { number }),
          opening: t('emails:todo_reminder.several_opening'),
          explanation: t('emails:todo_reminder.several_explanation'),
          lines: [
            ...titles.slice(0, NAMED),
            ...(number > NAMED ? [t('emails:todo_reminder.more', { number: number - NAMED })] : []),
          ].map((value) => ({ value })),
        };
  return renderEmail({
    ...of,
    language,
    product,
    greeting: t('emails:greeting', { name: facts.first_name }),
    link: { label: t('emails:todo_reminder.link'), url: `${address}/admin/todo` },
    closing: t('emails:todo_reminder.closing'),
  });
}
