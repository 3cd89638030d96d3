import type { MigrationInterface, QueryRunner } from 'typeorm';

const RENT_PERIOD = `create unique index uq_bill__rent_period on bill (company_id, lease_id, type, period_start)
  where type = 'rent' and cancelled_at is null`;

/** An issued rent bill stays as it is when the rent of its days changes: the difference is a document of its own. */
export class RentDifferences1760000020000 implements MigrationInterface {
  name = 'RentDifferences1760000020000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table bill add column reduced_amount bigint not null default 0, add column present_explanation jsonb,
         add column issued_due_date date, add column adds_to_bill_id uuid,
         add constraint fk_bill__adds_to foreign key (company_id, adds_to_bill_id) references bill (company_id, id),
         add constraint ck_bill__reduced_amount check (reduced_amount between 0 and credited_amount),
         add constraint ck_bill__adds_to check (adds_to_bill_id is null or type = 'rent')`,
    );
    await run.query(
      'create index ix_bill__adds_to on bill (company_id, adds_to_bill_id) where adds_to_bill_id is not null',
    );
    await run.query('drop index uq_bill__rent_period');
    await run.query(`${RENT_PERIOD} and adds_to_bill_id is null`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop index uq_bill__rent_period, ix_bill__adds_to');
    await run.query(
      `alter table bill drop constraint ck_bill__reduced_amount, drop column reduced_amount,
         drop column present_explanation, drop column issued_due_date, drop column adds_to_bill_id`,
    );
    await run.query(RENT_PERIOD);
  }
}
