import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

/** Due days of a lease are dated as its rents are. A lease without rows has had the one that stands in it all along. */
export class DueTerms1760000006000 implements MigrationInterface {
  name = 'DueTerms1760000006000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'due_term',
      `lease_id uuid not null, effective_date date not null, due_date date not null,
       primary key (company_id, lease_id, effective_date),
       constraint fk_due_term__lease foreign key (company_id, lease_id) references lease (company_id, id),
       constraint ck_due_term__due_date check (due_date between '1900-01-01' and '2200-12-31')`,
      { app: 'select, insert, update, delete' },
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table due_term');
  }
}
