import { useQueryClient, type Query } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';
import { appHistory } from '../navigation/app-history.js';
import { closePage } from '../navigation/close-page.js';
import { toast } from '../toasts/toasts.js';

type Remove<Row> = (record: Row) => Promise<unknown>;

/**
 * Deletes a record and says so. Lists are asked again, since an act of one service changes what others answer; what is
 * about the record is not: it would not be found. `remove` deletes it where that is not the deletion of the resource.
 */
export function useRemove<Row extends RaRecord>(
  resource: string,
  said: string,
  remove?: Remove<Row>,
): (record: Row) => Promise<void> {
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  return async (record) => {
    await (remove ? remove(record) : provider.delete<Row>(resource, { id: record.id, previousData: record }));
    await queryClient.invalidateQueries({ refetchType: 'none' });
    const isOther = ({ queryKey }: Query) => !JSON.stringify(queryKey).includes(String(record.id));
    void queryClient.refetchQueries({ type: 'active', predicate: isOther });
    toast(said, 'success');
  };
}

/** Deletes the record of the page and leaves for its list. */
export function useRemoveAndClose<Row extends RaRecord>(
  resource: string,
  said: string,
  list: string,
  remove?: Remove<Row>,
): (record: Row) => Promise<void> {
  const removeRecord = useRemove<Row>(resource, said, remove);
  return async (record) => {
    await removeRecord(record);
    closePage(appHistory, list);
  };
}
