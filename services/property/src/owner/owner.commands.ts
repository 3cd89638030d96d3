import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import {
  ById,
  ContextCommand,
  Database,
  fieldProblem,
  Problem,
  type RemovedRow,
  type SavedRow,
  type Tx,
  WithVersion,
  given,
} from '@keystead/platform';
import { lockNamed, NamedProperty } from './named-property.js';
import { Owner, OWNER_FIELDS, ownerFacts } from './owner.entity.js';
import { ownerNamed } from './people.js';
import { changeOwnership, Ownership, ownershipOf } from './ownership.js';
import { BASIS_POINTS, type Holding, join, OWNERS_MAX } from './shares.js';

class OwnershipFields extends PickType(Ownership, ['share_percent', 'is_primary_contact', 'acquired_date'] as const) {}

/**
 * A person owns a share of a property, a new one or an owner of other properties; the others give it up in proportion to
 * theirs.
 */
export class AddOwner extends IntersectionType(
  NamedProperty,
  IntersectionType(PickType(Owner, OWNER_FIELDS), PartialType(OwnershipFields, { skipNullProperties: false })),
) {}

export class AddOwnerCommand extends ContextCommand<AddOwner, { id: string; property_id: string; version: number }> {}

@CommandHandler(AddOwnerCommand)
export class AddOwnerHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { first_name, last_name, email, phone, ...form } }: AddOwnerCommand) {
    const { share_percent, is_primary_contact, acquired_date, ...named } = form;
    return this.db.run(ctx, async (tx) => {
      const property = await lockNamed(tx, named);
      const before = await ownershipOf(tx, property.id);
      checkShare(share_percent, before.length);
      const owner = await ownerNamed(tx, { first_name, last_name, email, phone });
      if (before.some(({ owner_id }) => owner_id === owner.id))
        throw fieldProblem({ email: 'This person owns a share of the property already' });
      const after = join(before, [owner.id], share_percent);
      const owners = is_primary_contact ? withPrimary(after, owner.id) : after;
      await changeOwnership(tx, property, before, owners, { acquired_date });
      return { id: owner.id, property_id: property.id, version: owner.version };
    });
  }
}

/** The first owner has it all, and every other one keeps something. */
function checkShare(share: number | undefined, others: number): void {
  if (share === undefined) return;
  if (others === 0 && share !== BASIS_POINTS)
    throw fieldProblem({
      share_percent: 'The first owner must hold 100 per cent. Transfer a share to add other owners.',
    });
  if (others > 0 && others <= OWNERS_MAX && BASIS_POINTS - share < others)
    throw fieldProblem({ share_percent: 'This leaves no share for the other owners' });
}

/** The same owners with this one as the primary contact. */
export function withPrimary(holdings: readonly Holding[], owner_id: string): Holding[] {
  return holdings.map((holding) => ({ ...holding, is_primary_contact: holding.owner_id === owner_id }));
}

class Changeable extends IntersectionType(
  PickType(Owner, OWNER_FIELDS),
  PickType(Ownership, ['is_primary_contact'] as const),
) {}

/** Changes a person; with `is_primary_contact`, also whom letters of the named property go to. */
export class EditOwner extends IntersectionType(
  IntersectionType(ById, WithVersion),
  IntersectionType(NamedProperty, PartialType(Changeable, { skipNullProperties: false })),
) {}

export class EditOwnerCommand extends ContextCommand<EditOwner, SavedRow> {}

@CommandHandler(EditOwnerCommand)
export class EditOwnerHandler {
  constructor(private readonly db: Database) {}

  execute({
    ctx,
    body: { id, version, is_primary_contact, first_name, last_name, email, phone, ...named },
  }: EditOwnerCommand) {
    return this.db.run(ctx, async (tx) => {
      if (is_primary_contact !== undefined) await choosePrimary(tx, named, id, is_primary_contact);
      const owner = await tx.lock(Owner, id, version);
      const patch = { first_name, last_name, email, phone: phone === '' ? null : phone };
      const after = await tx.update(Owner, owner, patch);
      if (after !== owner.version) tx.emit('owner.changed', id, after, ownerFacts({ ...owner, ...given(patch) }));
      return { id, version: after };
    });
  }
}

async function choosePrimary(tx: Tx, named: NamedProperty, id: string, isPrimary: boolean): Promise<void> {
  const property = await lockNamed(tx, named);
  const before = await ownershipOf(tx, property.id);
  const held = before.find(({ owner_id }) => owner_id === id.toLowerCase());
  if (!held) throw new Problem('NOT_FOUND');
  if (held.is_primary_contact && !isPrimary)
    throw fieldProblem({ is_primary_contact: 'Choose another primary contact instead' });
  if (isPrimary) await changeOwnership(tx, property, before, withPrimary(before, held.owner_id));
}

/** Forgets a person who owns nothing any more. */
export class RemoveOwner extends ById {}

export class RemoveOwnerCommand extends ContextCommand<RemoveOwner, RemovedRow> {}

@CommandHandler(RemoveOwnerCommand)
export class RemoveOwnerHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: RemoveOwnerCommand) {
    return this.db.run(ctx, async (tx) => {
      const owner = await tx.lock(Owner, id);
      const held = await tx.query(
        'select 1 from ownership where company_id = $1 and owner_id = $2 limit 1',
        [ctx.company_id, id],
        'owner_holds',
      );
      if (held.length > 0) throw new Problem('OWNER_HOLDS_SHARE');
      await tx.remove(Owner, owner);
      tx.emit('owner.removed', owner.id, owner.version + 1, { owner_id: owner.id });
      return { id };
    });
  }
}
