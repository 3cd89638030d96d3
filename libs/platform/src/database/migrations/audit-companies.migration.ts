import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rolesOf } from '../company-table.js';

const NO_COMPANY = `nullif(current_setting('app.company_id', true), '') is null`;

/**
 * The system role looks across companies only to find what is to be chained, outside of any company. While it works in
 * one, to take a person out of the audit, it reads the entries of that company alone: it may read what entries say there.
 */
export class AuditCompanies1760000000004 implements MigrationInterface {
  name = 'AuditCompanies1760000000004';

  async up(run: QueryRunner): Promise<void> {
    await acrossCompaniesWhere(run, NO_COMPANY);
  }

  async down(run: QueryRunner): Promise<void> {
    await acrossCompaniesWhere(run, 'true');
  }
}

async function acrossCompaniesWhere(run: QueryRunner, condition: string): Promise<void> {
  const { system } = await rolesOf(run);
  await run.query('drop policy audit_log_companies on audit_log');
  await run.query(`create policy audit_log_companies on audit_log for select to "${system}" using (${condition})`);
}
