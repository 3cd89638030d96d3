import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The bank account that the rent of a property is paid into, where neither lease nor unit has one. */
export class IncomeAccountOfProperty1795733000000 implements MigrationInterface {
  name = 'IncomeAccountOfProperty1795733000000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table property_name add column income_receiving_account uuid');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table property_name drop column income_receiving_account');
  }
}
