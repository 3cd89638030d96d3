import { companyTable, isPerson, personTable, withoutPersons } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which maintenance requests there are and who reported them: people add pictures to their own. And which pictures
 * something shows.
 */
export class MaintenancePictures1760000006000 implements MigrationInterface {
  name = 'MaintenancePictures1760000006000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'maintenance_request',
      'maintenance_request_id uuid not null, version int not null, reported_by uuid not null, primary key (company_id, maintenance_request_id)',
      { app: 'select', system: 'select, insert, update' },
    );
    await personTable(run, 'maintenance_request', isPerson('reported_by'));
    await run.query(
      'alter table asset add column maintenance_request_id uuid, add column is_shown boolean not null default false',
    );
    await run.query(
      `create index ix_asset__maintenance_request_id on asset (company_id, maintenance_request_id)
       where maintenance_request_id is not null`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table asset drop column maintenance_request_id, drop column is_shown');
    await withoutPersons(run, ['maintenance_request']);
    await run.query('drop table maintenance_request');
  }
}
