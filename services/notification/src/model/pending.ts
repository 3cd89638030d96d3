import type { Language } from '@keystead/contracts';
import { scoped, utc } from '@keystead/platform';
import { type HubAction, KINDS, type NotificationKind, type NotificationParams, notificationText } from './kinds.js';

/** A notification that a socket has yet to be sent. */
export interface PendingNotification {
  user_id: string;
  id: string;
  /** Place among those of its person, from 1 on and without gaps. */
  position: number;
  kind: NotificationKind;
  params: NotificationParams;
  subject_id: string | null;
  created_at: string;
  language: Language;
}

/** What people (`$2`) have not been sent: each from their own place (`$3`) on, in order. */
export const NOTIFICATIONS_AFTER = scoped(
  'notifications_after',
  `select n.user_id, n.id, n.position, n.kind, n.params, n.subject_id, ${utc('n.created_at')} as created_at,
     coalesce(r.language, 'en') as language
   from unnest($2::uuid[], $3::int[]) as p(user_id, after)
   cross join lateral (select * from notification n where n.company_id = scope.company::uuid and n.user_id = p.user_id
     and n.position > p.after order by n.position limit 100) n
   left join recipient r on r.company_id = scope.company::uuid and r.user_id = n.user_id
   order by n.position`,
);

export const LAST_POSITION = scoped(
  'notification_last_position',
  'select p.position from notification_position p where p.company_id = scope.company::uuid and p.user_id = $2::uuid',
);

/** Its message to the browser. */
export function actionOf({ kind, params, language, ...row }: PendingNotification): HubAction {
  const { type, subject } = KINDS[kind];
  const { id, position, subject_id, created_at } = row;
  return {
    action: 'notification',
    type,
    message: notificationText(kind, params, language),
    data: { id, position, kind, subject, subject_id, created_at },
  };
}
