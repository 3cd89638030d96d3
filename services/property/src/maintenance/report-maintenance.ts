import { type PropertyUsage, repairDeadline } from '@keystead/contracts';
import {
  assertModule,
  ContextCommand,
  Database,
  dayIn,
  fieldProblem,
  newId,
  type SavedRow,
  type Tx,
} from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import { MaintenanceRequest } from './maintenance-request.entity.js';
import { maintenanceFacts } from './maintenance-steps.js';

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
      tx.emit('maintenance.reported', request.id, 1, await maintenanceFacts(tx, request));
      return { id: request.id, due_on, version: 1 };
    });
  }
}

interface UnitPlace {
  property_id: string;
  timezone: string;
  country_iso: string;
  state: string | null;
  usage: PropertyUsage;
}

/** A unit outside of the trash; of an owner or a renter, one of theirs. */
function placeOfUnit(tx: Tx, property_block_id: string): Promise<UnitPlace> {
  return tx.one<UnitPlace & Record<string, unknown>>(
    `select b.property_id, p.timezone, p.country_iso, p.usage, a.state from property_block b
     join property p on p.company_id = $1 and p.id = b.property_id and p.deleted_at is null
     left join property_address a on a.company_id = $1 and a.property_id = p.id
     where b.company_id = $1 and b.id = $2 and b.deleted_at is null`,
    [tx.ctx.company_id, property_block_id],
    'place_of_unit',
  );
}
