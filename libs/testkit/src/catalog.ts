import pg from 'pg';

// What the database must be like for one company never to see another's rows. Each query answers its faults.

const COMPANY_TABLES = `select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where c.relkind in ('r', 'p') and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)`;

/** The only condition that a policy of the runtime role may have, as PostgreSQL writes it out. */
const OF_COMPANY = `(company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid)`;
/** The roles that the runtime role becomes for people who reach some rows of their company. */
const RESTRICTED = `(values (current_database() || '_person'), (current_database() || '_manager')) restricted(role)`;
const literal = (text: string) => pg.escapeLiteral(text);

const CHECKS: Record<string, string> = {
  'row-level security is not enabled and forced': `select relname as what from (${COMPANY_TABLES}) t where not (relrowsecurity and relforcerowsecurity)`,
  'company_id may be null': `select t.relname as what from (${COMPANY_TABLES}) t join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id' where not a.attnotnull`,
  'no policy with USING and WITH CHECK for the runtime role': `select relname as what from (${COMPANY_TABLES}) t where not exists (
    select 1 from pg_policy p where p.polrelid = t.oid and p.polqual is not null and p.polwithcheck is not null
      and (current_database() || '_app')::regrole = any(p.polroles))`,
  'a policy of the runtime role that is about more than the rows of its company': `select t.relname || '.' || p.polname as what from (${COMPANY_TABLES}) t
    join pg_policy p on p.polrelid = t.oid
    where ((current_database() || '_app')::regrole = any(p.polroles) or 0::oid = any(p.polroles))
      and exists (select 1 from (values (p.polqual), (p.polwithcheck)) e(expression)
        where pg_get_expr(expression, p.polrelid) <> ${literal(OF_COMPANY)})`,
  'a foreign key that leaves out company_id': `select con.conname as what from pg_constraint con join (${COMPANY_TABLES}) t on t.oid = con.conrelid
    join (${COMPANY_TABLES}) f on f.oid = con.confrelid where con.contype = 'f' and not exists (
      select 1 from pg_attribute a where a.attrelid = con.conrelid and a.attnum = any(con.conkey) and a.attname = 'company_id')`,
  'a foreign key that joins company_id with something else': `select con.conname as what from pg_constraint con join (${COMPANY_TABLES}) t on t.oid = con.conrelid
    join (${COMPANY_TABLES}) f on f.oid = con.confrelid cross join unnest(con.conkey, con.confkey) k(own, other)
    join pg_attribute a on a.attrelid = con.conrelid and a.attnum = k.own
    join pg_attribute b on b.attrelid = con.confrelid and b.attnum = k.other
    where con.contype = 'f' and (a.attname = 'company_id') <> (b.attname = 'company_id')`,
  'no index begins with company_id, which its policy asks for': `select t.relname as what from (${COMPANY_TABLES}) t where not exists (
    select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = t.oid and a.attname = 'company_id' and i.indisvalid and i.indpred is null)`,
  'a unique index that does not start with company_id': `select i.indexrelid::regclass::text as what from pg_index i join (${COMPANY_TABLES}) t on t.oid = i.indrelid
    where i.indisunique and not exists (select 1 from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attname = 'company_id')`,
  'a materialized view (row-level security does not reach it)': `select relname as what from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' where relkind = 'm'`,
  'a view that does not run as its caller': `select relname as what from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where relkind = 'v' and not coalesce('security_invoker=true' = any(reloptions), false)`,
  'a function that runs as its owner': `select p.proname as what from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname not in ('pg_catalog', 'information_schema') where p.prosecdef`,
  'a table outside the schema public, which nothing here looks at': `select c.oid::regclass::text as what from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm', 'v', 'f') and n.nspname not in ('public', 'pg_catalog', 'information_schema', 'pg_toast')`,
  'a foreign table (row-level security does not reach it)': `select relname as what from pg_class where relkind = 'f'`,
  'a rule that rewrites statements': `select r.rulename as what from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where r.rulename <> '_RETURN'`,
  'a right of everybody’s': `select c.relname as what from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    cross join lateral aclexplode(c.relacl) g where g.grantee = 0`,
  'a policy that shows persons more than is theirs': `select distinct t.relname || '.' || p.polname as what from (${COMPANY_TABLES}) t join pg_policy p on p.polrelid = t.oid
    cross join ${RESTRICTED} where (role::regrole = any(p.polroles) or 0::oid = any(p.polroles))
      and exists (select 1 from (values (p.polqual, p.polcmd <> 'a'), (p.polwithcheck, p.polcmd in ('a', 'w', '*'))) e(expression, is_needed)
        where is_needed and (expression is null or not starts_with(pg_get_expr(expression, p.polrelid), ${literal(`(${OF_COMPANY} AND `)})
          or pg_get_expr(expression, p.polrelid) not like '%app.person_%'))`,
  'persons may write where no policy says what': `select t.relname || ' ' || v.verb as what from (${COMPANY_TABLES}) t
    cross join (values ('insert', 'a'), ('update', 'w'), ('delete', 'd')) v(verb, command) cross join ${RESTRICTED}
    where has_table_privilege(role, t.oid, v.verb) and not exists (
      select 1 from pg_policy p where p.polrelid = t.oid and p.polcmd::text in (v.command, '*') and role::regrole = any(p.polroles))`,
  'persons read more columns than the runtime role': `select t.relname || '.' || a.attname as what from (${COMPANY_TABLES}) t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    cross join ${RESTRICTED} where has_column_privilege(role, t.oid, a.attnum, 'select')
      and not has_column_privilege(current_database() || '_app', t.oid, a.attnum, 'select')`,
  'a table that persons may not even ask (lists that join it would fail)': `select t.relname as what from (${COMPANY_TABLES}) t
    cross join ${RESTRICTED} where has_any_column_privilege(current_database() || '_app', t.oid, 'select')
      and not has_any_column_privilege(role, t.oid, 'select')`,
  'the runtime role sees by the policies of persons too': `select role as what from ${RESTRICTED}
    where pg_has_role(current_database() || '_app', role, 'usage')
      or not pg_has_role(current_database() || '_app', role, 'member')`,
  'somebody may sign in as a person, or a person become somebody else': `select r.rolname as what from pg_roles r join ${RESTRICTED} on r.rolname = role
    where (r.rolcanlogin
      or exists (select 1 from pg_auth_members m where m.member = r.oid))`,
  'a role that is more than it should be': `select rolname as what from pg_roles where rolname in (current_database() || '_app', current_database() || '_system', current_database() || '_person', current_database() || '_manager')
    and (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole)`,
  'a table owned by a role that serves requests': `select c.relname as what from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where pg_get_userbyid(c.relowner) in (current_database() || '_app', current_database() || '_system')`,
  'TRUNCATE, REFERENCES or TRIGGER granted': `select table_name || ' to ' || grantee as what from information_schema.role_table_grants
    where table_schema = 'public' and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER')
    and (grantee in (current_database() || '_app', current_database() || '_system', current_database() || '_person', current_database() || '_manager') or grantee = 'PUBLIC')`,
  'the backup role may do more than read': `select table_name as what from information_schema.role_table_grants
    where grantee = current_database() || '_backup' and privilege_type <> 'SELECT'`,
  'a role that serves requests may create schemas or tables': `select role || ' in ' || place as what
    from (values ('_app'), ('_system'), ('_person'), ('_manager')) r(suffix) cross join lateral (select current_database() || suffix as role) named
    cross join (values ('public'), (current_database()::text)) p(place)
    where case when place = 'public' then has_schema_privilege(role, 'public', 'CREATE') else has_database_privilege(role, place, 'CREATE') end`,
  'a role that serves requests may become another': `select m.rolname || ' as ' || r.rolname as what from pg_auth_members a
    join pg_roles m on m.oid = a.member join pg_roles r on r.oid = a.roleid
    where m.rolname in (current_database() || '_app', current_database() || '_system')
      and not (m.rolname = current_database() || '_app' and r.rolname in (current_database() || '_person', current_database() || '_manager'))`,
};

/** Everything the catalog of one service's database says against company isolation; empty = fine. */
export async function catalogFaults(ownerUrl: string, allowed: string[] = []): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const faults: string[] = [];
    for (const [fault, query] of Object.entries(CHECKS)) {
      const { rows } = await client.query<{ what: string }>(query);
      for (const { what } of rows) if (!allowed.includes(what)) faults.push(`${what}: ${fault}`);
    }
    return faults;
  } finally {
    await client.end();
  }
}
