import { among, personTable, withoutPersons } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Owners and renters see the due days of their own leases. */
export class DueTermsOfPersons1801000800000 implements MigrationInterface {
  name = 'DueTermsOfPersons1801000800000';

  async up(run: QueryRunner): Promise<void> {
    await personTable(run, 'due_term', among('lease_id', 'leases'));
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutPersons(run, ['due_term']);
  }
}
