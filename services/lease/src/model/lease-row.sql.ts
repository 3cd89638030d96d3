import { type FilteredList, major, type Tx, utc } from '@keystead/platform';
import { STATUS } from './lease-status.js';

// How a lease looks on the wire, as SQL over a row `l` of `lease` that also carries `today`, the calendar day where the
// section is.

/** Calendar day of the moment in parameter `at`, where the lease's section is. */
export const dayThere = (at: string) => `(${at}::timestamptz at time zone l.timezone)::date`;

const FIRST_DUE = `greatest(l.start_date, l.paid_to + 1)`;
const NEXT_DUE = `(case when l.today <= ${FIRST_DUE} then ${FIRST_DUE} else next_due(l.due_date, l.rent_frequency, l.today) end)`;

/** Next day on which rent falls due, today included; none when the lease ends before it. */
export const DUE_DATE = `case when l.end_date is null or ${NEXT_DUE} <= l.end_date then ${NEXT_DUE} end`;

const SECTIONS = `from section s where s.company_id = scope.company::uuid and s.property_section_id`;

/** The name of the property of lease `l`. */
export const PROPERTY_NAME = `(select s.property_name ${SECTIONS} = l.section_id)`;

/** The names of the properties of all leases in `page (section_id, …)`. */
export const PROPERTY_NAMES_OF_PAGE = `select s.property_section_id, s.property_name
  ${SECTIONS} = any(array(select p.section_id from page p))`;

/** A lease as it travels, with SQL of the name of its property. */
export const leaseRow = (
  propertyName: string,
): string => `l.id as lease_id, l.id, l.lease_number, l.property_id, l.property_block_id, l.section_id, l.section_name,
  ${propertyName} as property_name, case when l.room_id is not null then json_build_object('id', l.room_id, 'name', l.section_name) end as room,
  ${STATUS} as status, l.start_date, ${DUE_DATE} as due_date, l.end_date, l.term_end_date,
  l.renewed_from_lease_id, ${major('l.latest_amount')} as latest_amount, l.rent_frequency,
  ${major('l.bond_required')} as bond, ${major('l.bond_required')} as bond_required, ${major('l.bond_received')} as bond_received, l.currency, l.timezone`;

/** When and how the rent is reviewed. */
export const RENT_REVIEW = `l.review_kind, ${major('l.review_percent')} as review_percent, l.review_every_months,
  l.first_review_on, l.next_review_on`;

export const LEASE_MARKS = `l.version, ${utc('l.created_at')} as created_at`;

const THEIRS = `from lease_tenant t where t.company_id = scope.company::uuid and t.lease_id = l.id`;
const PRIMARY_FIRST = `t.is_primary_contact desc, t.created_at, t.id`;
const NAME = `concat_ws(' ', t.first_name, t.last_name)`;

/** The renters of lease `l`, the primary contact first. */
export const TENANTS = `(select coalesce(json_agg(t), '[]')
  from (select t.id, t.first_name, t.last_name, t.email, t.phone, t.is_primary_contact ${THEIRS} order by ${PRIMARY_FIRST}) t)`;

/** Their names. */
export const TENANT_NAMES = `(select coalesce(json_agg(${NAME} order by ${PRIMARY_FIRST}), '[]') ${THEIRS})`;

/** The renters of every lease in `page (id, …)` and their names, one row a lease that has any. */
export const TENANTS_OF_PAGE = `select t.lease_id, json_agg(json_build_object('id', t.id, 'first_name', t.first_name,
    'last_name', t.last_name, 'email', t.email, 'phone', t.phone, 'is_primary_contact', t.is_primary_contact)) as tenants,
    json_agg(${NAME}) as tenant_names
  from (select t.* from lease_tenant t
    where t.company_id = scope.company::uuid and t.lease_id = any(array(select p.id from page p))
    order by t.lease_id, ${PRIMARY_FIRST}) t
  group by t.lease_id`;

/** Whether `day` is the due date that a lease shows today. */
export async function isShownDueDate(tx: Tx, lease_id: string, day: string, today: string): Promise<boolean> {
  const { is_shown } = await tx.one<{ is_shown: boolean }>(
    `select (${DUE_DATE}) is not distinct from $4::date as is_shown
     from (select lease.*, $3::date as today from lease where company_id = $1 and id = $2) l`,
    [tx.ctx.company_id, lease_id, today, day],
    'shown_due_date',
  );
  return is_shown;
}

/** A list of what belongs to lease `$5`; NOT_FOUND when the company has no such lease. */
export const ofLease = (page: string): string =>
  `select p.* from lease l cross join lateral (${page}) p where l.company_id = scope.company::uuid and l.id = $5`;

/** The same, short enough to be read as a whole, since an index finds it by its lease: the latest first. */
export const PART_OF_LEASE = {
  isMaterialized: true,
  sortOrder: 'desc',
  around: ofLease,
} satisfies Partial<FilteredList>;
