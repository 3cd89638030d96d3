import { type FilteredList, ListQuery, major, page, t, utc } from '@keystead/platform';

const KINDS = [
  ...(['reported', 'changed', 'quote_added', 'quote_declined', 'approved', 'assigned'] as const),
  ...(['done', 'closed', 'cancelled'] as const),
];

export const HISTORY_PAGE = page(
  t.object('MaintenanceHistoryRow', {
    id: t.text(),
    maintenance_request_id: t.id(),
    kind: t.oneOf(KINDS),
    actor: t.nullable(
      t.object('MaintenanceActor', {
        user_id: t.id(),
        name: t.nullable(t.text()),
        api_key: t.nullable(t.text('Name of the API key with which software did it')),
      }),
    ),
    supplier: t.nullable(t.text('Of the quote that was added, approved or declined')),
    amount: t.nullable(t.money('Of that quote, or what the work cost')),
    tradesperson_name: t.nullable(t.text()),
    note: t.nullable(t.text('Why it was cancelled, or what was said about the quote')),
    changes: t.list(
      t.object('MaintenanceChange', {
        field: t.oneOf(['title', 'description', 'is_urgent', 'due_on']),
        old_value: t.anyValue('As the field travels'),
        new_value: t.anyValue('As the field travels'),
      }),
    ),
    created_at: t.moment(),
  }),
);

/** Only those who see the request: to the others it is not there. */
const ofRequest = (rows: string): string =>
  `select p.* from maintenance_request m cross join lateral (${rows}) p
   where m.company_id = scope.company::uuid and m.id = $5`;

// One name for each entry of the audit log. What a quote does to its request is told by the quote: the request that is
// quoted by it, and the quote that an approval takes, are left out.
const KIND = `case g.entity
    when 'maintenance_request' then case
      when g.action = 'create' then 'reported'
      when g.after ? 'status' then nullif(g.after->>'status', 'quoted')
      when g.after ?| array['tradesperson_name', 'tradesperson_phone', 'tradesperson_email'] then 'assigned'
      when g.after ?| array['title', 'description', 'is_urgent', 'due_on'] then 'changed' end
    else case
      when g.action = 'create' then 'quote_added'
      when g.after->>'decision' = 'declined' then 'quote_declined' end end`;

const PARTS = `array(select $5::uuid union all select o.id from maintenance_quote o
  where o.company_id = scope.company::uuid and o.maintenance_request_id = $5)`;

/** What happened to a maintenance request, and who did it. Owners and renters see no row of it. */
export const MAINTENANCE_HISTORY: FilteredList = {
  name: 'maintenance_history',
  isMaterialized: true,
  sortOrder: 'desc',
  around: ofRequest,
  from: `from (select e.*, q.supplier, q.amount, q.note, q.decision_note
    from (select g.seq::text as id, g.seq, g.at, g.user_id, g.api_key_name, g.before, g.after, ${KIND} as kind,
        case g.entity when 'maintenance_quote' then g.entity_id else (g.after->>'quote_id')::uuid end as quote_id
      from audit_log g where g.company_id = scope.company::uuid and g.entity_id = any(${PARTS})
        and g.entity in ('maintenance_request', 'maintenance_quote')) e
    left join maintenance_quote q on q.company_id = scope.company::uuid and q.id = e.quote_id) r where r.kind is not null`,
  row: `r.id, $5::uuid as maintenance_request_id, r.kind,
    case when r.user_id is not null then json_build_object('user_id', r.user_id, 'name',
      (select concat_ws(' ', u.first_name, u.last_name) from user_projection u where u.company_id = scope.company::uuid
        and u.user_id = r.user_id), 'api_key', r.api_key_name) end as actor,
    r.supplier, ${major(`case r.kind when 'done' then (r.after->>'cost')::bigint else r.amount end`)} as amount,
    case when r.kind = 'assigned' then r.after->>'tradesperson_name' end as tradesperson_name,
    case r.kind when 'cancelled' then r.after->>'cancel_reason' when 'quote_added' then r.note
      else r.decision_note end as note,
    case when r.kind = 'changed' then (select json_agg(json_build_object('field', c.field,
        'old_value', r.before->c.field, 'new_value', r.after->c.field) order by c.field)
      from jsonb_object_keys(r.after) as c(field)) else '[]'::json end as changes,
    ${utc('r.at')} as created_at`,
  sorts: { created_at: 'r.seq' },
  defaultSort: 'created_at',
  filters: {},
};

export class HistoryPage extends ListQuery(MAINTENANCE_HISTORY) {}
