import type { Tx } from '@keystead/platform';
import { rentSchedule, settledTo, type RentBill } from '../rent/rent-schedule.js';
import { insertRentBills } from '../rent-run/insert-rent-bills.js';
import { rentLease, termsOf, type Lease } from './lease.js';

interface Gap {
  /** Last day before it. */
  settled: string;
  last: string;
}

/** Whether days between bills may have none: days settled elsewhere no more, an earlier start, a later end. */
export function mayHaveGaps(before: Lease, now: Lease): boolean {
  const isLonger = before.end_date !== null && (now.end_date === null || now.end_date > before.end_date);
  return isLonger || settledTo(now) < settledTo(before);
}

// `billed_to` is the last day of the last bill that stands.
const GAPS = `select lower(g) - 1 as settled, upper(g) - 1 as last from unnest(
    datemultirange(daterange($3::date + 1, $4::date + 1))
    - coalesce((select range_agg(daterange(b.period_start, b.period_end, '[]')) from bill b
        where b.company_id = $1 and b.lease_id = $2 and b.type = 'rent' and b.cancelled_at is null), '{}')
  ) g order by 1`;

/** Bills the days of a locked lease that lie before its last bill and that no bill stands for. */
export async function fillGaps(tx: Tx, lease: Lease): Promise<void> {
  const { company_id, id, billed_to, end_date } = lease;
  const settled = settledTo(lease);
  const last = end_date !== null && end_date < billed_to ? end_date : billed_to;
  if (last <= settled) return;
  const gaps = await tx.query<Gap & Record<string, unknown>>(GAPS, [company_id, id, settled, last], 'rent_gaps');
  if (gaps.length === 0) return;
  const terms = (await termsOf(tx, [lease])).get(id) ?? [];
  const bills = gaps.flatMap((gap) => billsOf(lease, terms, gap));
  await insertRentBills(tx, [{ lease, bills }]);
}

/** The bills of a gap: of the period that it ends in, the days behind it are billed already. */
function billsOf(lease: Lease, terms: Parameters<typeof rentLease>[1], { settled, last }: Gap): RentBill[] {
  const days = { ...rentLease({ ...lease, paid_to: settled, billed_to: settled }, terms), end_date: last };
  return rentSchedule(days, { through: last }).map((bill) => ({ ...bill, explanation: explained(bill, lease) }));
}

function explained({ explanation }: RentBill, { end_date }: Lease): RentBill['explanation'] {
  if (explanation.code === 'whole_period') return explanation;
  const because = explanation.because.map((reason) =>
    reason === 'lease_end' && explanation.to !== end_date ? ('paid_to' as const) : reason,
  );
  return { ...explanation, because: [...new Set(because)] };
}
