import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

/** People of a company with their roles, and whether each of these administrates it. */
export class Administrators1760000002000 implements MigrationInterface {
  name = 'Administrators1760000002000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'administrator',
      `user_id uuid not null, is_active boolean not null, roles jsonb not null, version int not null,
       primary key (company_id, user_id)`,
      { app: 'select, insert, update' },
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table administrator');
  }
}
