import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import { Database, migrate, newId, poolOptions, SystemClock } from '@keystead/platform';
import { asOwner, dropDatabases, provision, type ServiceDatabase } from '@keystead/testkit';
import { DataSource } from 'typeorm';
import { checkCompany } from '../src/receivables/ledger-check/check-company.js';
import { Ledger1760000002000 } from '../src/migrations/1760000002000-ledger.js';
import { migrations } from '../src/migrations/index.js';

const prefix = `t_${randomBytes(5).toString('hex')}`;
const admin = process.env.DATABASE_URL!;
/** Bills and payments as they were kept before there was a ledger. */
const before = migrations.slice(0, migrations.indexOf(Ledger1760000002000));
const [company_id, lease_id, other_company] = [newId(), newId(), newId()];
const bills = { paid: newId(), partly: newId(), open: newId(), cancelled: newId(), water: newId(), credited: newId() };
let database: ServiceDatabase;

beforeAll(async () => {
  database = (await provision(admin, prefix, () => 'test', ['billing'])).billing;
  await migrate(database.owner, before);
  await inCompany(company_id, billed);
  await inCompany(other_company, (client) => lease(client, other_company, newId(), 0, '2026-05-31'));
  await migrate(database.owner, migrations);
});
afterAll(() => dropDatabases(admin, prefix, ['billing']));

async function lease(
  client: Client,
  company: string,
  id: string,
  credit: number,
  billed_to = '2026-06-28',
): Promise<void> {
  await client.query(
    `insert into lease (company_id, id, lease_number, property_id, property_block_id, section_id, section_name, start_date,
       due_date, rent_frequency, currency, timezone, billed_to, credit)
     values ($1, $2, 'L-1', $2, $2, $2, '1 Rose Street', '2026-06-01', '2026-06-01', 'weekly', 'AUD', 'Australia/Sydney',
       $4, $3)`,
    [company, id, credit, billed_to],
  );
  await client.query(
    `insert into rent_term (company_id, lease_id, effective_date, rent_cents) values ($1, $2, '2026-06-01', 70000)`,
    [company, id],
  );
}

/** Four weeks of rent (paid, paid by credit, partly paid, open), one withdrawn before, a water bill; 50 dollars left over. */
async function billed(client: Client): Promise<void> {
  await lease(client, company_id, lease_id, 5_000);
  const rent = (id: string, day: string, paid: number, cancelled_at: string | null = null) =>
    client.query(
      `insert into bill (company_id, id, created_at, lease_id, type, amount, paid_amount, currency, due_date, period_start,
         period_end, cancelled_at, timezone)
       values ($1, $2, '2026-05-25', $3, 'rent', 70000, $5, 'AUD', $4::date, $4::date, $4::date + 6, $6, 'Australia/Sydney')`,
      [company_id, id, lease_id, day, paid, cancelled_at],
    );
  await rent(bills.cancelled, '2026-06-01', 0, '2026-05-26T15:00:00Z');
  await rent(bills.paid, '2026-06-01', 70_000);
  await rent(bills.credited, '2026-06-08', 70_000);
  await rent(bills.partly, '2026-06-15', 20_000);
  await rent(bills.open, '2026-06-22', 0);
  await client.query(
    `insert into bill (company_id, id, created_at, lease_id, type, amount, paid_amount, currency, due_date, timezone)
     values ($1, $2, '2026-06-02', $3, 'water', 8800, 8800, 'AUD', '2026-06-20', 'Australia/Sydney')`,
    [company_id, bills.water, lease_id],
  );
  const pay = async (receipt: number, amount: number, shares: [string, number, boolean][]) => {
    const id = newId();
    await client.query(
      `insert into bill_payment (company_id, id, lease_id, amount, currency, method, status, paid_at, receipt_number)
       values ($1, $2, $3, $4, 'AUD', 'cash', 'received', '2026-06-03', $5)`,
      [company_id, id, lease_id, amount, receipt],
    );
    for (const [bill_id, cents, from_credit] of shares)
      await client.query(
        `insert into allocation (company_id, bill_payment_id, bill_id, amount, from_credit, created_at)
         values ($1, $2, $3, $4, $5, '2026-06-03')`,
        [company_id, id, bill_id, cents, from_credit],
      );
  };
  await pay(1, 8_800, [[bills.water, 8_800, false]]);
  await pay(2, 110_000, [
    [bills.paid, 70_000, false],
    [bills.credited, 40_000, true],
  ]);
  await pay(3, 55_000, [
    [bills.credited, 30_000, true],
    [bills.partly, 20_000, true],
  ]);
  await client.query('insert into receipt_counter (company_id, last_number) values ($1, 3)', [company_id]);
}

