import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What renters pay of a repair. */
export class BilledMaintenance1795612023518 implements MigrationInterface {
  name = 'BilledMaintenance1795612023518';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table maintenance_request add column billed_lease_id uuid, add column billed_amount bigint,
         add constraint ck_maintenance_request__billed
           check ((billed_lease_id is null) = (billed_amount is null) and billed_amount > 0 and billed_amount <= cost)`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table maintenance_request drop column billed_lease_id, drop column billed_amount');
  }
}
