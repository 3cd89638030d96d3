import type { JobQueue, Tx } from '@keystead/platform';
import { Lease } from '../../receivables/leases/lease.entity.js';
import { END_MANDATE } from './debit-jobs.js';
import { DebitMandate, type MandateEnd } from './mandate.entity.js';

/** The mandate of a locked lease that is asked for or given; undefined when there is none. */
export async function openMandateOf(tx: Tx, lease_id: string): Promise<DebitMandate | undefined> {
  const [mandate] = await tx.query<DebitMandate & Record<string, unknown>>(
    `select * from debit_mandate where company_id = $1 and lease_id = $2 and status <> 'ended' for update`,
    [tx.ctx.company_id, lease_id],
    'open_mandate',
  );
  return mandate;
}

/** Locks the lease of a mandate, then the mandate; null when there is none. */
export async function lockMandate(tx: Tx, id: string): Promise<{ lease: Lease; mandate: DebitMandate } | null> {
  const [known] = await tx.query<{ lease_id: string }>(
    'select m.lease_id from debit_mandate m where m.company_id = $1 and m.id = $2',
    [tx.ctx.company_id, id],
    'mandate_lease',
  );
  if (!known) return null;
  const lease = await tx.lock(Lease, known.lease_id);
  return { lease, mandate: await tx.lock(DebitMandate, id) };
}

/** Nothing more is debited under a locked mandate, and its provider is notified; what is in progress runs its course. */
export async function endMandate(
  tx: Tx,
  work: JobQueue,
  { lease_number, section_name }: Lease,
  mandate: DebitMandate,
  reason: MandateEnd,
): Promise<void> {
  const { id, lease_id, status, method } = mandate;
  const version = await tx.update(DebitMandate, mandate, { status: 'ended', ended_at: tx.now, end_reason: reason });
  if (method) await work.schedule(tx, END_MANDATE, id, tx.now, { mandate_id: id });
  if (status !== 'active') return;
  const about = { debit_mandate_id: id, lease_id, lease_number, section_name };
  tx.emit('debit_mandate.ended', id, version, { ...about, reason });
}
