import { CommandHandler } from '@nestjs/cqrs';
import { ById, Database, type By } from '@keystead/platform';
import { ComplianceDate } from './compliance-date.js';

export class RemoveComplianceDate extends ById {}

@CommandHandler(RemoveComplianceDate)
export class RemoveComplianceDateHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id }: By<RemoveComplianceDate>) {
    return this.db.run(ctx, async (tx) => {
      await tx.remove(ComplianceDate, await tx.lock(ComplianceDate, id));
      return { id };
    });
  }
}
