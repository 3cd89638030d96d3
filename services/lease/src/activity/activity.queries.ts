import { isPersonRole } from '@keystead/contracts';
import { choiceFilter, type Context, type FilteredList, ListQuery, page, t, utc } from '@keystead/platform';
import type { Activities, ActivityKind } from '../model/lease-activity.js';
import { PART_OF_LEASE } from '../model/lease-row.sql.js';
import { ACTIVITY_KINDS, activityText } from './activity-text.js';

const OF_LEASE = {
  lease_id: t.id(),
  actor: t.nullable(
    t.object('LeaseActor', {
      user_id: t.id(),
      name: t.nullable(t.text()),
      api_key: t.nullable(t.text('Name of the API key with which software did it')),
    }),
  ),
};

export const ACTIVITY_PAGE = page(
  t.object('LeaseActivityRow', {
    id: t.id(),
    ...OF_LEASE,
    kind: t.text('What happened; the members of `data` depend on it'),
    created_at: t.moment(),
    data: t.anyObject(),
    text: t.text('The same in a sentence'),
  }),
);

const VALUE = t.anyValue('As the field travels: text, number, yes or no, or none');

export const AUDIT_PAGE = page(
  t.object('LeaseAuditRow', {
    id: t.text(),
    ...OF_LEASE,
    entity: t.oneOf(['lease', 'rent_adjustment', 'lease_tenant', 'lease_occupant', 'bond_movement']),
    entity_id: t.id(),
    action: t.oneOf(['create', 'update', 'delete']),
    field: t.text(),
    old_value: VALUE,
    new_value: VALUE,
    created_at: t.moment(),
  }),
);

interface Entry<K extends ActivityKind = ActivityKind> {
  kind: K;
  data: Activities[K];
}

const actor = (
  apiKeyName: string,
) => `case when r.user_id is not null then json_build_object('user_id', r.user_id, 'name',
  (select p.name from person p where p.company_id = scope.company::uuid and p.user_id = r.user_id),
  'api_key', ${apiKeyName}) end`;

/** Who did it, from `user_id` and `api_key_name` of row `r`; null when the product did it by itself. */
export const ACTOR = actor('r.api_key_name');

const row = (by: string) => `r.id, r.lease_id, r.kind, ${by} as actor, ${utc('r.at')} as created_at, r.data`;

// How the lease was opened is in the audit log already: the one entry that is not written twice.
const TIMELINE: FilteredList = {
  ...PART_OF_LEASE,
  name: 'lease_activity',
  from: `from (select a.id, a.lease_id, a.kind, a.user_id, a.api_key_name, a.at, a.data from lease_activity a
      where a.company_id = scope.company::uuid and a.lease_id = $5
    union all
    select o.entity_id, o.entity_id, 'lease_opened', o.user_id, o.api_key_name, o.at, jsonb_build_object('lease_number',
      o.after->'lease_number', 'start_date', o.after->'start_date', 'end_date', o.after->'end_date',
      'term_end_date', o.after->'term_end_date')
    from audit_log o where o.company_id = scope.company::uuid and o.entity_id = $5 and o.entity = 'lease'
      and o.action = 'create') r where true`,
  row: row(ACTOR),
  sorts: { created_at: 'r.at', kind: 'r.kind', id: 'r.id' },
  defaultSort: 'created_at',
  filters: { kind: choiceFilter('r.kind', ACTIVITY_KINDS) },
};

/** Owners and renters learn the names of the team no more than those of its keys. */
const OWN_TIMELINE: FilteredList = { ...TIMELINE, name: 'lease_activity:own', row: row(actor('null')) };

/** The timeline of a lease as the caller may read it. */
export const timelineOf = ({ role }: Context): FilteredList => (isPersonRole(role) ? OWN_TIMELINE : TIMELINE);

export class ActivityPage extends ListQuery(TIMELINE) {}

/** What happened, with a sentence for each. */
export const withTexts = (entries: Entry[]) =>
  entries.map((entry) => ({ ...entry, text: activityText(entry.kind, entry.data) }));
