import { companyTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which properties members of the team manage. */
export class PropertyManagers1795735000000 implements MigrationInterface {
  name = 'PropertyManagers1795735000000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'property_manager',
      `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
       property_ids uuid[] not null, primary key (company_id, id),
       constraint fk_property_manager__user foreign key (company_id, id) references app_user (company_id, id) on delete cascade`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table property_manager');
  }
}
