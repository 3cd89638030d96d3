import { DEFAULT_SETTINGS, type DocumentCategory, type Event, type SettingKey } from '@keystead/contracts';
import { type Database, systemContext, type Tx } from '@keystead/platform';

type RequirementRow = Record<string, unknown> & {
  lease_id: string;
  property_id: string;
  property_block_id: string;
  version: number;
  required: DocumentCategory[];
  missing: DocumentCategory[];
};

/** Leases to check; with neither of them all leases of the company. */
interface CheckInput {
  lease_id?: string;
  section_ids?: string[];
}

/** SQL: the categories of a setting, in the order in which the company named them. */
const categoriesOf = (key: SettingKey) =>
  `coalesce(s.settings->'${key}', '${JSON.stringify(DEFAULT_SETTINGS[key])}'::jsonb)`;

/** SQL: nothing is asked of a lease any more, such as one of past years that is imported. */
const IS_OVER = `(r.is_ended or r.end_date < ($4::timestamptz at time zone r.timezone)::date)`;

// A renewal needs an agreement of its own. What else a lease needs may be stored with a lease before it: the renter stays.
const CHECK = `with recursive affected as (
    select r.lease_id from lease_requirement r where r.company_id = $1 and ($2::uuid is null or r.lease_id = $2)
      and ($3::uuid[] is null or r.section_id = any($3))
    union
    select n.lease_id from affected a join lease_requirement n on n.company_id = $1 and n.renewed_from_lease_id = a.lease_id
  ), chain as (
    select a.lease_id, a.lease_id as part_id, true as is_own from affected a
    union
    select c.lease_id, r.renewed_from_lease_id, false from chain c
      join lease_requirement r on r.company_id = $1 and r.lease_id = c.part_id
    where r.renewed_from_lease_id is not null
  ), needed as (
    select r.lease_id, case when ${IS_OVER} then '{}' else array(
      select category from jsonb_array_elements_text(case when x.usage = 'commercial'
        then ${categoriesOf('lease_documents_commercial')} else ${categoriesOf('lease_documents_residential')} end)
        with ordinality as c(category, place) where category <> 'bond_receipt' or r.has_bond order by place) end as required
    from affected a join lease_requirement r on r.company_id = $1 and r.lease_id = a.lease_id
    left join section x on x.company_id = $1 and x.property_section_id = r.section_id
    left join company_settings s on s.company_id = $1
  ), checked as (
    select n.lease_id, n.required, array(
      select category from unnest(n.required) with ordinality as c(category, place) where not exists (
        select 1 from chain h join document d on d.company_id = $1 and d.lease_id = h.part_id and d.status = 'stored'
          and d.category = c.category
        where h.lease_id = n.lease_id and (h.is_own or c.category <> 'lease_agreement')) order by place) as missing
    from needed n
  )
  update lease_requirement r set required = k.required, missing = k.missing, version = r.version + 1 from checked k
  where r.company_id = $1 and r.lease_id = k.lease_id and (r.required <> k.required or r.missing <> k.missing)
  returning r.lease_id, r.property_id, r.property_block_id, r.version, r.required, r.missing`;

/** Works out which documents leases need and miss, and publishes what is different from before. */
export async function checkRequirements(tx: Tx, { lease_id, section_ids }: CheckInput = {}): Promise<void> {
  // Of two changes at once the later one sees what the earlier one left.
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('lease_requirement ' || $1::text, 0))`,
    [tx.ctx.company_id],
    'requirement_lock',
  );
  const changed = await tx.query<RequirementRow>(
    CHECK,
    [tx.ctx.company_id, lease_id ?? null, section_ids ?? null, tx.now],
    'requirement_check',
  );
  tx.emitMany(
    'document.requirements_changed',
    changed.map(({ version, ...data }) => ({ aggregate_id: data.lease_id, version, data })),
  );
}

/** Checks the leases of sections whose use may have changed. */
export async function checkSections(
  db: Database,
  events: readonly Pick<Event, 'id' | 'company_id' | 'aggregate_id'>[],
): Promise<void> {
  for (const company_id of new Set(events.map((event) => event.company_id))) {
    const own = events.filter((event) => event.company_id === company_id);
    const section_ids = own.map(({ aggregate_id }) => aggregate_id);
    await db.run(systemContext(company_id, own[0]!.id), (tx) => checkRequirements(tx, { section_ids }));
  }
}
