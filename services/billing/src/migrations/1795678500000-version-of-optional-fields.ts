import { acrossCompanies } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * From which version of its event a field comes that other versions leave out, so that the rows are the same in
 * whatever order events arrive.
 */
export class VersionOfOptionalFields1795678500000 implements MigrationInterface {
  name = 'VersionOfOptionalFields1795678500000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table section add column first_address_version int');
    await run.query('alter table supplier add column timezone_version int');
    await acrossCompanies(run, ['section', 'supplier'], async () => {
      // What is known stays: no event says any more which version it was.
      await run.query('update section set first_address_version = 0 where first_address is not null');
      await run.query('update supplier set timezone_version = version where timezone is not null');
    });
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table supplier drop column timezone_version');
    await run.query('alter table section drop column first_address_version');
  }
}
