import { companyTable, rolesOf } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the ledger of each company was checked and what was found broken; see `ledger-check/`. */
export class LedgerCheck1760000004000 implements MigrationInterface {
  name = 'LedgerCheck1760000004000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'ledger_check',
      `found_at timestamptz not null default now(), claimed_at timestamptz, checked_at timestamptz,
       broken jsonb not null default '{}', primary key (company_id)`,
      { app: 'select', system: 'select, insert, update' },
    );
    await run.query('create index ix_ledger_check__claimed_at on ledger_check (claimed_at nulls first)');
    // Across companies the system role sees which ones there are, and not a word of what they hold.
    const { system } = await rolesOf(run);
    for (const table of ['lease', 'journal']) {
      await run.query(`create policy "${table}_companies" on "${table}" for select to "${system}" using (true)`);
      await run.query(`grant select (company_id) on "${table}" to "${system}"`);
    }
    await run.query(`create index ix_outbox__bill_paid on outbox (company_id, aggregate_id) where name = 'bill.paid'`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop index ix_outbox__bill_paid');
    await run.query('drop policy lease_companies on lease');
    await run.query('drop policy journal_companies on journal');
    await run.query('drop table ledger_check');
  }
}
