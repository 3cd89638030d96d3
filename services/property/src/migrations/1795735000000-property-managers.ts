import { propertyManagerTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists are narrowed to the properties that a person manages. */
export class PropertyManagers1795735000000 implements MigrationInterface {
  name = 'PropertyManagers1795735000000';

  async up(run: QueryRunner): Promise<void> {
    await propertyManagerTable(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table property_manager');
  }
}
