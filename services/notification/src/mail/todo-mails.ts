import { Injectable } from '@nestjs/common';
import type { Tx } from '@keystead/platform';
import type { Administrator } from '../reactions/administrators.js';
import { Mail } from './mail.js';
import { MailQueue } from './mail-queue.js';
import type { MailedTodo } from './todo-reminder-mail.js';

/** To-dos of this time are mailed together: an import, or the run of a day, opens many. */
const GATHERED_MS = 10 * 60_000;

type About = Pick<Mail, 'lease_id' | 'property_id'>;

const KNOWN = 'select * from mail where company_id = $1 and natural_key = $2 for update';

/** One that is being sent is not added to. */
const isWaiting = ({ status, attempts }: Mail) => status === 'queued' && attempts === 0;

/** Mails about to-dos, one for each person and ten minutes. */
@Injectable()
export class TodoMails {
  constructor(private readonly mails: MailQueue) {}

  async add(tx: Tx, { user_id, ...person }: Administrator, todo: MailedTodo, about: About): Promise<void> {
    // Two to-dos at once are in one mail.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`todo mail ${user_id}`], 'lock_todo_mail');
    for (let period = Math.floor(tx.now.getTime() / GATHERED_MS); ; period++) {
      const key = `todos:${user_id}:${period}`;
      const [known] = await tx.query<Mail & Record<string, unknown>>(
        KNOWN,
        [tx.ctx.company_id, key],
        'todo_mail_known',
      );
      if (!known) return this.begin(tx, { user_id, ...person }, todo, about, { key, until: period + 1 });
      if (isWaiting(known)) return this.append(tx, known, todo, about);
    }
  }

  private async append(tx: Tx, mail: Mail, todo: MailedTodo, about: About): Promise<void> {
    const todos = [...(JSON.parse(mail.data.todos!) as MailedTodo[]), todo];
    const same = (column: keyof About) => (mail[column] === about[column] ? mail[column] : null);
    await tx.update(Mail, mail, {
      data: { ...mail.data, todos: JSON.stringify(todos) },
      lease_id: same('lease_id'),
      property_id: same('property_id'),
    });
  }

  private begin(
    tx: Tx,
    { user_id, email, first_name, language }: Administrator,
    todo: MailedTodo,
    about: About,
    { key, until }: { key: string; until: number },
  ): Promise<void> {
    return this.mails.add(tx, {
      ...{ natural_key: key, template: 'todo_reminder', email, user_id, language },
      ...about,
      data: { first_name, todos: JSON.stringify([todo]) },
      send_at: new Date(until * GATHERED_MS),
    });
  }
}
