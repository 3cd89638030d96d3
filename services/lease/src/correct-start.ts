import { fieldProblem, type Tx } from '@keystead/platform';
import type { Lease } from './lease.js';
import { refuseWithMoney } from './received-money.js';

/**
 * The first day as it should have been, with the due day that followed from it. The first rent counts from it; a rent or
 * a due day agreed for a later day stays on its day, so the lease must begin before it.
 */
export async function correctedStart(
  tx: Tx,
  lease: Lease,
  start_date: string | null | undefined,
): Promise<Partial<Pick<Lease, 'start_date' | 'due_date'>>> {
  if (!start_date || start_date === lease.start_date) return {};
  await refuseWithMoney(tx, lease.id);
  const scope = [tx.ctx.company_id, lease.id];
  const { later } = await tx.one<{ later: string | null }>(NEXT_TERM, [...scope, lease.start_date], 'next_term');
  if (later && start_date >= later)
    throw fieldProblem({ start_date: `Other terms are agreed from ${later} on; the lease must begin before that` });
  await tx.query(MOVE_RENT, [...scope, start_date, lease.start_date], 'first_rent_move');
  await tx.query(MOVE_DUE_DAY, [...scope, start_date, lease.start_date], 'first_due_day_move');
  return { start_date, ...(lease.due_date === lease.start_date ? { due_date: start_date } : {}) };
}

/** First day of terms that were agreed after those of the start. */
const NEXT_TERM = `select min(d.effective_date) as later from (
    select effective_date from rent_adjustment where company_id = $1 and lease_id = $2
    union all select effective_date from due_term where company_id = $1 and lease_id = $2
  ) d where d.effective_date > $3::date`;

const MOVE_RENT = `update rent_adjustment set effective_date = $3::date, version = version + 1
  where company_id = $1 and lease_id = $2 and effective_date = $4::date`;
const MOVE_DUE_DAY = `update due_term set effective_date = $3::date
  where company_id = $1 and lease_id = $2 and effective_date = $4::date`;
