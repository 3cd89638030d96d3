import { type Context, type Database, Problem, scoped, type Tx } from '@keystead/platform';
import { countChange } from '../building/lock-building.js';
import { Property, PropertyBlock } from '../building/property.entity.js';
import { isAnyLet } from '../section/current-leases.js';
import { hideSections } from '../section/sections.js';

// Moving something to the trash checks first whether it is let, and leases arrive a moment after they are
// opened. Both sides take this lock, so that one of them always sees what the other has done.

const KEY = (company: string) => `hashtextextended('trash:' || ${company}, 0)`;

/** Held until the commit: leases that arrive meanwhile wait for it. */
export async function lockTrash(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${KEY('$1::uuid::text')})`, [tx.ctx.company_id], 'lock_trash');
}

const PASSED = scoped(
  'pass_trash',
  `select pg_advisory_xact_lock_shared(${KEY('scope.company::text')})::text as passed`,
);

/** Waits until no one is about to put anything into the trash; what is asked after it sees what they did. */
export async function awaitTrash(db: Database, ctx: Context): Promise<void> {
  await db.read(ctx, PASSED);
}

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
