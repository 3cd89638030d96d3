import type { Lease } from '../../types.js';
import { RecordDialog } from '../income/RecordDialog.js';

export interface LeaseRecordProps {
  lease: Lease;
  /** What it is chosen to be at first. */
  category?: string;
  onClose: () => void;
}

/** Records income of a lease besides its bills: a claim on the bond, parking, a laundry. */
export function RecordIncome({ lease, category, onClose }: LeaseRecordProps) {
  return <RecordDialog type="income" lease={lease} initial={category ? { category } : {}} onClose={onClose} />;
}

/** Records an expense of a lease: a repair for its renters, the cleaning after them. */
export function RecordExpense({ lease, category, onClose }: LeaseRecordProps) {
  return <RecordDialog type="expense" lease={lease} initial={category ? { category } : {}} onClose={onClose} />;
}
