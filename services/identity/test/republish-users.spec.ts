import { newId } from '@keystead/platform';
import { asOwner, databaseBefore, type DatabaseBefore } from '@keystead/testkit';
import { migrations } from '../src/migrations/index.js';
import { Persons1760000008000 } from '../src/migrations/1760000008000-persons.js';

const TABLES = ['company', 'app_user', 'login', 'outbox'];
let database: DatabaseBefore;

beforeAll(async () => {
  database = await databaseBefore('identity', migrations, Persons1760000008000);
});
afterAll(() => database.drop());

// covers: F-31
test('publishes existing users again, with the address they sign in with', async () => {
  const [company_id, id] = [newId(), newId()];
  await asOwner(database.owner, TABLES, async (client) => {
    await client.query(
      `insert into company (company_id, id, tenant_code, name, country_iso, timezone, subscription_plan)
       values ($1, $1, 'test01', 'Rowe', 'AU', 'Australia/Perth', 'free')`,
      [company_id],
    );
    await client.query(
      `insert into app_user (company_id, id, version, first_name, last_name, language, timezone, country_iso, security_code)
       values ($1, $2, 5, 'Mia', 'Nguyen', 'vi', 'Australia/Perth', 'AU', 'v1.encrypted')`,
      [company_id, id],
    );
    await client.query(
      `insert into login (company_id, id, email, tenant_code, status) values ($1, $2, 'mia@renter.example', 'test01', 'active')`,
      [company_id, id],
    );
  });
  await database.run();
  const { rows } = await asOwner(database.owner, TABLES, (client) =>
    client.query<Record<string, unknown>>('select company_id, name, aggregate_id, version, data from outbox'),
  );
  const person = { user_id: id, email: 'mia@renter.example', first_name: 'Mia', last_name: 'Nguyen', language: 'vi' };
  expect(rows).toEqual([
    {
      company_id,
      name: 'user.updated',
      aggregate_id: id,
      version: 6,
      data: { ...person, security_code: 'v1.encrypted' },
    },
  ]);
});
