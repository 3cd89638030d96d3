import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

/** Which sections are let, as the lease service published it last. */
export class SectionLeases1760000004000 implements MigrationInterface {
  name = 'SectionLettings1760000004000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'section_lease',
      `lease_id uuid not null, section_id uuid not null, start_date date not null, end_date date, version int not null,
       lease_number varchar(20), rent bigint, rent_frequency text, property_id uuid, property_block_id uuid,
       bond_required bigint,
       primary key (company_id, lease_id)`,
      { app: 'select', system: 'select, insert, update' },
    );
    await run.query('create index ix_section_lease__section_id on section_lease (company_id, section_id)');
    await run.query('create index ix_section_lease__block on section_lease (company_id, property_block_id)');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table section_lease');
  }
}
