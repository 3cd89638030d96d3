import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What of a bill is a debt given up, so that its status can say so. Without a check against `credited_amount`: the version
 * before empties that column alone when it cancels a bill.
 */
export class BillWrittenOff1795900017000 implements MigrationInterface {
  name = 'BillWrittenOff1795900017000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table bill add written_off_amount bigint not null default 0');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table bill drop column written_off_amount');
  }
}
