import { StatusChip } from '../../shared/StatusChip.js';
import type { Lease } from '../../types.js';
import { displayWord, type Homes } from './occupancy.js';

/** Whether a property is let. Nothing is said of it while its leases are not known, or to those who may not see leases. */
export function LetStatus({ property, leases }: { property: Homes; leases: readonly Lease[] | undefined }) {
  return leases ? <StatusChip status={displayWord(property, leases)} /> : null;
}
