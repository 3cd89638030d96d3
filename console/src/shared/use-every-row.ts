import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';

/** All rows of a resource, however many pages they are: for a picture of the whole. Undefined until they are there. */
export function useEveryRow<Row extends RaRecord>(resource: string): readonly Row[] | undefined {
  const provider = useDataProvider();
  const { data } = useQuery({
    queryKey: [resource, 'every_row'],
    queryFn: async ({ signal }) => {
      const rows: Row[] = [];
      for (let page = 1; ; page++) {
        const { data: more } = await provider.getList<Row>(resource, {
          ...{ pagination: { page, perPage: PAGE_SIZE_MAX }, sort: { field: 'id', order: 'ASC' }, filter: {}, signal },
        });
        rows.push(...more);
        if (more.length < PAGE_SIZE_MAX) return rows;
      }
    },
  });
  return data;
}
