import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the rent of a lease is divided by days and its days late are counted, chosen lease by lease. */
export class LeaseBillingTerms1760000005000 implements MigrationInterface {
  name = 'LeaseBillingTerms1760000005000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table lease add column proration_method text not null default 'share_of_period',
         add column rent_conversion text not null default 'days_365', add column day_count text not null default 'days_late',
         add column billing_version integer not null default 1,
         add constraint ck_lease__proration_method check (proration_method in ('share_of_period', 'weekly_7', 'monthly_12_365')),
         add constraint ck_lease__rent_conversion check (rent_conversion in ('days_365', 'weeks_52')),
         add constraint ck_lease__day_count check (day_count in ('days_late', 'effective_days_late', 'days_unpaid'))`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table lease drop column proration_method, drop column rent_conversion, drop column day_count,
         drop column billing_version`,
    );
  }
}
