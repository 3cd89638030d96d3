import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

/** Days that a renter pays nothing for, agreed lease by lease. */
export class RentFreeDays1760000006000 implements MigrationInterface {
  name = 'RentFreeDays1760000006000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'rent_free',
      `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
       lease_id uuid not null, first_day date not null, last_day date not null, reason varchar(200),
       primary key (company_id, id),
       constraint fk_rent_free__lease foreign key (company_id, lease_id) references lease (company_id, id),
       constraint ck_rent_free__days check (first_day >= '1900-01-01' and last_day between first_day and '2200-12-31')`,
      { app: 'select, insert, delete' },
    );
    await run.query('create index ix_rent_free__lease on rent_free (company_id, lease_id, first_day)');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table rent_free');
  }
}
