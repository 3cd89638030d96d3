import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a projection must know of an event that arrives behind a newer one: of a second payment, of a removed picture. */
export class OrderOfArrival1795666800000 implements MigrationInterface {
  name = 'OrderOfArrival1795666800000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table bill_projection add column paid_version int');
    await run.query(
      'alter table uploaded_picture alter column maintenance_request_id drop not null, alter column uploaded_by drop not null',
    );
    await run.query(
      `do $$ begin execute format('grant update on uploaded_picture to %I', current_database() || '_system'); end $$`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('delete from uploaded_picture where uploaded_by is null');
    await run.query(
      'alter table uploaded_picture alter column maintenance_request_id set not null, alter column uploaded_by set not null',
    );
    await run.query('alter table bill_projection drop column paid_version');
  }
}
