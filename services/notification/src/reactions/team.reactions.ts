import { Controller } from '@nestjs/common';
import type { Language } from '@keystead/contracts';
import { Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import { MailQueue } from '../mail/mail-queue.js';
import { syncAdministrator } from './administrators.js';

interface Recipient {
  email: string;
  first_name: string;
  language: Language;
}

/** Notifies the team of new members, and people who were removed from it. */
@Controller()
export class TeamReactions {
  constructor(
    private readonly db: Database,
    private readonly mails: MailQueue,
  ) {}

  @OnEvent('user.joined')
  mailInviter({ event, ctx }: EventMessage<'user.joined'>) {
    const { invited_by, email, first_name, last_name } = event.data;
    return this.db.run(ctx, async (tx) => {
      const { email: to, first_name: inviter, language } = await recipientOf(tx, invited_by);
      await this.mails.add(tx, {
        natural_key: `team_joined:${event.id}`,
        template: 'team_joined',
        email: to,
        user_id: invited_by,
        language,
        data: { first_name: inviter, who: `${first_name} ${last_name}`, email },
      });
    });
  }

  @OnEvent('user.access_changed')
  mailEndedAccess({ event, ctx }: EventMessage<'user.access_changed'>) {
    const { user_id, status } = event.data;
    return this.db.run(ctx, async (tx) => {
      await syncAdministrator(tx, event);
      if (status !== 'disabled') return;
      const { email, first_name, language } = await recipientOf(tx, user_id);
      const natural_key = `access_ended:${event.id}`;
      const to = { email, user_id, language };
      await this.mails.add(tx, { natural_key, template: 'access_ended', ...to, data: { first_name } });
    });
  }
}

/** NOT_FOUND until the person is known; the event is then tried again. */
function recipientOf(tx: Tx, user_id: string): Promise<Recipient> {
  return tx.one<Recipient & Record<string, unknown>>(
    'select email, first_name, language from recipient where company_id = $1 and user_id = $2',
    [tx.ctx.company_id, user_id],
    'team_recipient',
  );
}
