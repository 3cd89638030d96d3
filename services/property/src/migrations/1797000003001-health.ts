import type { MigrationInterface, QueryRunner } from 'typeorm';
import { acrossCompanies, companyTable } from '@keystead/platform';

const HEARD = { app: 'select', system: 'select, insert, update' };

/** What the health of a property is worked out from: the unit of each lease, what was billed and what was paid. */
export class Health1797000003001 implements MigrationInterface {
  name = 'Health1797000003001';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table section_letting add property_id uuid, add property_block_id uuid');
    await acrossCompanies(run, ['section_letting', 'section'], () =>
      run.query(
        `update section_letting l set property_id = s.property_id, property_block_id = s.property_block_id
         from section s where s.company_id = l.company_id and s.id = l.section_id`,
      ),
    );
    await run.query('create index ix_section_letting__block on section_letting (company_id, property_block_id)');
    // The facts of one bill come as three events in any order: each writes columns of its own.
    await companyTable(
      run,
      'bill_projection',
      `bill_id uuid not null, lease_id uuid not null, type text, due_date date, amount_cents bigint,
       is_cancelled boolean not null default false, paid_on date, primary key (company_id, bill_id)`,
      HEARD,
    );
    await run.query('create index ix_bill_projection__due on bill_projection (company_id, lease_id, due_date)');
    await run.query(
      `create index ix_bill_projection__open on bill_projection (company_id, lease_id, due_date)
       where paid_on is null and not is_cancelled`,
    );
    await companyTable(
      run,
      'payment_projection',
      `payment_id uuid not null, lease_id uuid not null, amount_cents bigint not null, paid_on date not null,
       primary key (company_id, payment_id)`,
      HEARD,
    );
    await run.query('create index ix_payment_projection__lease on payment_projection (company_id, lease_id, paid_on)');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table payment_projection, bill_projection');
    await run.query('drop index ix_section_letting__block');
    await run.query('alter table section_letting drop property_id, drop property_block_id');
  }
}
