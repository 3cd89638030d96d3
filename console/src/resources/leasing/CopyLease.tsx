import type { Lease } from '../../types.js';
import { AddLeaseDialog } from '../leases/AddLeaseDialog.js';
import { copiedTerms } from './copied-terms.js';

/** Lets another unit on the terms of a lease. */
export function CopyLease({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  return <AddLeaseDialog terms={copiedTerms(lease)} onClose={onClose} />;
}
