import { CommandHandler } from '@nestjs/cqrs';
import { PartialType, PickType } from '@nestjs/swagger';
import { ContextCommand, Database, Id, Problem } from '@keystead/platform';
import { lockProperty } from '../building/lock-building.js';
import { changeOwnership, Ownership, ownershipOf } from './ownership.js';
import { ownersOf, PeopleIds } from './people.js';
import { join, leave, OWNERS_MAX } from './shares.js';

class PeopleOfProperty extends PartialType(PickType(Ownership, ['acquired_date'] as const), {
  skipNullProperties: false,
}) {
  @Id() property_id: string;
  @PeopleIds() user_ids: string[];
}

/** Makes people owners of a property, all of them or none; each gets as much as if all had the same. */
export class AssignOwners extends PeopleOfProperty {}

export class AssignOwnersCommand extends ContextCommand<
  AssignOwners,
  { property_id: string; owner_ids: string[]; version: number }
> {}

@CommandHandler(AssignOwnersCommand)
export class AssignOwnersHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { property_id, user_ids, acquired_date } }: AssignOwnersCommand) {
    return this.db.run(ctx, async (tx) => {
      const property = await lockProperty(tx, property_id);
      const owners = await ownersOf(tx, user_ids, 'user_ids');
      const before = await ownershipOf(tx, property.id);
      if (before.some(({ owner_id }) => owners.includes(owner_id))) throw new Problem('OWNER_ALREADY');
      if (before.length + owners.length > OWNERS_MAX) throw new Problem('TOO_MANY_OWNERS');
      const version = await changeOwnership(tx, property, before, join(before, owners), { acquired_date });
      return { property_id: property.id, owner_ids: owners, version };
    });
  }
}

/** Takes people out of the owners of a property, all of them or none; the others take over their shares. */
export class UnassignOwners extends PeopleOfProperty {}

export class UnassignOwnersCommand extends ContextCommand<
  UnassignOwners,
  { property_id: string; owner_ids: string[]; version: number }
> {}

@CommandHandler(UnassignOwnersCommand)
export class UnassignOwnersHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { property_id, user_ids, acquired_date } }: UnassignOwnersCommand) {
    return this.db.run(ctx, async (tx) => {
      const property = await lockProperty(tx, property_id);
      const owners = await ownersOf(tx, user_ids, 'user_ids');
      const before = await ownershipOf(tx, property.id);
      const held = new Set(before.map(({ owner_id }) => owner_id));
      if (!owners.every((id) => held.has(id))) throw new Problem('NOT_FOUND');
      const after = leave(before, new Set(owners));
      if (after.length === 0) throw new Problem('LAST_OWNER');
      const version = await changeOwnership(tx, property, before, after, { acquired_date });
      return { property_id: property.id, owner_ids: owners, version };
    });
  }
}
