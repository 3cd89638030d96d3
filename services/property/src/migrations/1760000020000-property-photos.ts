import { acrossCompanies, among, companyTable, personTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures of a property in the order in which they are shown; the one that its address has is the cover. */
export class PropertyPhotos1760000020000 implements MigrationInterface {
  name = 'PropertyPhotos1760000020000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'property_photo',
      `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
       property_id uuid not null, external_path varchar(2000) not null, position int not null, primary key (company_id, id),
       constraint uq_property_photo__external_path unique (company_id, property_id, external_path),
       constraint fk_property_photo__property foreign key (company_id, property_id)
         references property (company_id, id) on delete cascade,
       constraint ck_property_photo__position check (position > 0),
       constraint ck_property_photo__external_path check (external_path ~* '^https?://')`,
    );
    await run.query('create index ix_property_photo__position on property_photo (company_id, position, id)');
    await run.query(
      'create index ix_property_photo__property on property_photo (company_id, property_id, position, id)',
    );
    await personTable(run, 'property_photo', among('property_id', 'properties'));
    await acrossCompanies(run, ['property_address', 'property_photo'], async () => {
      await run.query(
        `insert into property_photo (company_id, id, property_id, external_path, position)
         select company_id, gen_random_uuid(), property_id, photo_path, 1 from property_address where photo_path is not null`,
      );
    });
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table property_photo');
  }
}
