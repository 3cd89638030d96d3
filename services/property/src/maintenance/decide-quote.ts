import { assertModule, ById, ContextCommand, Database, type SavedRow, Text, type Tx } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import type { MaintenanceQuote, MaintenanceRequest } from './maintenance-request.entity.js';
import { lockForStep } from './maintenance-steps.js';
import { approveQuote, declineQuote, lockOpenQuote } from './quote-decision.js';

/** An owner decides a quote of their property; so does a member of the team whom an owner has asked to. */
export class DecideQuote extends ById {
  @Text(500, { optional: true, about: 'For the person who manages the property' }) note?: string | null;
}

export class ApproveQuoteCommand extends ContextCommand<DecideQuote, SavedRow> {}

@CommandHandler(ApproveQuoteCommand)
export class ApproveQuoteHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body }: ApproveQuoteCommand) {
    return this.db.run(ctx, async (tx) => {
      const { request, quote } = await lockQuoted(tx, body.id);
      return approveQuote(tx, request, quote, body.note || null);
    });
  }
}

export class DeclineQuoteCommand extends ContextCommand<DecideQuote, SavedRow> {}

@CommandHandler(DeclineQuoteCommand)
export class DeclineQuoteHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body }: DeclineQuoteCommand) {
    return this.db.run(ctx, async (tx) => {
      const { request, quote } = await lockQuoted(tx, body.id);
      return declineQuote(tx, request, quote, body.note || null);
    });
  }
}

/**
 * A quote that waits for a decision, and its request. Row-level security shows an owner the quotes of their properties
 * alone, and a renter none: the others are NOT_FOUND. The request is locked first, as by every other step.
 */
async function lockQuoted(tx: Tx, id: string): Promise<{ request: MaintenanceRequest; quote: MaintenanceQuote }> {
  const { maintenance_request_id } = await tx.one<{ maintenance_request_id: string }>(
    'select maintenance_request_id from maintenance_quote where company_id = $1 and id = $2',
    [tx.ctx.company_id, id],
    'request_of_quote',
  );
  const request = await lockForStep(tx, maintenance_request_id, 'approved');
  await assertModule(tx, 'maintenance');
  return { request, quote: await lockOpenQuote(tx, request, id) };
}
