import { choiceFilter, type FilteredList, idFilter, ListQuery, major, utc } from '@keystead/platform';
import { PART_OF_LEASE } from '../model/lease-row.sql.js';
import { ACTOR } from './activity.queries.js';

const ENTITIES = ['lease', 'rent_adjustment', 'lease_tenant', 'lease_occupant', 'bond_movement'];
const ACTIONS = ['create', 'update', 'delete'];

// The lease, its rents, its bond, its renters and its occupants: deleted ones are known from the timeline.
const PARTS = `array(
    select $5::uuid
    union select a.id from rent_adjustment a where a.company_id = scope.company::uuid and a.lease_id = $5
    union select b.id from bond_movement b where b.company_id = scope.company::uuid and b.lease_id = $5
    union select t.id from lease_tenant t where t.company_id = scope.company::uuid and t.lease_id = $5
    union select (e.data->>'lease_tenant_id')::uuid from lease_activity e
      where e.company_id = scope.company::uuid and e.lease_id = $5 and e.kind = 'tenant_added'
    union select o.id from lease_occupant o where o.company_id = scope.company::uuid and o.lease_id = $5
    union select (e.data->>'occupant_id')::uuid from lease_activity e
      where e.company_id = scope.company::uuid and e.lease_id = $5 and e.kind in ('occupant_added', 'pet_added'))`;

/** Amounts in cents, and a percentage in its hundredths. */
const HUNDREDTHS = `('latest_amount', 'bond_required', 'bond_received', 'amount', 'review_percent')`;
const shown = (side: 'before' | 'after') => `case when f.field in ${HUNDREDTHS}
  then to_jsonb(${major(`(g.${side}->>f.field)::bigint`)}) else g.${side}->f.field end`;
const named = (side: 'before' | 'after') => `case g.entity when 'lease' then g.${side}->'lease_number'
  when 'bond_movement' then to_jsonb(${major(`(g.${side}->>'amount')::bigint`)})
  when 'rent_adjustment' then to_jsonb(${major(`(g.${side}->>'amount')::bigint`)})
  when 'lease_occupant' then to_jsonb(coalesce(g.${side}->>'animal', g.${side}->>'name'))
  else to_jsonb(concat_ws(' ', g.${side}->>'first_name', g.${side}->>'last_name')) end`;

// Who changed which field of a lease, its rents, renters and occupants from what to what. One entry per changed field; what was made or removed as a whole is one entry, by the name people know it by.
// What the service counts for itself is no one's change. Owners and renters see no row of it.
export const LOG: FilteredList = {
  ...PART_OF_LEASE,
  name: 'lease_audit',
  from: `from (select g.seq || ':' || f.field as id, g.seq, g.at, g.user_id, g.api_key_name, g.entity, g.entity_id, g.action, f.field,
      case g.action when 'update' then ${shown('before')} when 'delete' then ${named('before')} end as old_value,
      case g.action when 'update' then ${shown('after')} when 'create' then ${named('after')} end as new_value
    from audit_log g cross join lateral (
      select k.field from jsonb_object_keys(case when g.action = 'update' then g.after end) as k(field)
      where k.field not in ('rent_count', 'next_review_on', 'bond_lodge_by', 'reversed_by')
      union all select g.entity where g.action <> 'update'
    ) f
    where g.company_id = scope.company::uuid and g.entity_id = any(${PARTS})
      and g.entity in ('${ENTITIES.join(`', '`)}')) r where true`,
  row: `r.id, $5::uuid as lease_id, ${ACTOR} as actor, r.entity, r.entity_id, r.action, r.field, r.old_value, r.new_value,
    ${utc('r.at')} as created_at`,
  sorts: { created_at: 'r.seq', field: 'r.field', id: 'r.seq' },
  defaultSort: 'created_at',
  filters: {
    entity: choiceFilter('r.entity', ENTITIES),
    entity_id: idFilter('r.entity_id'),
    action: choiceFilter('r.action', ACTIONS),
    field: {
      condition: 'r.field = {}',
      read: (text) => (/^[a-z_]{1,40}$/.test(text) ? text : null),
      schema: { type: 'string', pattern: '^[a-z_]{1,40}$' },
    },
  },
};

export class LeaseAuditPage extends ListQuery(LOG) {}
