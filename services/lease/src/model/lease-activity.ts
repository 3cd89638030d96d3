import type {
  AdjustmentKind,
  AdjustmentReason,
  BillType,
  BondMovementKind,
  InspectionKind,
  PaymentMethod,
  RentFrequency,
  RentReviewKind,
  ReversalReason,
} from '@keystead/contracts';
import { newId, type Tx } from '@keystead/platform';

/** What happens to a lease as people report it. Money as on the wire. */
export interface Activities {
  lease_opened: { lease_number: string; start_date: string; end_date: string | null; term_end_date?: string | null };
  lease_renewed: { lease_id: string; lease_number: string; start_date: string };
  lease_ended: { from: string | null; to: string | null; reason: string | null };
  start_changed: { from: string; to: string };
  end_changed: { from: string | null; to: string | null; reason: string | null };
  term_end_changed: { from: string | null; to: string | null };
  due_day_changed: { from: string; to: string };
  bond_changed: { required: number | null; received: number | null; currency: string };
  bond_received: BondMoved;
  bond_lodged: BondMoved;
  bond_returned: BondMoved;
  bond_reversed: { movement: BondMovementKind; amount: number; currency: string; reason: string };
  rent_agreed: RentToCome;
  rent_changed: RentToCome;
  rent_begun: Omit<RentToCome, 'reason'>;
  review_agreed: Review;
  review_removed: Review;
  tenant_added: Renter;
  tenant_changed: Renter;
  tenant_removed: Renter;
  occupant_added: Occupant;
  occupant_changed: Occupant;
  occupant_removed: Occupant;
  pet_added: Occupant;
  pet_changed: Occupant;
  pet_removed: Occupant;
  bill_issued: {
    bill_id: string;
    type: BillType;
    amount: number;
    currency: string;
    due_date: string;
    period_start: string | null;
    period_end: string | null;
  };
  bill_cancelled: { bill_id: string };
  bill_paid: { bill_id: string; amount: number };
  payment_received: { payment_id: string; amount: number; method: PaymentMethod; paid_at: string };
  payment_reversed: { payment_id: string; amount: number; reason: ReversalReason; reversed_on: string };
  payment_refunded: { payment_id: string | null; amount: number; refunded_on: string };
  refund_reversed: { payment_id: string | null; amount: number; reversed_on: string };
  adjustment_recorded: {
    adjustment_id: string;
    document: AdjustmentKind;
    document_number: string;
    amount: number;
    reason: AdjustmentReason;
  };
  adjustment_reversed: { adjustment_id: string; amount: number; reversed_on: string };
  inspection_scheduled: Visit;
  inspection_rescheduled: Visit;
  inspection_done: Visit & { done_on: string };
  inspection_cancelled: Visit & { reason: string };
}

interface BondMoved {
  amount: number;
  currency: string;
  day: string;
  /** Number of the lodgement or the claim. */
  reference: string | null;
}

interface RentToCome {
  amount: number;
  rent_frequency: RentFrequency;
  effective_date: string;
  currency: string;
  reason: string | null;
}

interface Review {
  kind: RentReviewKind | null;
  percent: number | null;
  next_review_on: string | null;
}

interface Visit {
  inspection_id: string;
  inspection: InspectionKind;
  inspect_on: string;
}

interface Renter {
  lease_tenant_id: string;
  name: string;
}

/** A person who lives there besides the renters, or a pet. */
interface Occupant {
  occupant_id: string;
  name: string;
}

export type ActivityKind = keyof Activities;

/** Writes into the timeline of a lease what this act did. */
export async function note<K extends ActivityKind>(tx: Tx, lease_id: string, kind: K, data: Activities[K]) {
  const { company_id, user_id, api_key } = tx.ctx;
  await tx.query(
    `insert into lease_activity (company_id, id, lease_id, at, kind, user_id, api_key_id, api_key_name, data)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [company_id, newId(), lease_id, tx.now, kind, user_id, api_key?.id, api_key?.name, JSON.stringify(data)],
    'note_activity',
  );
}
