import type { LawPlace, LeaseMode, UnitCosts, UtilityKind } from '@keystead/contracts';
import { type Context, type Database, scoped, type Tx } from '@keystead/platform';
import type { Occupancy } from './allocation-weights.js';
import type { UtilityBill } from './utility-bill.entity.js';

/** A lease on a room as the sheet names it; its days are those within the bill's period. */
export interface OccupancyRow extends Occupancy {
  lease_number: string;
}

/** A room, or a unit let as a whole, with the leases on it in the period of a bill. */
export interface RoomRow {
  section_id: string;
  section_name: string;
  lease_mode: LeaseMode | null;
  /** Square metres. */
  area: number | null;
  occupancies: OccupancyRow[];
}

/** A bill of a supplier as JSON knows it: moments are text. */
export type BillRow = Omit<UtilityBill, 'created_at' | 'billed_at'> & { billed_at: string | null };

/** Everything that decides how one bill of a supplier is shared. */
export interface UtilityFacts {
  bill: BillRow;
  /** null: nothing is known of the unit's costs yet. */
  unit: (LawPlace & { costs: UnitCosts; timezone: string }) | null;
  rooms: RoomRow[];
  /** Bills to renters that it became, by lease. */
  bills: Record<string, string>;
}

// Renters who came with the lease have lived there from its first day; others since the day they were named.
const OCCUPANTS = `(select coalesce(jsonb_agg(jsonb_build_object('from', case when o.since > o.first
      then greatest(l.start_date, (o.since at time zone l.timezone)::date) else l.start_date end,
      'to', least(l.end_date, u.period_end, (o.until at time zone l.timezone)::date - 1))), '[]')
  from (select o.since, o.until, min(o.since) over () as first from occupant o
    where o.company_id = scope.company::uuid and o.lease_id = l.id) o)`;

const LEASES = `lease l where l.company_id = scope.company::uuid and l.property_block_id = u.property_block_id
  and l.section_id = s.id and (u.lease_id is null or l.id = u.lease_id)
  and l.start_date <= u.period_end and (l.end_date is null or l.end_date >= greatest(l.start_date, u.period_start))`;

const OCCUPANCIES = `(select coalesce(jsonb_agg(jsonb_build_object('lease_id', l.id, 'lease_number', l.lease_number,
    'from', greatest(l.start_date, u.period_start), 'to', least(l.end_date, u.period_end), 'occupants', ${OCCUPANTS})
    order by l.start_date, l.id), '[]') from ${LEASES})`;

// A deleted room counts while it was let; a bill of one lease is about its room alone.
const FACTS = scoped(
  'utility_facts',
  `select to_jsonb(u) as bill,
    (select jsonb_build_object('country_iso', s.country_iso, 'state', s.state, 'usage', s.usage, 'costs', s.costs,
        'timezone', s.timezone)
      from section s where s.company_id = scope.company::uuid and s.property_block_id = u.property_block_id
        and s.costs is not null and s.timezone is not null order by s.is_removed, s.version desc, s.id limit 1) as unit,
    (select coalesce(jsonb_agg(jsonb_build_object('section_id', s.id, 'section_name', coalesce(s.name, ''),
        'lease_mode', s.lease_mode, 'area', s.area, 'occupancies', ${OCCUPANCIES}) order by s.name, s.id), '[]')
      from section s where s.company_id = scope.company::uuid and s.property_block_id = u.property_block_id
        and (exists (select 1 from ${LEASES}) or (not s.is_removed and u.lease_id is null))) as rooms,
    (select coalesce(jsonb_object_agg(h.lease_id, h.bill_id), '{}') from utility_share h
      where h.company_id = scope.company::uuid and h.utility_bill_id = u.id) as bills
  from utility_bill u where u.company_id = scope.company::uuid and u.id = $2`,
);

/** The facts of a bill, or NOT_FOUND. */
export function readFacts(db: Database, ctx: Context, id: string): Promise<UtilityFacts> {
  return db.readOne<UtilityFacts & Record<string, unknown>>(ctx, FACTS, [id]);
}

/** The same inside a transaction, after the leases are locked. */
export function factsOf(tx: Tx, id: string): Promise<UtilityFacts> {
  return tx.one<UtilityFacts & Record<string, unknown>>(FACTS.text, [tx.ctx.company_id, id], FACTS.name);
}

/** The unit a new bill is for, as it was last published; undefined while it was not. */
export async function unitOf(tx: Tx, property_block_id: string): Promise<UnitRow | undefined> {
  const [unit] = await tx.query<UnitRow & Record<string, unknown>>(
    `select s.property_id, s.currency, s.timezone from section s
     where s.company_id = $1 and s.property_block_id = $2 and s.currency is not null and s.timezone is not null
     order by s.is_removed, s.version desc, s.id limit 1`,
    [tx.ctx.company_id, property_block_id],
    'utility_unit',
  );
  return unit;
}

export interface UnitRow {
  property_id: string;
  currency: string;
  timezone: string;
}

/** Where the unit's costs say who bears a kind of bill, and up to what. */
export function limitOf(costs: UnitCosts, kind: UtilityKind): number | null {
  const { water_limit_cents: water, power_limit_cents: power, opex_limit_cents: opex } = costs;
  return { water, power, opex, internet: null }[kind];
}
