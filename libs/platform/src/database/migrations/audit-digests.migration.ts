import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, rolesOf } from '../company-table.js';

/**
 * The hash chain over the audit of each company; see `audit/`. A digest names the rows that it covers, because they commit
 * in another order than they are numbered in.
 */
export class AuditDigests1760000000007 implements MigrationInterface {
  name = 'AuditDigests1760000000007';

  async up(run: QueryRunner): Promise<void> {
    const { system } = await rolesOf(run);
    await companyTable(
      run,
      'audit_digest',
      `number int not null, made_at timestamptz not null default clock_timestamp(), last_seq bigint not null,
       seqs bigint[] not null, row_hashes bytea[] not null, hash bytea not null, primary key (company_id, number),
       constraint ck_audit_digest__number check (number > 0),
       constraint ck_audit_digest__hash check (length(hash) = 32 and cardinality(seqs) > 0
         and cardinality(seqs) = cardinality(row_hashes))`,
      { app: 'select, insert' },
    );
    await companyTable(
      run,
      'audit_check',
      `found_at timestamptz not null default now(), claimed_at timestamptz, checked_at timestamptz,
       broken jsonb not null default '{}', primary key (company_id)`,
      { app: 'select', system: 'select, insert, update' },
    );
    await run.query('create index ix_audit_check__claimed_at on audit_check (claimed_at nulls first)');
    // Rows are only added, so their numbers lie on the disk as they rise.
    await run.query('create index ix_audit_log__seq on audit_log using brin (seq) with (autosummarize = on)');
    // Across companies the system role sees where there is something to chain, and not a word of it.
    await run.query(`create policy audit_log_companies on audit_log for select to "${system}" using (true)`);
    await run.query(`grant select (company_id, seq) on audit_log to "${system}"`);
    await run.query(`create policy audit_digest_companies on audit_digest for select to "${system}" using (true)`);
    await run.query(`grant select (company_id, number, last_seq) on audit_digest to "${system}"`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop policy audit_log_companies on audit_log');
    await run.query('drop index ix_audit_log__seq');
    await run.query('drop table audit_check, audit_digest');
  }
}
