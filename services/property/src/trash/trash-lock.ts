import { scoped, type Context, type Database, type Tx } from '@keystead/platform';

// Whoever puts something into the trash asks first whether it is let, and hears of leases a moment after they are
// opened. Both sides take this lock, so that one of them always sees what the other has done.

const KEY = (company: string) => `hashtextextended('trash:' || ${company}, 0)`;

/** Held until the commit: leases heard of meanwhile wait with their question. */
export async function lockTrash(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${KEY('$1::uuid::text')})`, [tx.ctx.company_id], 'lock_trash');
}

const PASSED = scoped(
  'pass_trash',
  `select pg_advisory_xact_lock_shared(${KEY('scope.company::text')})::text as passed`,
);

/** Waits until nobody is about to put anything into the trash; what is asked after it sees what they did. */
export async function awaitTrash(db: Database, ctx: Context): Promise<void> {
  await db.read(ctx, PASSED);
}
