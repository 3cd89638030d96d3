import { MAINTENANCE_STATUSES } from '@keystead/contracts';
import {
  byName,
  among,
  caseFilter,
  choiceFilter,
  dayFrom,
  dayTo,
  fieldsOf,
  type FilteredList,
  flagFilter,
  idFilter,
  isPerson,
  ListQuery,
  major,
  managerFilter,
  ofManaged,
  one,
  page,
  searchIn,
  t,
  utc,
} from '@keystead/platform';
import { OF_UNIT, WITH_UNIT } from '../register/register.js';
import { MaintenancePhoto, MaintenanceQuote, MaintenanceRequest } from './maintenance-request.entity.js';

const PHOTOS = t.list(t.object('MaintenancePhoto', fieldsOf(MaintenancePhoto, 'id', 'external_path')));

export const MAINTENANCE_PAGE = page(
  t.object('MaintenanceRow', {
    ...fieldsOf(MaintenanceRequest, 'id', 'property_block_id'),
    ...OF_UNIT,
    ...fieldsOf(MaintenanceRequest, 'title', 'description', 'is_urgent', 'status', 'reported_by', 'reported_on'),
    reported_by_name: t.nullable(t.text()),
    ...fieldsOf(MaintenanceRequest, 'due_on', 'quote_id', 'tradesperson_name', 'tradesperson_phone'),
    ...fieldsOf(MaintenanceRequest, 'tradesperson_email', 'done_on', 'cost', 'billed_lease_id', 'billed_amount'),
    ...fieldsOf(MaintenanceRequest, 'cancel_reason'),
    is_overdue: t.flag('Its day is past and it is not done'),
    quotes: t.count(),
    photos: PHOTOS,
    currency: t.text(),
    ...fieldsOf(MaintenanceRequest, 'version', 'created_at'),
  }),
);

export const MAINTENANCE_REPORTED = one(
  t.object('ReportedMaintenance', fieldsOf(MaintenanceRequest, 'id', 'due_on', 'version')),
);

const IS_OPEN = `r.status not in ('done', 'closed', 'cancelled')`;
const IS_OVERDUE = `(${IS_OPEN} and coalesce(r.due_on < ($4::timestamptz at time zone p.timezone)::date, false))`;
/** A renter who reported it does not see what it cost, unless they own or manage the property. */
const ifCostShown = (value: string) =>
  `case when not (coalesce(${isPerson('r.reported_by')}, false)) or ${among('r.property_id', 'owned')}
    or ${ofManaged('r.property_id')} then ${value} end`;

/** Pictures of a request, the oldest first. */
const photosOf = (
  request: string,
) => `coalesce((select json_agg(json_build_object('id', f.id, 'external_path', f.external_path) order by f.created_at, f.id)
      from maintenance_photo f where f.company_id = scope.company::uuid and f.maintenance_request_id = ${request}), '[]'::json)`;

export const MAINTENANCE_REQUESTS: FilteredList = {
  name: 'maintenance_requests',
  from: `from maintenance_request r ${WITH_UNIT} where r.company_id = scope.company::uuid`,
  row: `r.id, r.property_block_id, r.property_id, p.name as property_name, concat_ws(' · ', p.name, b.name) as unit_name,
    r.title, r.description, r.is_urgent, r.status, r.reported_by, r.reported_on,
    (select concat_ws(' ', u.first_name, u.last_name) from user_projection u where u.company_id = scope.company::uuid
      and u.user_id = r.reported_by) as reported_by_name, r.due_on, r.quote_id,
    r.tradesperson_name, r.tradesperson_phone, r.tradesperson_email, r.done_on, ${ifCostShown(major('r.cost'))} as cost,
    ${ifCostShown('r.billed_lease_id')} as billed_lease_id, ${ifCostShown(major('r.billed_amount'))} as billed_amount,
    r.cancel_reason,
    ${IS_OVERDUE} as is_overdue, (select count(*)::int from maintenance_quote q where q.company_id = scope.company::uuid
      and q.maintenance_request_id = r.id) as quotes,
    ${photosOf('r.id')} as photos, p.currency, r.version, ${utc('r.created_at')} as created_at`,
  sorts: {
    created_at: 'r.created_at',
    due_on: 'r.due_on',
    title: 'lower(r.title)',
    unit_name: byName(`concat_ws(' · ', p.name, b.name)`),
  },
  nullsLast: ['due_on'],
  defaultSort: 'created_at',
  filters: {
    maintenance_request_id: idFilter('r.id'),
    property_id: idFilter('r.property_id'),
    manager_id: managerFilter('r.property_id'),
    property_block_id: idFilter('r.property_block_id'),
    status: choiceFilter('r.status', MAINTENANCE_STATUSES),
    is_open: caseFilter({ true: IS_OPEN, false: `not (${IS_OPEN})` }, 'Whether there is something left to do'),
    is_urgent: flagFilter('r.is_urgent'),
    is_overdue: flagFilter(IS_OVERDUE),
    due_from: dayFrom('r.due_on'),
    due_to: dayTo('r.due_on'),
    q: searchIn('r.title', 'r.description', 'p.name', 'b.name', 'r.tradesperson_name'),
  },
};

export class MaintenancePage extends ListQuery(MAINTENANCE_REQUESTS) {}

export const QUOTE_PAGE = page(
  t.object('MaintenanceQuoteRow', {
    ...fieldsOf(MaintenanceQuote, 'id', 'maintenance_request_id', 'supplier', 'amount', 'note'),
    ...OF_UNIT,
    ...fieldsOf(MaintenanceRequest, 'title', 'description', 'is_urgent'),
    photos: PHOTOS,
    currency: t.text(),
    is_approved: t.flag(),
    is_waiting: t.flag('It is to be approved or declined'),
    ...fieldsOf(MaintenanceQuote, 'decision', 'decision_note'),
    ...fieldsOf(MaintenanceQuote, 'created_at'),
  }),
);

/** Neither approved nor declined, of a request that was not decided otherwise. */
const IS_WAITING = `(r.decision is null and m.status in ('reported', 'quoted'))`;

export const QUOTES: FilteredList = {
  name: 'maintenance_quotes',
  from: `from maintenance_quote r
    join maintenance_request m on m.company_id = scope.company::uuid and m.id = r.maintenance_request_id
    join property_block b on b.company_id = scope.company::uuid and b.id = m.property_block_id and b.deleted_at is null
    join property p on p.company_id = scope.company::uuid and p.id = r.property_id and p.deleted_at is null
    where r.company_id = scope.company::uuid`,
  row: `r.id, r.maintenance_request_id, r.supplier, ${major('r.amount')} as amount, r.note, r.property_id,
    p.name as property_name, concat_ws(' · ', p.name, b.name) as unit_name, m.title, m.description, m.is_urgent,
    ${photosOf('m.id')} as photos, p.currency, coalesce(m.quote_id = r.id, false) as is_approved,
    ${IS_WAITING} as is_waiting, r.decision, r.decision_note,
    ${utc('r.created_at')} as created_at`,
  sorts: { created_at: 'r.created_at', amount: 'r.amount', supplier: 'lower(r.supplier)' },
  defaultSort: 'created_at',
  filters: {
    maintenance_request_id: idFilter('r.maintenance_request_id'),
    property_id: idFilter('r.property_id'),
    is_waiting: flagFilter(IS_WAITING),
    q: searchIn('r.supplier', 'r.note', 'p.name'),
  },
};

export class QuotePage extends ListQuery(QUOTES) {}
