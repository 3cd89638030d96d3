import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A refund is of a payment or of a credit note. */
export class CreditNoteRefunds1795761000000 implements MigrationInterface {
  name = 'CreditNoteRefunds1795761000000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table refund_projection add column adjustment_id uuid');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table refund_projection drop column adjustment_id');
  }
}
