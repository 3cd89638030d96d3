import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { ById, Database, Day, WithVersion, type By } from '@keystead/platform';
import { DATE_FIELDS, NEXT_CHECK } from './add-date.js';
import { ComplianceDate } from './compliance-date.js';
import { askedOf, dueOn } from './due-date.js';

export class EditComplianceDate extends IntersectionType(
  ById,
  WithVersion,
  PartialType(PickType(ComplianceDate, DATE_FIELDS), { skipNullProperties: false }),
) {
  @Day({ optional: true, about: NEXT_CHECK }) due_on?: string | null;
}

@CommandHandler(EditComplianceDate)
export class EditComplianceDateHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id, version, ...patch }: By<EditComplianceDate>) {
    return this.db.run(ctx, async (tx) => {
      const current = await tx.lock(ComplianceDate, id, version);
      const due_on = await dueOn(tx, askedOf(current, patch));
      return { id, due_on, version: await tx.update(ComplianceDate, current, { ...patch, due_on }) };
    });
  }
}