test('what was billed and paid before is in the ledger, and every invariant holds', async () => {
  const dataSource = await new DataSource({
    type: 'postgres',
    url: database.app,
    extra: { ...poolOptions(2), pipeline: true },
  }).initialize();
  const db = new Database(dataSource, new Pool({ connectionString: database.system }), new SystemClock());
  try {
    expect(await checkCompany(db, company_id, { rest: 0 })).toEqual({});
    expect(await checkCompany(db, other_company, { rest: 0 })).toEqual({});
  } finally {
    await db.close();
  }
});

test('a lease owes what its open bills say and keeps its credit', async () => {
  const rows = await inCompany(company_id, (client) => client.query('select credit, rent_owed, other_owed from lease'));
  expect(rows.rows).toEqual([{ credit: '5000', rent_owed: '120000', other_owed: '0' }]);
});

test('bills are numbered as invoices in the order they were made, the withdrawn one too', async () => {
  const { rows } = await inCompany(company_id, (client) =>
    client.query<{ type: string; invoice_number: number }>(
      'select type, invoice_number from bill order by invoice_number',
    ),
  );
  expect(rows.map(({ invoice_number }) => invoice_number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(rows.at(-1)).toMatchObject({ type: 'water' });
});

test('the ledger says what happened: money on bills, credit that was used, a bill taken back on its day', async () => {
  const { rows } = await inCompany(company_id, (client) =>
    client.query<{ kind: string; count: string; bank: string | null }>(
      `select j.kind, count(distinct j.id), sum(p.cents) filter (where p.account = 'bank') as bank
       from journal j join posting p on p.company_id = j.company_id and p.journal_id = j.id group by j.kind order by j.kind`,
    ),
  );
  expect(rows).toEqual([
    { kind: 'bill_cancelled', count: '1', bank: null },
    { kind: 'bill_issued', count: '6', bank: null },
    { kind: 'credit_applied', count: '2', bank: null },
    { kind: 'payment_received', count: '3', bank: '173800' },
  ]);
  const cancelled = await inCompany(company_id, (client) =>
    client.query(`select reverses, money_date::text from journal where kind = 'bill_cancelled'`),
  );
  expect(cancelled.rows).toEqual([{ reverses: bills.cancelled, money_date: '2026-05-27' }]);
});

test('money that was put on bills before is published for services that keep books', async () => {
  const rows = await asOwner(
    database.owner,
    ['outbox'],
    async (client) =>
      (
        await client.query<{ bill_id: string; cents: string; adjustments: string }>(
          `select data->>'bill_id' as bill_id, sum((data->>'amount_cents')::bigint) as cents, count(data->>'adjustment_id') as adjustments
         from outbox o where name = 'allocation.recorded' and company_id = $1 and data->>'payment_id' is not null
           and data->>'allocation_id' = aggregate_id::text group by 1`,
          [company_id],
        )
      ).rows,
  );
  const expected = { [bills.paid]: '70000', [bills.credited]: '70000', [bills.partly]: '20000', [bills.water]: '8800' };
  expect(Object.fromEntries(rows.map(({ bill_id, cents }) => [bill_id, cents]))).toEqual(expected);
  expect(rows.map(({ adjustments }) => adjustments)).toEqual(['0', '0', '0', '0']);
});

test('row-level security is forced on what it had to see', async () => {
  const client = new Client(database.owner);
  await client.connect();
  const { rows } = await client.query(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relforcerowsecurity`,
  );
  await client.end();
  expect(rows).toEqual([]);
});

/** Work of the runtime role in one company. */
async function inCompany<T>(company: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(database.app);
  await client.connect();
  try {
    await client.query(`select set_config('app.company_id', $1, false)`, [company]);
    return await work(client);
  } finally {
    await client.end();
  }
}
