import type { InspectionKind } from '@keystead/contracts';
import type { Lease } from '../../types.js';

type Place = Partial<{ property_block_id: string; kind: InspectionKind; inspect_on: string }>;
type Term = Pick<Lease, 'lease_id' | 'property_block_id' | 'start_date' | 'end_date'>;

/**
 * Leases of a unit that a visit may be of, the latest first: a routine one of those that run on its day, while people
 * move in before a lease begins and out after it has ended. Where the visit is begun at a lease, only that one.
 */
export function visitedLeases<Row extends Term>(
  leases: readonly Row[],
  { property_block_id, kind, inspect_on }: Place,
  begunAt?: string,
) {
  const own = leases.find((lease) => lease.lease_id === begunAt && lease.property_block_id === property_block_id);
  if (own) return [own];
  const runs = ({ start_date, end_date }: Term) =>
    !!inspect_on && start_date <= inspect_on && (!end_date || end_date >= inspect_on);
  return leases
    .filter((lease) => lease.property_block_id === property_block_id && (kind !== 'routine' || runs(lease)))
    .toSorted((left, right) => right.start_date.localeCompare(left.start_date));
}

/** What is chosen instead of one lease: a routine inspection of a shared home visits everyone who lives there. */
export const ALL_LEASES = 'all';

/** Those that are chosen, or the only one there is; none while several are offered and none of them is chosen. */
export const chosenLeases = <Row extends Term>(leases: readonly Row[], choice: string | null | undefined) =>
  leases.length === 1 || choice === ALL_LEASES ? leases : leases.filter(({ lease_id }) => lease_id === choice);
