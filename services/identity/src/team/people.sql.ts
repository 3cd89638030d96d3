import { utc } from '@keystead/platform';

/** SQL of the roles whose keys `holds` has as `h (key, place)`. */
export const rolesOf = (holds: string) => `(select coalesce(json_agg(json_build_object('id', coalesce(r.id, g.id),
    'name', coalesce(r.name, g.name), 'key', h.key, 'is_global', r.id is null) order by h.place), '[]')
  from ${holds} left join role r on r.company_id = scope.company::uuid and r.key = h.key
  left join global_role g on r.id is null and g.key = h.key)`;

/** When person `p` last came in; the newest session of a person is kept however old it is. */
export const LAST_LOGIN = `(select ${utc('max(s.created_at)')} from session s
  where s.company_id = scope.company::uuid and s.user_id = p.id and s.api_key_id is null)`;

/** Whether an app shows the codes of person `p`. */
export const HAS_AUTHENTICATOR = `exists (select 1 from authenticator f
  where f.company_id = scope.company::uuid and f.id = p.id and f.confirmed_at is not null)`;

/** How many properties person `p` manages outside of the trash. */
export const MANAGED = `(select count(*)::int from property_manager m
  join property_projection n on n.company_id = scope.company::uuid and n.property_id = any (m.property_ids)
  where m.company_id = scope.company::uuid and m.id = p.id and not n.is_removed)`;

/** People who may sign in, and open invitations. A person who has begun to accept is still invited: the invitation stands for them. */
export const PEOPLE = `(
  select u.id, u.first_name, u.middle_name, u.last_name, l.email, l.status, u.created_at, u.version,
    null::timestamptz as expires_at, array(select ur.role_key from user_role ur
      where ur.company_id = scope.company::uuid and ur.user_id = u.id order by ur.created_at, ur.id) as keys
  from app_user u join login l on l.company_id = scope.company::uuid and l.id = u.id and l.status <> 'invited'
  where u.company_id = scope.company::uuid
  union all
  select i.id, coalesce(i.first_name, ''), i.middle_name, coalesce(i.last_name, ''), i.email, 'invited', i.created_at,
    i.version, i.expires_at, array[i.role_key]
  from invitation i where i.company_id = scope.company::uuid and i.accepted_at is null
)`;
