import { acrossCompanies } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['lease_tenant', 'outbox'];

/** Billing keeps who lives on a lease: renters named before it did are told once more, as of the day they were named. */
export class TellRenters1800000000900 implements MigrationInterface {
  name = 'TellRenters1800000000900';

  async up(run: QueryRunner): Promise<void> {
    await acrossCompanies(run, TABLES, async () => {
      await run.query(TELL);
    });
  }

  async down(): Promise<void> {
    // What was told cannot be taken back, and does no harm.
  }
}

// As added, not as changed: nothing about them is new for the timeline of the lease.
const TELL = `with t as (update lease_tenant set version = version + 1 returning *)
  insert into outbox (id, company_id, name, aggregate_id, version, at, data)
  select gen_random_uuid(), t.company_id, 'lease.tenant_added', t.id, t.version, t.created_at, jsonb_build_object(
    'lease_tenant_id', t.id, 'lease_id', t.lease_id, 'is_primary_contact', t.is_primary_contact,
    'first_name', t.first_name, 'last_name', t.last_name, 'email', t.email, 'phone', t.phone)
  from t order by t.created_at, t.id`;
