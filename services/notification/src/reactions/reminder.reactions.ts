import { Controller } from '@nestjs/common';
import type { Event } from '@keystead/contracts';
import { Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import { MailQueue } from '../mail/mail-queue.js';
import type { Mail } from '../mail/mail.js';
import { reduceMails } from '../mail/reduce-mails.js';
import { markObligation } from '../todo/obligation.js';
import { toneOf } from '../mail/reminder-mail.js';
import { languageOf } from './known-people.js';

/** Reminds renters of bills, and takes back what is not on its way yet when they pay. */
@Controller()
export class ReminderReactions {
  constructor(
    private readonly db: Database,
    private readonly mails: MailQueue,
  ) {}

  @OnEvent('bill.reminder_requested')
  remind({ event, ctx }: EventMessage<'bill.reminder_requested'>) {
    const { reminder_id, lease_id, lease_number, section_name, payment_reference, step, to, bills, currency } =
      event.data;
    return this.db.run(ctx, async (tx) => {
      const natural_key = keyOf(reminder_id);
      await tx.query(
        `insert into reminder_bill (company_id, bill_id, mail_key) select $1, b, $3 from unnest($2::uuid[]) as b
         on conflict do nothing`,
        [ctx.company_id, bills.map(({ bill_id }) => bill_id), natural_key],
        'reminder_bill_add',
      );
      await this.mails.add(tx, {
        natural_key,
        template: 'bill_reminder',
        email: to.email,
        lease_id,
        language: await languageOf(tx, to.email, event.by),
        data: {
          first_name: to.first_name,
          reference: payment_reference ?? lease_number,
          lease: lease_number,
          place: section_name,
          step,
          currency,
          bills,
          message: await ownWords(tx, event.data),
        },
      });
    });
  }

  @OnEvent('bill.paid')
  forgetPaid({ event, ctx }: EventMessage<'bill.paid'>) {
    return this.db.run(ctx, (tx) => settle(tx, event));
  }

  @OnEvent('bill.cancelled')
  forgetCancelled({ event, ctx }: EventMessage<'bill.cancelled'>) {
    return this.db.run(ctx, (tx) => settle(tx, event));
  }

  @OnEvent('company.created')
  knowOwner({ event, ctx }: EventMessage<'company.created'>) {
    return this.db.run(ctx, (tx) =>
      tx.query(
        'insert into company_owner (company_id, user_id) values ($1, $2) on conflict do nothing',
        [ctx.company_id, event.data.owner_user_id],
        'company_owner_add',
      ),
    );
  }
}

/** What the company says of its own in such a reminder; empty: nothing. */
async function ownWords(tx: Tx, { step, bills }: Event<'bill.reminder_requested'>['data']): Promise<string> {
  const [row] = await tx.query<{ message: string | null }>(
    'select settings->>$2 as message from company_settings where company_id = $1',
    [tx.ctx.company_id, `reminder_text_${toneOf(step, bills)}`],
    'reminder_text',
  );
  return row?.message ?? '';
}

const keyOf = (reminder_id: string) => `bill_reminder:${reminder_id}`;

/** No one is reminded of a settled bill, nor has it to be seen to. */
async function settle(tx: Tx, { data: { bill_id }, version }: Event<'bill.paid' | 'bill.cancelled'>): Promise<void> {
  await withdraw(tx, bill_id);
  await markObligation(tx, 'bill_overdue', bill_id, { version });
}

/** Takes a settled bill out of the reminders that wait to be sent; one with no bill left is not sent. */
async function withdraw(tx: Tx, bill_id: string): Promise<void> {
  const waiting = await tx.query<Mail & Record<string, unknown>>(
    `select m.* from mail m where m.company_id = $1 and m.status in ('queued', 'failed') and m.natural_key = any(array(
       select r.mail_key from reminder_bill r where r.company_id = $1 and r.bill_id = $2))
     order by m.id for update`,
    [tx.ctx.company_id, bill_id],
    'reminders_waiting',
  );
  await reduceMails<'bill_reminder'>(tx, waiting, (data) => {
    const bills = data.bills.filter((bill) => bill.bill_id !== bill_id);
    return bills.length > 0 ? { ...data, bills } : null;
  });
}
