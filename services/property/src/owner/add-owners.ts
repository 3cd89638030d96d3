import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { ContextCommand, Database, fieldProblem, Id, ListOf } from '@keystead/platform';
import { lockProperty } from '../building/lock-building.js';
import { Owner, OWNER_FIELDS } from './owner.entity.js';
import { changeOwnership, Ownership, ownershipOf } from './ownership.js';
import { OWNERS_WITH_SHARES, primaryOf, sharesOf } from './named-shares.js';
import { ownerNamed } from './people.js';
import type { Holding } from './shares.js';

class FirstOwner extends IntersectionType(
  PickType(Owner, OWNER_FIELDS),
  PartialType(PickType(Ownership, ['share_percent', 'is_primary_contact'] as const), { skipNullProperties: false }),
) {}

/** All owners of a property that has none yet, people who own other properties already or new ones. Nobody gets an email. */
export class AddOwners extends PartialType(PickType(Ownership, ['acquired_date'] as const), {
  skipNullProperties: false,
}) {
  @Id() property_id: string;

  @ListOf(() => FirstOwner, OWNERS_WITH_SHARES)
  owners: FirstOwner[];
}

export interface AddedOwners {
  property_id: string;
  acquired_date: string | null;
  holdings: Holding[];
}

export class AddOwnersCommand extends ContextCommand<AddOwners, AddedOwners> {}

@CommandHandler(AddOwnersCommand)
export class AddOwnersHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { property_id, owners: form, acquired_date = null } }: AddOwnersCommand) {
    const shares = sharesOf(form);
    const primary = primaryOf(form);
    return this.db.run(ctx, async (tx): Promise<AddedOwners> => {
      const property = await lockProperty(tx, property_id);
      const before = await ownershipOf(tx, property.id);
      if (before.length > 0) throw fieldProblem({ property_id: 'This property has owners already' });
      const holdings: Holding[] = [];
      for (const [index, { first_name, last_name, email, phone }] of form.entries()) {
        const { id } = await ownerNamed(tx, { first_name, last_name, email, phone });
        if (holdings.some(({ owner_id }) => owner_id === id))
          throw fieldProblem({ [`owners.${index}.email`]: 'The same person appears twice' });
        holdings.push({ owner_id: id, share_percent: shares[index]!, is_primary_contact: index === primary });
      }
      await changeOwnership(tx, property, before, holdings, { acquired_date });
      return { property_id: property.id, acquired_date, holdings };
    });
  }
}
