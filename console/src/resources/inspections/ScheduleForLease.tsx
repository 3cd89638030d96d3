import type { Lease } from '../../types.js';
import { ScheduleDialog } from './ScheduleDialog.js';

/** A visit to the renters of a lease. */
export function ScheduleForLease({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const { lease_id, property_id, property_block_id } = lease;
  return <ScheduleDialog propertyId={property_id} blockId={property_block_id} leaseId={lease_id} onClose={onClose} />;
}
