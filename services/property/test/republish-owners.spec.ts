import { newId } from '@keystead/platform';
import { asOwner, databaseBefore, type DatabaseBefore } from '@keystead/testkit';
import { migrations } from '../src/migrations/index.js';
import { Persons1760000012000 } from '../src/migrations/1760000012000-persons.js';

let database: DatabaseBefore;

beforeAll(async () => {
  database = await databaseBefore('property', migrations, Persons1760000012000);
});
afterAll(() => database.drop());

// covers: F-31
test('publishes existing owners again, with their account', async () => {
  const [company_id, id, user_id] = [newId(), newId(), newId()];
  const facts = { first_name: 'Olga', last_name: 'Rowe', email: 'olga@owner.example', phone: null };
  await asOwner(database.owner, ['owner'], (client) =>
    client.query(
      `insert into owner (company_id, id, version, first_name, last_name, email, user_id)
       values ($1, $2, 3, 'Olga', 'Rowe', 'olga@owner.example', $3)`,
      [company_id, id, user_id],
    ),
  );
  await database.run();
  const { rows } = await asOwner(database.owner, ['outbox'], (client) =>
    client.query<Record<string, unknown>>('select company_id, name, aggregate_id, version, data from outbox'),
  );
  expect(rows).toEqual([
    { company_id, name: 'owner.changed', aggregate_id: id, version: 4, data: { owner_id: id, user_id, ...facts } },
  ]);
});
