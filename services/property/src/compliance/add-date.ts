import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import { Database, Day, newId, type By } from '@keystead/platform';
import { ComplianceDate } from './compliance-date.js';
import { dueOn } from './due-date.js';

export const DATE_FIELDS = ['kind', 'done_on', 'document_id', 'note'] as const;
export const NEXT_CHECK = 'Follows from the law of the state when it is left out and the law sets it';

export class AddComplianceDate extends PickType(ComplianceDate, ['property_id', ...DATE_FIELDS] as const) {
  @Day({ optional: true, about: NEXT_CHECK }) due_on?: string | null;
}

@CommandHandler(AddComplianceDate)
export class AddComplianceDateHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, ...form }: By<AddComplianceDate>) {
    return this.db.run(ctx, async (tx) => {
      const { done_on = null, due_on = null } = form;
      const id = newId();
      const due = await dueOn(tx, { ...form, done_on, due_on });
      await tx.insert(ComplianceDate, { ...form, id, due_on: due });
      return { id, due_on: due, version: 1 };
    });
  }
}
