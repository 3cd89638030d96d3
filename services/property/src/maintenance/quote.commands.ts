import {
  assertModule,
  ById,
  ContextCommand,
  Database,
  Id,
  newId,
  type SavedRow,
  WithVersion,
} from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PickType } from '@nestjs/swagger';
import { ownersWithAccount } from '../owner/people.js';
import { MaintenanceQuote, MaintenanceRequest } from './maintenance-request.entity.js';
import { lockForStep, maintenanceFacts } from './maintenance-steps.js';
import { addedQuote, approveQuote, lockOpenQuote } from './quote-decision.js';

/** What a supplier would do the work for. */
export class AddQuote extends PickType(MaintenanceQuote, [
  'maintenance_request_id',
  'supplier',
  'amount',
  'note',
] as const) {}

export class AddQuoteCommand extends ContextCommand<AddQuote, { id: string }> {}

@CommandHandler(AddQuoteCommand)
export class AddQuoteHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: quote }: AddQuoteCommand) {
    return this.db.run(ctx, async (tx) => {
      const request = await lockForStep(tx, quote.maintenance_request_id, 'quoted');
      await assertModule(tx, 'maintenance');
      const id = newId();
      const { property_id } = request;
      const added = { ...quote, id, property_id, note: quote.note || null };
      await tx.insert(MaintenanceQuote, { ...added, created_at: tx.now });
      const version = await tx.update(MaintenanceRequest, request, { status: 'quoted' });
      const facts = await maintenanceFacts(tx, { ...request, status: 'quoted' });
      if (version !== request.version) tx.emit('maintenance.quoted', request.id, version, facts);
      const owners = await ownersWithAccount(tx, property_id);
      const { description } = request;
      tx.emit('maintenance.quote_added', id, 1, { ...facts, description, quote: await addedQuote(tx, added), owners });
      return { id };
    });
  }
}

/** The work may go ahead: for one of the quotes, or without any. */
export class ApproveMaintenance extends IntersectionType(ById, WithVersion) {
  @Id({ optional: true, about: 'The quote that is taken' }) quote_id?: string | null;
}

export class ApproveMaintenanceCommand extends ContextCommand<ApproveMaintenance, SavedRow> {}

@CommandHandler(ApproveMaintenanceCommand)
export class ApproveMaintenanceHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, quote_id = null } }: ApproveMaintenanceCommand) {
    return this.db.run(ctx, async (tx) => {
      const request = await lockForStep(tx, id, 'approved', version);
      await assertModule(tx, 'maintenance');
      if (quote_id) return approveQuote(tx, request, await lockOpenQuote(tx, request, quote_id));
      const patch = { status: 'approved' as const, quote_id };
      const after = await tx.update(MaintenanceRequest, request, patch);
      tx.emit('maintenance.approved', id, after, await maintenanceFacts(tx, { ...request, ...patch }));
      return { id, version: after };
    });
  }
}
