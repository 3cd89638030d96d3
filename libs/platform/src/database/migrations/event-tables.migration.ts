import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, type DatabaseRoles, rolesOf } from '../company-table.js';
import { managerTable } from '../manager-table.js';
import { isPerson, personTable } from '../person-table.js';

/** Events out, events in, and those that could not be handled. */
export class EventTables1760000000001 implements MigrationInterface {
  name = 'EventTables1760000000001';

  async up(run: QueryRunner): Promise<void> {
    const roles = await rolesOf(run);
    await run.query(`grant usage on schema public to "${roles.app}", "${roles.system}"`);
    await outbox(run, roles);
    await companyTable(
      run,
      'inbox',
      `consumer text not null, event_id uuid not null, at timestamptz not null default now(),
       primary key (company_id, consumer, event_id)`,
      { app: 'select, insert', system: 'select, insert, delete' },
    );
    await deadLetters(run, roles);
  }

  async down(run: QueryRunner): Promise<void> {
    const { app, system } = await rolesOf(run);
    await run.query('drop table dead_letter, inbox, relay_state, outbox');
    await run.query(`revoke usage on schema public from "${app}", "${system}"`);
  }
}

/**
 * An event is published later than it is written, by another process perhaps: it keeps the trace of its request. With
 * which API key software caused it is `{id, name}`; null where a person or the product itself did.
 */
async function outbox(run: QueryRunner, { system }: DatabaseRoles): Promise<void> {
  await companyTable(
    run,
    'outbox',
    `seq bigint generated always as identity, id uuid not null, name text not null, aggregate_id uuid not null,
     version int not null, at timestamptz not null, by_user uuid, data jsonb not null,
     published_at timestamptz, stream_seq bigint, traceparent text, api_key jsonb, primary key (company_id, seq)`,
    { app: 'select, insert', system: 'select, update, delete' },
  );
  await run.query('create index ix_outbox__waiting on outbox (seq) where published_at is null');
  await run.query('create index ix_outbox__stream_seq on outbox (stream_seq) where stream_seq is not null');
  // Owners and renters read none: an event may hold more than its author may see.
  await personTable(run, 'outbox', null, { insert: isPerson('by_user') });
  await managerTable(run, 'outbox', isPerson('by_user'));
  await run.query(
    `create table relay_state (only_row boolean primary key default true check (only_row), stream_created text not null)`,
  );
  await run.query(`grant select, insert, update on relay_state to "${system}"`);
}

async function deadLetters(run: QueryRunner, { app }: DatabaseRoles): Promise<void> {
  await companyTable(
    run,
    'dead_letter',
    `id uuid not null, consumer text not null, event_id uuid not null, event jsonb not null, error text not null,
     attempts int not null, at timestamptz not null default now(), replay_at timestamptz, replayed_at timestamptz,
     primary key (company_id, id), constraint uq_dead_letter__event unique (company_id, consumer, event_id)`,
    { app: 'select', system: 'select, insert, update, delete' },
  );
  // Root administrators replay and discard them: in the company of the letter, beside the audit entry.
  await run.query(`grant update (replay_at), delete on dead_letter to "${app}"`);
  await run.query('create index ix_dead_letter__waiting on dead_letter (at desc, id desc) where replayed_at is null');
}
