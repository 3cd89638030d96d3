import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@keystead/contracts';
import { CONFIG, Database, LOG, JobQueue, type Context, type Tx, type QueuedJob } from '@keystead/platform';
import type { Logger } from 'pino';
import type { IdentityConfig } from '../config.js';
import { AccountMails } from '../mail/account-mails.js';
import { maskEmail } from '../mail/code-mail.js';
import { Secrets } from '../shared/secrets.js';
import { invitationMail } from './invitation-mail.js';

/** Kind of due work; one piece per invitation. */
const SEND = 'send_invitation';

interface Facts {
  email: string;
  inviter: string;
  language: Language;
  company: string;
  role: string;
  property: string | null;
}

/** Invitations are mailed from here: their codes never travel in an event, and wait encrypted for the mail server. */
@Injectable()
export class InvitationMails {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly db: Database,
    private readonly work: JobQueue,
    private readonly mails: AccountMails,
    private readonly secrets: Secrets,
    @Inject(LOG) private readonly log: Logger,
  ) {
    work.handle(SEND, (ctx, item) => this.send(ctx, item));
  }

  async schedule(tx: Tx, id: string, code: string): Promise<void> {
    await this.work.schedule(tx, SEND, id, tx.now, { code: this.secrets.encrypt(code, invitationPlace(id)) });
  }

  private async send(ctx: Context, item: QueuedJob): Promise<void> {
    const facts = await this.db.run(ctx, (tx) => factsOf(tx, item.natural_key));
    // Nothing to send once it was taken back, accepted or is over.
    if (facts) {
      const code = this.secrets.decrypt(String(item.payload.code), invitationPlace(item.natural_key));
      const url = `${this.config.publicUrl}/auth/invite/${code}`;
      const { email, language } = facts;
      const content = invitationMail(language, facts, url, this.config.productName);
      const retried = { mail_id: item.id, attempt: item.attempts };
      await this.mails.send({
        kind: 'invitation',
        company_id: ctx.company_id,
        user_id: null,
        email,
        language,
        content,
        retried,
      });
      this.log.info({ to: maskEmail(facts.email) }, 'invitation mail sent');
    }
    await this.db.run(ctx, (tx) => this.work.finish(tx, item));
  }
}

async function factsOf(tx: Tx, id: string): Promise<Facts | null> {
  const [facts] = await tx.query<Facts & Record<string, unknown>>(
    `select i.email, u.first_name || ' ' || u.last_name as inviter, u.language, c.name as company,
       coalesce(r.name, g.name) as role, nullif(p.name, '') as property
     from invitation i
     join app_user u on u.company_id = $1 and u.id = i.invited_by
     join company c on c.company_id = $1
     left join role r on r.company_id = $1 and r.key = i.role_key
     left join global_role g on g.key = i.role_key
     left join property_projection p on p.company_id = $1 and p.property_id = i.property_id
     where i.company_id = $1 and i.id = $2 and i.accepted_at is null and i.expires_at > $3`,
    [tx.ctx.company_id, id, tx.now],
    'invitation_mail_facts',
  );
  return facts ?? null;
}

/** The only place where the code of an invitation is decrypted. */
export const invitationPlace = (id: string) => `invitation/${id}`;
