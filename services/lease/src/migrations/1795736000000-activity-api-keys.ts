import type { MigrationInterface, QueryRunner } from 'typeorm';

/** With which API key software did something to a lease for a person; null where they did it by themselves. */
export class ActivityApiKeys1795736000000 implements MigrationInterface {
  name = 'ActivityApiKeys1795736000000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table lease_activity add column api_key_id uuid, add column api_key_name text');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table lease_activity drop column api_key_id, drop column api_key_name');
  }
}
