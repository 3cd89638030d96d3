import { readFileSync } from 'node:fs';
import pg from 'pg';
import { SESSION_SETTINGS } from '@keystead/platform';
import { expectOk, findPgBouncer, Landlord, startTestStack, type TestStack } from '@keystead/testkit';

// Every service behind PgBouncer, as deploy/pgbouncer.ini configures it: each transaction gets any connection.

const CONFIG = 'deploy/pgbouncer.ini';
const COMPANIES = 6;
const PAYMENTS = 10;
/** Of the runtime and the system role; one for the relay, and one for the look at the locks. */
const CONNECTIONS_MAX = 2 * 10 + 2;

it('has every setting of a session in the file of the pooler', () => {
  const [, settings] = /connect_query='([^']*)'/.exec(readFileSync(CONFIG, 'utf8'))!;
  const wanted = Object.entries(SESSION_SETTINGS).map(([name, value]) => `set ${name} = ${value}`);
  expect(settings!.split('; ')).toEqual(wanted);
});

(findPgBouncer() ? describe : describe.skip)('behind a pool of transactions', () => {
  let stack: TestStack;

  beforeAll(async () => {
    stack = await startTestStack({ poolerConfig: CONFIG, replicas: 2, env: { DATABASE_POOL: '40' } });
  });
  afterAll(() => stack.stop());

  it('sets on each connection what a service would have asked for', async () => {
    const client = new pg.Client({ connectionString: stack.settings.pooled!(stack.database('billing').app) });
    await client.connect();
    const names = Object.keys(SESSION_SETTINGS).map((name) => `current_setting('${name}')`);
    const { rows } = await client.query({ text: `select ${names.join(', ')}`, rowMode: 'array' });
    await client.end();
    expect(rows).toEqual([['force_generic_plan', 'off', '5s', '10s', 'UTC']]);
  });

  it('lets leases of many companies, bills them and takes their money, all at once', async () => {
    const landlords = await Promise.all(Array.from({ length: COMPANIES }, () => Landlord.register(stack)));
    const balances = await Promise.all(landlords.map(letAndPay));
    expect(balances).toEqual(Array.from({ length: COMPANIES }, () => 650 - PAYMENTS));
    expect(stack.errors).toEqual([]);
  });

  it('keeps few connections, and one relay of each service', async () => {
    const { name } = stack.database('billing');
    const seen = await stack.rowsOf<{ connections: number; locks: number }>(
      'billing',
      `select (select count(*)::int from pg_stat_activity where datname = $1) as connections,
         (select count(*)::int from pg_locks l join pg_database d on d.oid = l.database
          where l.locktype = 'advisory' and d.datname = $1 and l.objid = (hashtext('outbox relay') & 4294967295)::oid) as locks`,
      [name],
    );
    expect(seen).toEqual([{ connections: expect.any(Number) as number, locks: 1 }]);
    expect(seen[0]!.connections).toBeLessThanOrEqual(CONNECTIONS_MAX);
  });
});

/** Opens a lease and pays a part of its first bill in many payments at once; answers what is left of it. */
async function letAndPay(landlord: Landlord): Promise<number> {
  const { property_section_id } = await landlord.addProperty();
  const { lease_id } = await landlord.openLease(property_section_id!);
  const [first] = await landlord.bills(lease_id);
  const body = { lease_id, bill_id: first!.bill_id, amount: 1 };
  const payments = Array.from({ length: PAYMENTS }, () =>
    landlord.call.ask('POST /api/v1/system/bill-payment/create', { body }).then(expectOk),
  );
  await Promise.all(payments);
  const [bill] = await landlord.bills(lease_id);
  return bill!.outstanding;
}
