import { FEATURES } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { asOwner, databaseBefore, type DatabaseBefore } from '@keystead/testkit';
import { migrations } from '../src/migrations/index.js';
import { PublishIncomeAccounts1795733000000 } from '../src/migrations/1795733000000-publish-income-accounts.js';

const NO_FEATURES = JSON.stringify(Object.fromEntries(FEATURES.map((name) => [name, false])));
let database: DatabaseBefore;

beforeAll(async () => {
  database = await databaseBefore('property', migrations, PublishIncomeAccounts1795733000000);
});
afterAll(() => database.drop());

// covers: PRO-13
test('publishes the receiving accounts of properties that are not in the trash', async () => {
  const [company_id, account, live] = [newId(), newId(), newId()];
  const places: [id: string, account: string | null, deleted_at: Date | null][] = [
    [live, account, null],
    [newId(), null, null],
    [newId(), newId(), new Date()],
  ];
  await asOwner(database.owner, ['property', 'property_address', 'search_word'], async (client) => {
    for (const [id, income_account, deleted_at] of places) {
      await client.query(
        `insert into property (company_id, id, version, name, type, usage, cost_allocation_method, features, country_iso,
           timezone, currency, income_receiving_account, deleted_at)
         values ($1, $2, 3, '12 Rose Street', 'house', 'residential', 'rooms', $3, 'AU', 'Australia/Perth', 'AUD', $4, $5)`,
        [company_id, id, NO_FEATURES, income_account, deleted_at],
      );
      await client.query(
        `insert into property_address (company_id, id, property_id, full_address) values ($1, $2, $3, '12 Rose Street WA')`,
        [company_id, newId(), id],
      );
    }
  });
  await database.run();
  const { rows } = await asOwner(database.owner, ['outbox'], (client) =>
    client.query<Record<string, unknown>>('select company_id, name, aggregate_id, version, data from outbox'),
  );
  const facts = { name: '12 Rose Street', address: '12 Rose Street WA', timezone: 'Australia/Perth' };
  const data = { property_id: live, ...facts, income_receiving_account: account };
  expect(rows).toEqual([{ company_id, name: 'property.updated', aggregate_id: live, version: 4, data }]);
});
