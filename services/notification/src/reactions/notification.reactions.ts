import { Controller } from '@nestjs/common';
import type { Event } from '@keystead/contracts';
import { Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import { MailQueue } from '../mail/mail-queue.js';
import { forgetMailTroubles } from '../mail/mail-troubles.js';

@Controller()
export class NotificationReactions {
  constructor(
    private readonly db: Database,
    private readonly mails: MailQueue,
  ) {}

  @OnEvent('user.registered')
  welcomeNewUser({ event, ctx }: EventMessage<'user.registered'>) {
    const { user_id, email, first_name, language, tenant_code } = event.data;
    return this.db.run(ctx, async (tx) => {
      await syncRecipient(tx, event);
      await this.mails.add(tx, {
        natural_key: `welcome:${user_id}`,
        template: 'welcome',
        email,
        user_id,
        language,
        data: { first_name, tenant_code },
      });
    });
  }

  @OnEvent('user.updated')
  followRecipient({ event, ctx }: EventMessage<'user.updated'>) {
    return this.db.run(ctx, (tx) => syncRecipient(tx, event));
  }
}

/** Who a user is to write to: name, address, language, security code; an older version never replaces a newer one. */
async function syncRecipient(tx: Tx, event: Event<'user.registered'> | Event<'user.updated'>): Promise<void> {
  const { user_id, email, first_name, language, datetime_format = null } = event.data;
  const security_code = 'security_code' in event.data ? event.data.security_code : null;
  const [known] = await tx.query<{ email: string; version: number }>(
    'select email, version from recipient where company_id = $1 and user_id = $2 for update',
    [event.company_id, user_id],
    'recipient_known',
  );
  if (known && known.version < event.version && known.email !== email)
    await forgetMailTroubles(tx, [known.email, email]);
  await tx.query(
    `insert into recipient (company_id, user_id, email, first_name, language, security_code, version, datetime_format)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (company_id, user_id) do update set email = excluded.email, first_name = excluded.first_name,
       language = excluded.language, security_code = excluded.security_code, version = excluded.version,
       datetime_format = excluded.datetime_format
     where recipient.version < excluded.version`,
    [event.company_id, user_id, email, first_name, language, security_code ?? null, event.version, datetime_format],
    'keep_recipient',
  );
}
