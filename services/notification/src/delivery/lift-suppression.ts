import { CommandHandler } from '@nestjs/cqrs';
import { ById, ContextCommand, Database, type RemovedRow } from '@keystead/platform';
import { settleMailTroubles } from '../mail/mail-troubles.js';
import { MailSuppression } from '../mail/suppression.js';

/** Sends mail to an address again that mail came back from. */
export class LiftSuppression extends ById {}

export class LiftSuppressionCommand extends ContextCommand<LiftSuppression, RemovedRow> {}

@CommandHandler(LiftSuppressionCommand)
export class LiftSuppressionHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: LiftSuppressionCommand): Promise<RemovedRow> {
    return this.db.run(ctx, async (tx) => {
      const suppression = await tx.lock(MailSuppression, id);
      await tx.remove(MailSuppression, suppression);
      await settleMailTroubles(tx, suppression.email);
      return { id };
    });
  }
}
