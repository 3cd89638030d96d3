import { companyTable, RECORD_COLUMNS } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const PERSON =
  'first_name varchar(80) not null, last_name varchar(80) not null, email varchar(254) not null, phone varchar(40)';

/** Who owns properties, how much of them, and which agents look after their units. */
export class OwnersAndAgents1795900003000 implements MigrationInterface {
  name = 'OwnersAndAgents1795900003000';

  async up(run: QueryRunner): Promise<void> {
    await owners(run);
    await ownership(run);
    await agents(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table agent, ownership, owner');
    await run.query('drop function ownership_shares_sum()');
  }
}

async function owners(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'owner',
    `${RECORD_COLUMNS}, ${PERSON}, user_id uuid, primary key (company_id, id),
     constraint uq_owner__user_id unique (company_id, user_id),
     constraint ck_owner__name check (first_name <> '' and last_name <> '')`,
  );
  await run.query('create index ix_owner__created_at on owner (company_id, created_at desc, id desc)');
}

async function ownership(run: QueryRunner): Promise<void> {
  // Gone with its property; an owner stays as long as they own anything.
  await companyTable(
    run,
    'ownership',
    `${RECORD_COLUMNS}, property_id uuid not null, owner_id uuid not null, share_percent int not null,
     is_primary_contact boolean not null, acquired_date date, primary key (company_id, id),
     constraint uq_ownership__owner unique (company_id, property_id, owner_id),
     constraint fk_ownership__property foreign key (company_id, property_id) references property (company_id, id)
       on delete cascade,
     constraint fk_ownership__owner foreign key (company_id, owner_id) references owner (company_id, id),
     constraint ck_ownership__share check (share_percent between 1 and 10000),
     constraint ck_ownership__acquired_date check (acquired_date between '1900-01-01' and '2200-12-31')`,
  );
  await run.query(
    'create unique index uq_ownership__primary on ownership (company_id, property_id) where is_primary_contact',
  );
  await run.query('create index ix_ownership__owner_id on ownership (company_id, owner_id)');
  await run.query(SHARES_SUM);
  await run.query(
    `create constraint trigger ck_ownership__sum after insert or update or delete on ownership
     deferrable initially deferred for each row execute function ownership_shares_sum()`,
  );
}

// At the commit the owners of a property have all of it and one primary contact, or there are none. The property is
// locked, so that two who change it at once are checked one after the other. A role that may not look deletes whole
// companies.
const SHARES_SUM = `create function ownership_shares_sum() returns trigger language plpgsql as $$
  declare
    touched record := coalesce(new, old);
    total bigint;
    contacts bigint;
  begin
    if not has_column_privilege('ownership', 'share_percent', 'select') then
      return null;
    end if;
    perform 1 from property p where p.company_id = touched.company_id and p.id = touched.property_id for no key update;
    select sum(o.share_percent), count(*) filter (where o.is_primary_contact) into total, contacts
      from ownership o where o.company_id = touched.company_id and o.property_id = touched.property_id;
    if total <> 10000 then
      raise exception 'shares of a property sum to %', total
        using errcode = 'check_violation', constraint = 'ck_ownership__sum';
    end if;
    if total is not null and contacts <> 1 then
      raise exception 'a property with % primary contacts', contacts
        using errcode = 'check_violation', constraint = 'ck_ownership__primary';
    end if;
    return null;
  end
$$`;

async function agents(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'agent',
    `${RECORD_COLUMNS}, ${PERSON}, property_block_id uuid not null, company_info jsonb, primary key (company_id, id),
     constraint fk_agent__property_block foreign key (company_id, property_block_id)
       references property_block (company_id, id) on delete cascade,
     constraint ck_agent__name check (first_name <> '' and last_name <> ''),
     constraint ck_agent__company_info check (jsonb_typeof(company_info) = 'object'
       and coalesce(company_info->'photo'->>'external_path', 'https://') ~* '^https?://')`,
  );
  await run.query('create index ix_agent__created_at on agent (company_id, created_at desc, id desc)');
  await run.query(
    'create index ix_agent__property_block_id on agent (company_id, property_block_id, created_at desc, id desc)',
  );
}
