import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a renewal ended a lease that would have gone on, which it does again when the renewal is deleted. */
export class EndedByRenewal1795900014000 implements MigrationInterface {
  name = 'EndedByRenewal1795900014000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table lease add column has_ended_renewed boolean not null default false');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table lease drop column has_ended_renewed');
  }
}
