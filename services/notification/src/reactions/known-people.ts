import type { Language } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';

/** A person with an account, as they are written to. */
export interface Recipient {
  user_id: string;
  email: string;
  first_name: string;
  language: Language;
}

/** Who is written to; one who is not known yet is waited for, since the event is delivered again. */
export const recipientOf = (tx: Tx, user_id: string): Promise<Recipient> =>
  tx.one<Recipient & Record<string, unknown>>(
    'select user_id, email, first_name, language from recipient where company_id = $1 and user_id = $2',
    [tx.ctx.company_id, user_id],
    'recipient',
  );

/** First name of a person with an account; empty where there is none. */
export async function firstNameOf(tx: Tx, user_id: string | null): Promise<string> {
  const [known] = await tx.query<{ first_name: string }>(
    'select r.first_name from recipient r where r.company_id = $1 and r.user_id = $2',
    [tx.ctx.company_id, user_id],
    'name_of_actor',
  );
  return known?.first_name ?? '';
}

/**
 * Renters and owners read their own language where they have an account; others that of the person who has them written
 * to, else that of the person the company began with.
 */
export async function languageOf(tx: Tx, email: string, by: string | null): Promise<Language> {
  const [found] = await tx.query<{ language: Language }>(
    `select r.language from recipient r left join company_owner o on o.company_id = $1 and o.user_id = r.user_id
     where r.company_id = $1 and (r.email = $2 or r.user_id = $3 or o.user_id is not null)
     order by r.email = $2 desc, r.user_id is not distinct from $3 desc limit 1`,
    [tx.ctx.company_id, email, by],
    'language_of_reader',
  );
  return found?.language ?? 'en';
}
