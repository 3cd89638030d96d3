import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a part of a bond was kept, and whether it paid bills. Of what was kept before, the day is not known here. */
export class BondClaimDays1795900011000 implements MigrationInterface {
  name = 'BondClaimDays1795900011000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table bond_claim add column day date, add column is_payment boolean not null default false,
         add column created_at timestamptz not null default now()`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table bond_claim drop column day, drop column is_payment, drop column created_at');
  }
}
