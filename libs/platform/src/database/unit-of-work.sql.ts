// What a transaction writes beside its own rows: the event or the client key it is for, its events, its audit.

export const CLAIM_EVENT = {
  name: 'platform_claim_event',
  text: 'insert into inbox (company_id, consumer, event_id) values ($1, $2, $3) on conflict do nothing',
};
export const CLAIM_KEY = {
  name: 'platform_claim_key',
  text: `insert into idempotency as i (company_id, user_id, route, key, body_hash) values ($1, $2, $3, $4, $5)
    on conflict (company_id, user_id, route, key) do update set body_hash = excluded.body_hash, answer = null, created_at = now()
    where i.created_at < now() - interval '24 hours'`,
};
export const READ_KEY = {
  name: 'platform_read_key',
  text: 'select body_hash, answer from idempotency where company_id = $1 and user_id = $2 and route = $3 and key = $4',
};
export const FLUSH = {
  name: 'platform_flush',
  text: `with events as (
      insert into outbox (id, company_id, name, aggregate_id, version, at, by_user, api_key, data, traceparent)
      select e.id, $1, e.name, e.aggregate_id, e.version, $3, $4,
        case when $10::uuid is not null then jsonb_build_object('id', $10::uuid, 'name', $11::text) end, e.data, $9
      from jsonb_to_recordset($2) as e(id uuid, name text, aggregate_id uuid, version int, data jsonb)
    )
    insert into audit_log (company_id, at, user_id, api_key_id, api_key_name, role, ip, request_id, entity, entity_id, action, before, after)
    select $1, $3, $4, $10, $11, $5, $6, $7, a.entity, a.entity_id, a.action, a.before, a.after
    from jsonb_to_recordset($8) as a(entity text, entity_id uuid, action text, before jsonb, after jsonb)`,
};
export const STORE_RESPONSE = {
  name: 'platform_keep_answer',
  text: 'update idempotency set answer = $5 where company_id = $1 and user_id = $2 and route = $3 and key = $4',
};
