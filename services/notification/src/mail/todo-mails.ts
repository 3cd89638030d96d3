import { Injectable } from '@nestjs/common';
import type { Language } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';
import { Mail } from './mail.js';
import { MailQueue } from './mail-queue.js';
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

const KNOWN = 'select * from mail where company_id = $1 and natural_key = $2 for update';

/** One that is being sent is not added to. */
const isWaiting = ({ status, attempts }: Mail) => status === 'queued' && attempts === 0;

/** Mails about to-dos, one for each person and ten minutes. */
@Injectable()
export class TodoMails {
  constructor(private readonly mails: MailQueue) {}

  async add(tx: Tx, reader: Reader, todo: OpenedTodo): Promise<void> {
    const { user_id } = reader;
    // Two to-dos at once are in one mail.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`todo mail ${user_id}`], 'lock_todo_mail');
    for (let period = Math.floor(tx.now.getTime() / GATHERED_MS); ; period++) {
      const natural_key = `todos:${user_id}:${period}`;
      const values = [tx.ctx.company_id, natural_key];
      const [known] = await tx.query<Mail & Record<string, unknown>>(KNOWN, values, 'todo_mail_known');
      const send_at = new Date((period + 1) * GATHERED_MS);
      if (!known) return this.begin(tx, reader, todo, { natural_key, send_at });
      if (isWaiting(known)) return append(tx, known, todo);
    }
  }

  private begin(
    tx: Tx,
    { first_name, ...reader }: Reader,
    { kind, details, ...about }: OpenedTodo,
    place: { natural_key: string; send_at: Date },
  ): Promise<void> {
    const data = { first_name, todos: JSON.stringify([{ kind, details }]) };
    return this.mails.add(tx, { template: 'todo_reminder', ...place, ...reader, ...about, data });
  }
}

async function append(tx: Tx, mail: Mail, { kind, details, lease_id, property_id }: OpenedTodo): Promise<void> {
  const todos = [...(JSON.parse(mail.data.todos!) as MailedTodo[]), { kind, details }];
  await tx.update(Mail, mail, {
    data: { ...mail.data, todos: JSON.stringify(todos) },
    // It is about a lease or a property only where all of it is.
    lease_id: mail.lease_id === lease_id ? lease_id : null,
    property_id: mail.property_id === property_id ? property_id : null,
  });
}
