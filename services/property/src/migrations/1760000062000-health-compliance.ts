import { among, ANY_ROW, companyTable, personTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const PROJECTION = { app: 'select', system: 'select, insert, update' };

/** What the health of a unit counts besides: documents that leases miss, and people who have not accepted the terms. */
export class HealthCompliance1760000062000 implements MigrationInterface {
  name = 'HealthCompliance1760000062000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'lease_requirement',
      'lease_id uuid not null, version int not null, required int not null, missing int not null, primary key (company_id, lease_id)',
      PROJECTION,
    );
    // Events of three kinds make one row, in any order; until a person joined or answered, is_accepted is not known.
    await companyTable(
      run,
      'person_agreement',
      `user_id uuid not null, version int not null default 0, is_accepted boolean, access_version int not null default 0,
       is_active boolean not null default true, primary key (company_id, user_id)`,
      PROJECTION,
    );
    await personTable(run, 'lease_requirement', among('lease_id', 'leases'));
    // Owners and renters see a number of them, as in every unit of the company.
    await personTable(run, 'person_agreement', ANY_ROW);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table lease_requirement, person_agreement');
  }
}
