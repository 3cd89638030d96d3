import { isPersonRole, repairDeadline } from '@keystead/contracts';
import { assertModule, ContextCommand, Database, dayIn, fieldProblem, newId, type SavedRow } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import { placeOfUnit } from '../register/unit-place.js';
import { MaintenanceRequest } from './maintenance-request.entity.js';
import { maintenanceFacts } from './maintenance-steps.js';
import { roomOfReporter } from './reporter-room.js';

/** By when it is done is for the team to say, and for the law. */
const OF_TEAM = 'The property manager sets this day. Please leave it out';

/** Something is to be repaired: said by the team, or by a renter of what they rent. */
export class ReportMaintenance extends PickType(MaintenanceRequest, [
  'property_block_id',
  'title',
  'description',
  'is_urgent',
  'due_on',
] as const) {}

export class ReportMaintenanceCommand extends ContextCommand<ReportMaintenance, SavedRow & { due_on: string | null }> {}

@CommandHandler(ReportMaintenanceCommand)
export class ReportMaintenanceHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: form }: ReportMaintenanceCommand) {
    return this.db.run(ctx, async (tx) => {
      const { property_id, timezone, ...place } = await placeOfUnit(tx, form.property_block_id);
      await assertModule(tx, 'maintenance');
      const reported_on = dayIn(timezone, tx.now);
      if (form.due_on && isPersonRole(ctx.role)) throw fieldProblem({ due_on: OF_TEAM });
      if (form.due_on && form.due_on < reported_on) throw fieldProblem({ due_on: 'This day is in the past' });
      const due_on = form.due_on ?? repairDeadline(place, { reported_on, is_urgent: form.is_urgent });
      const request = Object.assign(new MaintenanceRequest(), {
        ...form,
        id: newId(),
        property_id,
        due_on,
        status: 'reported' as const,
        reported_by: ctx.user_id!,
        reported_on,
        created_at: tx.now,
      });
      await tx.insert(MaintenanceRequest, { ...request });
      tx.emit('maintenance.reported', request.id, 1, {
        ...(await maintenanceFacts(tx, request)),
        description: request.description,
        room_name: await roomOfReporter(tx, request),
      });
      return { id: request.id, due_on, version: 1 };
    });
  }
}
