import { pgArrayLiteral, type Tx } from '@keystead/platform';
import { IS_ACTIVE_RENT, isOpenRent } from '../bills/bill-status.js';
import type { OpenCharge } from '../../rent-engine/allocate.js';
import { type PlacedMoney, reorderMoney } from '../../rent-engine/reorder-money.js';
import type { Lease } from '../leases/lease.entity.js';
import { settle } from './settle.js';
import { spendCredit } from './spend-credit.js';

// The rent bills of leases from the oldest open one on, paid ones too, without what credit notes and write-offs about
// them took off them at once: only money moves, and credit that waited for any rent.
const CHARGES = `select b.lease_id, b.id as bill_id, b.due_date, b.amount - d.own as amount_cents, b.paid_amount - d.own as paid_cents
  from unnest($2::uuid[]) as l(id)
  cross join lateral (
    select min(o.due_date) as due_date from bill o where o.company_id = $1 and o.lease_id = l.id
      and ${isOpenRent('o')}
  ) oldest
  join bill b on b.company_id = $1 and b.lease_id = l.id and ${IS_ACTIVE_RENT}
    and b.due_date >= oldest.due_date
  cross join lateral (
    select coalesce(sum(a.amount), 0)::bigint as own from allocation a
      join adjustment d on d.company_id = $1 and d.id = a.adjustment_id and d.bill_id = b.id
    where not a.from_credit and b.credited_amount > 0 and a.company_id = $1 and a.bill_id = b.id
  ) d
  order by b.lease_id, b.due_date, b.id`;

const PLACED = `select a.bill_payment_id, a.adjustment_id, a.bill_id, a.from_credit, sum(a.amount)::bigint as amount_cents
  from allocation a
    left join bill_payment p on p.company_id = $1 and p.id = a.bill_payment_id
    left join adjustment d on d.company_id = $1 and d.id = a.adjustment_id
  where a.company_id = $1 and a.bill_id = any($2::uuid[]) and (a.adjustment_id is null or a.from_credit
    or d.bill_id is distinct from a.bill_id)
  group by a.bill_payment_id, a.adjustment_id, a.bill_id, a.from_credit, p.receipt_number having sum(a.amount) <> 0
  order by p.receipt_number nulls last, a.adjustment_id, a.from_credit`;

type Charge = OpenCharge & { lease_id: string };

/**
 * Puts the rent money of locked leases on their oldest rent: credit first, then money that stands on later bills while
 * older ones are open. Money that moves from rent to rent changes no account, so that the ledger has no entry for it.
 */
export async function settleRent(
  tx: Tx,
  leases: readonly Pick<Lease, 'id' | 'currency' | 'timezone'>[],
): Promise<void> {
  await spendCredit(tx, leases);
  const ids = pgArrayLiteral(leases.map(({ id }) => id));
  const charges = await tx.query<Charge & Record<string, unknown>>(CHARGES, [tx.ctx.company_id, ids], 'rent_to_settle');
  const unsettled = leases.map(({ id }) => charges.filter(({ lease_id }) => lease_id === id)).filter(isOutOfOrder);
  if (unsettled.length === 0) return;
  const bills = pgArrayLiteral(unsettled.flat().map(({ bill_id }) => bill_id));
  const placed = await tx.query<PlacedMoney & Record<string, unknown>>(
    PLACED,
    [tx.ctx.company_id, bills],
    'rent_money_placed',
  );
  await settle(
    tx,
    unsettled.flatMap((of) => reorderMoney(of, placed)),
  );
}

/** Whether money stands on a bill behind one that is open, however many bills with nothing to pay lie between them. */
function isOutOfOrder(charges: readonly Charge[]): boolean {
  const open = charges.findIndex(({ amount_cents, paid_cents }) => paid_cents < amount_cents);
  return open >= 0 && charges.slice(open + 1).some(({ paid_cents }) => paid_cents > 0);
}
