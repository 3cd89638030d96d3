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

/** Where a notification leads; null where there is no page for it. */
export function targetOf({ subject, subject_id }: Pick<NotificationRow, 'subject' | 'subject_id'>): string | null {
  if (subject === 'lease') return subject_id && `/admin/lease/${subject_id}/view`;
  if (subject === 'income') return '/admin/money/income';
  if (subject === 'document') return subject_id && `/admin/document/edit?id=${subject_id}`;
  if (subject === 'inspection') return subject_id && `/admin/inspections/${subject_id}`;
  if (subject === 'maintenance') return subject_id && `/admin/maintenance/${subject_id}`;
  if (subject === 'owner') return `/admin/${subject_id ? `people/owners/${subject_id}` : 'money/owners/bank-file'}`;
  if (subject === 'privacy') return subject_id && `/admin/setting/company?export=${subject_id}`;
  return `/admin/setting/${subject === 'mail' ? 'mails' : subject}`;
}
