import type { NotificationRow } from '@keystead/client';
import { linkOf } from './today.js';

/** Where a notification leads its reader; null where there is no page for it. */
export function targetOf(
  { subject, subject_id }: Pick<NotificationRow, 'subject' | 'subject_id'>,
  reader: string | undefined,
): string | null {
  if (subject === 'lease') return subject_id && `/admin/lease/${subject_id}/view`;
  if (subject === 'income') return '/admin/money/income';
  if (subject === 'document') return subject_id && `/admin/document/edit?id=${subject_id}`;
  if (subject === 'inspection') return subject_id && `/admin/inspections/${subject_id}`;
  if (subject === 'maintenance') return subject_id && `/admin/maintenance/${subject_id}`;
  if (subject === 'owner') return `/admin/${subject_id ? `people/owners/${subject_id}` : 'money/owners/bank-file'}`;
  if (subject === 'privacy') return subject_id && `/admin/setting/company?export=${subject_id}`;
  if (subject === 'todo') return linkOf({ path: 'todo', filter: { completed: 'false', assignee_id: reader ?? '' } });
  return `/admin/setting/${subject === 'mail' ? 'mails' : subject}`;
}
