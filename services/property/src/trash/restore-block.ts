import { CommandHandler } from '@nestjs/cqrs';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Database, type By, type Tx } from '@keystead/platform';
import { IsBoolean, IsOptional } from 'class-validator';
import { lockUnit } from '../lock-building.js';
import { PropertyBlock } from '../property-block.js';
import { restore } from './restore.js';

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
export class RestoreBlock {
  constructor(
    readonly property_block_id: string,
    readonly whole_building = false,
  ) {}
}

@CommandHandler(RestoreBlock)
export class RestoreBlockHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, property_block_id, whole_building }: By<RestoreBlock>) {
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
