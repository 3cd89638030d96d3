import { PLAN_TABLE } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';
import { limitsOf, Subscription, UNPAID } from './subscription.entity.js';
import { countsOf, fits } from './usage.js';

type Patch = Partial<Omit<Subscription, 'id' | 'version' | 'company_id' | 'created_at'>>;

/** Changes a locked subscription and publishes what the company may do now. */
export async function changeTo(tx: Tx, current: Subscription, patch: Patch): Promise<Subscription> {
  const version = await tx.update(Subscription, current, patch);
  const after: Subscription = { ...current, ...patch, version };
  if (version > current.version) {
    const { plan, status } = after;
    tx.emit('subscription.limits_changed', after.id, version, { plan, status, limits: limitsOf(after) });
  }
  return after;
}

/**
 * The trial or the paid time is over: as the company asked, or expired. Who asked for the Free plan and has outgrown it
 * since expires too: nothing is taken away, and records stay readable.
 */
export async function endTime(tx: Tx, current: Subscription): Promise<Subscription> {
  if (current.ends_as === 'cancelled') return changeTo(tx, current, { status: 'cancelled', ends_as: null });
  if (current.ends_as === 'free' && fits(PLAN_TABLE.free.limits, await countsOf(tx))) {
    return changeTo(tx, current, { plan: 'free', status: 'active', ...UNPAID });
  }
  return changeTo(tx, current, { status: 'expired', ends_as: null });
}
