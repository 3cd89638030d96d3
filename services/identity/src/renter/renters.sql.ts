import { scoped, utc, type Query } from '@keystead/platform';
import { PEOPLE, rolesOf } from '../team/people.sql.js';

/** Status of people who are named on a lease and cannot sign in. */
export const NO_ACCOUNT = 'no_account';

// One person per address: who is named on several leases stands once, by the newest entry, whose id `lease/tenant/edit`
// takes. Whoever signs in as a renter, or is invited to, stands there as such.
const RENTERS = `accounts as materialized (
    select p.* from ${PEOPLE} p where 'tenant' = any(p.keys)
  ), renters as materialized (
    select * from accounts
    union all
    (select distinct on (r.email) r.lease_tenant_id, r.first_name, null, r.last_name, r.email, '${NO_ACCOUNT}',
       r.created_at, r.version, null::timestamptz, array['tenant']
     from renter r
     where r.company_id = scope.company::uuid and r.email is not null and r.email not in (select a.email from accounts a)
     order by r.email, r.created_at desc, r.lease_tenant_id)
  ), matching as (
    select * from renters p where ($4::text is null or p.first_name || ' ' || p.last_name ilike $4 or p.email ilike $4)
      and ($5::text is null or p.status = $5)
  )`;

const TODAY = '($6::timestamptz at time zone l.timezone)::date';

/** The leases that somebody with the address of `p` is named on, the latest first. */
const LEASES = `(select coalesce(json_agg(json_build_object('lease_id', r.lease_id, 'lease_tenant_id', r.lease_tenant_id,
    'is_primary_contact', r.is_primary_contact, 'lease_number', l.lease_number, 'section_name', l.section_name,
    'start_date', l.start_date, 'end_date', l.end_date,
    'is_current', l.start_date <= ${TODAY} and coalesce(l.end_date, 'infinity') >= ${TODAY})
    order by l.start_date desc nulls last, r.lease_id), '[]')
  from renter r left join known_lease l on l.company_id = scope.company::uuid and l.lease_id = r.lease_id
  where r.company_id = scope.company::uuid and r.email = p.email)`;
const PHONE = `(select r.phone from renter r where r.company_id = scope.company::uuid and r.email = p.email
  order by r.created_at desc, r.lease_tenant_id limit 1)`;

/** Renters, with an account or without. Values: size, offset, words, status, now. */
export function rentersBy(sort: string, order: 'asc' | 'desc'): Query {
  return scoped(
    `renters:${sort}:${order}`,
    `with ${RENTERS}, page as materialized (
       select p.*, row_number() over () as place from (
         select * from matching p order by p.${sort} ${order}, p.id ${order} limit $2 offset $3
       ) p
     )
     select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count,
       (select count(*)::int from matching) as total
     from (
       select p.id, p.first_name, p.middle_name, p.last_name, p.email, ${PHONE} as phone, p.status,
         ${rolesOf('unnest(p.keys) with ordinality h(key, place)')} as roles, ${LEASES} as leases,
         ${utc('p.created_at')} as created_at, ${utc('p.expires_at')} as expires_at, p.version
       from page p order by p.place
     ) t`,
  );
}
