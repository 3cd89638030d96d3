import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { Database, fieldProblem, type By } from '@keystead/platform';
import { lockNamed, NamedProperty } from './named-property.js';
import { addPerson, Owner, OWNER_FIELDS } from './owner.js';
import { changeOwnership, Ownership, ownershipOf } from './ownership.js';
import { join, OWNERS_MAX, BASIS_POINTS, type Holding } from './shares.js';

class OwnershipFields extends PickType(Ownership, ['share_percent', 'is_primary_contact', 'acquired_date'] as const) {}

/** Somebody new owns a share of a property; the other owners give it up in proportion to theirs. */
export class AddOwner extends IntersectionType(
  NamedProperty,
  IntersectionType(PickType(Owner, OWNER_FIELDS), PartialType(OwnershipFields, { skipNullProperties: false })),
) {}

@CommandHandler(AddOwner)
export class AddOwnerHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, first_name, last_name, email, phone, ...form }: By<AddOwner>) {
    const { share_percent, is_primary_contact, acquired_date, ...named } = form;
    return this.db.run(ctx, async (tx) => {
      const property = await lockNamed(tx, named);
      const before = await ownershipOf(tx, property.id);
      checkShare(share_percent, before.length);
      const owner = await addPerson(tx, { first_name, last_name, email, phone });
      const after = join(before, [owner.id], share_percent);
      const owners = is_primary_contact ? withPrimary(after, owner.id) : after;
      await changeOwnership(tx, property, before, owners, { acquired_date });
      return { id: owner.id, property_id: property.id, version: 1 };
    });
  }
}

/** The first owner has it all, and every other one keeps something. */
function checkShare(share: number | undefined, others: number): void {
  if (share === undefined) return;
  if (others === 0 && share !== BASIS_POINTS)
    throw fieldProblem({ share_percent: 'The first owner has all of it; others take their share from there' });
  if (others > 0 && others <= OWNERS_MAX && BASIS_POINTS - share < others)
    throw fieldProblem({ share_percent: 'This leaves nothing to the other owners' });
}

/** The same owners with this one as the primary contact. */
export function withPrimary(holdings: readonly Holding[], owner_id: string): Holding[] {
  return holdings.map((holding) => ({ ...holding, is_primary_contact: holding.owner_id === owner_id }));
}
