import { Problem, type Tx } from '@keystead/platform';
import { Property, PropertyBlock, propertyFacts } from './property.entity.js';

// A property is changed by one request at a time: every change of it, its units, rooms or sections locks it first.

/** Locks a property outside of the trash. */
export async function lockProperty(tx: Tx, id: string, version?: number): Promise<Property> {
  const property = await tx.lock(Property, id, version);
  if (property.deleted_at) throw new Problem('NOT_FOUND');
  return property;
}

/** Locks a unit and its property; `version` is the property's, which counts the changes of its units too. */
export async function lockBuilding(
  tx: Tx,
  block_id: string,
  version?: number,
): Promise<{ property: Property; block: PropertyBlock }> {
  const { property, block } = await lockUnit(tx, block_id);
  if (property.deleted_at || block.deleted_at) throw new Problem('NOT_FOUND');
  if (version !== undefined && property.version !== version) throw new Problem('STALE_VERSION');
  return { property, block };
}

/** Locks a unit and its property, wherever they are. */
export async function lockUnit(tx: Tx, block_id: string): Promise<{ property: Property; block: PropertyBlock }> {
  const { property_id } = await tx.one<{ property_id: string }>(
    'select property_id from property_block where company_id = $1 and id = $2',
    [tx.ctx.company_id, block_id],
    'property_of_block',
  );
  const property = await tx.lock(Property, property_id);
  return { property, block: await tx.lock(PropertyBlock, block_id) };
}

/** Counts a change of the property that its own columns do not show, and says so; returns the version after it. */
export async function countChange(tx: Tx, property: Property): Promise<number> {
  const { version, address } = await tx.one<{ version: number; address: string | null }>(
    `update property set version = version + 1 where company_id = $1 and id = $2 returning version,
       (select a.full_address from property_address a where a.company_id = $1 and a.property_id = $2) as address`,
    [tx.ctx.company_id, property.id],
    'count_change',
  );
  tx.emit('property.updated', property.id, version, propertyFacts(property, address));
  return version;
}

/** What the plan counts: properties that are not in the trash, whatever number of units they have. */
export async function countProperties(tx: Tx): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from property where company_id = $1 and deleted_at is null',
    [tx.ctx.company_id],
    'count_properties',
  );
  return count;
}
