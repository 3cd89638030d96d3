import { Controller } from '@nestjs/common';
import { type Context, Database, type EventMessage, OnEvent } from '@keystead/platform';
import { MailQueue, type NewMail } from '../mail/mail-queue.js';
import type { SecurityNotice } from '../mail/security-notice.js';
import type { TemplateName } from '../mail/templates.js';
import { type Recipient, recipientOf } from './known-people.js';

type Security =
  | 'session.opened_elsewhere'
  | 'user.password_changed'
  | 'user.email_change_requested'
  | 'user.email_changed'
  | 'user.authenticator_changed'
  | 'user.second_step_disabled'
  | 'user.locked_out'
  | 'api_key.created';

/** Notifies people of changes of their sign-in. */
@Controller()
export class SecurityReactions {
  constructor(
    private readonly db: Database,
    private readonly mails: MailQueue,
  ) {}

  @OnEvent('session.opened_elsewhere')
  mailNewDevice(message: EventMessage<'session.opened_elsewhere'>) {
    const { device } = message.event.data;
    return this.queueMail('new_device', message, { device });
  }

  @OnEvent('user.password_changed')
  confirmNewPassword(message: EventMessage<'user.password_changed'>) {
    return this.queueMail('password_changed', message);
  }

  @OnEvent('user.email_change_requested')
  mailRequestedEmail(message: EventMessage<'user.email_change_requested'>) {
    return this.queueMail('email_change_requested', message);
  }

  /** To the address that counts no more: who reads mails there may not have asked for it. */
  @OnEvent('user.email_changed')
  mailChangedEmail({ event, ctx }: EventMessage<'user.email_changed'>) {
    const { user_id, former_email: email, ip, at } = event.data;
    return this.mailTo(ctx, user_id, ({ first_name }) => ({
      ...{ natural_key: `email_changed:${event.id}`, template: 'email_changed', email },
      data: { first_name, device: '', key_name: '', ip, at },
    }));
  }

  @OnEvent('user.second_step_disabled')
  mailDisabledSecondStep(message: EventMessage<'user.second_step_disabled'>) {
    return this.queueMail('second_step_disabled', message);
  }

  @OnEvent('user.authenticator_changed')
  mailChangedAuthenticator(message: EventMessage<'user.authenticator_changed'>) {
    return this.queueMail(`authenticator_${message.event.data.change}`, message);
  }

  @OnEvent('user.locked_out')
  mailLockedOut(message: EventMessage<'user.locked_out'>) {
    return this.queueMail('locked_out', message);
  }

  @OnEvent('api_key.created')
  mailCreatedApiKey(message: EventMessage<'api_key.created'>) {
    const { key_name } = message.event.data;
    return this.queueMail('api_key_created', message, { key_name });
  }

  @OnEvent('api_key.expiring')
  mailExpiringApiKey({ event, ctx }: EventMessage<'api_key.expiring'>) {
    const { user_id, key_name, expires_at } = event.data;
    return this.mailTo(ctx, user_id, (to) => ({
      ...{ natural_key: `api_key_expiring:${event.id}`, template: 'api_key_expiring' },
      data: { first_name: to.first_name, key_name, expires_at },
    }));
  }

  private queueMail(
    template: SecurityNotice,
    { event, ctx }: EventMessage<Security>,
    more: { device?: string; key_name?: string } = {},
  ): Promise<void> {
    const { user_id, ip, at } = event.data;
    return this.mailTo(ctx, user_id, ({ first_name }) => ({
      ...{ natural_key: `${template}:${event.id}`, template },
      data: { first_name, device: '', key_name: '', ip, at, ...more },
    }));
  }

  private mailTo<T extends TemplateName>(
    ctx: Context,
    user_id: string,
    mail: (to: Recipient) => Pick<NewMail<T>, 'natural_key' | 'template' | 'data'> & Partial<Pick<NewMail<T>, 'email'>>,
  ): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      const to = await recipientOf(tx, user_id);
      const { email, language } = to;
      await this.mails.add(tx, { email, language, user_id, ...mail(to) });
    });
  }
}
