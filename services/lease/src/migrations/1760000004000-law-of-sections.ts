import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rolesOf } from '@keystead/platform';

/** Which tenancy law applies to a section, the name of its property, and when notice of a rent increase was given. */
export class LawOfSections1760000004000 implements MigrationInterface {
  name = 'LawOfSections1760000004000';

  async up(run: QueryRunner): Promise<void> {
    const { app } = await rolesOf(run);
    // null until the section is published again.
    await run.query('alter table section add country_iso text, add state text, add usage text, add property_name text');
    // null: agreed before this was asked.
    await run.query('alter table rent_adjustment add notice_given_on date');
    await run.query(`grant update (notice_given_on) on rent_adjustment to "${app}"`);
  }

  async down(run: QueryRunner): Promise<void> {
    const { app } = await rolesOf(run);
    await run.query(`revoke update (notice_given_on) on rent_adjustment from "${app}"`);
    await run.query('alter table rent_adjustment drop notice_given_on');
    await run.query('alter table section drop country_iso, drop state, drop usage, drop property_name');
  }
}
