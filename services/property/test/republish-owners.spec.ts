import { randomBytes } from 'node:crypto';
import { migrate, newId } from '@keystead/platform';
import { asOwner, dropDatabases, provision } from '@keystead/testkit';
import { migrations } from '../src/migrations/index.js';
import { Persons1760000012000 } from '../src/migrations/1760000012000-persons.js';

const prefix = `t_${randomBytes(5).toString('hex')}`;
const admin = process.env.DATABASE_URL!;
const before = migrations.indexOf(Persons1760000012000);
let owner: string;

beforeAll(async () => {
  owner = (await provision(admin, prefix, () => 'test', ['property'])).property.owner;
  await migrate(owner, migrations.slice(0, before));
});
afterAll(() => dropDatabases(admin, prefix, ['property']));

// covers: F-31
test('publishes existing owners again, with their account', async () => {
  const [company_id, id, user_id] = [newId(), newId(), newId()];
  const facts = { first_name: 'Olga', last_name: 'Rowe', email: 'olga@owner.example', phone: null };
  await asOwner(owner, ['owner'], (client) =>
    client.query(
      `insert into owner (company_id, id, version, first_name, last_name, email, user_id)
       values ($1, $2, 3, 'Olga', 'Rowe', 'olga@owner.example', $3)`,
      [company_id, id, user_id],
    ),
  );
  await migrate(owner, migrations.slice(0, before + 1));
  const { rows } = await asOwner(owner, ['outbox'], (client) =>
    client.query<Record<string, unknown>>('select company_id, name, aggregate_id, version, data from outbox'),
  );
  expect(rows).toEqual([
    { company_id, name: 'owner.changed', aggregate_id: id, version: 4, data: { owner_id: id, user_id, ...facts } },
  ]);
});
