import { useCan } from '../../admin/can.js';
import { useEveryRow } from '../../shared/use-every-row.js';
import type { Lease, MaintenanceRequest } from '../../types.js';

const NEWEST = { field: 'start_date', order: 'DESC' as const };

/** Leases of the unit of a request, or those of one status, the latest first; undefined until they are known. */
export function useLeasesOf(
  { property_block_id }: MaintenanceRequest,
  status?: Lease['status'],
): readonly Lease[] | undefined {
  const mayRead = useCan('lease.read');
  const filter = { property_block_id, ...(status && { status }) };
  const { data, error } = useEveryRow<Lease>('lease', { filter, sort: NEWEST, enabled: mayRead });
  return mayRead && !error ? data : [];
}
