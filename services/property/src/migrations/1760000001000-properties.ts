import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

const RECORD = 'id uuid not null, version int not null default 1, created_at timestamptz not null default now()';

const FLAGS = `array['allow_big_dog','allow_cat','allow_dog','pet_allowed','has_air_conditioning','has_fully_furnished',
  'has_fully_equipped','has_modern_appliances','has_dishwasher','has_laundry','has_refurbished','has_balcony','has_garden',
  'has_clothesline','has_fully_fenced','has_gas','has_internet','include_internet','include_utitlity','has_security_alarm',
  'has_smoke_alarm','off_street_parking','has_garage','has_remote_garage','smoking_allowed','allow_roommate']`;

const MAX_CENTS = 100_000_000_000;
const limit = (column: string) => `constraint ck_property__${column} check (${column} between 0 and ${MAX_CENTS})`;

/** Buildings, their addresses and their units. */
export class Properties1760000001000 implements MigrationInterface {
  name = 'Properties1760000001000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(run, 'property', `${RECORD}, ${COLUMNS}, ${RULES}`);
    await run.query(
      'create index ix_property__live on property (company_id, created_at desc, id desc) where deleted_at is null',
    );
    await run.query(
      'create index ix_property__trash on property (company_id, created_at desc, id desc) where deleted_at is not null',
    );
    await companyTable(
      run,
      'property_address',
      `${RECORD}, property_id uuid not null, full_address varchar(500) not null default '', line1 varchar(200),
       line2 varchar(200), suburb varchar(80), state varchar(80), postcode varchar(20), photo_path varchar(2000),
       primary key (company_id, id),
       constraint uq_property_address__property_id unique (company_id, property_id),
       constraint fk_property_address__property foreign key (company_id, property_id) references property (company_id, id),
       constraint ck_property_address__photo_path check (photo_path ~* '^https?://')`,
    );
    await companyTable(
      run,
      'property_block',
      `${RECORD}, property_id uuid not null, name varchar(120), bedrooms int not null, bathrooms int not null,
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

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table property_block, property_address, property');
  }
}

const COLUMNS = `name varchar(120) not null, type text not null, usage text not null default 'residential',
  management_type text not null default 'self_management', lease_mode text not null default 'standalone',
  cost_allocation_method text not null, build_year int, building_structure varchar(80), land_area numeric(12,2),
  floor_area numeric(12,2), acquired_date date, power_limit bigint, water_limit bigint, opex_limit bigint,
  internet_included boolean not null default false, utilities_included boolean not null default false, features jsonb not null,
  country_iso varchar(2) not null, timezone varchar(64) not null, currency varchar(3) not null, deleted_at timestamptz,
  income_receiving_account uuid, limit_kind text not null default 'landlord_allowance'`;

const RULES = `primary key (company_id, id),
  constraint uq_property__lease_mode unique (company_id, id, lease_mode),
  constraint ck_property__name check (name <> ''),
  constraint ck_property__type check (type in
    ('house', 'apartment', 'townhouse', 'unit', 'bedroom', 'land', 'single_family_home', 'multi_unit')),
  constraint ck_property__usage check (usage in ('residential', 'commercial', 'mixed_use')),
  constraint ck_property__management_type check (management_type in ('self_management', 'other')),
  constraint ck_property__lease_mode check (lease_mode in ('standalone', 'co_living')),
  constraint ck_property__cost_allocation_method check (cost_allocation_method in
    ('standalone', 'rooms', 'tenants', 'area', 'reserved', 'unknown')),
  constraint ck_property__build_year check (build_year between 1700 and 2200),
  constraint ck_property__areas check (land_area >= 0 and floor_area >= 0),
  constraint ck_property__acquired_date check (acquired_date between '1900-01-01' and '2200-12-31'),
  ${['power_limit', 'water_limit', 'opex_limit'].map(limit).join(', ')},
  constraint ck_property__limit_kind check (limit_kind in ('landlord_allowance', 'renter_maximum')),
  constraint ck_property__country_iso check (country_iso ~ '^[A-Z]{2}$'),
  constraint ck_property__timezone check (timezone <> ''),
  constraint ck_property__currency check (currency ~ '^[A-Z]{3}$'),
  constraint ck_property__features check (features ?& ${FLAGS} and features - ${FLAGS} = '{}'
    and not jsonb_path_exists(features, '$.* ? (@.type() != "boolean")')),
  constraint ck_property__included check ((features->>'include_internet')::boolean = internet_included
    and (features->>'include_utitlity')::boolean = utilities_included),
  constraint ck_property__pets check ((features->>'pet_allowed')::boolean or not ((features->>'allow_big_dog')::boolean
    or (features->>'allow_cat')::boolean or (features->>'allow_dog')::boolean))`;
