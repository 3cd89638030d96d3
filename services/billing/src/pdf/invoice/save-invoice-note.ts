import { CommandHandler } from '@nestjs/cqrs';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { ById, Database, fieldProblem, Text, WithVersion, type By } from '@keystead/platform';
import { Bill } from '../../bills/bill.js';

/** Corrects the note of an invoice, the only part of it that is not what was billed; an empty one takes it away. */
export class SaveInvoiceNote extends IntersectionType(ById, WithVersion) {
  @ApiProperty({ required: true })
  @Text(500, { optional: true, about: 'Printed on the invoice; empty = none' })
  note?: string | null;
}

@CommandHandler(SaveInvoiceNote)
export class SaveInvoiceNoteHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id, version, note }: By<SaveInvoiceNote>) {
    if (note === undefined) throw fieldProblem({ note: 'this field is required' });
    return this.db.run(ctx, async (tx) => {
      const bill = await tx.lock(Bill, id, version);
      return { id, version: await tx.update(Bill, bill, { invoice_note: note === '' ? null : note }) };
    });
  }
}
