import { consumeQuota, type Database, Problem, scoped, systemContext, type Tx } from '@keystead/platform';
import type { Event, LeaseFacts } from '@keystead/contracts';
import { countChange, countProperties, lockUnit } from '../building/lock-building.js';
import { Property, PropertyBlock } from '../building/property.entity.js';
import { isAnyLet } from '../section/current-leases.js';
import { emitSections, openSections } from '../section/sections.js';
import { awaitTrash } from './trash-lock.js';

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

// A lease may be opened in the moment before its service knows that the unit is in the trash. Then the lease counts:
// the unit comes back, whatever the plan allows, since nothing that is let may disappear.

const UNITS = scoped(
  'units_in_trash',
  `select distinct b.id from section s
     join property_block b on b.company_id = scope.company::uuid and b.id = s.property_block_id and b.deleted_at is not null
   where s.company_id = scope.company::uuid and s.id = any($2::uuid[])`,
);

/** Takes out of the trash what these leases are made on. */
export async function restoreLet(db: Database, leases: readonly Event[]): Promise<void> {
  for (const company_id of new Set(leases.map((event) => event.company_id))) {
    const own = leases.filter((event) => event.company_id === company_id);
    const ctx = systemContext(company_id, own[0]!.id);
    await awaitTrash(db, ctx);
    const sections = own.map(({ data }) => (data as LeaseFacts).section_id);
    for (const { id } of await db.read<{ id: string }>(ctx, UNITS, [sections]))
      await db.run(ctx, (tx) => restoreIfLeased(tx, id));
  }
}

async function restoreIfLeased(tx: Tx, block_id: string): Promise<void> {
  const { property, block } = await lockUnit(tx, block_id);
  if (block.deleted_at && (await isAnyLet(tx, [block_id], property.timezone)))
    await restore(tx, property, [block], false);
}
