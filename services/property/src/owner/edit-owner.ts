import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { ById, Database, fieldProblem, Problem, WithVersion, type By, type Tx } from '@keystead/platform';
import { withPrimary } from './add-owner.js';
import { lockNamed, NamedProperty } from './named-property.js';
import { Owner, OWNER_FIELDS, ownerFacts } from './owner.js';
import { changeOwnership, Ownership, ownershipOf } from './ownership.js';

class Changeable extends IntersectionType(
  PickType(Owner, OWNER_FIELDS),
  PickType(Ownership, ['is_primary_contact'] as const),
) {}

/** Changes a person; with `is_primary_contact`, also whom letters of the named property go to. */
export class EditOwner extends IntersectionType(
  IntersectionType(ById, WithVersion),
  IntersectionType(NamedProperty, PartialType(Changeable, { skipNullProperties: false })),
) {}

@CommandHandler(EditOwner)
export class EditOwnerHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id, version, is_primary_contact, first_name, last_name, email, phone, ...named }: By<EditOwner>) {
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

/** Only what the request named. */
function given<T extends object>(patch: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as never;
}
