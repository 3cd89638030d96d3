import { fillCompanies } from './large-company-data.js';
import { fillLeases } from './lease-data.js';
import { Stage } from './stage.js';

// Benchmarks write their data by SQL, beside the services: a new table or column must not break that unseen.

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open();
}, 120_000);
afterAll(async () => {
  await stage?.close();
});

async function count(service: 'lease' | 'billing' | 'property', table: string): Promise<number> {
  const { rows } = await stage.admin(service, `select count(*)::int as count from ${table}`);
  return (rows[0] as { count: number }).count;
}

it('fills a small and a large company with properties, leases, bills and payments', async () => {
  await fillCompanies(stage, [
    { company: 1, leases: 10 },
    { company: 2, leases: 30 },
  ]);
  expect(await count('lease', 'lease')).toBe(40);
  expect(await count('property', 'property')).toBe(4);
  expect(await count('billing', 'bill')).toBe(800);
  expect(await count('billing', 'bill_payment')).toBeGreaterThan(100);
}, 60_000);

it('replaces all leases by those of a page, each with a renter', async () => {
  await fillLeases(stage, 20, 2);
  expect(await count('lease', 'lease')).toBe(20);
  expect(await count('lease', 'lease_tenant')).toBe(20);
  expect(await count('lease', 'section')).toBe(2);
  expect(await count('lease', 'search_word')).toBeGreaterThanOrEqual(40);
}, 60_000);
