import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList, type RaRecord } from 'ra-core';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { can, useCan } from './can.js';
import { retryRead } from './query-client.js';

const ALL = {
  pagination: { page: 1, perPage: PAGE_SIZE_MAX },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};

/** The first screen asks for its own rows first. */
const PAUSE_MS = 1500;

/** Whether the first screen has had its time: what is not part of it is asked for from then on. */
export function useSoon(): boolean {
  const [isSoon, setSoon] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSoon(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSoon;
}

/** After the sign-in, properties and leases are fetched in the background: page 1 with 1000 rows. */
export function usePreload(): void {
  const queryClient = useQueryClient();
  const provider = useDataProvider();
  const isSoon = useSoon();
  useEffect(() => {
    if (!isSoon) return;
    for (const resource of ['property', 'lease'] as const) {
      if (!can(`${resource}.read`)) continue;
      void queryClient.prefetchQuery({
        queryKey: [resource, 'getList', ALL],
        queryFn: () => provider.getList(resource, ALL),
        retry: retryRead,
      });
    }
  }, [queryClient, provider, isSoon]);
}

/** The preloaded rows of a resource: what pickers and names are made from. Nobody asks for what they may not read. */
export function useAllRows<Row extends RaRecord>(resource: 'property' | 'lease') {
  return useGetList<Row>(resource, ALL, { enabled: useCan(`${resource}.read`) });
}
