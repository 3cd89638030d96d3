import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where an address stands on a map. */
export class PropertyPositions1760000064000 implements MigrationInterface {
  name = 'PropertyPositions1760000064000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table property_address add latitude double precision, add longitude double precision,
       add constraint ck_property_address__position check ((latitude is null) = (longitude is null)
         and latitude between -90 and 90 and longitude between -180 and 180)`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table property_address drop column longitude, drop column latitude');
  }
}
