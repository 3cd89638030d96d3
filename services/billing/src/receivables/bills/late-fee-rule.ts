import { checkLateFee, type LateFeeAnswer, type LawPlace } from '@keystead/contracts';
import { dayIn, Problem, type Tx } from '@keystead/platform';
import type { Lease } from '../leases/lease.entity.js';

type LeasedPlace = Pick<Lease, 'section_id' | 'timezone'>;

const NOWHERE: LawPlace = { country_iso: null, state: null, usage: null };

/** Whether late rent of a lease may cost a fee today, by the law of the place that is let. */
export async function lateFeeRule(tx: Tx, { section_id, timezone }: LeasedPlace): Promise<LateFeeAnswer> {
  const [place] = await tx.query<LawPlace & Record<string, unknown>>(
    'select country_iso, state, usage from section where company_id = $1 and id = $2',
    [tx.ctx.company_id, section_id],
    'late_fee_place',
  );
  return checkLateFee(place ?? NOWHERE, dayIn(timezone, tx.now));
}

/** Refuses a late fee that the law does not allow, with the rule and where it can be read. */
export async function assertLateFeeAllowed(tx: Tx, lease: LeasedPlace): Promise<void> {
  const { is_allowed, sentence, citation } = await lateFeeRule(tx, lease);
  if (is_allowed) return;
  const message = citation ? `${sentence} (${citation.state}: ${citation.source})` : sentence;
  throw new Problem('LATE_FEE_NOT_ALLOWED', { message });
}
