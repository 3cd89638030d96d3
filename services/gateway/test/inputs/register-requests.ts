import { randomBytes } from 'node:crypto';
import { expectOk } from '@keystead/testkit';
import type { Body } from './attacks.js';
import { OPTIONAL, TEXT, MISSING_ID, ZERO, type Post } from './post.js';
import type { Rows } from './rows.js';

// Readings and trips of a unit, each on a day and a meter or car of its own, so that every one of them is possible.

const PROPERTY = '/api/v1/system/property';

let days = 0;
const dayAt = (index: number) => new Date(Date.UTC(2000, 0, index)).toISOString().slice(0, 10);
const someName = () => randomBytes(5).toString('hex');

const reading = (unit: string) => (rows: Rows) => ({
  property_block_id: rows.property_block_id,
  lease_id: rows.lease_id,
  meter: someName(),
  reading_date: dayAt(++days),
  is_meter_replaced: false,
  reading: 120.25,
  unit,
  amount: 45.5,
  document_id: null,
  note: 'Read by the tenant',
});
const READING_ALLOWS = {
  lease_id: OPTIONAL,
  meter: TEXT,
  is_meter_replaced: MISSING_ID,
  reading: 'zero',
  unit: MISSING_ID,
  amount: ZERO,
  document_id: OPTIONAL,
  note: TEXT,
};

/** A car shows more from day to day. */
const trip = (rows: Rows, day = ++days) => ({
  property_block_id: rows.property_block_id,
  lease_id: rows.lease_id,
  trip_date: dayAt(day),
  distance_km: 12.5,
  purpose: 'Inspection',
  vehicle: someName(),
  odometer_start: 100 * day,
  odometer_end: 100 * day + 20,
  note: 'By the motorway',
});
const TRIP_ALLOWS = { lease_id: OPTIONAL, distance_km: OPTIONAL, vehicle: TEXT, odometer_start: 'zero', note: TEXT };

/** The three paths of a register; the change names what may be left out besides. */
function register(
  path: string,
  entry: (rows: Rows) => Body,
  allows: Record<string, string>,
  changing: Record<string, string>,
): Record<string, Post> {
  const added = async (rows: Rows) =>
    expectOk(await rows.call.post<{ data: { id: string } }>(`${path}/create`, entry(rows))).data.id;
  return {
    [`POST ${path}/create`]: { body: entry, allows, other: { note: 'Another' } },
    [`POST ${path}/update`]: {
      body: async (rows) => ({ id: await added(rows), ...entry(rows), version: 1 }),
      allows: { ...allows, ...changing, property_block_id: MISSING_ID, version: MISSING_ID },
      other: { note: 'Another' },
    },
    [`POST ${path}/delete`]: { body: async (rows) => ({ id: await added(rows) }), other: {} },
  };
}

const USAGE_CHANGES = { reading_date: MISSING_ID, reading: 'missing zero' };

export const REGISTER_REQUESTS: Record<string, Post> = {
  ...register(`${PROPERTY}/water-usage`, reading('kL'), READING_ALLOWS, USAGE_CHANGES),
  ...register(`${PROPERTY}/power-usage`, reading('kWh'), READING_ALLOWS, USAGE_CHANGES),
  ...register(`${PROPERTY}/car-mileage`, (rows) => trip(rows), TRIP_ALLOWS, {
    trip_date: MISSING_ID,
    purpose: MISSING_ID,
    odometer_start: 'missing zero',
  }),
};
