import { companyTable, managerTable, ofVisible, RECORD_COLUMNS, withoutManagers } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is said of a room or home that is to let, and which pictures of its property are shown, in their order: one
 * listing of each. Owners and renters do not read it.
 */
export class Listings1795900011000 implements MigrationInterface {
  name = 'Listings1795900011000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'listing',
      `${RECORD_COLUMNS}, property_section_id uuid not null, headline varchar(120) not null, description varchar(4000),
       rent bigint not null, rent_frequency text not null default 'weekly', bond bigint, available_from date,
       minimum_months int, inspection_times varchar(500), advertised_on date, photo_ids uuid[] not null default '{}',
       primary key (company_id, id),
       constraint fk_listing__section foreign key (company_id, property_section_id)
         references section (company_id, id) on delete cascade,
       constraint uq_listing__section unique (company_id, property_section_id),
       constraint ck_listing__headline check (headline <> ''),
       constraint ck_listing__money check (rent > 0 and bond >= 0),
       constraint ck_listing__minimum_months check (minimum_months between 1 and 120)`,
    );
    await managerTable(run, 'listing', ofVisible('listing', 'property_section_id', 'section'));
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutManagers(run, ['listing']);
    await run.query('drop table listing');
  }
}
