import type { NotificationRow } from '@keystead/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../net/call.js';
import { report } from '../net/report.js';
import { useLanguage } from '../i18n/texts.js';
import { useCan } from './can.js';

export interface NotificationPage {
  data: NotificationRow[];
  unread: number;
  /** Where the realtime connection goes on. */
  position: number;
  pagination: { total: number };
}

const PATH = 'v1/system/notification';
const KEY = 'notification';

/** The newest notifications, in the language of the screen. */
export function useNotifications(total: number) {
  const language = useLanguage();
  return useQuery({
    queryKey: [KEY, language, total],
    queryFn: ({ signal }) => call<NotificationPage>(PATH, { query: { total }, signal }),
    placeholderData: keepPreviousData,
    enabled: useCan('profile.read'),
  });
}

/** Marks these as read, or all there were at this position. */
export function useMarkRead() {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (seen: { notification_ids: string[] } | { position: number }) =>
      call(`${PATH}/${'position' in seen ? 'read-all' : 'read'}`, { body: seen }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [KEY] }),
    onError: report,
  });
  return mutate;
}
