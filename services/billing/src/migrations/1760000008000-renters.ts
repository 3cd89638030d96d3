import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

/** Who rents, as the lease service published it last: names on invoices and in the texts of bank lines. */
export class Renters1760000008000 implements MigrationInterface {
  name = 'Renters1760000008000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'renter',
      `lease_tenant_id uuid not null, version int not null, lease_id uuid, first_name text, last_name text, email text,
       is_primary_contact boolean, primary key (company_id, lease_tenant_id)`,
      { app: 'select', system: 'select, insert, update' },
    );
    await run.query('create index ix_renter__lease on renter (company_id, lease_id)');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table renter');
  }
}
