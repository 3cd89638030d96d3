import { newId } from '@keystead/platform';
import { asOwner, databaseBefore, type DatabaseBefore } from '@keystead/testkit';
import { migrations } from '../src/migrations/index.js';
import { Persons1760000007000 } from '../src/migrations/1760000007000-persons.js';

let database: DatabaseBefore;

beforeAll(async () => {
  database = await databaseBefore('lease', migrations, Persons1760000007000);
});
afterAll(() => database.drop());

const TABLES = ['lease', 'lease_tenant', 'outbox'];

// covers: ADR-15
test('publishes existing renters again, as of the day they were named', async () => {
  const [company_id, lease_id, id] = [newId(), newId(), newId()] as [string, string, string];
  const named_at = '2026-01-05T03:00:00.000Z';
  await asOwner(database.owner, TABLES, async (client) => {
    await client.query(
      `insert into lease (company_id, id, lease_number, number, property_id, property_block_id, section_id, section_name,
         is_exclusive, start_date, due_date, latest_amount, rent_frequency, rent_count, currency, timezone)
       values ($1, $2, 'L-2026-1', 1, $3, $3, $3, 'Shop', true, '2026-01-05', '2026-01-05', 50000, 'weekly', 1, 'AUD', 'Australia/Perth')`,
      [company_id, lease_id, newId()],
    );
    await client.query(
      `insert into lease_tenant (company_id, id, version, created_at, lease_id, first_name, last_name, email, is_primary_contact)
       values ($1, $2, 3, $3, $4, 'Mia', 'Nguyen', 'mia@renter.example', true)`,
      [company_id, id, named_at, lease_id],
    );
  });
  await database.run();
  const { published, renters } = await asOwner(database.owner, TABLES, async (client) => ({
    published: (await client.query('select company_id, name, aggregate_id, version, at, data from outbox'))
      .rows as unknown[],
    renters: (await client.query('select version from lease_tenant')).rows as unknown[],
  }));
  const facts = { first_name: 'Mia', last_name: 'Nguyen', email: 'mia@renter.example', phone: null };
  expect(published).toEqual([
    {
      company_id,
      name: 'lease.tenant_added',
      aggregate_id: id,
      version: 4,
      at: new Date(named_at),
      data: { lease_tenant_id: id, lease_id, is_primary_contact: true, ...facts },
    },
  ]);
  expect(renters).toEqual([{ version: 4 }]);
});
