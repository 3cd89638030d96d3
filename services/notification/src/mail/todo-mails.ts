import { Injectable } from '@nestjs/common';
import type { Language } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';
import { GatheredMails, type WaitingMail } from './gathered-mails.js';
import type { Mail } from './mail.js';
import type { MailedTodo } from './todo-reminder-mail.js';

/** To-dos of this time are mailed together: an import, or the run of a day, opens many. */
const GATHERED_MS = 10 * 60_000;

interface Reader {
  user_id: string;
  email: string;
  first_name: string;
  language: Language;
}

/** A to-do, and what it is about. */
type OpenedTodo = MailedTodo & Pick<Mail, 'lease_id' | 'property_id'>;

/** Mails about to-dos, one for each person and ten minutes. */
@Injectable()
export class TodoMails {
  constructor(private readonly gathered: GatheredMails) {}

  add(tx: Tx, { first_name, ...reader }: Reader, { kind, details, ...about }: OpenedTodo): Promise<void> {
    const data = { first_name, todos: [{ kind, details }] };
    return this.gathered.add(tx, {
      mail: { template: 'todo_reminder', ...reader, ...about, data },
      key: `todos:${reader.user_id}`,
      period_ms: GATHERED_MS,
      append: (mail) => appended(mail, { kind, details, ...about }),
    });
  }
}

function appended(
  mail: WaitingMail<'todo_reminder'>,
  { kind, details, lease_id, property_id }: OpenedTodo,
): Partial<Mail> {
  return {
    data: { ...mail.data, todos: [...mail.data.todos, { kind, details }] },
    // It is about a lease or a property only where all of it is.
    lease_id: mail.lease_id === lease_id ? lease_id : null,
    property_id: mail.property_id === property_id ? property_id : null,
  };
}
