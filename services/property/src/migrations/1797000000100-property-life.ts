import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a property was still missing, how many may share a room, and the way through the trash. */
export class PropertyLife1797000000100 implements MigrationInterface {
  name = 'PropertyLife1797000000100';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table property add income_receiving_account uuid,
         add limit_kind text not null default 'landlord_allowance',
         add constraint ck_property__limit_kind check (limit_kind in ('landlord_allowance', 'renter_maximum'))`,
    );
    // Two people at least share a room; null = as many as are let in.
    await run.query(
      `alter table room add capacity int, add constraint ck_room__capacity check (capacity between 2 and 50)`,
    );
    // null where the lease was heard of before these were kept.
    await run.query(
      'alter table section_letting add lease_number varchar(20), add rent bigint, add rent_frequency text',
    );
    await run.query(
      `create index ix_property_block__trash on property_block (company_id, deleted_at desc, id desc)
       where deleted_at is not null`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop index ix_property_block__trash');
    await run.query('alter table section_letting drop lease_number, drop rent, drop rent_frequency');
    await run.query('alter table room drop capacity');
    await run.query('alter table property drop income_receiving_account, drop limit_kind');
  }
}
