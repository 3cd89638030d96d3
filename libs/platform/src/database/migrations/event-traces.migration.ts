import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An event keeps the trace of the request that wrote it: it is published later, by another process perhaps. */
export class EventTraces1760000000006 implements MigrationInterface {
  name = 'EventTraces1760000000006';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table outbox add column traceparent text');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table outbox drop column traceparent');
  }
}
