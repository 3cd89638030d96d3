import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList, type RaRecord } from 'ra-core';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { can } from './can.js';
import { retryRead } from './query-client.js';

const ALL = {
  pagination: { page: 1, perPage: PAGE_SIZE_MAX },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};

/** The first screen asks for its own rows first. */
const PAUSE_MS = 1500;

/** After the sign-in, properties and leases are fetched in the background: page 1 with 1000 rows. */
export function usePreload(): void {
  const queryClient = useQueryClient();
  const provider = useDataProvider();
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const resource of ['property', 'lease'] as const) {
        if (!can(`${resource}.read`)) continue;
        void queryClient.prefetchQuery({
          queryKey: [resource, 'getList', ALL],
          queryFn: () => provider.getList(resource, ALL),
          retry: retryRead,
        });
      }
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [queryClient, provider]);
}

/** The preloaded rows of a resource: what pickers and names are made from. */
export function useAllRows<Row extends RaRecord>(resource: 'property' | 'lease') {
  return useGetList<Row>(resource, ALL);
}
