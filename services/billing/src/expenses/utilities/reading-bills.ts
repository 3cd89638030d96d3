import type { UtilityKind } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';

// What a supplier charged is often noted beside the reading of a meter. Such an amount is a bill too, for the days since
// the reading before, under the id of its reading, as long as no bill of the supplier is there for these days.

interface UnitKind {
  property_block_id: string;
  kind: UtilityKind;
}

/** Bills of a unit's suppliers are written one after the other. */
export async function lockUnitBills(tx: Tx, property_block_id: string): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('utility:' || $1::uuid::text, 0))`,
    [property_block_id],
    'lock_unit_bills',
  );
}

const LASTING_FACTS = ['is_separately_metered', 'is_water_efficient', 'has_agreement_clause'];
const last = (column: string) => `coalesce((select b.${column} from utility_bill b where b.company_id = $1
  and b.property_block_id = $2 and b.kind = $3 and b.source = 'supplier' order by b.created_at desc, b.id desc limit 1), false)`;

const REBUILD = `insert into utility_bill (company_id, id, property_id, property_block_id, kind, account, lease_id, amount,
    currency, period_start, period_end, issued_on, ${LASTING_FACTS.join(', ')}, source)
  select $1, r.id, r.property_id, r.property_block_id, r.kind, r.meter, r.lease_id, r.amount, r.currency, r.first, r.reading_date,
    r.reading_date, r.lease_id is not null or ${last('is_separately_metered')}, ${last('is_water_efficient')},
    ${last('has_agreement_clause')}, 'reading'
  from (
    select r.*, case when lag(r.id) over w is null then date_trunc('month', r.reading_date)::date
      else least(lag(r.reading_date) over w + 1, r.reading_date) end as first
    from meter_reading r where r.company_id = $1 and r.property_block_id = $2 and r.kind = $3 and not r.is_removed
    window w as (partition by r.meter order by r.reading_date, r.is_meter_replaced)
  ) r
  where r.amount > 0 and r.reading_date - r.first < 1100
    and (r.lease_id is null or exists (select 1 from lease l where l.company_id = $1 and l.id = r.lease_id))
    and not exists (select 1 from utility_bill b where b.company_id = $1 and b.property_block_id = $2 and b.kind = $3
      and b.source = 'supplier' and b.period_start <= r.reading_date and b.period_end >= r.first)
  on conflict do nothing`;

/** Makes the bills from the readings of a unit again, except those that renters pay for already. */
export async function rebuildReadingBills(tx: Tx, { property_block_id, kind }: UnitKind): Promise<void> {
  const values = [tx.ctx.company_id, property_block_id, kind];
  await tx.query(
    `delete from utility_bill where company_id = $1 and property_block_id = $2 and kind = $3 and source = 'reading'
       and billed_at is null`,
    values,
    'utility_forget_readings',
  );
  await tx.query(REBUILD, values, 'utility_rebuild_readings');
}
