import { newId, systemContext } from '@keystead/platform';
import { CLAIM_SAVES } from '../src/sync/claim.sql.js';
import { PLANS } from '../src/sync/plan.sql.js';
import { asOwner } from '@keystead/testkit';
import { AccountingFixture } from './accounting-fixture.js';
import { SyncedCompany } from './sync-fixture.js';

// Compared one by one, 2,000 bills and what they refer to took longer than a statement may.

let stack: AccountingFixture;

beforeAll(async () => {
  stack = await AccountingFixture.start();
});
afterAll(() => stack.stop());

const RECORDS = `insert into sync_record (company_id, id, organisation_id, kind, source_key, source_id, reference, wanted,
    wanted_hash, state, changed_at, created_at)
  select $1, gen_random_uuid(), $2, 'invoice', 'bill:' || n, gen_random_uuid(), 'KS-' || n, '{"contact_key": "renter:1"}', 'a',
    'waiting', now(), now() from generate_series(1, 3000) n`;

/** The plan of a statement beside many records, where an index is taken whenever one can be. */
async function planOf(text: string, third: string): Promise<string> {
  const me = await stack.connected();
  const { org_id: id } = await stack.organisation(me);
  const values = [`'${me.company_id}'::uuid`, `'${id}'::uuid`, third, 'false', '50'];
  const filled = text.replace(/\$(\d)/g, (_all, place: string) => values[Number(place) - 1]!);
  return stack.service.db.run(systemContext(me.company_id, newId()), async (tx) => {
    await tx.query(RECORDS, [me.company_id, id]);
    for (const method of ['hashjoin', 'mergejoin']) await tx.query(`set local enable_${method} = off`);
    const rows = await tx.query<{ 'QUERY PLAN': string }>(`explain ${filled}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

it.each([
  ['what a waiting record refers to', CLAIM_SAVES, `'invoice'`],
  ['the record of a person', PLANS.contact, 'null::date'],
])('%s is found by its key', async (_what, text, third) => {
  const plan = await planOf(text, third);
  expect(plan).toMatch(/Index Cond: .*source_key/);
  expect(plan).not.toMatch(/Filter: .*source_key/);
});

const BILLS = `insert into bill_projection (company_id, bill_id, lease_id, type, due_date, amount_cents, currency)
  select $1, gen_random_uuid(), gen_random_uuid(), 'rent', '2026-07-01', 50000, 'AUD' from generate_series(1, 12000)`;

it('compares the records of a company that had none before as fast as it wrote them', async () => {
  const company = await SyncedCompany.start(stack);
  const timed = async () => {
    const begun = performance.now();
    const { added } = await company.preview();
    return { added, took: performance.now() - begun };
  };
  // The sessions of the service know the statements while there is nothing to compare.
  for (let time = 0; time < 3; time++) await company.preview();
  await asOwner(stack.service.database.owner, ['bill_projection'], (client) =>
    client.query(BILLS, [company.me.company_id]),
  );
  const first = await timed();
  const second = await timed();
  expect(first.added).toBe(12_000);
  expect(second.added).toBe(12_000);
  expect(second.took).toBeLessThan(3 * first.took);
}, 120_000);

it('may take longer than other statements, as the first one of a large company does', async () => {
  const company = await SyncedCompany.start(stack);
  const { owner } = stack.service.database;
  await asOwner(owner, ['sync_record'], async (client) => {
    await client.query(
      `create function slow_plan() returns trigger language plpgsql as $$ begin
         if current_query() like '%''invoice''%' then perform pg_sleep(5.2); end if;
         return null;
       end $$`,
    );
    const when = 'after insert on sync_record for each statement';
    await client.query(`create trigger slow_plan ${when} execute function slow_plan()`);
  });
  try {
    expect(await company.preview()).toMatchObject({ failed: 0 });
  } finally {
    await asOwner(owner, ['sync_record'], (client) => client.query('drop function slow_plan cascade'));
  }
}, 60_000);
