import { INSPECTION_KINDS, INSPECTION_STATUSES } from '@keystead/contracts';
import {
  byName,
  among,
  amongAny,
  choiceFilter,
  dayFrom,
  dayTo,
  fieldsOf,
  type FilteredList,
  flagFilter,
  idFilter,
  LAW_CHECK,
  ListQuery,
  managerFilter,
  one,
  page,
  searchIn,
  t,
  utc,
} from '@keystead/platform';
import { OF_UNIT, WITH_UNIT } from '../register/register.js';
import { Inspection, InspectionArea, InspectionPhoto } from './inspection.entity.js';

const AREA = t.object('InspectionArea', fieldsOf(InspectionArea, 'id', 'area', 'condition', 'note'));
const PHOTO = t.object('InspectionPhoto', fieldsOf(InspectionPhoto, 'id', 'external_path', 'area'));

const VISITED = t.object('VisitedLease', { lease_id: t.id(), lease_number: t.nullable(t.text()) });

export const INSPECTION_PAGE = page(
  t.object('InspectionRow', {
    ...fieldsOf(Inspection, 'id', 'property_block_id'),
    ...OF_UNIT,
    ...fieldsOf(Inspection, 'lease_id'),
    lease_number: t.nullable(t.text()),
    leases: t.list(VISITED, 'All leases that are visited: each of a shared home in a routine inspection'),
    ...fieldsOf(Inspection, 'kind', 'status', 'inspect_on', 'starts_at', 'ends_at', 'notice_given_on', 'inspector'),
    ...fieldsOf(Inspection, 'done_on', 'cancel_reason'),
    is_overdue: t.flag('Its day is past and it is neither done nor cancelled'),
    ...fieldsOf(Inspection, 'summary'),
    areas: t.list(AREA, 'The report, in its order; renters read none of a routine inspection'),
    photos: t.list(PHOTO, 'The oldest first'),
    ...fieldsOf(Inspection, 'version', 'created_at'),
  }),
);

export const INSPECTION_SCHEDULED = one(
  t.object('ScheduledInspection', {
    ...fieldsOf(Inspection, 'id', 'lease_id'),
    shared_lease_ids: t.list(t.id(), 'Leases of a shared home that it visits, where they are several'),
    law: t.nullable(LAW_CHECK),
    ...fieldsOf(Inspection, 'version'),
  }),
);

/** How many days ahead the next visits are. */
const DUE_SOON_DAYS = 7;
const TODAY = '($4::timestamptz at time zone p.timezone)::date';
const IS_OVERDUE = `(r.status = 'scheduled' and r.inspect_on < ${TODAY})`;
const IS_DUE_SOON = `(r.status = 'scheduled' and r.inspect_on between ${TODAY} and ${TODAY} + ${DUE_SOON_DAYS})`;
/** Renters read no report of a routine inspection, and nothing that is not shown can be searched. */
const IS_SHOWN = `(r.kind <> 'routine' or not coalesce(${among('r.lease_id', 'leases')} or ${amongAny('r.shared_lease_ids', 'leases')}, false)
  or ${among('r.property_id', 'owned')})`;

// Renters see their own lease alone.
const LEASES = `coalesce((select json_agg(json_build_object('lease_id', l.lease_id, 'lease_number', l.lease_number)
    order by l.lease_number, l.lease_id)
  from unnest(r.lease_id || r.shared_lease_ids) v(lease_id) cross join lateral (
    select l.lease_id, l.lease_number from section_lease l
    where l.company_id = scope.company::uuid and l.lease_id = v.lease_id offset 0
  ) l), '[]'::json)`;
const AREAS = `coalesce((select json_agg(json_build_object('id', a.id, 'area', a.area, 'condition', a.condition,
    'note', a.note) order by a.position)
  from inspection_area a where a.company_id = scope.company::uuid and a.inspection_id = r.id), '[]'::json)`;
const PHOTOS = `coalesce((select json_agg(json_build_object('id', f.id, 'external_path', f.external_path,
    'area', f.area) order by f.created_at, f.id)
  from inspection_photo f where f.company_id = scope.company::uuid and f.inspection_id = r.id), '[]'::json)`;

// The second half is found by the unit, as few inspections are of one.
const OF_LEASE = `(r.lease_id = {}::uuid or {}::uuid = any(r.shared_lease_ids) and r.property_block_id = (
  select l.property_block_id from section_lease l where l.company_id = scope.company::uuid and l.lease_id = {}::uuid))`;

export const INSPECTIONS: FilteredList = {
  name: 'inspections',
  from: `from inspection r ${WITH_UNIT} where r.company_id = scope.company::uuid`,
  row: `r.id, r.property_block_id, r.property_id, p.name as property_name,
    concat_ws(' · ', p.name, b.name) as unit_name, r.lease_id,
    (select l.lease_number from section_lease l where l.company_id = scope.company::uuid and l.lease_id = r.lease_id)
      as lease_number, ${LEASES} as leases, r.kind, r.status, r.inspect_on, r.starts_at, r.ends_at, r.notice_given_on, r.inspector, r.done_on,
    r.cancel_reason, ${IS_OVERDUE} as is_overdue, case when ${IS_SHOWN} then r.summary end as summary,
    ${AREAS} as areas, ${PHOTOS} as photos, r.version, ${utc('r.created_at')} as created_at`,
  sorts: {
    inspect_on: 'r.inspect_on',
    created_at: 'r.created_at',
    unit_name: byName(`concat_ws(' · ', p.name, b.name)`),
  },
  defaultSort: 'inspect_on',
  filters: {
    inspection_id: idFilter('r.id'),
    property_id: idFilter('r.property_id'),
    manager_id: managerFilter('r.property_id'),
    property_block_id: idFilter('r.property_block_id'),
    lease_id: { ...idFilter('r.lease_id'), condition: OF_LEASE },
    kind: choiceFilter('r.kind', INSPECTION_KINDS),
    status: choiceFilter('r.status', INSPECTION_STATUSES),
    is_overdue: flagFilter(IS_OVERDUE),
    is_due_soon: flagFilter(IS_DUE_SOON),
    inspect_from: dayFrom('r.inspect_on'),
    inspect_to: dayTo('r.inspect_on'),
    q: searchIn('p.name', 'b.name', 'r.inspector'),
  },
};

export class InspectionPage extends ListQuery(INSPECTIONS) {}
