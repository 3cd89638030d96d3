import { MESSAGE_AUDIENCES } from '@keystead/contracts';
import {
  choiceFilter,
  fieldsOf,
  type FilteredList,
  idFilter,
  ListQuery,
  page,
  searchIn,
  t,
  utc,
} from '@keystead/platform';
import { MaintenanceMessage } from './message.entity.js';

export const MESSAGE_PAGE = page(
  t.object('MaintenanceMessageRow', {
    ...fieldsOf(MaintenanceMessage, 'id', 'maintenance_request_id', 'audience', 'text', 'created_by', 'author'),
    author_name: t.nullable(t.text('Owners and renters are not given the names of others')),
    ...fieldsOf(MaintenanceMessage, 'created_at'),
  }),
);

/** Row-level security leaves out what a person may not read: an owner or a renter sees no message to the team. */
export const MESSAGES: FilteredList = {
  name: 'maintenance_messages',
  from: `from maintenance_message r
    join maintenance_request m on m.company_id = scope.company::uuid and m.id = r.maintenance_request_id
    join property_block b on b.company_id = scope.company::uuid and b.id = m.property_block_id and b.deleted_at is null
    join property p on p.company_id = scope.company::uuid and p.id = r.property_id and p.deleted_at is null
    where r.company_id = scope.company::uuid`,
  row: `r.id, r.maintenance_request_id, r.audience, r.text, r.created_by, r.author,
    (select concat_ws(' ', u.first_name, u.last_name) from user_projection u where u.company_id = scope.company::uuid
      and u.user_id = r.created_by) as author_name,
    ${utc('r.created_at')} as created_at`,
  sorts: { created_at: 'r.created_at' },
  defaultSort: 'created_at',
  defaultOrder: 'asc',
  filters: {
    maintenance_request_id: idFilter('r.maintenance_request_id'),
    audience: choiceFilter('r.audience', MESSAGE_AUDIENCES),
    q: searchIn('r.text'),
  },
};

export class MessagePage extends ListQuery(MESSAGES) {}
