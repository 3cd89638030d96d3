import { acrossCompanies } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publishes existing properties again, with the address that documents of other services print. */
export class RepublishProperties1760000011000 implements MigrationInterface {
  name = 'RepublishProperties1760000011000';

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
    where a.company_id = p.company_id and a.property_id = p.id and p.deleted_at is null and a.full_address <> ''
    returning p.company_id, p.id, p.version, p.name, a.full_address
  )
  insert into outbox (id, company_id, name, aggregate_id, version, at, data)
  select gen_random_uuid(), p.company_id, 'property.updated', p.id, p.version, now(),
    jsonb_build_object('property_id', p.id, 'name', p.name, 'address', p.full_address)
  from p`;
