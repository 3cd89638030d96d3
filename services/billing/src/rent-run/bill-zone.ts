import type { Context, Database, Tx } from '@keystead/platform';
import { LEASE_RENT, type LeaseRent } from '../leases/lease.js';
import { issueRent } from './issue-rent.js';

const LEASES_AT_ONCE = 1000;

// In the order of the index, so that a chunk costs what it bills however many leases there are. A run that waited for
// another one's locks finds those leases billed and passes them over.
const DUE = `select ${LEASE_RENT} from lease l
  where l.company_id = $1 and l.timezone = $2 and l.billed_to < $3::date and (l.end_date is null or l.billed_to < l.end_date)
  order by l.billed_to, l.id limit $4 for update`;

/**
 * Issues the missing rent bills of one company and zone up to the horizon, in chunks that commit by themselves: what a
 * crash leaves undone the next attempt finds. `last` runs in the transaction of the last chunk. Answers how many bills
 * were issued.
 */
export async function billZone(
  db: Database,
  ctx: Context,
  timezone: string,
  horizon: string,
  last: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<number> {
  for (let total = 0; ;) {
    const { found, issued } = await db.run(ctx, async (tx) => {
      const leases = await tx.query<LeaseRent>(
        DUE,
        [ctx.company_id, timezone, horizon, LEASES_AT_ONCE],
        'rent_run_due',
      );
      const count = await issueRent(tx, leases, horizon);
      if (leases.length < LEASES_AT_ONCE) await last(tx);
      return { found: leases.length, issued: count };
    });
    total += issued;
    if (found < LEASES_AT_ONCE) return total;
  }
}
