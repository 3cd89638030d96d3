import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, rolesOf } from '../company-table.js';

/** The tables every service has: events out, events in, failures, client keys, audit, due work. */
export class PlatformTables1760000000000 implements MigrationInterface {
  name = 'PlatformTables1760000000000';

  async up(run: QueryRunner): Promise<void> {
    const { app, system } = await rolesOf(run);
    await run.query(`grant usage on schema public to "${app}", "${system}"`);
    await outbox(run, system);
    await inbox(run);
    await companyTable(
      run,
      'idempotency',
      `user_id uuid not null, route text not null, key text not null, body_hash text not null, answer json,
       created_at timestamptz not null default now(), primary key (company_id, user_id, route, key)`,
      { app: 'select, insert, update', system: 'select, delete' },
    );
    await companyTable(
      run,
      'audit_log',
      `seq bigint generated always as identity, at timestamptz not null, user_id uuid, role text, ip text, request_id text,
       entity text not null, entity_id uuid not null, action text not null, before jsonb, after jsonb,
       primary key (company_id, seq)`,
      { app: 'select, insert' },
    );
    await run.query('create index ix_audit_log__entity on audit_log (company_id, entity_id, seq desc)');
    await companyTable(
      run,
      'job',
      `id uuid not null, kind text not null, natural_key text not null, payload jsonb not null default '{}',
       run_at timestamptz not null, attempts int not null default 0, lease_until timestamptz, done_at timestamptz,
       last_error text, created_at timestamptz not null default now(),
       primary key (company_id, id), constraint uq_job__natural_key unique (company_id, kind, natural_key)`,
      { system: 'select, update, delete' },
    );
    await run.query('create index ix_job__due on job (run_at) where done_at is null');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table outbox, relay_state, inbox, dead_letter, idempotency, audit_log, job');
  }
}

async function outbox(run: QueryRunner, system: string): Promise<void> {
  await companyTable(
    run,
    'outbox',
    `seq bigint generated always as identity, id uuid not null, name text not null, aggregate_id uuid not null,
     version int not null, at timestamptz not null, by_user uuid, data jsonb not null,
     published_at timestamptz, stream_seq bigint, primary key (company_id, seq)`,
    { app: 'select, insert', system: 'select, update, delete' },
  );
  await run.query('create index ix_outbox__waiting on outbox (seq) where published_at is null');
  await run.query('create index ix_outbox__stream_seq on outbox (stream_seq) where stream_seq is not null');
  await run.query(
    `create table relay_state (only_row boolean primary key default true check (only_row), stream_created text not null)`,
  );
  await run.query(`grant select, insert, update on relay_state to "${system}"`);
}

async function inbox(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'inbox',
    `consumer text not null, event_id uuid not null, at timestamptz not null default now(),
     primary key (company_id, consumer, event_id)`,
    { app: 'select, insert', system: 'select, insert, delete' },
  );
  await companyTable(
    run,
    'dead_letter',
    `id uuid not null, consumer text not null, event_id uuid not null, event jsonb not null, error text not null,
     attempts int not null, at timestamptz not null default now(), replay_at timestamptz, replayed_at timestamptz,
     primary key (company_id, id), constraint uq_dead_letter__event unique (company_id, consumer, event_id)`,
    { app: 'select', system: 'select, insert, update, delete' },
  );
}
