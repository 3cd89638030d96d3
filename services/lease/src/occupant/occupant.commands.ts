import { CommandHandler } from '@nestjs/cqrs';
import {
  ById,
  ContextCommand,
  Database,
  dayIn,
  given,
  Id,
  type RemovedRow,
  type SavedRow,
  WithVersion,
} from '@keystead/platform';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { Lease } from '../model/lease.entity.js';
import { lockPart, type PartOfLease } from '../model/lock-part.js';
import { LeaseOccupant, OCCUPANT_FIELDS } from './lease-occupant.entity.js';
import { addOccupant, checkedOccupant, noteOccupant } from './occupants.js';

const OCCUPANT: PartOfLease<LeaseOccupant> = { table: 'lease_occupant', entity: LeaseOccupant };

class OccupantForm extends PickType(LeaseOccupant, OCCUPANT_FIELDS) {}

/** A person lives there besides the renters, or a pet is agreed. */
export class AddOccupant extends OccupantForm {
  @Id() lease_id: string;
}

export class AddOccupantCommand extends ContextCommand<AddOccupant, SavedRow> {}

@CommandHandler(AddOccupantCommand)
export class AddOccupantHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { lease_id, ...facts } }: AddOccupantCommand) {
    return this.db.run(ctx, async (tx) => {
      const { timezone } = await tx.lock(Lease, lease_id);
      const id = await addOccupant(tx, lease_id, checkedOccupant(facts, dayIn(timezone, tx.now)));
      return { id, version: 1 };
    });
  }
}

/** Changes a person or a pet; what is left out stays. */
export class EditOccupant extends IntersectionType(
  IntersectionType(ById, WithVersion),
  PartialType(OccupantForm, { skipNullProperties: false }),
) {}

export class EditOccupantCommand extends ContextCommand<EditOccupant, SavedRow> {}

@CommandHandler(EditOccupantCommand)
export class EditOccupantHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, ...changes } }: EditOccupantCommand) {
    return this.db.run(ctx, async (tx) => {
      const { part: occupant, lease } = await lockPart(tx, OCCUPANT, id, version);
      const facts = checkedOccupant({ ...occupant, ...given(changes) }, dayIn(lease.timezone, tx.now));
      const next = await tx.update(LeaseOccupant, occupant, facts);
      if (next !== occupant.version) await noteOccupant(tx, { ...occupant, ...facts }, 'changed');
      return { id, version: next };
    });
  }
}

/** Takes a person or a pet off a lease. */
export class RemoveOccupant extends ById {}

export class RemoveOccupantCommand extends ContextCommand<RemoveOccupant, RemovedRow> {}

@CommandHandler(RemoveOccupantCommand)
export class RemoveOccupantHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: RemoveOccupantCommand) {
    return this.db.run(ctx, async (tx) => {
      const { part: occupant } = await lockPart(tx, OCCUPANT, id);
      await tx.remove(LeaseOccupant, occupant);
      await noteOccupant(tx, occupant, 'removed');
      return { id };
    });
  }
}
