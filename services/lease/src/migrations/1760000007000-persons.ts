import { acrossCompanies, among, isPerson, personTable, withoutPersons } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  'person',
  'lease',
  'lease_tenant',
  'rent_adjustment',
  'section',
  'landlord',
  'property_ownership',
  'lease_activity',
  'due_term',
];

/** Which rows are an owner's and which a renter's; see `person-scope.ts`. */
export class Persons1760000007000 implements MigrationInterface {
  name = 'Persons1760000007000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table person add column email text');
    // The address first: one that began with the company would be taken for the team’s own lists as well.
    await run.query('create index ix_lease_tenant__email on lease_tenant (email, company_id)');
    await personTable(run, 'person', isPerson('user_id'));
    await personTable(run, 'lease', among('id', 'leases'));
    await personTable(run, 'lease_tenant', among('id', 'renters'));
    await personTable(run, 'rent_adjustment', among('lease_id', 'leases'));
    await personTable(run, 'section', among('property_section_id', 'sections'));
    await personTable(run, 'landlord', among('owner_id', 'owners'));
    await personTable(run, 'due_term', among('lease_id', 'leases'));
    await personTable(run, 'property_ownership', among('property_id', 'owned'));
    // What happened to another renter of the same lease is theirs.
    await personTable(
      run,
      'lease_activity',
      `${among('lease_id', 'leases')} and (data->>'lease_tenant_id' is null
        or ${among(`(data->>'lease_tenant_id')::uuid`, 'renters')})`,
    );
    await acrossCompanies(run, ['lease_tenant', 'outbox'], async () => {
      await run.query(REPUBLISH);
    });
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutPersons(run, TABLES);
    await run.query('drop index ix_lease_tenant__email');
    await run.query('alter table person drop column email');
  }
}

// Publishes existing renters again, as of the day they were named: as added, not as changed, because nothing about them
// is new for the timeline of the lease.
const REPUBLISH = `with t as (update lease_tenant set version = version + 1 returning *)
  insert into outbox (id, company_id, name, aggregate_id, version, at, data)
  select gen_random_uuid(), t.company_id, 'lease.tenant_added', t.id, t.version, t.created_at, jsonb_build_object(
    'lease_tenant_id', t.id, 'lease_id', t.lease_id, 'is_primary_contact', t.is_primary_contact,
    'first_name', t.first_name, 'last_name', t.last_name, 'email', t.email, 'phone', t.phone)
  from t order by t.created_at, t.id`;
