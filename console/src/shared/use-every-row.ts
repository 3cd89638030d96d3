import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord, type SortPayload } from 'ra-core';

interface Rows {
  filter?: Readonly<Record<string, string>>;
  sort?: SortPayload;
  /** False where the person may not read them. */
  enabled?: boolean;
}

const BY_ID: SortPayload = { field: 'id', order: 'ASC' };

/** All rows of a resource, however many pages they are: where a person chooses among them, or sees the whole. */
export function useEveryRow<Row extends RaRecord>(resource: string, { filter = {}, sort = BY_ID, enabled }: Rows = {}) {
  const provider = useDataProvider();
  return useQuery({
    queryKey: [resource, 'every_row', filter, sort],
    queryFn: async ({ signal }) => {
      const rows: Row[] = [];
      for (let page = 1; ; page++) {
        const { data: more } = await provider.getList<Row>(resource, {
          ...{ pagination: { page, perPage: PAGE_SIZE_MAX }, sort, filter, signal },
        });
        rows.push(...more);
        if (more.length < PAGE_SIZE_MAX) return rows;
      }
    },
    ...(enabled !== undefined && { enabled }),
  });
}
