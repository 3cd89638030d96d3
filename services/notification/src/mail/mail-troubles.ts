import type { Tx } from '@keystead/platform';
import { markObligation } from '../todo/obligation.js';
import { liftSuppressions } from './suppression.js';

/** Open problems with mails to an address, for administrators. */
export function openMailTroubles(tx: Tx, email: string) {
  return tx.query<{ subject_id: string; version: number }>(
    `select o.subject_id, o.version from obligation o where o.company_id = $1 and o.due_on is null
       and o.kind = 'mail_failed' and not o.is_met and o.details->>'name' = $2`,
    [tx.ctx.company_id, email],
    'mail_troubles',
  );
}

/** A mail to the address arrived, or a person took care of it. */
export async function settleMailTroubles(tx: Tx, email: string): Promise<void> {
  for (const { subject_id, version } of await openMailTroubles(tx, email))
    await markObligation(tx, 'mail_failed', subject_id, { version: version + 1 });
}

/** A person has another address: neither the old nor the new one is held against them. */
export async function forgetMailTroubles(tx: Tx, emails: readonly string[]): Promise<void> {
  await liftSuppressions(tx, emails);
  for (const email of emails) await settleMailTroubles(tx, email);
}
