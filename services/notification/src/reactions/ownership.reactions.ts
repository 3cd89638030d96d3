import { Controller } from '@nestjs/common';
import type { Language } from '@keystead/contracts';
import { Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import { MailQueue } from '../mail/mail-queue.js';

/** Notifies owners that they have another share of a property than before. */
@Controller()
export class OwnershipReactions {
  constructor(
    private readonly db: Database,
    private readonly mails: MailQueue,
  ) {}

  @OnEvent('property.ownership_changed')
  mailOwners({ event, ctx }: EventMessage<'property.ownership_changed'>) {
    const { name: property, concerned = [] } = event.data;
    return this.db.run(ctx, async (tx) => {
      if (concerned.length === 0) return;
      const languages = await languagesOf(tx, [event.by, ...concerned.map(({ user_id }) => user_id)]);
      // A person without an account is written to in the language of the person who manages the property.
      const language = languages.get(event.by) ?? 'en';
      for (const { owner_id, user_id, email, first_name, share_before, share_after } of concerned)
        await this.mails.add(tx, {
          natural_key: `ownership:${event.id}:${owner_id}`,
          template: 'ownership_changed',
          email,
          user_id,
          property_id: event.aggregate_id,
          language: languages.get(user_id) ?? language,
          data: { first_name, property, share_before: String(share_before), share_after: String(share_after) },
        });
    });
  }
}

/** The languages of those of these people who have an account. */
export async function languagesOf(tx: Tx, user_ids: (string | null)[]): Promise<Map<string | null, Language>> {
  const rows = await tx.query<{ user_id: string; language: Language }>(
    'select user_id, language from recipient where company_id = $1 and user_id = any($2)',
    [tx.ctx.company_id, user_ids.filter((id) => id !== null)],
    'languages_of_owners',
  );
  return new Map(rows.map(({ user_id, language }) => [user_id, language]));
}
