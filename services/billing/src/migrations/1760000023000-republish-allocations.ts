import { acrossCompanies } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Publishes existing allocations. Books that know a payment without its allocations would take all of it for credit of
 * the renter.
 */
export class RepublishAllocations1760000023000 implements MigrationInterface {
  name = 'RepublishAllocations1760000023000';

  async up(run: QueryRunner): Promise<void> {
    await acrossCompanies(run, ['allocation', 'outbox'], async () => {
      await run.query(PUBLISH);
    });
  }

  async down(): Promise<void> {
    // What was published cannot be taken back, and does no harm.
  }
}

const PUBLISH = `insert into outbox (id, company_id, name, aggregate_id, version, at, data)
  select gen_random_uuid(), company_id, 'allocation.recorded', id, 1, created_at, jsonb_build_object('allocation_id', id,
    'bill_id', bill_id, 'payment_id', bill_payment_id, 'adjustment_id', adjustment_id, 'amount_cents', amount)
  from allocation order by created_at, id`;
