import {
  readListRequest,
  listValues,
  newId,
  listStatement,
  systemContext,
  type FilteredList,
  type Query,
} from '@keystead/platform';
import { literalOf, startTestService, type TestService } from '@keystead/testkit';
import pg from 'pg';
import { property } from '../src/definition.js';
import { HEALTH_OF_UNIT } from '../src/health/health.sql.js';
import { KEYS } from '../src/key/key.queries.js';
import { MILEAGE } from '../src/mileage/mileage.queries.js';
import { USAGE_LISTS } from '../src/usage/usage.queries.js';
import { add, STANDALONE, onPro, type Added } from './property-fixture.js';

const COMPANIES = 12;
const ROWS = 2_000;

let service: TestService;
let company_id: string;
let stack: Added;

const FILL = [
  `insert into property (company_id, id, name, type, cost_allocation_method, features, country_iso, timezone, currency)
   select p.company_id, gen_random_uuid(), p.name || n, p.type, p.cost_allocation_method, p.features, p.country_iso,
     p.timezone, p.currency from property p, generate_series(1, 300) n
   where p.company_id = $1 and p.id = $2 and $3::uuid is not null`,
  `insert into property_address (company_id, id, property_id, full_address)
   select p.company_id, gen_random_uuid(), p.id, p.name from property p
   where p.company_id = $1 and p.id <> $2 and $3::uuid is not null`,
  `insert into property_block (company_id, id, property_id, bedrooms, bathrooms, carpark)
   select p.company_id, gen_random_uuid(), p.id, 1, 1, 0 from property p
   where p.company_id = $1 and p.id <> $2 and $3::uuid is not null`,
  `insert into section (company_id, id, property_id, property_block_id, lease_mode)
   select b.company_id, gen_random_uuid(), b.property_id, b.id, 'standalone' from property_block b
   where b.company_id = $1 and b.property_id <> $2 and $3::uuid is not null`,
  `insert into maintenance_request (company_id, id, property_id, property_block_id, title, description, is_urgent,
     reported_by, reported_on)
   select b.company_id, gen_random_uuid(), b.property_id, b.id, 'Tap', 'It drips', false, gen_random_uuid(), current_date
   from property_block b where b.company_id = $1 and $2::uuid is not null and $3::uuid is not null`,
  `insert into compliance_date (company_id, id, property_id, kind, due_on)
   select p.company_id, gen_random_uuid(), p.id, 'gas', current_date from property p
   where p.company_id = $1 and $2::uuid is not null and $3::uuid is not null`,
  `insert into usage_reading (company_id, id, kind, property_id, property_block_id, meter, reading_date, reading, unit)
   select $1, gen_random_uuid(), case when n % 2 = 0 then 'water' else 'power' end, $2, $3, 'M' || n % 40,
     date '2000-01-01' + n, n, case when n % 2 = 0 then 'kL' else 'kWh' end from generate_series(1, ${ROWS}) n`,
  `insert into car_mileage (company_id, id, property_id, property_block_id, trip_date, distance_km, purpose)
   select $1, gen_random_uuid(), $2, $3, date '2000-01-01' + n, 5, 'Trip ' || n from generate_series(1, ${ROWS}) n`,
  `insert into key (company_id, id, property_id, name, created_at)
   select $1, gen_random_uuid(), $2, 'Key ' || n, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n
   where $3::uuid is not null`,
  `insert into key_loan (company_id, id, key_id, holder, lent_on, returned_on)
   select k.company_id, gen_random_uuid(), k.id, 'Sam', date '2026-01-01', case when random() < 0.9 then date '2026-01-02' end
   from key k where k.company_id = $1 and $2::uuid is not null and $3::uuid is not null`,
];
const CONSUMED = [
  `insert into section_lease (company_id, lease_id, section_id, start_date, version, property_id, property_block_id)
   select $1, gen_random_uuid(), gen_random_uuid(), date '2026-01-01', 1, gen_random_uuid(), gen_random_uuid()
   from generate_series(1, ${ROWS})`,
  `insert into bill_projection (company_id, bill_id, lease_id, type, due_date, amount_cents)
   select $1, gen_random_uuid(), l.lease_id, 'rent', current_date - 7, 100 from section_lease l where l.company_id = $1`,
  `insert into payment_projection (company_id, payment_id, lease_id, amount_cents, paid_on)
   select $1, gen_random_uuid(), l.lease_id, 100, current_date - 7 from section_lease l where l.company_id = $1`,
  `insert into lease_requirement (company_id, lease_id, version, required, missing)
   select $1, l.lease_id, 1, 3, 1 from section_lease l where l.company_id = $1`,
  `insert into person_agreement (company_id, user_id, is_accepted)
   select $1, gen_random_uuid(), true from generate_series(1, ${ROWS})`,
];

