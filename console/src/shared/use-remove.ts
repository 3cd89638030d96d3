import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';
import { toast } from '../toasts/toasts.js';

/** Deletes a record and says so. Lists are asked again, since an act of one service changes what others answer. */
export function useRemove<Row extends RaRecord>(resource: string, said: string): (record: Row) => Promise<void> {
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  return async (record) => {
    await provider.delete<Row>(resource, { id: record.id, previousData: record });
    void queryClient.invalidateQueries();
    toast(said, 'success');
  };
}
