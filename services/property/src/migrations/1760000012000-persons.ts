import {
  acrossCompanies,
  among,
  companyTable,
  isPerson,
  ofVisible,
  personTable,
  withoutPersons,
} from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const OF_OWNED_PROPERTY = among('property_id', 'owned');

/** The rows of each table that are an owner's or a renter's; see `person-scope.ts`. */
const ROWS: Record<string, string> = {
  user_projection: isPerson('user_id'),
  property: among('id', 'properties'),
  property_address: among('property_id', 'properties'),
  property_block: among('id', 'blocks'),
  room: among('id', 'rooms'),
  section: among('id', 'sections'),
  section_lease: among('lease_id', 'leases'),
  agent: among('property_block_id', 'blocks'),
  owner: among('id', 'owners'),
  ownership: among('owner_id', 'owners'),
  key: OF_OWNED_PROPERTY,
  key_loan: ofVisible('key_loan', 'key_id', 'key'),
  usage_reading: OF_OWNED_PROPERTY,
  car_mileage: OF_OWNED_PROPERTY,
  compliance_date: OF_OWNED_PROPERTY,
  bill_projection: among('lease_id', 'leases'),
  payment_projection: among('lease_id', 'leases'),
};

export class Persons1760000012000 implements MigrationInterface {
  name = 'Persons1760000012000';

  async up(run: QueryRunner): Promise<void> {
    // Of a person taken off a lease only the id stays, so that a late event about them is recognised.
    await companyTable(
      run,
      'renter',
      `lease_tenant_id uuid not null, version int not null, lease_id uuid, email text,
       primary key (company_id, lease_tenant_id)`,
      { app: 'select', system: 'select, insert, update' },
    );
    await run.query('create index ix_renter__email on renter (email, company_id)');
    for (const [table, rows] of Object.entries(ROWS)) await personTable(run, table, rows);
    await acrossCompanies(run, ['owner', 'outbox'], async () => {
      await run.query(REPUBLISH);
    });
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutPersons(run, Object.keys(ROWS));
    await run.query('drop table renter');
  }
}

// Publishes existing owners again, with their account, which billing needs.
const REPUBLISH = `with o as (update owner set version = version + 1 returning *)
  insert into outbox (id, company_id, name, aggregate_id, version, at, data)
  select gen_random_uuid(), o.company_id, 'owner.changed', o.id, o.version, now(), jsonb_build_object('owner_id', o.id,
    'user_id', o.user_id, 'first_name', o.first_name, 'last_name', o.last_name, 'email', o.email, 'phone', o.phone)
  from o order by o.created_at, o.id`;
