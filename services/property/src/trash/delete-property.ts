import { CommandHandler } from '@nestjs/cqrs';
import { Database, fieldProblem, OptionalUuid, Problem, Text, type By } from '@keystead/platform';
import { PropertyBlock } from '../property-block.js';
import { Property } from '../property.js';
import { moveToTrash } from './move-to-trash.js';
import { lockTrash } from './trash-lock.js';

/** Puts a property with all its units into the trash; its name is typed to confirm it. */
export class DeleteProperty {
  @OptionalUuid({ required: true })
  property_id?: string;

  @Text(120, { about: 'The name of the property, typed to confirm' }) name: string;
}

@CommandHandler(DeleteProperty)
export class DeletePropertyHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, property_id, name }: By<DeleteProperty>) {
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