beforeAll(async () => {
  service = await startTestService(property);
  for (let index = 0; index < COMPANIES; index++) {
    const me = await onPro(service);
    company_id = me.company_id;
    stack = await add(me, STANDALONE);
    await service.db.run(systemContext(company_id, 'test'), async (tx) => {
      for (const text of FILL) await tx.query(text, [company_id, stack.property_id, stack.property_block_id]);
    });
    for (const text of CONSUMED) await service.db.system(text, [company_id]);
  }
  const owner = new pg.Client({ connectionString: service.database.owner });
  await owner.connect();
  await owner.query('analyze');
  await owner.end();
});
afterAll(() => service.stop());

/** The lines of a plan, as the service's own role with its own settings gets it. */
async function planOf({ text }: Query, values: unknown[]): Promise<string[]> {
  const client = new pg.Client({
    connectionString: service.database.app,
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
  });
  await client.connect();
  try {
    await client.query(`begin; select set_config('app.company_id', '${company_id}', true)`);
    await client.query(`prepare listed as ${text}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers off) execute listed(${values.map(literalOf).join(', ')})`,
    );
    return rows.map((row) => row['QUERY PLAN']);
  } finally {
    await client.end();
  }
}

const scans = (plan: string[]) => plan.filter((line) => /Seq Scan on/.test(line)).map((line) => line.trim());
const now = new Date().toISOString();

const LISTS: [string, FilteredList, string, Record<string, string>][] = [
  ['PROP-21 keys', KEYS, 'created_at', {}],
  ['PROP-21 keys of a property', KEYS, 'created_at', { property_id: 'PROPERTY' }],
  ['PROP-21 keys by name', KEYS, 'name', {}],
  ['PROP-21 overdue keys', KEYS, 'due_back', { is_overdue: 'true' }],
  ['PROP-25 water', USAGE_LISTS.water, 'reading_date', {}],
  ['PROP-25 water of a unit', USAGE_LISTS.water, 'reading_date', { property_block_id: 'BLOCK' }],
  ['PROP-29 power of a lease', USAGE_LISTS.power, 'reading_date', { lease_id: newId() }],
  ['PROP-29 power by words', USAGE_LISTS.power, 'reading', { q: 'M7' }],
  ['PROP-33 trips', MILEAGE, 'trip_date', {}],
  ['PROP-33 trips of a unit', MILEAGE, 'trip_date', { property_block_id: 'BLOCK', date_from: '2001-01-01' }],
  ['PROP-33 trips of a lease', MILEAGE, 'distance_km', { lease_id: newId() }],
];

describe(`with ${COMPANIES * ROWS} rows of ${COMPANIES} companies in each register`, () => {
  it.each(LISTS)('%s are listed without reading a table from end to end', async (_name, list, sort, query) => {
    const ids: Record<string, string> = { PROPERTY: stack.property_id, BLOCK: stack.property_block_id };
    const named = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, ids[value] ?? value]));
    const request = readListRequest(list, { sort, order: 'desc', filters: named });
    const values = listValues(request, { limit: 10, offset: 0 }, new Date(now));
    const plan = await planOf(listStatement(request), [company_id, ...values]);
    expect(scans(plan)).toEqual([]);
    expect(plan.join('\n')).toMatch(/Index/);
  });

  // covers: PROP-37
  it('the health of a unit is worked out without reading a table from end to end', async () => {
    const plan = await planOf(HEALTH_OF_UNIT, [company_id, now, 30, stack.property_block_id]);
    expect(scans(plan)).toEqual([]);
  });
});
