import { COMPLIANCE_KINDS, COMPLIANCE_STATUSES } from '@keystead/contracts';
import {
  byName,
  choiceFilter,
  dayFrom,
  dayTo,
  fieldsOf,
  type FilteredList,
  idFilter,
  ListQuery,
  one,
  page,
  searchIn,
  t,
  utc,
} from '@keystead/platform';
import { ComplianceDate } from './compliance.commands.js';

export const COMPLIANCE_PAGE = page(
  t.object('ComplianceRow', {
    ...fieldsOf(ComplianceDate, 'id', 'property_id', 'kind', 'done_on', 'due_on', 'document_id', 'note'),
    property_name: t.text(),
    status: t.oneOf(COMPLIANCE_STATUSES),
    ...fieldsOf(ComplianceDate, 'version', 'created_at'),
  }),
);
export const COMPLIANCE_SAVED = one(
  t.object('SavedComplianceDate', fieldsOf(ComplianceDate, 'id', 'due_on', 'version')),
);

/** A check is due soon from so many days before it, by the calendar where the property is. */
export const DUE_SOON_DAYS = 30;

/** SQL: how a check stands, over `r` and its property `p`; `at` is the moment of asking. */
export function complianceStatus(at: string): string {
  const today = `(${at}::timestamptz at time zone p.timezone)::date`;
  return `case when r.due_on < ${today} then 'overdue' when r.due_on <= ${today} + ${DUE_SOON_DAYS} then 'due_soon' else 'ok' end`;
}

export const COMPLIANCE_DATES: FilteredList = {
  name: 'compliance_dates',
  from: `from compliance_date r
    join property p on p.company_id = scope.company::uuid and p.id = r.property_id and p.deleted_at is null
    where r.company_id = scope.company::uuid`,
  row: `r.id, r.property_id, p.name as property_name, r.kind, r.done_on, r.due_on, ${complianceStatus('$4')} as status,
    r.document_id, r.note, r.version, ${utc('r.created_at')} as created_at`,
  sorts: {
    due_on: 'r.due_on',
    done_on: 'r.done_on',
    kind: 'r.kind',
    property_name: byName('p.name'),
    created_at: 'r.created_at',
  },
  defaultSort: 'due_on',
  defaultOrder: 'asc',
  filters: {
    property_id: idFilter('r.property_id'),
    kind: choiceFilter('r.kind', COMPLIANCE_KINDS),
    status: choiceFilter(complianceStatus('$4'), COMPLIANCE_STATUSES),
    due_from: dayFrom('r.due_on'),
    due_to: dayTo('r.due_on'),
    q: searchIn('r.note', 'p.name'),
  },
};

export class CompliancePage extends ListQuery(COMPLIANCE_DATES) {}
