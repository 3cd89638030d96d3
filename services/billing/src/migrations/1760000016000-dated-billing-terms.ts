import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

/**
 * Frequencies and anchors of the rent periods are dated as rents are. A lease without rows of its own has had the anchor
 * that stands in it all along, and so has a rent without a frequency.
 */
export class DatedBillingTerms1760000016000 implements MigrationInterface {
  name = 'DatedBillingTerms1760000016000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table rent_term add column rent_frequency text,
         add constraint ck_rent_term__rent_frequency check (rent_frequency in ('weekly', 'fortnightly', 'monthly'))`,
    );
    await companyTable(
      run,
      'due_term',
      `lease_id uuid not null, effective_date date not null, due_date date not null,
       primary key (company_id, lease_id, effective_date),
       constraint fk_due_term__lease foreign key (company_id, lease_id) references lease (company_id, id),
       constraint ck_due_term__due_date check (due_date between '1900-01-01' and '2200-12-31')`,
      { app: 'select, insert, delete' },
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table due_term');
    await run.query('alter table rent_term drop column rent_frequency');
  }
}
