import { caseFilter, choiceFilter, type FilteredList, ListQuery, page, scoped, t, utc } from '@keystead/platform';
import type { Language } from '@keystead/contracts';
import {
  KINDS,
  NOTIFICATION_KINDS,
  NOTIFICATION_TYPES,
  type NotificationKind,
  type NotificationParams,
  notificationText,
  SUBJECTS,
} from '../model/kinds.js';

/** The caller's own notifications: `$5` is their user id. */
export const NOTIFICATIONS: FilteredList = {
  name: 'notifications',
  from: 'from notification r where r.company_id = scope.company::uuid and r.user_id = $5::uuid',
  row: `r.id, r.position, r.kind, r.params, r.subject_id, ${utc('r.created_at')} as created_at, ${utc('r.read_at')} as read_at`,
  sorts: { created_at: 'r.position' },
  defaultSort: 'created_at',
  filters: {
    kind: choiceFilter('r.kind', NOTIFICATION_KINDS),
    is_read: caseFilter({ true: 'r.read_at is not null', false: 'r.read_at is null' }),
  },
};

export class NotificationPage extends ListQuery(NOTIFICATIONS) {}

export const NOTIFICATION_PAGE = page(
  t.object('NotificationRow', {
    id: t.id(),
    position: t.count('Place among the notifications of the caller, from 1 on'),
    kind: t.oneOf(NOTIFICATION_KINDS),
    type: t.oneOf(NOTIFICATION_TYPES),
    message: t.text('Sentence in the language of the request'),
    subject: t.oneOf(SUBJECTS),
    subject_id: t.nullable(t.id()),
    created_at: t.moment(),
    read_at: t.nullable(t.moment()),
  }),
  { unread: t.count('Notifications that were not read'), position: t.count('Where a socket of the caller goes on') },
);

interface Row {
  kind: NotificationKind;
  params: NotificationParams;
}

/** Rows as they travel: with their sentence in this language, and without what it was made from. */
export const inLanguage = (language: Language) => (rows: Row[]) =>
  rows.map(({ kind, params, ...row }) => {
    const { type, subject } = KINDS[kind];
    return { ...row, kind, type, subject, message: notificationText(kind, params, language) };
  });

export const SUMMARY = scoped(
  'notification_summary',
  `select (select count(*)::int from notification n where n.company_id = scope.company::uuid and n.user_id = $2::uuid
      and n.read_at is null) as unread,
     coalesce((select p.position from notification_position p where p.company_id = scope.company::uuid
      and p.user_id = $2::uuid), 0) as position`,
);
