import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, type DatabaseRoles, OF_COMPANY, rolesOf } from '../company-table.js';
import { managerTable } from '../manager-table.js';
import { isPerson, personTable } from '../person-table.js';

/** What was changed by whom, and the hash chain over it; see `audit/`. */
export class AuditTables1760000000002 implements MigrationInterface {
  name = 'AuditTables1760000000002';

  async up(run: QueryRunner): Promise<void> {
    const roles = await rolesOf(run);
    await auditLog(run, roles);
    await auditDigests(run, roles);
    await companyTable(
      run,
      'audit_check',
      `found_at timestamptz not null default now(), claimed_at timestamptz, checked_at timestamptz,
       broken jsonb not null default '{}', primary key (company_id)`,
      { app: 'select', system: 'select, insert, update' },
    );
    await run.query('create index ix_audit_check__claimed_at on audit_check (claimed_at nulls first)');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table audit_check, audit_digest, audit_log');
  }
}

/** With which API key software made a change for a person is null where they made it by themselves. */
async function auditLog(run: QueryRunner, { system }: DatabaseRoles): Promise<void> {
  await companyTable(
    run,
    'audit_log',
    `seq bigint generated always as identity, at timestamptz not null, user_id uuid, role text, ip text, request_id text,
     entity text not null, entity_id uuid not null, action text not null, before jsonb, after jsonb,
     api_key_id uuid, api_key_name text, primary key (company_id, seq)`,
    { app: 'select, insert' },
  );
  await run.query('create index ix_audit_log__entity on audit_log (company_id, entity_id, seq desc)');
  // Rows are only added, so their numbers lie on the disk as they rise.
  await run.query('create index ix_audit_log__seq on audit_log using brin (seq) with (autosummarize = on)');
  await run.query(`create index ix_audit_log__erasure on audit_log (company_id) where action = 'erase'`);
  // Owners and renters do not read it: it may hold more than its author may see.
  await personTable(run, 'audit_log', null, { insert: isPerson('user_id') });
  await managerTable(run, 'audit_log', isPerson('user_id'));
  // Across companies the system role sees where there is something to chain.
  await run.query(`create policy audit_log_companies on audit_log for select to "${system}" using (true)`);
  await run.query(`grant select (company_id, seq) on audit_log to "${system}"`);
  // Persons are erased from it, within one company; one may be named by an API key too. An entry that is changed without
  // an entry `erase` that says so is found by the chain.
  await run.query(
    `create policy audit_log_erasure on audit_log to "${system}" using (${OF_COMPANY}) with check (${OF_COMPANY})`,
  );
  await run.query(`grant select, insert, update (before, after, api_key_name) on audit_log to "${system}"`);
}

/** A digest names the rows that it covers, because they commit in another order than they are numbered in. */
async function auditDigests(run: QueryRunner, { system }: DatabaseRoles): Promise<void> {
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
  await run.query(`create policy audit_digest_companies on audit_digest for select to "${system}" using (true)`);
  await run.query(`grant select (company_id, number, last_seq) on audit_digest to "${system}"`);
}
