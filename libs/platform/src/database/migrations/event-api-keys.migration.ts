import type { MigrationInterface, QueryRunner } from 'typeorm';

/** With which API key software caused an event, as `{id, name}`; null where a person or the product itself did. */
export class EventApiKeys1760000000011 implements MigrationInterface {
  name = 'EventApiKeys1760000000011';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table outbox add column api_key jsonb');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table outbox drop column api_key');
  }
}
