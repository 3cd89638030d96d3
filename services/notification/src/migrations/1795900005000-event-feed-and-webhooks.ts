import { companyTable, grantReencryption, RECORD_COLUMNS, rolesOf } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What companies receive of the product's events, where it is sent to, and what became of it. */
export class EventFeedAndWebhooks1795900005000 implements MigrationInterface {
  name = 'EventFeedAndWebhooks1795900005000';

  async up(run: QueryRunner): Promise<void> {
    await feed(run);
    await webhooks(run);
    await deliveries(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table webhook_delivery, webhook, feed_event');
    await run.query('drop sequence feed_event_seq');
  }
}

async function feed(run: QueryRunner): Promise<void> {
  const { system } = await rolesOf(run);
  // One order over all services, given while the feed is locked: no number becomes visible after a higher one.
  await run.query('create sequence feed_event_seq');
  await run.query(`grant usage on sequence feed_event_seq to "${system}"`);
  // The API key is the one with which software caused the event.
  await companyTable(
    run,
    'feed_event',
    `seq bigint not null, id uuid not null, name text not null, aggregate_id uuid not null, version int not null,
     at timestamptz not null, by_user uuid, data jsonb not null, api_key jsonb,
     primary key (company_id, seq), constraint uq_feed_event__id unique (company_id, id)`,
    { app: 'select', system: 'select, insert, delete' },
  );
  await run.query('create index ix_feed_event__at on feed_event (at)');
}

async function webhooks(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'webhook',
    `${RECORD_COLUMNS}, url varchar(2000) not null, description varchar(200), events jsonb, secret text not null,
     is_active boolean not null default true, after_seq bigint not null, failures int not null default 0,
     failing_since timestamptz, disabled_at timestamptz, primary key (company_id, id)`,
  );
  await run.query('create index ix_webhook__created_at on webhook (company_id, created_at desc, id desc)');
  await grantReencryption(run, { table: 'webhook', column: 'secret', key: ['company_id', 'id'] });
}

async function deliveries(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'webhook_delivery',
    `${RECORD_COLUMNS}, webhook_id uuid not null, event_id uuid not null, event_name text not null,
     event_seq bigint not null, status text not null, attempts int not null, response_status int, error varchar(300),
     duration_ms int not null, attempted_at timestamptz not null, primary key (company_id, id),
     constraint uq_webhook_delivery__event unique (company_id, webhook_id, event_id),
     constraint ck_webhook_delivery__status check (status in ('delivered', 'retrying', 'failed')),
     constraint fk_webhook_delivery__webhook foreign key (company_id, webhook_id)
       references webhook (company_id, id) on delete cascade`,
    { system: 'select, delete' },
  );
  const newest = 'created_at desc, id desc';
  await run.query(`create index ix_webhook_delivery__created_at on webhook_delivery (company_id, ${newest})`);
  await run.query(`create index ix_webhook_delivery__webhook on webhook_delivery (company_id, webhook_id, ${newest})`);
  await run.query('create index ix_webhook_delivery__attempted_at on webhook_delivery (attempted_at)');
}
