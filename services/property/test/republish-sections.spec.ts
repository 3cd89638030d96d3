import { Client } from 'pg';
import { FEATURES } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { asOwner, databaseBefore, type DatabaseBefore } from '@keystead/testkit';
import { migrations } from '../src/migrations/index.js';
import { RepublishSections1760000010000 } from '../src/migrations/1760000010000-republish-sections.js';

const TABLES = ['property', 'property_address', 'property_block', 'room', 'section', 'outbox'];
const NO_FEATURES = JSON.stringify(Object.fromEntries(FEATURES.map((name) => [name, false])));
let database: DatabaseBefore;

beforeAll(async () => {
  database = await databaseBefore('property', migrations, RepublishSections1760000010000);
});
afterAll(() => database.drop());

interface Place {
  property_id: string;
  block_id: string;
  section_id: string;
}

async function place(client: Client, company_id: string, deleted_at: Date | null): Promise<Place> {
  const [property_id, block_id, section_id] = [newId(), newId(), newId()] as [string, string, string];
  await client.query(
    `insert into property (company_id, id, name, type, usage, cost_allocation_method, features, country_iso, timezone,
       currency, water_limit, deleted_at)
     values ($1, $2, 'Corner shop', 'house', 'mixed_use', 'rooms', $3, 'AU', 'Australia/Perth', 'AUD', 2500, $4)`,
    [company_id, property_id, NO_FEATURES, deleted_at],
  );
  await client.query(`insert into property_address (company_id, id, property_id, state) values ($1, $2, $3, 'WA')`, [
    company_id,
    newId(),
    property_id,
  ]);
  await client.query(
    `insert into property_block (company_id, id, property_id, bedrooms, bathrooms, carpark, water_paid_by_landlord)
     values ($1, $2, $3, 2, 1, 0, true)`,
    [company_id, block_id, property_id],
  );
  await client.query(
    `insert into section (company_id, id, version, property_id, property_block_id, lease_mode)
     values ($1, $2, 4, $3, $4, 'standalone')`,
    [company_id, section_id, property_id, block_id],
  );
  return { property_id, block_id, section_id };
}

// covers: GAP-09, PRO-16, FEATURE-36
test('publishes lettable sections again with state, usage and costs, but not from the trash', async () => {
  const company_id = newId();
  const { live, gone } = await asOwner(database.owner, TABLES, async (client) => ({
    live: await place(client, company_id, null),
    gone: await place(client, newId(), new Date()),
  }));
  await database.run();
  const { published, versions } = await asOwner(database.owner, TABLES, async (client) => ({
    published: (await client.query('select company_id, name, aggregate_id, version, data from outbox'))
      .rows as unknown[],
    versions: (await client.query<{ id: string; version: number }>('select id, version from section')).rows,
  }));
  expect(published).toEqual([
    {
      company_id,
      name: 'section.updated',
      aggregate_id: live.section_id,
      version: 5,
      data: {
        property_section_id: live.section_id,
        property_id: live.property_id,
        property_block_id: live.block_id,
        room_id: null,
        name: 'Corner shop',
        address: null,
        lease_mode: 'standalone',
        is_shared: false,
        capacity: null,
        country_iso: 'AU',
        state: 'WA',
        usage: 'mixed_use',
        timezone: 'Australia/Perth',
        currency: 'AUD',
        area: null,
        costs: {
          cost_allocation_method: 'rooms',
          limit_kind: 'landlord_allowance',
          water_limit_cents: 2500,
          power_limit_cents: null,
          opex_limit_cents: null,
          internet_included: false,
          utilities_included: false,
          water_paid_by_landlord: true,
        },
      },
    },
  ]);
  expect(Object.fromEntries(versions.map(({ id, version }) => [id, version]))).toEqual({
    [live.section_id]: 5,
    [gone.section_id]: 4,
  });
});

test('row-level security is forced again on what it had to see', async () => {
  const client = new Client(database.owner);
  await client.connect();
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and relforcerowsecurity and relname = any($1) order by relname`,
    [TABLES],
  );
  await client.end();
  expect(rows.map(({ relname }) => relname)).toEqual([...TABLES].sort());
});
