import { companyTable, PROJECTION } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who owns which property: the calendar of an owner shows what is due there. */
export class PropertyOwners1795900008000 implements MigrationInterface {
  name = 'PropertyOwners1795900008000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'owner_contact',
      'owner_id uuid not null, user_id uuid, email text, version int not null, primary key (company_id, owner_id)',
      PROJECTION,
    );
    await companyTable(
      run,
      'property_owner',
      'property_id uuid not null, owner_ids uuid[] not null, version int not null, primary key (company_id, property_id)',
      PROJECTION,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table property_owner, owner_contact');
  }
}
