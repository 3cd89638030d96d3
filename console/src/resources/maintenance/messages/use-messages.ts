import { useEffect, useRef } from 'react';
import type { MaintenanceMessageRow } from '@keystead/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNotifications } from '../../../admin/notifications.js';
import { call } from '../../../net/call.js';
import { useEveryRow } from '../../../shared/use-every-row.js';

const RESOURCE = 'maintenance_message';
/** As many as the bell shows, so that both read one answer. */
const OF_BELL = 20;

export type MessageForm = Pick<MaintenanceMessageRow, 'maintenance_request_id' | 'audience' | 'text'>;

/** All messages about a request, the newest last; what others write meanwhile comes by itself. */
export function useMessages(maintenance_request_id: string) {
  useNewMessages();
  return useEveryRow<MaintenanceMessageRow>(RESOURCE, { filter: { maintenance_request_id } });
}

/** Whom a message concerns is notified of it, and the notifications arrive by themselves. */
function useNewMessages(): void {
  const cache = useQueryClient();
  const position = useNotifications(OF_BELL).data?.position;
  const known = useRef(position);
  useEffect(() => {
    if (known.current !== undefined && known.current !== position)
      void cache.invalidateQueries({ queryKey: [RESOURCE] });
    known.current = position;
  }, [cache, position]);
}

/** Sends a message; one key for each, so that a second try of it writes nothing twice. */
export const sendMessage = (body: MessageForm, key: string) =>
  call('v1/system/property/maintenance/message/create', { body, key });

/** Has the messages be read again that are shown. */
export function useReadAgain() {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: [RESOURCE] });
}
