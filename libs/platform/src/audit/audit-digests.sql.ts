// Statements of the chain over a company's audit. They run in the company; `$1` is its id.

/** The API key is a part of rows that have one alone. */
const KEY = `case when num_nonnulls(a.api_key_id, a.api_key_name) = 0 then '[]' else jsonb_build_array(a.api_key_id, a.api_key_name) end`;

/** What a row of the audit says, as bytes that never change: spelt by PostgreSQL, which wrote it. */
export const AUDIT_WORDS = `convert_to((jsonb_build_array(a.seq, extract(epoch from a.at), a.user_id, a.role, a.ip, a.request_id, a.entity,
    a.entity_id, a.action, a.before, a.after) || ${KEY})::text, 'UTF8')`;

/** SQL: a row is as an erasure of a person has left it, which has noted so in a row of its own. */
const IS_ERASED = `exists (select 1 from audit_log e where e.company_id = a.company_id and e.entity = 'person' and e.action = 'erase'
  and e.after->'rows'->>a.seq::text = encode(sha256(${AUDIT_WORDS}), 'hex'))`;

/** Of two processes that would chain the same company the second lets it be. */
export const LOCK = {
  name: 'audit_lock',
  text: `select pg_try_advisory_xact_lock(hashtext('audit chain'), hashtext($1)) as is_free`,
};

export const HEAD = {
  name: 'audit_head',
  text: `select number, encode(hash, 'hex') as hash, last_seq from audit_digest where company_id = $1 order by number desc limit 1`,
};

/** Number up to which no row can come late any more: by then the transactions of that time are over. */
export const SETTLED = {
  name: 'audit_settled',
  text: `select coalesce((select last_seq from audit_digest where company_id = $1 and made_at < now() - interval '15 minutes'
    order by number desc limit 1), 0) as seq`,
};

/** Rows of no digest behind `$2`, at most `$3`, with the hash of each, and one hash over these. */
export const UNCHAINED = {
  name: 'audit_unchained',
  text: `with unchained as (
      select a.seq, sha256(${AUDIT_WORDS}) as hash from audit_log a
      where a.company_id = $1 and a.seq > $2 and a.seq not in (
        select unnest(s.seqs) from audit_digest s where s.company_id = $1 and s.last_seq > $2)
      order by a.seq limit $3)
    select array_agg(u.seq order by u.seq) as seqs, array_agg(encode(u.hash, 'hex') order by u.seq) as hashes,
      encode(sha256(coalesce(string_agg(u.hash, ''::bytea order by u.seq), '')), 'hex') as rows_hash from unchained u`,
};

export const ADD_DIGEST = {
  name: 'audit_digest',
  text: `insert into audit_digest (company_id, number, last_seq, seqs, row_hashes, hash)
    values ($1, $2, $3, $4::bigint[], array(select decode(h, 'hex') from unnest($5::text[]) with ordinality u(h, n) order by n),
      decode($6, 'hex'))`,
};

/** The next `$3` digests behind number `$2`, each with what its rows are now. */
export const DIGESTS = {
  name: 'audit_digests',
  text: `select s.number, encode(s.hash, 'hex') as hash,
      encode(sha256(string_agg(r.hash, ''::bytea order by r.seq)), 'hex') as rows_hash,
      count(*) filter (where a.seq is null)::int as deleted,
      count(*) filter (where a.seq is not null and sha256(${AUDIT_WORDS}) <> r.hash and not ${IS_ERASED})::int as changed
    from (select * from audit_digest where company_id = $1 and number > $2 order by number limit $3) s
    cross join lateral unnest(s.seqs, s.row_hashes) r(seq, hash)
    left join audit_log a on a.company_id = s.company_id and a.seq = r.seq
    group by s.number, s.hash order by s.number`,
};

/** Rows up to `$2` that no digest names: the product writes none there any more. */
export const ADDED = {
  name: 'audit_added',
  text: `select count(*)::int as added from audit_log a
    left join (select unnest(s.seqs) as seq from audit_digest s where s.company_id = $1) chained on chained.seq = a.seq
    where a.company_id = $1 and a.seq <= $2 and chained.seq is null`,
};

// Of the system role, across companies.

/** Every company with rows behind its last digest, found by hops along the index. */
export const COMPANIES_BEHIND = `with recursive found as (
    (select a.company_id from audit_log a order by a.company_id limit 1)
    union all
    select (select a.company_id from audit_log a where a.company_id > f.company_id order by a.company_id limit 1)
    from found f where f.company_id is not null)
  select f.company_id, (select max(a.seq) from audit_log a where a.company_id = f.company_id) as last_seq
  from found f where f.company_id is not null and exists (
    select 1 from audit_log a where a.company_id = f.company_id and a.seq > coalesce((
      select s.last_seq from audit_digest s where s.company_id = f.company_id order by s.number desc limit 1), 0))`;

/** Companies with rows behind number `$1`, which an index of the whole table finds. */
export const COMPANIES_SINCE = `select company_id, max(seq) as last_seq from audit_log where seq > $1 group by company_id`;
