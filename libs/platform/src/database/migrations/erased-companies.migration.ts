import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rolesOf } from '../company-table.js';

/** Companies whose rows are deleted: a late event must not restore any of them. */
export class ErasedCompanies1760000000002 implements MigrationInterface {
  name = 'ErasedCompanies1760000000002';

  async up(run: QueryRunner): Promise<void> {
    const { system } = await rolesOf(run);
    await run.query('create table erased_company (id uuid primary key, erased_at timestamptz not null)');
    await run.query(`grant select, insert, delete on erased_company to "${system}"`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table erased_company');
  }
}
