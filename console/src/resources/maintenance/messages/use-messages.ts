import { useEffect, useRef } from 'react';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import type { MaintenanceMessageRow } from '@keystead/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotifications } from '../../../admin/notifications.js';
import { call } from '../../../net/call.js';

const PATH = 'v1/system/property/maintenance/message';
const KEY = 'maintenance_message';
/** As many as the bell shows, so that both read one answer. */
const OF_BELL = 20;

export type MessageForm = Pick<MaintenanceMessageRow, 'maintenance_request_id' | 'audience' | 'text'>;

/** All messages about a request, the newest last; what others write meanwhile comes by itself. */
export function useMessages(maintenance_request_id: string) {
  useNewMessages();
  return useQuery({
    queryKey: [KEY, maintenance_request_id],
    queryFn: async ({ signal }) => {
      const rows: MaintenanceMessageRow[] = [];
      for (let page = 1; ; page++) {
        const query = { maintenance_request_id, page, total: PAGE_SIZE_MAX };
        const { data } = await call<{ data: MaintenanceMessageRow[] }>(PATH, { query, signal });
        rows.push(...data);
        if (data.length < PAGE_SIZE_MAX) return rows;
      }
    },
  });
}

/** Whom a message concerns is notified of it, and the notifications arrive by themselves. */
function useNewMessages(): void {
  const cache = useQueryClient();
  const position = useNotifications(OF_BELL).data?.position;
  const known = useRef(position);
  useEffect(() => {
    if (known.current !== undefined && known.current !== position) void cache.invalidateQueries({ queryKey: [KEY] });
    known.current = position;
  }, [cache, position]);
}

/** Sends a message; one key for each, so that a second try of it writes nothing twice. */
export const sendMessage = (body: MessageForm, key: string) => call(`${PATH}/create`, { body, key });

/** Has the messages be read again that are shown. */
export function useReadAgain() {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: [KEY] });
}
