import { CommandHandler } from '@nestjs/cqrs';
import { Database, Problem, type By, type Tx } from '@keystead/platform';
import { PropertyBlock } from '../property-block.js';
import { Property } from '../property.js';
import { isAnyLet } from '../section/lettings.js';
import { purge } from './purge.js';
import { lockTrash } from './trash-lock.js';

/** Deletes for good what lies in the trash. Leases, bills and documents of the past are others' and stay. */
export class EmptyTrash {}

@CommandHandler(EmptyTrash)
export class EmptyTrashHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx }: By<EmptyTrash>) {
    return this.db.run(ctx, async (tx) => {
      await lockTrash(tx);
      const properties = await lockProperties(tx);
      const units = await lockUnits(tx, properties);
      for (const property of properties) {
        const own = units.filter(({ property_id }) => property_id === property.id).map(({ id }) => id);
        if (await isAnyLet(tx, own, property.timezone)) throw new Problem('SECTION_STILL_LET');
      }
      for (const unit of units) tx.audit('property_block', unit.id, 'purge', unit, null);
      await purge(
        tx,
        'property_block',
        units.map(({ id }) => id),
      );
      const gone = properties.filter(({ deleted_at }) => deleted_at);
      await purgeProperties(tx, gone);
      return { properties: gone.length, units: units.length };
    });
  }
}

/** In one order, as everybody locks who needs several. */
function lockProperties(tx: Tx): Promise<Property[]> {
  return tx.query<Property>(
    `select p.* from property p where p.company_id = $1 and (p.deleted_at is not null or exists (
       select 1 from property_block b where b.company_id = $1 and b.property_id = p.id and b.deleted_at is not null))
     order by p.id for update`,
    [tx.ctx.company_id],
    'lock_trash_properties',
  );
}

function lockUnits(tx: Tx, properties: readonly Property[]): Promise<PropertyBlock[]> {
  return tx.query<PropertyBlock>(
    `select * from property_block where company_id = $1 and property_id = any($2) and deleted_at is not null
     order by id for update`,
    [tx.ctx.company_id, properties.map(({ id }) => id)],
    'lock_trash_units',
  );
}

async function purgeProperties(tx: Tx, properties: readonly Property[]): Promise<void> {
  for (const property of properties) {
    tx.audit('property', property.id, 'purge', property, null);
    tx.emit('property.purged', property.id, property.version + 1, { property_id: property.id });
  }
  await purge(
    tx,
    'property',
    properties.map(({ id }) => id),
  );
}
