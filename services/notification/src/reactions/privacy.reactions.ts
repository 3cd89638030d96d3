import { Controller } from '@nestjs/common';
import { Database, type EventMessage, OnEvent } from '@keystead/platform';
import { MailQueue } from '../mail/mail-queue.js';
import { recipientOf } from './known-people.js';

/** Notifies people of their company's archive, and of its end. */
@Controller()
export class PrivacyReactions {
  constructor(
    private readonly db: Database,
    private readonly mails: MailQueue,
  ) {}

  @OnEvent('company.export_ready')
  sendArchive({ event, ctx }: EventMessage<'company.export_ready'>) {
    const { export_id, user_id, expires_at } = event.data;
    return this.db.run(ctx, async (tx) => {
      const { first_name, ...to } = await recipientOf(tx, user_id);
      const natural_key = `export_ready:${export_id}`;
      await this.mails.add(tx, {
        natural_key,
        template: 'export_ready',
        ...to,
        data: { first_name, export_id, expires_at },
      });
    });
  }

  @OnEvent('company.closing')
  confirmClosing({ event, ctx }: EventMessage<'company.closing'>) {
    const { user_id, tenant_code, erase_at } = event.data;
    return this.db.run(ctx, async (tx) => {
      const { first_name, ...to } = await recipientOf(tx, user_id);
      const natural_key = `company_closing:${event.id}`;
      await this.mails.add(tx, {
        natural_key,
        template: 'company_closing',
        ...to,
        data: { first_name, tenant_code, erase_at },
      });
    });
  }
}
