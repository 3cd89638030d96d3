import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';

/** One record with all its fields; rows of a list carry fewer, so the two are kept apart. */
export function useOne<Row extends RaRecord>(resource: string, id: string | undefined) {
  const provider = useDataProvider();
  return useQuery({
    queryKey: [resource, 'one', id],
    queryFn: ({ signal }) => provider.getOne<Row>(resource, { id: id!, signal }).then(({ data }) => data),
    enabled: id !== undefined,
  });
}
