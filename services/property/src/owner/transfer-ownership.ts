import { CommandHandler } from '@nestjs/cqrs';
import { PartialType, PickType, IntersectionType } from '@nestjs/swagger';
import { ContextCommand, Database, fieldProblem, Id, ListOf, Problem, WithVersion } from '@keystead/platform';
import { lockProperty } from '../building/lock-building.js';
import { changeOwnership, Ownership, ownershipOf } from './ownership.js';
import { ownersOf } from './people.js';
import { leave, OWNERS_MAX, splitEvenly, BASIS_POINTS, type Holding } from './shares.js';

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

  @ListOf(() => NewShare, {
    min: 1,
    max: OWNERS_MAX,
    about: 'Without shares all have the same',
    sentences: {
      list: 'This must be a list of owners',
      item: 'This must be an owner',
      tooMany: `At most ${OWNERS_MAX} owners`,
      tooFew: 'A property keeps at least one owner',
    },
  })
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

/** All shares are named, and make the whole, or none is. */
function sharesOf(form: readonly NewShare[]): number[] {
  const named = form.flatMap(({ share_percent }) => share_percent ?? []);
  if (named.length === 0) return splitEvenly(BASIS_POINTS, form.length);
  const missing = form.findIndex(({ share_percent }) => share_percent === undefined);
  if (missing >= 0)
    throw fieldProblem({ [`owners.${missing}.share_percent`]: 'Name the share of every owner, or of none' });
  const sum = named.reduce((total, share) => total + share, 0);
  if (sum !== BASIS_POINTS)
    throw fieldProblem({ owners: `The shares add up to ${(sum / 100).toFixed(2)} percent, not to exactly 100` });
  return named;
}

/** Place of the primary contact: the one named, else the first. */
function primaryOf(form: readonly NewShare[]): number {
  const named = form.filter(({ is_primary_contact }) => is_primary_contact);
  if (named.length > 1) throw fieldProblem({ owners: 'Please choose one primary contact' });
  return Math.max(0, form.indexOf(named[0]!));
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
