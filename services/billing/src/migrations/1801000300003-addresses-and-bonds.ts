import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What documents print of a property and a lease besides their names: the address, and the bond in cents. */
export class AddressesAndBonds1801000300003 implements MigrationInterface {
  name = 'AddressesAndBonds1801000300003';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table property_name add column address text');
    await run.query('alter table lease add column bond_required bigint, add column bond_received bigint');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table lease drop column bond_received, drop column bond_required');
    await run.query('alter table property_name drop column address');
  }
}
