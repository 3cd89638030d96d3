import { companyTable, RECORD_COLUMNS } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const FLAGS = `array['allow_big_dog','allow_cat','allow_dog','pet_allowed','has_air_conditioning','has_fully_furnished',
  'has_fully_equipped','has_modern_appliances','has_dishwasher','has_laundry','has_refurbished','has_balcony','has_garden',
  'has_clothesline','has_fully_fenced','has_gas','has_internet','include_internet','include_utitlity','has_security_alarm',
  'has_smoke_alarm','off_street_parking','has_garage','has_remote_garage','smoking_allowed','allow_roommate']`;

const MAX_CENTS = 100_000_000_000;
const limit = (column: string) => `constraint ck_property__${column} check (${column} between 0 and ${MAX_CENTS})`;

/** Buildings with their addresses and pictures. */
export class Properties1795900001000 implements MigrationInterface {
  name = 'Properties1795900001000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(run, 'property', `${RECORD_COLUMNS}, ${COLUMNS}, ${RULES}`);
    for (const [name, condition] of [
      ['live', 'deleted_at is null'],
      ['trash', 'deleted_at is not null'],
    ])
      await run.query(
        `create index ix_property__${name} on property (company_id, created_at desc, id desc) where ${condition}`,
      );
    await addresses(run);
    await photos(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table property_photo, property_address, property');
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

async function addresses(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'property_address',
    `${RECORD_COLUMNS}, property_id uuid not null, full_address varchar(500) not null default '', line1 varchar(200),
     line2 varchar(200), suburb varchar(80), state varchar(80), postcode varchar(20), photo_path varchar(2000),
     latitude double precision, longitude double precision,
     primary key (company_id, id),
     constraint uq_property_address__property_id unique (company_id, property_id),
     constraint fk_property_address__property foreign key (company_id, property_id) references property (company_id, id),
     constraint ck_property_address__photo_path check (photo_path ~* '^https?://'),
     constraint ck_property_address__position check ((latitude is null) = (longitude is null)
       and latitude between -90 and 90 and longitude between -180 and 180)`,
  );
}

/** Pictures of a property in the order in which they are shown; the one that its address has is the cover. */
async function photos(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'property_photo',
    `${RECORD_COLUMNS}, property_id uuid not null, external_path varchar(2000) not null, position int not null,
     primary key (company_id, id),
     constraint uq_property_photo__external_path unique (company_id, property_id, external_path),
     constraint fk_property_photo__property foreign key (company_id, property_id)
       references property (company_id, id) on delete cascade,
     constraint ck_property_photo__position check (position > 0),
     constraint ck_property_photo__external_path check (external_path ~* '^https?://')`,
  );
  await run.query('create index ix_property_photo__position on property_photo (company_id, position, id)');
  await run.query('create index ix_property_photo__property on property_photo (company_id, property_id, position, id)');
}
