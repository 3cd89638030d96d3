import { Problem, type Tx } from '@keystead/platform';
import { countChange } from '../lock-building.js';
import { PropertyBlock } from '../property-block.js';
import { Property } from '../property.js';
import { isAnyLet } from '../section/lettings.js';
import { hideSections } from '../section/sections.js';

/**
 * Puts units of a locked property into the trash, and the property with the last of them; returns the version after it.
 * Refused while anything of them is let or will be.
 */
export async function moveToTrash(tx: Tx, property: Property, units: readonly PropertyBlock[]): Promise<number> {
  const ids = units.map(({ id }) => id);
  if (await isAnyLet(tx, ids, property.timezone)) throw new Problem('SECTION_STILL_LET');
  for (const unit of units) await tx.update(PropertyBlock, unit, { deleted_at: tx.now });
  await hideSections(tx, ids);
  const left = await tx.query(
    'select 1 from property_block where company_id = $1 and property_id = $2 and deleted_at is null limit 1',
    [tx.ctx.company_id, property.id],
    'units_left',
  );
  if (left.length > 0) return countChange(tx, property);
  const version = await tx.update(Property, property, { deleted_at: tx.now });
  tx.emit('property.removed', property.id, version, { property_id: property.id, name: property.name });
  return version;
}
