import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

/** What this service hears of others: the plan's limit on properties, and which sections are let. */
export class Heard1791000000003 implements MigrationInterface {
  name = 'Heard1791000000003';

  async up(run: QueryRunner): Promise<void> {
    // `properties` null = unlimited; version 0 = not heard yet. Requests lock their company's row here, so the
    // runtime role may write it.
    await companyTable(
      run,
      'company_limit',
      'properties int, version int not null default 0, primary key (company_id)',
      { app: 'select, insert, update', system: 'select, insert, update' },
    );
    await companyTable(
      run,
      'section_letting',
      `lease_id uuid not null, section_id uuid not null, start_date date not null, end_date date, version int not null,
       primary key (company_id, lease_id)`,
      { app: 'select', system: 'select, insert, update' },
    );
    await run.query('create index ix_section_letting__section_id on section_letting (company_id, section_id)');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table section_letting, company_limit');
  }
}
