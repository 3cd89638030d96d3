import { inOrder, type Option } from '../../shared/options.js';
import type { Lease } from '../../types.js';
import { leaseLabel } from './names.js';

/** Leases to choose from, by renter; those that are over come last. */
export function leaseOptions(leases: readonly Lease[]): Option[] {
  const options = (isOver: boolean) =>
    inOrder(
      leases
        .filter(({ status }) => (status === 'expired') === isOver)
        .map((lease) => ({ value: lease.lease_id, label: leaseLabel(lease) })),
    );
  return [...options(false), ...options(true)];
}
