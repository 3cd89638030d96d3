import { companyTable, plainTable, RECORD_COLUMNS } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const OF_ORGANISATION = `foreign key (company_id, organisation_id) references accounting_organisation (company_id, id)`;

/** What is synced with an organisation, and the calls that do it. */
export class Sync1795900003000 implements MigrationInterface {
  name = 'Sync1795900003000';

  async up(run: QueryRunner): Promise<void> {
    await records(run);
    await runs(run);
    await limits(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(
      `drop table provider_limit, provider_call, sync_proposal, sync_activity, sync_call, sync_run, sync_record,
       sync_lease_contact`,
    );
  }
}

async function records(run: QueryRunner): Promise<void> {
  // Documents of a lease keep one contact, since a credit note can only settle invoices of its own contact.
  await companyTable(
    run,
    'sync_lease_contact',
    `organisation_id uuid not null, lease_id uuid not null, contact_key text not null,
     primary key (company_id, organisation_id, lease_id), ${OF_ORGANISATION}`,
    { app: 'select, insert' },
  );
  // `wanted` null: it is to be removed. It is written when both hashes are the same.
  await companyTable(
    run,
    'sync_record',
    `${RECORD_COLUMNS}, organisation_id uuid not null, kind text not null, source_key varchar(120) not null, source_id uuid,
     reference varchar(120) not null, revision int not null default 1, wanted jsonb, wanted_hash text, written jsonb, written_hash text,
     remote_id text, parent_remote_id text, state text not null, error_code text, error_detail varchar(500),
     attempts int not null default 0, is_alone boolean not null default false, call_id uuid, changed_at timestamptz not null,
     primary key (company_id, id),
     constraint uq_sync_record__source unique (company_id, organisation_id, source_key),
     constraint fk_sync_record__organisation ${OF_ORGANISATION}`,
  );
  await run.query(
    `create index ix_sync_record__waiting on sync_record (company_id, organisation_id, kind, created_at, id) where state = 'waiting'`,
  );
  await run.query(
    'create index ix_sync_record__remote on sync_record (company_id, organisation_id, remote_id) where remote_id is not null',
  );
}

async function runs(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'sync_run',
    `${RECORD_COLUMNS}, organisation_id uuid not null, cause text not null, status text not null, requested_by uuid,
     started_at timestamptz not null, finished_at timestamptz, waits_until timestamptz, error_code text,
     is_stop_requested boolean not null default false, primary key (company_id, id),
     constraint fk_sync_run__organisation ${OF_ORGANISATION}`,
    { app: 'select, insert, update' },
  );
  await run.query(
    `create unique index uq_sync_run__active on sync_run (company_id, organisation_id) where finished_at is null`,
  );
  await run.query('create index ix_sync_run__page on sync_run (company_id, started_at desc, id desc)');
  // A call is here from before it is made until its outcome is saved.
  await companyTable(
    run,
    'sync_call',
    `id uuid not null, organisation_id uuid not null, kind text not null, action text not null, items jsonb not null,
     is_sent boolean not null default false, sent_at timestamptz, attempts int not null default 0,
     next_attempt_at timestamptz not null, primary key (company_id, id), constraint fk_sync_call__organisation ${OF_ORGANISATION}`,
  );
  await companyTable(
    run,
    'sync_activity',
    `${RECORD_COLUMNS}, run_id uuid not null, record_id uuid not null, kind text not null, action text not null, reference varchar(120) not null,
     source_id uuid, link text, error_code text, error_detail varchar(500), primary key (company_id, id),
     constraint uq_sync_activity__record unique (company_id, run_id, record_id),
     constraint fk_sync_activity__run foreign key (company_id, run_id) references sync_run (company_id, id)`,
    { app: 'select, insert, update' },
  );
  await run.query(
    'create index ix_sync_activity__page on sync_activity (company_id, run_id, created_at desc, id desc)',
  );
  await companyTable(
    run,
    'sync_proposal',
    `${RECORD_COLUMNS}, organisation_id uuid not null, record_id uuid, kind text not null, difference text not null, remote_id varchar(80) not null,
     reference varchar(255), ours jsonb, theirs jsonb, state text not null, decided_by uuid, decided_at timestamptz,
     primary key (company_id, id),
     constraint uq_sync_proposal__difference unique (company_id, organisation_id, remote_id, difference),
     constraint fk_sync_proposal__organisation ${OF_ORGANISATION}`,
    { app: 'select, insert, update' },
  );
  await run.query('create index ix_sync_proposal__page on sync_proposal (company_id, created_at desc, id desc)');
}

/** Limits count per organisation at the provider, whichever companies write to it. */
async function limits(run: QueryRunner): Promise<void> {
  await plainTable(
    run,
    'provider_call',
    `id uuid primary key, provider_id text not null, started_at timestamptz not null, finished_at timestamptz`,
  );
  await run.query('create index ix_provider_call__provider on provider_call (provider_id, started_at)');
  await plainTable(
    run,
    'provider_limit',
    `provider_id text primary key, paused_until timestamptz, day_remaining int, noted_at timestamptz`,
  );
}
