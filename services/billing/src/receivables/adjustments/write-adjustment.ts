import type { AdjustmentKind, AdjustmentReason, BillType, Explanation } from '@keystead/contracts';
import { dayIn, newId, type Tx } from '@keystead/platform';
import type { Lease } from '../leases/lease.entity.js';
import { adjustmentRecorded } from '../ledger/adjustment-entries.js';
import type { Entry } from '../ledger/entry.js';
import type { OnBill } from '../ledger/payment-entries.js';
import { documentHead } from '../names/document-head.js';
import { Adjustment, adjustmentLabel } from './adjustment.entity.js';

/** A document to be written: its amounts are settled with its caller. */
export interface AdjustmentDocument {
  /** The bill it is about; null for a credit on the account of the lease. */
  bill: { id: string; type: BillType } | null;
  is_write_off: boolean;
  amount_cents: number;
  /** GST in the amount. */
  gst_cents: number;
  reason: AdjustmentReason;
  note: string | null;
  reference: string | null;
  period_start: string | null;
  period_end: string | null;
  explanation: Explanation;
}

export interface WrittenAdjustment {
  id: string;
  kind: AdjustmentKind;
  /** `CN-1` */
  document_number: string;
  amount_cents: number;
  gst_cents: number;
}

/** Where what is put on a bill comes from no payment and did not wait as credit. */
export const OF_NO_PAYMENT = { bill_payment_id: null, from_credit: false };

/**
 * Numbers and writes a credit note, an adjustment note (with GST in it) or a write-off, with its event and audit entry.
 * Answers it with its entry for the ledger, which takes what of it is put on bills.
 */
export async function writeAdjustment(
  tx: Tx,
  lease: Pick<Lease, 'id' | 'currency' | 'timezone'>,
  document: AdjustmentDocument,
): Promise<{ id: string; recorded: WrittenAdjustment; entry: (onBills: readonly OnBill[]) => Entry }> {
  const { bill, is_write_off, amount_cents: amount, gst_cents: gst, reason, ...said } = document;
  const kind = is_write_off ? 'write_off' : gst > 0 ? 'adjustment_note' : 'credit_note';
  const id = newId();
  const number = await nextNumber(tx, kind);
  const head = await documentHead(tx, lease.id);
  const bill_id = bill?.id ?? null;
  const of_lease = { lease_id: lease.id, bill_id, currency: lease.currency };
  const adjusted_on = dayIn(lease.timezone, tx.now);
  await tx.insert(Adjustment, {
    id,
    ...of_lease,
    timezone: lease.timezone,
    ...{ kind, number, amount, gst, reason, ...said },
    adjusted_on,
    by_user: tx.ctx.user_id,
    ...head,
    created_at: tx.now,
  });
  const document_number = adjustmentLabel({ kind, number });
  tx.emit('adjustment.recorded', id, 1, {
    adjustment_id: id,
    lease_id: lease.id,
    bill_id,
    kind,
    document_number,
    amount_cents: amount,
    gst_cents: gst,
    reason,
    recorded_on: adjusted_on,
  });
  const money = { id, ...of_lease, type: bill?.type ?? 'rent', amount, gst, is_write_off };
  return {
    id,
    recorded: { id, kind, document_number, amount_cents: amount, gst_cents: gst },
    entry: (onBills) => adjustmentRecorded(money, onBills, adjusted_on),
  };
}

/** The company's next number of a kind. Its row stays locked until the commit, and a rollback gives the number back. */
async function nextNumber(tx: Tx, kind: AdjustmentKind): Promise<number> {
  const { last_number } = await tx.one<{ last_number: number }>(
    `insert into adjustment_counter as c (company_id, kind, last_number) values ($1, $2, 1)
     on conflict (company_id, kind) do update set last_number = c.last_number + 1 returning last_number`,
    [tx.ctx.company_id, kind],
    'next_adjustment',
  );
  return last_number;
}
