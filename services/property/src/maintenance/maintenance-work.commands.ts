import {
  assertModule,
  ById,
  ContextCommand,
  Database,
  Day,
  dayIn,
  fieldProblem,
  Money,
  Required,
  type SavedRow,
  Text,
  type Tx,
  WithVersion,
} from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PickType } from '@nestjs/swagger';
import { MaintenanceRequest } from './maintenance-request.entity.js';
import { lockForStep, maintenanceFacts } from './maintenance-steps.js';

/** A person is to do the work; they are written to where they have an address. */
export class AssignMaintenance extends IntersectionType(
  IntersectionType(ById, WithVersion),
  PickType(MaintenanceRequest, ['tradesperson_phone', 'tradesperson_email'] as const),
) {
  @Text(120) tradesperson_name: string;
}

export class AssignMaintenanceCommand extends ContextCommand<AssignMaintenance, SavedRow> {}

@CommandHandler(AssignMaintenanceCommand)
export class AssignMaintenanceHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, ...tradesperson } }: AssignMaintenanceCommand) {
    return this.db.run(ctx, async (tx) => {
      const request = await lockForStep(tx, id, 'assigned', version);
      await assertModule(tx, 'maintenance');
      const email = tradesperson.tradesperson_email || null;
      const patch = {
        status: 'assigned' as const,
        tradesperson_name: tradesperson.tradesperson_name,
        tradesperson_phone: tradesperson.tradesperson_phone || null,
        tradesperson_email: email,
      };
      const after = await tx.update(MaintenanceRequest, request, patch);
      if (after !== request.version)
        tx.emit('maintenance.assigned', id, after, {
          ...(await maintenanceFacts(tx, { ...request, ...patch })),
          tradesperson: { name: patch.tradesperson_name, email },
          description: request.description,
          address: await addressOf(tx, request.property_id),
        });
      return { id, version: after };
    });
  }
}

/** The work is done. What it cost is an expense of the unit on that day. */
export class CompleteMaintenance extends IntersectionType(ById, WithVersion) {
  @Day({ optional: true, about: 'Today when left out' }) done_on?: string | null;
  @Money({ optional: true, zero: true }) cost?: number | null;
}

export class CompleteMaintenanceCommand extends ContextCommand<CompleteMaintenance, SavedRow> {}

@CommandHandler(CompleteMaintenanceCommand)
export class CompleteMaintenanceHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, done_on, cost = null } }: CompleteMaintenanceCommand) {
    return this.db.run(ctx, async (tx) => {
      const request = await lockForStep(tx, id, 'done', version);
      await assertModule(tx, 'maintenance');
      const today = await todayOf(tx, request.property_id);
      const day = done_on ?? today;
      if (day > today) throw fieldProblem({ done_on: 'This day is in the future' });
      if (day < request.reported_on) throw fieldProblem({ done_on: 'This is before the day it was reported' });
      const patch = { status: 'done' as const, done_on: day, cost };
      const after = await tx.update(MaintenanceRequest, request, patch);
      const facts = await maintenanceFacts(tx, { ...request, ...patch });
      tx.emit('maintenance.completed', id, after, { ...facts, done_on: day, cost_cents: cost });
      return { id, version: after };
    });
  }
}

/** Nothing is left to do or to pay. */
export class CloseMaintenance extends IntersectionType(ById, WithVersion) {}

export class CloseMaintenanceCommand extends ContextCommand<CloseMaintenance, SavedRow> {}

@CommandHandler(CloseMaintenanceCommand)
export class CloseMaintenanceHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version } }: CloseMaintenanceCommand) {
    return this.db.run(ctx, async (tx) => {
      const request = await lockForStep(tx, id, 'closed', version);
      await assertModule(tx, 'maintenance');
      const after = await tx.update(MaintenanceRequest, request, { status: 'closed' });
      tx.emit('maintenance.closed', id, after, await maintenanceFacts(tx, { ...request, status: 'closed' }));
      return { id, version: after };
    });
  }
}

/** It is not done, and for this reason. */
export class CancelMaintenance extends IntersectionType(ById, WithVersion) {
  @Required('Please enter the reason') @Text(500) reason: string;
}

export class CancelMaintenanceCommand extends ContextCommand<CancelMaintenance, SavedRow> {}

@CommandHandler(CancelMaintenanceCommand)
export class CancelMaintenanceHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, reason } }: CancelMaintenanceCommand) {
    return this.db.run(ctx, async (tx) => {
      const request = await lockForStep(tx, id, 'cancelled', version);
      const patch = { status: 'cancelled' as const, cancel_reason: reason };
      const after = await tx.update(MaintenanceRequest, request, patch);
      tx.emit('maintenance.cancelled', id, after, {
        ...(await maintenanceFacts(tx, { ...request, ...patch })),
        reason,
      });
      return { id, version: after };
    });
  }
}

async function todayOf(tx: Tx, property_id: string): Promise<string> {
  const { timezone } = await tx.one<{ timezone: string }>(
    'select timezone from property where company_id = $1 and id = $2',
    [tx.ctx.company_id, property_id],
    'zone_of_request',
  );
  return dayIn(timezone, tx.now);
}

async function addressOf(tx: Tx, property_id: string): Promise<string> {
  const [found] = await tx.query<{ full_address: string | null }>(
    'select full_address from property_address where company_id = $1 and property_id = $2',
    [tx.ctx.company_id, property_id],
    'address_of_request',
  );
  return found?.full_address ?? '';
}
