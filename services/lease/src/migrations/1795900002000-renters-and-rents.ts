import { companyTable, RECORD_COLUMNS, rolesOf } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const OF_LEASE = 'foreign key (company_id, lease_id) references lease (company_id, id)';

/** The renters of a lease, one of whom is its primary contact, its rents, and the days on which these are due. */
export class RentersAndRents1795900002000 implements MigrationInterface {
  name = 'RentersAndRents1795900002000';

  async up(run: QueryRunner): Promise<void> {
    await renters(run);
    await rents(run);
    await dueTerms(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table due_term, rent_adjustment, lease_tenant');
    await run.query('drop function lease_has_primary_contact()');
  }
}

async function renters(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'lease_tenant',
    `${RECORD_COLUMNS}, lease_id uuid not null, first_name varchar(60) not null, last_name varchar(60) not null,
     email varchar(254) not null, phone varchar(40), is_primary_contact boolean not null default false,
     primary key (company_id, id),
     constraint fk_lease_tenant__lease ${OF_LEASE}`,
  );
  await run.query(
    'create index ix_lease_tenant__lease on lease_tenant (company_id, lease_id) include (first_name, last_name)',
  );
  await run.query(
    'create unique index uq_lease_tenant__primary on lease_tenant (company_id, lease_id) where is_primary_contact',
  );
  // The address first: one that began with the company would be taken for the team’s own lists as well.
  await run.query('create index ix_lease_tenant__email on lease_tenant (email, company_id)');
  await run.query(HAS_PRIMARY);
  await run.query(
    `create constraint trigger ck_lease_tenant__primary after insert or update or delete on lease_tenant
     deferrable initially deferred for each row execute function lease_has_primary_contact()`,
  );
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

async function rents(run: QueryRunner): Promise<void> {
  // Temporary are the rents of a reduction that ends: the lower one, and the one that counts again afterwards.
  await companyTable(
    run,
    'rent_adjustment',
    `${RECORD_COLUMNS}, lease_id uuid not null, number int not null, amount bigint not null, rent_frequency text not null,
     effective_date date not null, reason varchar(200), notice_given_on date, is_temporary boolean not null default false,
     primary key (company_id, id),
     constraint uq_rent_adjustment__number unique (company_id, lease_id, number),
     constraint fk_rent_adjustment__lease ${OF_LEASE},
     constraint ck_rent_adjustment__rent check (amount > 0 and rent_frequency in ('weekly', 'fortnightly', 'monthly'))`,
    { app: 'select, insert, delete' },
  );
  const { app } = await rolesOf(run);
  const changed = 'amount, rent_frequency, effective_date, reason, notice_given_on, version';
  await run.query(`grant update (${changed}) on rent_adjustment to "${app}"`);
}

/** Due days of a lease are dated as its rents are. A lease without rows has had the one that stands in it all along. */
async function dueTerms(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'due_term',
    `lease_id uuid not null, effective_date date not null, due_date date not null,
     primary key (company_id, lease_id, effective_date),
     constraint fk_due_term__lease ${OF_LEASE},
     constraint ck_due_term__due_date check (due_date between '1900-01-01' and '2200-12-31')`,
    { app: 'select, insert, update, delete' },
  );
}
