import { CommandHandler } from '@nestjs/cqrs';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { ById, ContextCommand, Database, fieldProblem, type SavedRow, Text, WithVersion } from '@keystead/platform';
import { Bill } from '../../receivables/bills/bill.entity.js';

/** Corrects the note of an invoice, the only part of it that is not what was billed; an empty one takes it away. */
export class SaveInvoiceNote extends IntersectionType(ById, WithVersion) {
  @ApiProperty({ required: true })
  @Text(500, { optional: true, about: 'Printed on the invoice; empty = none' })
  note?: string | null;
}

export class SaveInvoiceNoteCommand extends ContextCommand<SaveInvoiceNote, SavedRow> {}

@CommandHandler(SaveInvoiceNoteCommand)
export class SaveInvoiceNoteHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, note } }: SaveInvoiceNoteCommand) {
    if (note === undefined) throw fieldProblem({ note: 'this field is required' });
    return this.db.run(ctx, async (tx) => {
      const bill = await tx.lock(Bill, id, version);
      return { id, version: await tx.update(Bill, bill, { invoice_note: note === '' ? null : note }) };
    });
  }
}
