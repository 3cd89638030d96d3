import {
  choiceFilter,
  fieldsOf,
  idFilter,
  ListQuery,
  page,
  t,
  textFilter,
  utc,
  type FilteredList,
} from '@keystead/platform';
import { Mail, MAIL_STATUSES } from '../mail/mail.js';
import { MAIL_KINDS } from '../mail/mail-kinds.js';
import { MailSuppression } from '../mail/suppression.js';
import { MAIL_EVENTS } from './mail-log.js';

export const MAIL_PAGE = page(
  t.object('MailRow', {
    ...fieldsOf(Mail, 'id', 'email', 'user_id', 'lease_id', 'property_id', 'status', 'attempts', 'resends', 'version'),
    kind: t.oneOf(MAIL_KINDS),
    language: t.text(),
    error: t.nullable(t.text('What the last try ran into')),
    message_id: t.nullable(t.text('As the mail server knows it')),
    response: t.nullable(t.text('What the mail server said when it took the mail over')),
    created_at: t.moment(),
    sent_at: t.nullable(t.moment()),
  }),
);

/** What was sent to whom; what the mails say is not kept. */
export const MAILS: FilteredList = {
  name: 'mails',
  from: 'from mail r where r.company_id = scope.company::uuid',
  row: `r.id, r.template as kind, r.email, r.user_id, r.lease_id, r.property_id, r.language, r.status, r.attempts,
    r.resends, r.error, r.message_id, r.response, ${utc('r.created_at')} as created_at,
    ${utc('r.sent_at')} as sent_at, r.version`,
  sorts: { created_at: 'r.created_at' },
  defaultSort: 'created_at',
  filters: {
    kind: choiceFilter('r.template', MAIL_KINDS),
    status: choiceFilter('r.status', MAIL_STATUSES),
    email: textFilter('r.email', 254),
    user_id: idFilter('r.user_id'),
    lease_id: idFilter('r.lease_id'),
    property_id: idFilter('r.property_id'),
  },
};

export class MailPage extends ListQuery(MAILS) {}

export const DOCUMENT_MAIL_PAGE = page(
  t.object('DocumentMailRow', {
    ...fieldsOf(Mail, 'id', 'email', 'status'),
    document_id: t.id(),
    name: t.nullable(t.text('Of the reader')),
    error: t.nullable(t.text('What the last try ran into')),
    requested_by: t.nullable(t.id('Who had it sent')),
    requested_by_name: t.nullable(t.text('Their first name')),
    created_at: t.moment(),
    sent_at: t.nullable(t.moment()),
  }),
);

/** Whom issued documents were mailed to, and what became of it: for those of the team who send them. */
export const DOCUMENT_MAILS: FilteredList = {
  name: 'document_mails',
  from: 'from mail r where r.company_id = scope.company::uuid and r.document_id is not null',
  row: `r.id, r.document_id, r.data->>'name' as name, r.email, r.status, r.error, r.requested_by,
    (select p.first_name from recipient p where p.company_id = scope.company::uuid and p.user_id = r.requested_by)
      as requested_by_name, ${utc('r.created_at')} as created_at, ${utc('r.sent_at')} as sent_at`,
  sorts: { created_at: 'r.created_at' },
  defaultSort: 'created_at',
  filters: { document_id: idFilter('r.document_id') },
};

export class DocumentMailPage extends ListQuery(DOCUMENT_MAILS) {}

export const MAIL_EVENT_PAGE = page(
  t.object('MailEventRow', {
    id: t.id(),
    mail_id: t.id(),
    kind: t.oneOf(MAIL_EVENTS),
    attempt: t.count('How often the mail had been handed to the mail server'),
    status_code: t.nullable(t.text('Number of the answer, such as 250 or 5.1.1')),
    answer: t.nullable(t.text('What the mail server said')),
    created_by: t.nullable(t.id('Who had it sent again')),
    created_at: t.moment(),
  }),
);

export const MAIL_LOG: FilteredList = {
  name: 'mail_events',
  from: 'from mail_event r where r.company_id = scope.company::uuid',
  row: `r.id, r.mail_id, r.kind, r.attempt, r.status_code, r.answer, r.created_by, ${utc('r.created_at')} as created_at`,
  sorts: { created_at: 'r.created_at' },
  defaultSort: 'created_at',
  filters: { mail_id: idFilter('r.mail_id') },
};

export class MailEventPage extends ListQuery(MAIL_LOG) {}

export const SUPPRESSION_PAGE = page(
  t.object('MailSuppressionRow', {
    ...fieldsOf(MailSuppression, 'id', 'email', 'reason', 'answer', 'mail_id', 'version'),
    user_id: t.nullable(t.id('Whose address it is, where they have an account')),
    created_at: t.moment(),
  }),
);

export const SUPPRESSIONS: FilteredList = {
  name: 'mail_suppressions',
  from: 'from mail_suppression r where r.company_id = scope.company::uuid',
  row: `r.id, r.email, r.reason, r.answer, r.mail_id, (select p.user_id from recipient p
    where p.company_id = scope.company::uuid and p.email = r.email limit 1) as user_id,
    ${utc('r.created_at')} as created_at, r.version`,
  sorts: { created_at: 'r.created_at' },
  defaultSort: 'created_at',
  filters: {
    email: textFilter('r.email', 254),
    user_id: {
      ...idFilter('r.email'),
      condition: `r.email = (select p.email from recipient p
        where p.company_id = scope.company::uuid and p.user_id = {}::uuid)`,
    },
  },
};

export class SuppressionPage extends ListQuery(SUPPRESSIONS) {}
