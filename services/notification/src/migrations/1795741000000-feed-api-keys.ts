import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The feed and webhooks say with which API key software caused an event. */
export class FeedApiKeys1795741000000 implements MigrationInterface {
  name = 'FeedApiKeys1795741000000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table feed_event add column api_key jsonb');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table feed_event drop column api_key');
  }
}
