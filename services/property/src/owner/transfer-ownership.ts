import { CommandHandler } from '@nestjs/cqrs';
import { PartialType, PickType, IntersectionType } from '@nestjs/swagger';
import { ContextCommand, Database, fieldProblem, Id, ListOf, Problem, WithVersion } from '@keystead/platform';
import { lockProperty } from '../building/lock-building.js';
import { changeOwnership, Ownership, ownershipOf } from './ownership.js';
import { ownersOf } from './people.js';
import { OWNERS_WITH_SHARES, primaryOf, sharesOf } from './named-shares.js';
import { leave, type Holding } from './shares.js';

class ShareFields extends PickType(Ownership, ['share_percent', 'is_primary_contact'] as const) {}

class Named {
  @Id({ about: 'An owner, or somebody who has an account in the company' }) user_id: string;
}

class NewShare extends PartialType(ShareFields, { skipNullProperties: false }) {
  @Id({ optional: true, about: 'An owner, or somebody who has an account in the company' }) user_id?: string | null;
  @Id({ optional: true, about: 'Another name of `user_id`: the id of an owner' }) owner_id?: string | null;
}

class Dated extends PartialType(PickType(Ownership, ['acquired_date'] as const), { skipNullProperties: false }) {}

/**
 * Replaces the owners of a property and their shares, from `acquired_date` on when it is given. Everyone whose share
 * changes gets an email.
 */
export class TransferOwnership extends IntersectionType(WithVersion, Dated) {
  @Id() property_id: string;

  @ListOf(() => NewShare, OWNERS_WITH_SHARES)
  owners: NewShare[];
}

export class TransferOwnershipCommand extends ContextCommand<
  TransferOwnership,
  { property_id: string; version: number }
> {}

@CommandHandler(TransferOwnershipCommand)
export class TransferOwnershipHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { property_id, owners: form, version, acquired_date } }: TransferOwnershipCommand) {
    const shares = sharesOf(form);
    const primary = primaryOf(form);
    return this.db.run(ctx, async (tx) => {
      const property = await lockProperty(tx, property_id, version);
      const ids = form.map(ownerNamed);
      const owners = await ownersOf(tx, ids, 'owners');
      const after = owners.map((owner_id, index): Holding => {
        return { owner_id, share_percent: shares[index]!, is_primary_contact: index === primary };
      });
      const before = await ownershipOf(tx, property.id);
      const change = { acquired_date, isTransfer: true };
      return { property_id: property.id, version: await changeOwnership(tx, property, before, after, change) };
    });
  }
}

/** Who gets the share, by either name. */
function ownerNamed({ owner_id, user_id }: NewShare, index: number): string {
  if (owner_id && user_id && owner_id.toLowerCase() !== user_id.toLowerCase())
    throw fieldProblem({ [`owners.${index}.owner_id`]: 'Please name the owner in one way only' });
  const id = owner_id ?? user_id;
  if (!id) throw fieldProblem({ [`owners.${index}.user_id`]: 'this field is required' });
  return id;
}

/** Takes one owner out for good; the others take over the share and everyone concerned is notified. */
export class DeleteLandlord extends IntersectionType(IntersectionType(WithVersion, Dated), Named) {
  @Id() property_id: string;
}

export class DeleteLandlordCommand extends ContextCommand<DeleteLandlord, { property_id: string; version: number }> {}

@CommandHandler(DeleteLandlordCommand)
export class DeleteLandlordHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { property_id, user_id, version, acquired_date } }: DeleteLandlordCommand) {
    return this.db.run(ctx, async (tx) => {
      const property = await lockProperty(tx, property_id, version);
      const [owner] = await ownersOf(tx, [user_id], 'user_id');
      const before = await ownershipOf(tx, property.id);
      if (!before.some(({ owner_id }) => owner_id === owner)) throw new Problem('NOT_FOUND');
      const after = leave(before, new Set([owner!]));
      if (after.length === 0) throw new Problem('LAST_OWNER');
      const change = { acquired_date, isTransfer: true };
      return { property_id: property.id, version: await changeOwnership(tx, property, before, after, change) };
    });
  }
}
