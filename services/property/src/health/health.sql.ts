import { scoped, type Query } from '@keystead/platform';

// What is known of each unit in the period, in one statement. `u` is the unit; its days are those of its own calendar.
// `$2` is the moment of asking, `$3` the days of the period. `offset 0` keeps what belongs to one row asked for by its key:
// a table that just grew has no statistics yet, and joined freely it would be read once per unit. It also keeps `since`
// and `today` finished values: a table behind row-level security compares its index with no expression of other rows.

/** A lease that ends within so many days, with no one after it, is an open issue. */
export const ENDING_DAYS = 60;

const OF_UNIT = `l.company_id = scope.company::uuid and l.property_block_id = u.id`;
const HAS_DAYS = `(l.end_date is null or l.end_date >= l.start_date)`;
const IS_NOW = `l.start_date <= u.today and (l.end_date is null or l.end_date >= u.today)`;
const IS_OPEN = `h.paid_on is null and not h.is_cancelled`;
const cents = (sum: string) => `coalesce(${sum}, 0)::bigint`;

/** A rent that falls due today is not late yet. */
const RENT = `select ${cents('sum(h.amount_cents)')} as rent_due_cents, count(*)::int as rent_bills,
    ${cents('sum(h.amount_cents) filter (where h.paid_on <= h.due_date)')} as rent_on_time_cents,
    (count(*) filter (where h.paid_on is null or h.paid_on > h.due_date))::int as late_rent_bills
  from section_lease l join bill_projection h on h.company_id = scope.company::uuid and h.lease_id = l.lease_id
    and h.due_date >= u.since and h.due_date < u.today and h.type = 'rent' and not h.is_cancelled
  where ${OF_UNIT}`;

/** What is left of overdue bills when money that was paid, and that no bill was settled with yet, is taken off. */
const OWED = `select ${cents('sum(greatest(o.open_cents - o.spare_cents, 0))')} as overdue_cents,
    coalesce(sum(o.bills), 0)::int as overdue_bills
  from (
    select open.*, greatest(coalesce((select sum(m.amount_cents) from payment_projection m
        where m.company_id = scope.company::uuid and m.lease_id = open.lease_id), 0)
      - coalesce((select sum(h.amount_cents) from bill_projection h where h.company_id = scope.company::uuid
          and h.lease_id = open.lease_id and h.paid_on is not null), 0), 0) as spare_cents
    from (
      select l.lease_id, d.open_cents, d.bills from section_lease l cross join lateral (
        select sum(h.amount_cents) as open_cents, count(*) as bills from bill_projection h
        where h.company_id = scope.company::uuid and h.lease_id = l.lease_id and ${IS_OPEN} and h.due_date < u.today
      ) d where ${OF_UNIT} and d.bills > 0
    ) open
  ) o`;

const LEASES = `select ${cents(`round(sum(case l.rent_frequency when 'weekly' then l.rent * 52 / 12.0
      when 'fortnightly' then l.rent * 26 / 12.0 else l.rent end) filter (where ${IS_NOW}))`)} as month_rent_cents,
    (count(*) filter (where ${IS_NOW} and l.end_date <= u.today + ${ENDING_DAYS} and not exists (
      select 1 from section_lease n where n.company_id = scope.company::uuid and n.section_id = l.section_id
        and n.lease_id <> l.lease_id and (n.end_date is null or n.end_date > l.end_date))))::int as ending_leases,
    (array_agg(l.lease_id order by l.start_date desc, l.lease_id)
      filter (where l.start_date <= u.today and (l.end_date is null or l.end_date >= u.since)))[1:10] as lease_ids
  from section_lease l where ${OF_UNIT} and ${HAS_DAYS}`;

/** Days on which a section is let, each counted once however many share it. */
const DAYS = `select (count(s.id) * (u.today - u.lettable_from + 1))::int as lettable_days, coalesce(sum(d.days), 0)::int as let_days
  from section s cross join lateral (
    select sum(upper(r) - lower(r)) as days from unnest((
      select range_agg(daterange(l.start_date, l.end_date, '[]')) from section_lease l
      where l.company_id = scope.company::uuid and l.section_id = s.id and ${HAS_DAYS}
    ) * datemultirange(daterange(u.lettable_from, u.today, '[]'))) r
  ) d where s.company_id = scope.company::uuid and s.property_block_id = u.id`;

