import {
  assertModule,
  ById,
  ContextCommand,
  Database,
  Day,
  dayIn,
  fieldProblem,
  Id,
  Money,
  Required,
  type SavedRow,
  Text,
  type Tx,
  WithVersion,
} from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PickType } from '@nestjs/swagger';
import { checkLease } from '../register/register.js';
import { addressOf } from '../register/unit-place.js';
import { MaintenanceRequest } from './maintenance-request.entity.js';
import { lockForStep, maintenanceFacts } from './maintenance-steps.js';
import { roomOfReporter } from './reporter-room.js';

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
          room_name: await roomOfReporter(tx, request),
        });
      return { id, version: after };
    });
  }
}

/** The work is done. What it cost is an expense of the unit on that day; renters who owe it get a bill. */
export class CompleteMaintenance extends IntersectionType(ById, WithVersion) {
  @Day({ optional: true, about: 'Today when left out' }) done_on?: string | null;
  @Money({ optional: true, zero: true }) cost?: number | null;
  @Id({ optional: true, about: 'Lease whose renters pay for it, such as for damage they caused' })
  billed_lease_id?: string | null;
  @Money({ optional: true, about: 'What they pay; all of the cost when left out' }) billed_amount?: number | null;
}

export class CompleteMaintenanceCommand extends ContextCommand<CompleteMaintenance, SavedRow> {}

@CommandHandler(CompleteMaintenanceCommand)
export class CompleteMaintenanceHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, done_on, cost = null, ...billed } }: CompleteMaintenanceCommand) {
    const billed_amount = billedAmount(cost, billed);
    const billed_lease_id = billed.billed_lease_id || null;
    return this.db.run(ctx, async (tx) => {
      const request = await lockForStep(tx, id, 'done', version);
      await assertModule(tx, 'maintenance');
      const today = await todayOf(tx, request.property_id);
      const day = done_on ?? today;
      if (day > today) throw fieldProblem({ done_on: 'This day is in the future' });
      if (day < request.reported_on) throw fieldProblem({ done_on: 'This is before the day it was reported' });
      await checkLease(tx, billed_lease_id, request.property_block_id, 'billed_lease_id');
      const patch = { status: 'done' as const, done_on: day, cost, billed_lease_id, billed_amount };
      const after = await tx.update(MaintenanceRequest, request, patch);
      const facts = await maintenanceFacts(tx, { ...request, ...patch });
      const bill = billed_lease_id ? { lease_id: billed_lease_id, amount_cents: billed_amount! } : null;
      const { tradesperson_name } = request;
      const done = { done_on: day, cost_cents: cost, tradesperson_name, bill };
      tx.emit('maintenance.completed', id, after, { ...facts, ...done });
      return { id, version: after };
    });
  }
}

type Billed = Pick<CompleteMaintenance, 'billed_lease_id' | 'billed_amount'>;

/** What the renters are billed of the cost, in cents; null: nothing. */
function billedAmount(cost: number | null, { billed_lease_id, billed_amount }: Billed): number | null {
  if (!billed_lease_id) {
    if (billed_amount) throw fieldProblem({ billed_lease_id: 'this field is required' });
    return null;
  }
  if (!cost) throw fieldProblem({ cost: 'this field is required' });
  const amount = billed_amount ?? cost;
  if (amount > cost) throw fieldProblem({ billed_amount: 'This is more than it cost' });
  return amount;
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
