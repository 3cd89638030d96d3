import type { TodoKind } from '@keystead/contracts';
import { formatsOf, translator } from '@keystead/messages';
import { renderEmail, type EmailContext, type MailContent } from '@keystead/platform';
import { todoTitle } from '../todo/todo-text.js';

/** A to-do as a mail names it. */
export interface DueTodo {
  kind: TodoKind;
  /** As a person wrote it; of others the title is made from `details`, in the language of the reader. */
  title: string;
  details: Record<string, string>;
  /** Empty where it is about no place. */
  place: string;
  due_date: string;
}

interface Facts {
  first_name: string;
  /** The day of the mail, in the calendar of the company. */
  today: string;
  /** Of all that is due; the mail names some. */
  number: number;
  todos: readonly DueTodo[];
}

/** So many to-dos a mail names; the list shows the rest. */
export const NAMED_MAX = 20;

/** To people who have something to do: what is due today, and what is overdue. */
export function todosDue(facts: Facts, { product, address, language }: EmailContext): MailContent {
  const { first_name, today, number, todos } = facts;
  const t = translator(language);
  const lines = todos.map(({ due_date, ...todo }) => {
    const day = formatsOf(language).longDay(due_date);
    const label = t(due_date < today ? 'emails:todo_due.overdue' : 'emails:todo_due.today', { day });
    return { label, value: titleOf(todo, language) };
  });
  const rest = number - lines.length;
  return renderEmail({
    language,
    product,
    subject: subjectOf(facts, language),
    greeting: t('emails:greeting', { name: first_name }),
    opening: t('emails:todo_due.opening'),
    lines: [...lines, ...(rest > 0 ? [{ value: t('emails:todo_reminder.more', { number: rest }) }] : [])],
    explanation: t('emails:todo_due.explanation'),
    link: { label: t('emails:todo_reminder.link'), url: `${address}/admin/todo?filter=${filterOf(today)}` },
    closing: t('emails:todo_due.closing'),
  });
}

function subjectOf({ number, today, todos }: Facts, language: EmailContext['language']): string {
  const t = translator(language);
  const [todo] = todos;
  if (number > 1 || !todo) return t('emails:todo_due.several_subject', { number });
  const title = titleOf(todo, language);
  return t(todo.due_date < today ? 'emails:todo_due.overdue_subject' : 'emails:todo_due.today_subject', { title });
}

/** The title of what the product opened says its place. */
function titleOf(
  { kind, title, details, place }: Omit<DueTodo, 'due_date'>,
  language: EmailContext['language'],
): string {
  if (kind !== 'task') return todoTitle(language, kind, details);
  return place ? translator(language)('emails:todo_due.at_place', { title, place }) : title;
}

/** Of the list of to-dos: what is open, and due by this day. */
const filterOf = (today: string) => encodeURIComponent(JSON.stringify({ completed: 'false', due_to: today }));
