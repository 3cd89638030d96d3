import { companyTable, RECORD_COLUMNS } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Units of properties, their rooms, and the sections that leases are made on. */
export class Units1795900002000 implements MigrationInterface {
  name = 'Units1795900002000';

  async up(run: QueryRunner): Promise<void> {
    await blocks(run);
    await rooms(run);
    await sections(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table section, room, property_block');
  }
}

async function blocks(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'property_block',
    `${RECORD_COLUMNS}, property_id uuid not null, name varchar(120), bedrooms int not null, bathrooms int not null,
     carpark int not null, water_paid_by_landlord boolean not null default false, deleted_at timestamptz,
     primary key (company_id, id),
     constraint uq_property_block__property_id unique (company_id, id, property_id),
     constraint fk_property_block__property foreign key (company_id, property_id) references property (company_id, id),
     constraint ck_property_block__name check (name <> ''),
     constraint ck_property_block__counts check (bedrooms between 0 and 999 and bathrooms between 0 and 999 and carpark between 0 and 999)`,
  );
  await run.query(
    `create unique index uq_property_block__name on property_block (company_id, property_id, lower(coalesce(name, '')))
     where deleted_at is null`,
  );
  await run.query(
    `create index ix_property_block__trash on property_block (company_id, deleted_at desc, id desc)
     where deleted_at is not null`,
  );
  await run.query('create index ix_property_block__property_id on property_block (company_id, property_id)');
}

async function rooms(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'room',
    `${RECORD_COLUMNS}, property_block_id uuid not null, name varchar(120) not null, room_type varchar(80), price bigint not null,
     target_bond bigint, rent_frequency text not null default 'weekly', sharing text not null default 'exclusive',
     area numeric(12,2), capacity int, primary key (company_id, id),
     constraint uq_room__property_block_id unique (company_id, id, property_block_id),
     constraint fk_room__property_block foreign key (company_id, property_block_id) references property_block (company_id, id),
     constraint ck_room__name check (name <> ''),
     constraint ck_room__price check (price > 0 and price <= 100000000000),
     constraint ck_room__target_bond check (target_bond between 0 and 100000000000),
     constraint ck_room__rent_frequency check (rent_frequency in ('weekly', 'fortnightly', 'monthly')),
     constraint ck_room__sharing check (sharing in ('exclusive', 'shared', 'not_shared')),
     constraint ck_room__area check (area >= 0),
     -- Two people at least share a room; null = no limit.
     constraint ck_room__capacity check (capacity between 2 and 50)`,
  );
  await run.query('create unique index uq_room__name on room (company_id, property_block_id, lower(name))');
}

async function sections(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'section',
    `${RECORD_COLUMNS}, property_id uuid not null, property_block_id uuid not null, room_id uuid, lease_mode text not null,
     primary key (company_id, id),
     constraint uq_section__room_id unique (company_id, room_id),
     constraint fk_section__property foreign key (company_id, property_id, lease_mode)
       references property (company_id, id, lease_mode),
     constraint fk_section__property_block foreign key (company_id, property_block_id, property_id)
       references property_block (company_id, id, property_id),
     constraint fk_section__room foreign key (company_id, room_id, property_block_id)
       references room (company_id, id, property_block_id),
     constraint ck_section__lease_mode check ((lease_mode = 'co_living') = (room_id is not null))`,
  );
  await run.query(
    'create unique index uq_section__standalone_block on section (company_id, property_block_id) where room_id is null',
  );
  await run.query('create index ix_section__property_block_id on section (company_id, property_block_id)');
  await run.query('create index ix_section__property_id on section (company_id, property_id)');
}
