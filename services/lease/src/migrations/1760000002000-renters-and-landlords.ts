import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

/** One primary contact among the renters of a lease, and a projection of the owners. */
export class RentersAndLandlords1760000002000 implements MigrationInterface {
  name = 'RentersAndLandlords1760000002000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(HAS_PRIMARY);
    await run.query(
      `create constraint trigger ck_lease_tenant__primary after insert or update or delete on lease_tenant
       deferrable initially deferred for each row execute function lease_has_primary_contact()`,
    );
    const access = { app: 'select', system: 'select, insert, update' };
    await companyTable(
      run,
      'landlord',
      'owner_id uuid not null, version int not null, facts jsonb, primary key (company_id, owner_id)',
      access,
    );
    await companyTable(
      run,
      'property_ownership',
      'property_id uuid not null, version int not null, owners jsonb not null, primary key (company_id, property_id)',
      access,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table landlord, property_ownership');
    await run.query('drop trigger ck_lease_tenant__primary on lease_tenant');
    await run.query('drop function lease_has_primary_contact()');
  }
}

// At the commit the renters of a lease have one primary contact, or there are none; an index allows no second one. The
// lease is locked, so that two who change it at once are checked one after the other. A role that may not look deletes
// whole companies.
const HAS_PRIMARY = `create function lease_has_primary_contact() returns trigger language plpgsql as $$
  declare
    touched record := coalesce(new, old);
    is_without boolean;
  begin
    if not has_column_privilege('lease_tenant', 'is_primary_contact', 'select') then
      return null;
    end if;
    perform 1 from lease l where l.company_id = touched.company_id and l.id = touched.lease_id for no key update;
    select not bool_or(t.is_primary_contact) into is_without
      from lease_tenant t where t.company_id = touched.company_id and t.lease_id = touched.lease_id;
    if is_without then
      raise exception 'a lease without a primary contact'
        using errcode = 'check_violation', constraint = 'ck_lease_tenant__primary';
    end if;
    return null;
  end
$$`;
