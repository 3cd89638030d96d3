import { companyTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The bank accounts of the company, so that a property names an existing one. */
export class BankAccounts1760000013000 implements MigrationInterface {
  name = 'BankAccounts1760000013000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'bank_account_projection',
      'bank_account_id uuid not null, version int not null, is_removed boolean not null, primary key (company_id, bank_account_id)',
      { app: 'select', system: 'select, insert, update' },
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table bank_account_projection');
  }
}
