import {
  COUNT_END,
  countToLimit,
  idsWith,
  namedStatement,
  phoneDigits,
  type Query,
  type SearchedText,
  utc,
} from '@keystead/platform';
import { HAS_AUTHENTICATOR, LAST_LOGIN, PEOPLE, rolesOf } from './people.sql.js';

/** Status of people who are named on a lease and cannot sign in. */
export const NO_ACCOUNT = 'no_account';

const WORDS = (row: string) => `concat_ws(' ', ${row}.first_name, ${row}.last_name, ${row}.email) ~* all($4::text[])`;

/** The renters with the words of the text, of which one leads. */
const named = (word: string) =>
  idsWith(
    {
      kind: 'renter',
      ids: 'select n.lease_tenant_id as id from renter n where n.company_id = scope.company::uuid',
      key: 'n.lease_tenant_id',
      test: WORDS('n'),
    },
    word,
  );

/** People who sign in as a renter, or are invited to; `called` is the condition of their telephone number. */
const accounts = (called: string) => `accounts as materialized (
    select p.*, ($4::text[] is null or ${WORDS('p')}${called}) and ($5::text is null or p.status = $5) as is_asked
    from ${PEOPLE} p where 'tenant' = any(p.keys)
  )`;

// One person per address: who is named on several leases stands once, by the newest entry, whose id `lease/tenant/edit`
// takes. The newest is looked up row by row, so that a page reads no more entries than it shows.
const OTHERS = `from renter r where r.company_id = scope.company::uuid and r.email is not null
    and ($5::text is null or $5 = '${NO_ACCOUNT}') and r.email not in (select a.email from accounts a)`;
const FOUND = `${OTHERS} and r.lease_tenant_id = (select n.lease_tenant_id from renter n
      where n.company_id = scope.company::uuid and n.email = r.email
      order by n.created_at desc, n.lease_tenant_id desc limit 1)`;

const TODAY = '($6::timestamptz at time zone l.timezone)::date';

/** The leases that a person with the address of `p` is named on, the latest first. */
const LEASES = `(select coalesce(json_agg(json_build_object('lease_id', r.lease_id, 'lease_tenant_id', r.lease_tenant_id,
    'is_primary_contact', r.is_primary_contact, 'lease_number', l.lease_number, 'section_name', l.section_name,
    'start_date', l.start_date, 'end_date', l.end_date, 'term_end_date', l.term_end_date,
    'is_current', l.start_date <= ${TODAY} and coalesce(l.end_date, 'infinity') >= ${TODAY})
    order by l.start_date desc nulls last, r.lease_id), '[]')
  from renter r left join lease_projection l on l.company_id = scope.company::uuid and l.lease_id = r.lease_id
  where r.company_id = scope.company::uuid and r.email = p.email)`;
const PHONE = `(select r.phone from renter r where r.company_id = scope.company::uuid and r.email = p.email
  order by r.created_at desc, r.lease_tenant_id limit 1)`;

/** Values behind the moment: the word that `search_word` holds, and the pattern of a telephone number. */
export const searchValues = (search: SearchedText | null): string[] =>
  [search?.word, search?.phone].flatMap((value) => value ?? []);

/** How renters are found: by the stored word or in every name and address, and by the number they are called by. */
function conditionOf({ word, phone }: SearchedText) {
  const method = word === null ? 'scan' : 'word';
  const words = word === null ? WORDS('r') : `r.lease_tenant_id = any(array(${named('$7')}))`;
  if (phone === null) return { method, found: ` and ${words}`, called: '' };
  const like = `${phoneDigits('r.phone')} like $${word === null ? 7 : 8}`;
  return {
    method: `${method}+phone`,
    found: ` and (${words} or ${like})`,
    called: ` or exists (select 1 from renter r where r.company_id = scope.company::uuid and r.email = p.email and ${like})`,
  };
}

/** Renters, with an account or without. Values: size, offset, patterns of words, status, now, and `searchValues`. */
export function rentersBy(sort: string, order: 'asc' | 'desc', search: SearchedText | null): Query {
  const { method, ...condition } = search ? conditionOf(search) : { method: '', found: '', called: '' };
  const place = `${sort === 'status' ? '' : `r.${sort} ${order}, `}r.lease_tenant_id ${order}`;
  const found = `${FOUND}${condition.found}`;
  const counted = search === null ? `from (select distinct r.email ${OTHERS} limit ${COUNT_END}) e` : found;
  return namedStatement(
    `renters:${sort}:${order}${method === '' ? '' : `:${method}`}`,
    () => `with ${accounts(condition.called)}, others as (
       select r.lease_tenant_id as id, r.first_name, null::text as middle_name, r.last_name, r.email,
         '${NO_ACCOUNT}'::text as status, r.created_at, r.version, null::timestamptz as expires_at, array['tenant'] as keys
       ${found} order by ${place} limit $2::bigint + $3::bigint
     ), page as materialized (
       select p.*, row_number() over () as place from (
         select * from (
           select a.id, a.first_name, a.middle_name, a.last_name, a.email, a.status, a.created_at, a.version, a.expires_at,
             a.keys from accounts a where a.is_asked
           union all select * from others
         ) p order by p.${sort} ${order}, p.id ${order} limit $2 offset $3
       ) p
     )
     select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count,
       ${countToLimit(`from (select 1 from accounts a where a.is_asked union all select 1 ${counted}) r`)} as total,
       true as is_counted_to_limit
     from (
       select p.id, p.first_name, p.middle_name, p.last_name, p.email, ${PHONE} as phone, p.status,
         ${rolesOf('unnest(p.keys) with ordinality h(key, place)')} as roles, ${LEASES} as leases,
         ${utc('p.created_at')} as created_at, ${utc('p.expires_at')} as expires_at, ${LAST_LOGIN} as last_login_at,
         ${HAS_AUTHENTICATOR} as has_authenticator, p.version
       from page p order by p.place
     ) t`,
  );
}
