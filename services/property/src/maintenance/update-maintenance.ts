import { repairDeadline } from '@keystead/contracts';
import { ById, ContextCommand, Database, fieldProblem, type SavedRow, WithVersion } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { placeOfUnit } from '../register/unit-place.js';
import { MaintenanceRequest } from './maintenance-request.entity.js';
import { lockForStep, maintenanceFacts } from './maintenance-steps.js';

const CHANGED = ['title', 'description', 'is_urgent', 'due_on'] as const;

/** What was reported is put right, or is to be done by another day. */
export class UpdateMaintenance extends IntersectionType(
  IntersectionType(ById, WithVersion),
  PartialType(PickType(MaintenanceRequest, CHANGED), { skipNullProperties: false }),
) {}

export class UpdateMaintenanceCommand extends ContextCommand<UpdateMaintenance, SavedRow & Deadline> {}

type Deadline = Pick<MaintenanceRequest, 'due_on'>;

@CommandHandler(UpdateMaintenanceCommand)
export class UpdateMaintenanceHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, ...form } }: UpdateMaintenanceCommand) {
    return this.db.run(ctx, async (tx) => {
      // As long as something is left to do.
      const request = await lockForStep(tx, id, 'cancelled', version);
      const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
      const patch: Partial<MaintenanceRequest> = { ...given };
      const { reported_on, is_urgent, due_on } = request;
      if (patch.due_on && patch.due_on < reported_on)
        throw fieldProblem({ due_on: 'This is before the day it was reported' });
      if (patch.is_urgent !== undefined && patch.due_on === undefined) {
        const place = await placeOfUnit(tx, request.property_block_id);
        const byLaw = (urgent: boolean) => repairDeadline(place, { reported_on, is_urgent: urgent });
        // A day that the law gave moves with the urgency; one that people agreed on stays.
        if (due_on === byLaw(is_urgent)) patch.due_on = byLaw(patch.is_urgent);
      }
      const changed = { ...request, ...patch };
      const after = await tx.update(MaintenanceRequest, request, patch);
      if (after !== request.version) tx.emit('maintenance.changed', id, after, await maintenanceFacts(tx, changed));
      return { id, version: after, due_on: changed.due_on };
    });
  }
}
