import { acrossCompanies } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publishes the bank account that the rent of existing properties is paid into, which invoices print. */
export class PublishIncomeAccounts1795733000000 implements MigrationInterface {
  name = 'PublishIncomeAccounts1795733000000';

  async up(run: QueryRunner): Promise<void> {
    await acrossCompanies(run, ['property', 'property_address', 'outbox'], async () => {
      await run.query(PUBLISH);
    });
  }

  async down(): Promise<void> {
    // What was published cannot be taken back, and does no harm.
  }
}

const PUBLISH = `with p as (
    update property p set version = p.version + 1 from property_address a
    where a.company_id = p.company_id and a.property_id = p.id and p.deleted_at is null
      and p.income_receiving_account is not null
    returning p.company_id, p.id, p.version, p.name, p.timezone, p.income_receiving_account, a.full_address
  )
  insert into outbox (id, company_id, name, aggregate_id, version, at, data)
  select gen_random_uuid(), p.company_id, 'property.updated', p.id, p.version, now(),
    jsonb_build_object('property_id', p.id, 'name', p.name, 'address', coalesce(p.full_address, ''),
      'timezone', p.timezone, 'income_receiving_account', p.income_receiving_account)
  from p`;
