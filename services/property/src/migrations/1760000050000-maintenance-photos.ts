import { among, companyTable, isPerson, personTable, withoutPersons } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures of what is to be repaired; visible to all who see the request. */
export class MaintenancePhotos1760000050000 implements MigrationInterface {
  name = 'MaintenancePhotos1760000050000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'maintenance_photo',
      `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
       maintenance_request_id uuid not null, property_id uuid not null, reported_by uuid not null,
       external_path varchar(2000) not null, primary key (company_id, id),
       constraint fk_maintenance_photo__request foreign key (company_id, maintenance_request_id)
         references maintenance_request (company_id, id) on delete cascade,
       constraint ck_maintenance_photo__external_path check (external_path ~* '^https?://')`,
    );
    await run.query(
      `create index ix_maintenance_photo__request on maintenance_photo
       (company_id, maintenance_request_id, created_at, id)`,
    );
    await personTable(run, 'maintenance_photo', `${isPerson('reported_by')} or ${among('property_id', 'owned')}`);
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutPersons(run, ['maintenance_photo']);
    await run.query('drop table maintenance_photo');
  }
}
