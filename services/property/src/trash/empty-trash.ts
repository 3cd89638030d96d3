import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, Database, one, Problem, t, type Tx } from '@keystead/platform';
import { Property, PropertyBlock } from '../building/property.entity.js';
import { releasingPictures } from '../photo/release-pictures.js';
import { isAnyLet } from '../section/current-leases.js';
import { lockTrash } from './trash-lock.js';

/** Deletes for good what lies in the trash. Leases, bills and documents of the past are others' and stay. */
export class EmptyTrashCommand extends ContextCommand<object, { properties: number; units: number }> {}

@CommandHandler(EmptyTrashCommand)
export class EmptyTrashHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx }: EmptyTrashCommand) {
    return this.db.run(ctx, async (tx) => {
      await lockTrash(tx);
      const properties = await lockProperties(tx);
      const units = await lockUnits(tx, properties);
      for (const property of properties) {
        const own = units.filter(({ property_id }) => property_id === property.id).map(({ id }) => id);
        if (await isAnyLet(tx, own, property.timezone)) throw new Problem('SECTION_STILL_LET');
      }
      const gone = properties.filter(({ deleted_at }) => deleted_at);
      await releasingPictures(tx, properties, async () => {
        await purgeUnits(tx, units);
        await purgeProperties(tx, gone);
      });
      return { properties: gone.length, units: units.length };
    });
  }
}

/** In one order, as everyone locks who needs several. */
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

async function purgeUnits(tx: Tx, units: readonly PropertyBlock[]): Promise<void> {
  for (const unit of units) tx.audit('property_block', unit.id, 'purge', unit, null);
  await purge(
    tx,
    'property_block',
    units.map(({ id }) => id),
  );
}

/** Deletes locked properties for good, with everything that refers to them. */
export async function purgeProperties(tx: Tx, properties: readonly Property[]): Promise<void> {
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

interface Child {
  name: string;
  column: string;
  /** Others may refer to its rows by their `id`. */
  has_id: boolean;
}

// Tables whose rows must go before the rows they refer to, by the column that holds the id of those. Asked of the
// catalog, so that no register of a property can be forgotten.
const CHILDREN = `select c.relname::text as name, a.attname::text as column,
    exists (select 1 from pg_attribute i where i.attrelid = k.conrelid and i.attname = 'id') as has_id
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  cross join lateral unnest(k.conkey, k.confkey) as pair (own, theirs)
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
  join pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.theirs
  where k.contype = 'f' and k.confrelid = to_regclass(quote_ident($1)) and k.confdeltype in ('a', 'r') and f.attname = 'id'
  order by 1, 2`;

/** Deletes rows for good, and first everything that refers to them. */
async function purge(tx: Tx, table: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const values = [tx.ctx.company_id, ids];
  for (const { name, column, has_id } of await tx.query<Child & Record<string, unknown>>(CHILDREN, [table])) {
    const ofThem = `where company_id = $1 and "${column}" = any($2)`;
    if (has_id) {
      const rows = await tx.query<{ id: string }>(`select id from "${name}" ${ofThem}`, values);
      await purge(
        tx,
        name,
        rows.map(({ id }) => id),
      );
    } else await tx.query(`delete from "${name}" ${ofThem}`, values);
  }
  await tx.query(`delete from "${table}" where company_id = $1 and id = any($2)`, values);
}

export const TRASH_EMPTIED = one(t.object('EmptiedTrash', { properties: t.count(), units: t.count() }));
