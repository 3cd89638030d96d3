import { useGetList } from 'ra-core';
import { useCan } from '../../admin/can.js';
import type { Lease, MaintenanceRequest } from '../../types.js';

/** Leases of the unit of a request, the latest first; undefined until they are known. */
export function useLeasesOf({ property_block_id }: MaintenanceRequest): Lease[] | undefined {
  const mayRead = useCan('lease.read');
  const { data, error } = useGetList<Lease>(
    'lease',
    {
      filter: { property_block_id },
      sort: { field: 'start_date', order: 'DESC' },
      pagination: { page: 1, perPage: 50 },
    },
    { enabled: mayRead },
  );
  return mayRead && !error ? data : [];
}
