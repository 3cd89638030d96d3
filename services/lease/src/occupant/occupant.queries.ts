import { OCCUPANT_KINDS } from '@keystead/contracts';
import { choiceFilter, fieldsOf, type FilteredList, ListQuery, page, searchIn, t } from '@keystead/platform';
import { ofLease } from '../model/lease-row.sql.js';
import { LeaseOccupant, OCCUPANT_FIELDS } from './lease-occupant.entity.js';

export const OCCUPANT_PAGE = page(
  t.object('LeaseOccupantRow', fieldsOf(LeaseOccupant, 'id', 'lease_id', ...OCCUPANT_FIELDS, 'version')),
);

/** Who lives in what lease `$5` lets besides its renters, and its pets: persons first, as they were added. */
export const OCCUPANTS: FilteredList = {
  name: 'occupants_of_lease',
  from: 'from lease_occupant o where o.company_id = scope.company::uuid and o.lease_id = l.id',
  id: 'o.id asc',
  row: `o.id, o.lease_id, ${OCCUPANT_FIELDS.map((field) => `o.${field}`).join(', ')}, o.version`,
  sorts: { created_at: 'o.created_at', name: 'lower(o.name)', kind: 'o.kind' },
  defaultSort: 'kind',
  defaultOrderBy: 'o.kind, o.created_at',
  filters: { kind: choiceFilter('o.kind', OCCUPANT_KINDS), q: searchIn('o.name', 'o.animal') },
  around: ofLease,
};

export class OccupantPage extends ListQuery(OCCUPANTS) {}
