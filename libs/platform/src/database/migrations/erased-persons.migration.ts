import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, OF_COMPANY, rolesOf } from '../company-table.js';

/** Persons who are erased: what a late event says of them is not believed. And how the audit forgets them. */
export class ErasedPersons1760000000008 implements MigrationInterface {
  name = 'ErasedPersons1760000000008';

  async up(run: QueryRunner): Promise<void> {
    const { system } = await rolesOf(run);
    await companyTable(
      run,
      'erased_person',
      'person_id uuid not null, kind text not null, erased_at timestamptz not null, primary key (company_id, person_id)',
      { app: 'select', system: 'select, insert, update, delete' },
    );
    await run.query(`create index ix_audit_log__erasure on audit_log (company_id) where action = 'erase'`);
    // An entry that is changed without an entry `erase` that says so is found by the chain.
    await run.query(
      `create policy audit_log_erasure on audit_log to "${system}" using (${OF_COMPANY}) with check (${OF_COMPANY})`,
    );
    await run.query(`grant select, insert, update (before, after) on audit_log to "${system}"`);
  }

  async down(run: QueryRunner): Promise<void> {
    const { system } = await rolesOf(run);
    await run.query(`revoke select, insert, update (before, after) on audit_log from "${system}"`);
    await run.query(`grant select (company_id, seq) on audit_log to "${system}"`);
    await run.query('drop policy audit_log_erasure on audit_log');
    await run.query('drop index ix_audit_log__erasure');
    await run.query('drop table erased_person');
  }
}
