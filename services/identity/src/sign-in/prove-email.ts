import type { Tx } from '@keystead/platform';

/** The person of this transaction came in with something that was mailed to their address. */
export async function proveEmail(tx: Tx): Promise<void> {
  await tx.query(
    'update login set email_verified_at = $3 where company_id = $1 and id = $2 and email_verified_at is null',
    [tx.ctx.company_id, tx.ctx.user_id, tx.now],
    'prove_email',
  );
}
