import { Controller } from '@nestjs/common';
import type { Language } from '@keystead/contracts';
import { Database, On, type Heard } from '@keystead/platform';
import { MailQueue } from './mail/mail-queue.js';

type Security = 'session.opened_elsewhere' | 'user.password_changed' | 'user.second_step_disabled' | 'user.locked_out';
type SecurityTemplate = 'new_device' | 'password_changed' | 'second_step_disabled' | 'locked_out';

interface Recipient {
  email: string;
  first_name: string;
  language: Language;
}

/** Tells people what happens to their sign-in. */
@Controller()
export class SecurityReactions {
  constructor(
    private readonly db: Database,
    private readonly mails: MailQueue,
  ) {}

  @On('session.opened_elsewhere')
  tellOfNewDevice(heard: Heard<'session.opened_elsewhere'>) {
    return this.tell('new_device', heard, heard.event.data.device);
  }

  @On('user.password_changed')
  confirmNewPassword(heard: Heard<'user.password_changed'>) {
    return this.tell('password_changed', heard);
  }

  @On('user.second_step_disabled')
  tellOfSecondStep(heard: Heard<'user.second_step_disabled'>) {
    return this.tell('second_step_disabled', heard);
  }

  @On('user.locked_out')
  tellOfLock(heard: Heard<'user.locked_out'>) {
    return this.tell('locked_out', heard);
  }

  private tell(template: SecurityTemplate, { event, ctx }: Heard<Security>, device = ''): Promise<void> {
    const { user_id, ip, at } = event.data;
    return this.db.run(ctx, async (tx) => {
      const { email, first_name, language } = await tx.one<Recipient>(
        'select email, first_name, language from recipient where company_id = $1 and user_id = $2',
        [event.company_id, user_id],
        'recipient',
      );
      const natural_key = `${template}:${event.id}`;
      await this.mails.add(tx, { natural_key, template, email, language, data: { first_name, device, ip, at } });
    });
  }
}
