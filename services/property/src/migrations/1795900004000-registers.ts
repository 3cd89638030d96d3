import { companyTable, RECORD_COLUMNS } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const OF_UNIT = 'property_id uuid not null, property_block_id uuid not null, lease_id uuid';
const ofUnit = (table: string) => `constraint fk_${table}__property_block
  foreign key (company_id, property_block_id, property_id) references property_block (company_id, id, property_id) on delete cascade`;

/** Keys and who had which of them, what meters showed, and how far cars were driven. */
export class Registers1795900004000 implements MigrationInterface {
  name = 'Registers1795900004000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('create extension if not exists btree_gist');
    await keys(run);
    await keyLoans(run);
    await usageReadings(run);
    await carMileage(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table car_mileage, usage_reading, key_loan, key');
    await run.query('drop extension btree_gist');
  }
}

async function keys(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'key',
    `${RECORD_COLUMNS}, property_id uuid not null, name varchar(80) not null, key_number varchar(40),
     holder varchar(120), note varchar(500),
     primary key (company_id, id),
     constraint fk_key__property foreign key (company_id, property_id) references property (company_id, id),
     constraint ck_key__name check (name <> '')`,
  );
  await run.query('create index ix_key__property_id on key (company_id, property_id, created_at desc, id desc)');
  await run.query('create index ix_key__created_at on key (company_id, created_at desc, id desc)');
  await run.query('create index ix_key__name on key (company_id, lower(name), id)');
}

/** A lost key has a day of loss: with the person who had it, or with nobody's name where it was in the office. */
async function keyLoans(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'key_loan',
    `${RECORD_COLUMNS}, key_id uuid not null, holder varchar(120), lent_on date not null, due_back date, returned_on date,
     lost_on date, lost_note varchar(500),
     primary key (company_id, id),
     constraint fk_key_loan__key foreign key (company_id, key_id) references key (company_id, id) on delete cascade,
     constraint ck_key_loan__holder check (holder <> ''),
     constraint ck_key_loan__days check (returned_on >= lent_on and due_back >= lent_on),
     constraint ck_key_loan__lost_on check (lost_on >= lent_on and returned_on >= lost_on),
     constraint ck_key_loan__lost_note check (lost_note is null or lost_on is not null),
     constraint ck_key_loan__lost_by check (holder is not null or lost_on is not distinct from lent_on),
     constraint ex_key_loan__days exclude using gist
       (company_id with =, key_id with =, daterange(lent_on, returned_on) with &&)`,
  );
  await run.query('create unique index uq_key_loan__open on key_loan (company_id, key_id) where returned_on is null');
  await run.query(
    'create index ix_key_loan__key_id on key_loan (company_id, key_id, lent_on desc, created_at desc, id)',
  );
}

async function usageReadings(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'usage_reading',
    `${RECORD_COLUMNS}, ${OF_UNIT}, kind text not null, meter varchar(40) not null default '', reading_date date not null,
     is_meter_replaced boolean not null default false, reading numeric(12,2) not null, unit text not null, amount bigint,
     document_id uuid, note varchar(500),
     primary key (company_id, id), ${ofUnit('usage_reading')},
     constraint uq_usage_reading__day
       unique (company_id, property_block_id, kind, meter, reading_date, is_meter_replaced),
     constraint ck_usage_reading__unit check (kind = 'water' and unit in ('kL', 'L') or kind = 'power' and unit in ('kWh', 'MWh')),
     constraint ck_usage_reading__reading check (reading >= 0),
     constraint ck_usage_reading__reading_date check (reading_date between '1900-01-01' and '2200-12-31'),
     constraint ck_usage_reading__amount check (amount between 0 and 100000000000)`,
  );
  const order = 'reading_date desc, id desc';
  await run.query(`create index ix_usage_reading__newest on usage_reading (company_id, kind, ${order})`);
  await run.query(
    `create index ix_usage_reading__property_block_id on usage_reading (company_id, property_block_id, kind, ${order})`,
  );
  await run.query(`create index ix_usage_reading__lease_id on usage_reading (company_id, lease_id, kind, ${order})`);
}

async function carMileage(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'car_mileage',
    `${RECORD_COLUMNS}, ${OF_UNIT}, trip_date date not null, distance_km numeric(12,2) not null, purpose varchar(200) not null,
     vehicle varchar(40) not null default '', odometer_start numeric(12,2), odometer_end numeric(12,2), note varchar(500),
     primary key (company_id, id), ${ofUnit('car_mileage')},
     constraint ck_car_mileage__trip_date check (trip_date between '1900-01-01' and '2200-12-31'),
     constraint ck_car_mileage__distance_km check (distance_km > 0 and distance_km <= 100000),
     constraint ck_car_mileage__purpose check (purpose <> ''),
     constraint ck_car_mileage__odometer check ((odometer_start is null) = (odometer_end is null)
       and odometer_start >= 0 and distance_km <= odometer_end - odometer_start),
     constraint ex_car_mileage__odometer exclude using gist
       (company_id with =, vehicle with =, numrange(odometer_start, odometer_end) with &&) where (odometer_start is not null)`,
  );
  const order = 'trip_date desc, id desc';
  await run.query(`create index ix_car_mileage__newest on car_mileage (company_id, ${order})`);
  await run.query(
    `create index ix_car_mileage__property_block_id on car_mileage (company_id, property_block_id, ${order})`,
  );
  await run.query(`create index ix_car_mileage__lease_id on car_mileage (company_id, lease_id, ${order})`);
  await run.query(
    `create index ix_car_mileage__odometer on car_mileage (company_id, vehicle, odometer_start) where odometer_start is not null`,
  );
}
