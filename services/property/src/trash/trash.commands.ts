import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, Database, fieldProblem, OptionalUuid, Problem, Text, type Tx } from '@keystead/platform';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { lockUnit } from '../building/lock-building.js';
import { Property, PropertyBlock } from '../building/property.entity.js';
import { restore } from './restore.js';
import { lockTrash, moveToTrash } from './trash-lock.js';

/** Puts one unit into the trash; the last one takes its property along. Asked again it changes nothing. */
export class DeleteBlockCommand extends ContextCommand<
  { property_block_id: string },
  { property_id: string; property_block_id: string; version: number }
> {}

@CommandHandler(DeleteBlockCommand)
export class DeleteBlockHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { property_block_id } }: DeleteBlockCommand) {
    return this.db.run(ctx, async (tx) => {
      await lockTrash(tx);
      const { property, block } = await lockUnit(tx, property_block_id);
      const version = block.deleted_at ? property.version : await moveToTrash(tx, property, [block]);
      return { property_id: property.id, property_block_id, version };
    });
  }
}

/** Puts a property with all its units into the trash; its name is typed to confirm it. */
export class DeleteProperty {
  @OptionalUuid({ required: true })
  property_id?: string;

  @Text(120, { about: 'The name of the property, typed to confirm' }) name: string;
}

export class DeletePropertyCommand extends ContextCommand<DeleteProperty, { property_id: string; version: number }> {}

@CommandHandler(DeletePropertyCommand)
export class DeletePropertyHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { property_id, name } }: DeletePropertyCommand) {
    if (!property_id) throw new Problem('MISSING_PROPERTY_ID');
    return this.db.run(ctx, async (tx) => {
      await lockTrash(tx);
      const property = await tx.lock(Property, property_id);
      if (name !== property.name) throw fieldProblem({ name: `Input must match ${property.name}` });
      if (property.deleted_at) return { property_id, version: property.version };
      const units = await tx.query<PropertyBlock>(
        `select * from property_block where company_id = $1 and property_id = $2 and deleted_at is null
         order by id for update`,
        [ctx.company_id, property_id],
        'lock_units',
      );
      return { property_id, version: await moveToTrash(tx, property, units) };
    });
  }
}

/** What may be said with a restore. */
export class RestoreForm {
  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'With all units of its property that lie in the trash',
  })
  @IsOptional()
  @IsBoolean({ message: 'This must be true or false' })
  whole_building?: boolean;
}

/** Takes a unit out of the trash, with its property if that lies there too. Asked again it changes nothing. */
export class RestoreBlockCommand extends ContextCommand<
  { property_block_id: string; whole_building?: boolean },
  { property_id: string; property_block_id: string; version: number }
> {}

@CommandHandler(RestoreBlockCommand)
export class RestoreBlockHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { property_block_id, whole_building } }: RestoreBlockCommand) {
    return this.db.run(ctx, async (tx) => {
      const { property, block } = await lockUnit(tx, property_block_id);
      const units = whole_building ? await unitsInTrash(tx, property.id) : block.deleted_at ? [block] : [];
      const version = units.length > 0 ? await restore(tx, property, units) : property.version;
      return { property_id: property.id, property_block_id, version };
    });
  }
}

function unitsInTrash(tx: Tx, property_id: string): Promise<PropertyBlock[]> {
  return tx.query<PropertyBlock>(
    `select * from property_block where company_id = $1 and property_id = $2 and deleted_at is not null
     order by id for update`,
    [tx.ctx.company_id, property_id],
    'lock_units_in_trash',
  );
}
