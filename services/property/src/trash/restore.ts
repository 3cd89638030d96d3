import { consumeQuota, Problem, type Tx } from '@keystead/platform';
import { countProperties } from '../count-properties.js';
import { countChange } from '../lock-building.js';
import { PropertyBlock } from '../property-block.js';
import { Property } from '../property.js';
import { openSections, emitSections } from '../section/sections.js';

/**
 * Takes units of a locked property out of the trash, and the property with the first of them; returns the version after
 * it. `isCounted`: the property needs a place under the plan again.
 */
export async function restore(
  tx: Tx,
  property: Property,
  units: readonly PropertyBlock[],
  isCounted = true,
): Promise<number> {
  await checkNames(tx, property, units);
  if (property.deleted_at && isCounted) await consumeQuota(tx, 'properties', () => countProperties(tx));
  for (const unit of units) await tx.update(PropertyBlock, unit, { deleted_at: null });
  const version = await bringBack(tx, property);
  for (const { id } of units) await emitSections(tx, property.id, id);
  // The lease mode may have changed while they were away.
  await openSections(tx, property);
  return version;
}

async function bringBack(tx: Tx, property: Property): Promise<number> {
  if (!property.deleted_at) return countChange(tx, property);
  const version = await tx.update(Property, property, { deleted_at: null });
  tx.emit('property.restored', property.id, version, { property_id: property.id, name: property.name });
  return version;
}

/** The name of a unit is free again for others as soon as it lies in the trash. */
async function checkNames(tx: Tx, property: Property, units: readonly PropertyBlock[]): Promise<void> {
  const [taken] = await tx.query<{ name: string }>(
    `select coalesce(a.name, $3) as name from property_block a join property_block b on b.company_id = $1
       and b.property_id = $2 and b.id <> a.id and lower(coalesce(b.name, '')) = lower(coalesce(a.name, ''))
     where a.company_id = $1 and a.id = any($4::uuid[]) and (b.deleted_at is null or b.id = any($4::uuid[])) limit 1`,
    [tx.ctx.company_id, property.id, property.name, units.map(({ id }) => id)],
    'unit_name_taken',
  );
  if (taken) throw new Problem('UNIT_NAME_TAKEN', { values: { name: taken.name } });
}
