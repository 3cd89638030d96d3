import type { PropertyUsage } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';

/** Where a unit is: whose law holds, and whose calendar. */
export interface UnitPlace {
  property_id: string;
  timezone: string;
  country_iso: string;
  state: string | null;
  usage: PropertyUsage;
}

/** A unit outside of the trash; of an owner or a renter, one of theirs. */
export function placeOfUnit(tx: Tx, property_block_id: string): Promise<UnitPlace> {
  return tx.one<UnitPlace & Record<string, unknown>>(
    `select b.property_id, p.timezone, p.country_iso, p.usage, a.state from property_block b
     join property p on p.company_id = $1 and p.id = b.property_id and p.deleted_at is null
     left join property_address a on a.company_id = $1 and a.property_id = p.id
     where b.company_id = $1 and b.id = $2 and b.deleted_at is null`,
    [tx.ctx.company_id, property_block_id],
    'place_of_unit',
  );
}

/** Property and unit, as people call them. */
export async function nameOfUnit(tx: Tx, property_block_id: string): Promise<string> {
  const { unit_name } = await tx.one<{ unit_name: string }>(
    `select concat_ws(' · ', p.name, b.name) as unit_name from property_block b
     join property p on p.company_id = $1 and p.id = b.property_id where b.company_id = $1 and b.id = $2`,
    [tx.ctx.company_id, property_block_id],
    'name_of_unit',
  );
  return unit_name;
}

/** The full address of a property in one line, empty when none is known. */
export async function addressOf(tx: Tx, property_id: string): Promise<string> {
  const [found] = await tx.query<{ full_address: string | null }>(
    'select full_address from property_address where company_id = $1 and property_id = $2',
    [tx.ctx.company_id, property_id],
    'full_address_of_property',
  );
  return found?.full_address ?? '';
}
