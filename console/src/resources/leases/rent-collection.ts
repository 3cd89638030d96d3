import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../admin/can.js';
import { call } from '../../net/call.js';
import type { RentPeriod, RentSummary } from '../../types.js';

interface RentCollection {
  data: RentPeriod[];
  summary: RentSummary;
}

/** Bills of a new lease are made by another service a moment later: ask again until they are there. */
const SOON_MS = 1500;
const ASKS = 12;

/** Periods of the rent with what was paid, and what they add up to; for those who see bills. */
export function useRentCollection(leaseId: string) {
  const enabled = useCan('bill.read');
  return useQuery({
    enabled,
    queryKey: ['rent_collection', leaseId],
    queryFn: ({ signal }) =>
      call<RentCollection>('v1/system/lease/rent/collection', {
        query: { lease_id: leaseId, total: 100, page: 1 },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.data.length === 0 && state.dataUpdateCount < ASKS ? SOON_MS : false),
  });
}