const KEYS = `select count(*)::int as overdue_keys
  from key k cross join lateral (
    select 1 from key_loan o where o.company_id = scope.company::uuid and o.key_id = k.id and o.returned_on is null
      and o.lost_on is null and o.due_back < u.today offset 0
  ) o
  where k.company_id = scope.company::uuid and k.property_id = u.property_id`;

const CHECKS = `select coalesce(json_agg(json_build_object('kind', c.kind, 'due_on', c.due_on) order by c.due_on, c.kind), '[]') as safety_checks
  from compliance_date c where c.company_id = scope.company::uuid and c.property_id = u.property_id`;

const MAINTENANCE = `select count(*)::int as open_maintenance from maintenance_request m
  where m.company_id = scope.company::uuid and m.property_block_id = u.id
    and m.status not in ('done', 'closed', 'cancelled')`;

/** Bonds that leases of today ask for, and where they do. */
const BONDS = `select coalesce(json_agg(json_build_object('bond_cents', l.bond_required, 'rent_cents', l.rent,
      'rent_frequency', l.rent_frequency, 'start_date', l.start_date)), '[]') as lease_bonds
  from section_lease l where ${OF_UNIT} and ${IS_NOW} and l.bond_required is not null and l.rent is not null`;

/** Documents that leases of today need, and those of them that are missing. */
const DOCUMENTS = `select coalesce(sum(d.required), 0)::int as documents_required,
    coalesce(sum(d.missing), 0)::int as documents_missing
  from section_lease l cross join lateral (
    select d.required, d.missing from lease_requirement d where d.company_id = scope.company::uuid
      and d.lease_id = l.lease_id offset 0
  ) d
  where ${OF_UNIT} and ${IS_NOW}`;

/** People of the company who were asked to accept the terms of service, and those of them who have not. */
const AGREEMENTS = `select count(*)::int as agreements,
    (count(*) filter (where not a.is_accepted))::int as agreements_open
  from person_agreement a where a.company_id = scope.company::uuid and a.is_active and a.is_accepted is not null`;

const MONEY = `select (select ${cents('sum(m.amount_cents)')} from section_lease l join payment_projection m
      on m.company_id = scope.company::uuid and m.lease_id = l.lease_id and m.paid_on between u.since and u.today
    where ${OF_UNIT}) as income_cents,
  (select ${cents('sum(r.amount)')} from usage_reading r where r.company_id = scope.company::uuid
    and r.property_block_id = u.id and r.reading_date between u.since and u.today) as cost_cents`;

const unitsWhere = (condition: string) => `select u.id as property_block_id, u.property_id, u.name, u.since, u.today,
    u.type <> 'land' as has_building, (u.features->>'has_smoke_alarm')::boolean as has_smoke_alarm,
    (u.features->>'has_security_alarm')::boolean as has_security_alarm,
    u.country_iso, u.usage, u.state, rent.*, owed.*, leases.*, days.*, keys.*, checks.*, maintenance.*, bonds.*,
    documents.*, agreements.*, money.*
  from (
    select b.id, b.property_id, concat_ws(' · ', p.name, b.name) as name, p.type, p.features, p.country_iso, p.usage,
      (select a.state from property_address a where a.company_id = scope.company::uuid and a.property_id = p.id) as state,
      t.today, t.since, least(greatest(t.since, (b.created_at at time zone p.timezone)::date), t.today) as lettable_from
    from property_block b cross join lateral (
      select p.* from property p
      where p.company_id = scope.company::uuid and p.id = b.property_id and p.deleted_at is null offset 0
    ) p cross join lateral (
      select d.today, d.today - ($3::int - 1) as since
      from (select ($2::timestamptz at time zone p.timezone)::date as today) d offset 0
    ) t
    where b.company_id = scope.company::uuid and b.deleted_at is null${condition}
  ) u ${Object.entries({
    rent: RENT,
    owed: OWED,
    leases: LEASES,
    days: DAYS,
    keys: KEYS,
    checks: CHECKS,
    maintenance: MAINTENANCE,
    bonds: BONDS,
    documents: DOCUMENTS,
    agreements: AGREEMENTS,
    money: MONEY,
  })
    .map(([name, text]) => `cross join lateral (${text}) ${name}`)
    .join(' ')}`;

export const HEALTH_OF_UNIT: Query = scoped('health_of_unit', unitsWhere(' and b.id = $4::uuid'));
export const HEALTH_OF_PROPERTY: Query = scoped('health_of_property', unitsWhere(' and b.property_id = $4::uuid'));
export const HEALTH_OF_ALL: Query = scoped('health_of_all', `${unitsWhere('')} order by u.name, u.id`);
