import { Client } from 'pg';
import { ENDPOINTS, PLAN_TABLE, type Service } from '@keystead/contracts';
import { eventually, FileImports, Landlord, publishEvent, startTestStack, type TestStack } from '@keystead/testkit';
import { READS } from './inputs/reads.js';
import { Rows, ROOT_ADMIN } from './inputs/rows.js';

// Files out of every list, and files in, though the service that reads them dies in the middle.

const ROWS = 600;
let stack: TestStack;
let rows: Rows;

beforeAll(async () => {
  stack = await startTestStack({ env: { RATE_LIMIT: '0', ...ROOT_ADMIN } });
  rows = await Rows.of(stack);
});
afterAll(() => stack?.stop());

interface List {
  data?: unknown;
  pagination?: { total: number };
}

describe('every list', () => {
  it.each(ENDPOINTS.filter(({ method, later }) => method === 'GET' && !later).map(({ path }) => path))(
    'CSV %s: answers a file with as many rows as the list has, if it is a list',
    async (path) => {
      const address = READS[`GET ${path}`]!.path(rows);
      const list = await rows.call.get<List>(address);
      const file = await rows.call.get(`${address}${address.includes('?') ? '&' : '?'}format=csv`);
      const { data, pagination } = list.body;
      if (!Array.isArray(data)) return expect(file.headers.get('content-disposition') ?? '').not.toContain('.csv');
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/);
      expect(file.text.endsWith('\r\n')).toBe(true);
      // Cells with line ends in them are not among these rows.
      expect(file.text.split('\r\n').length - 2).toBe(pagination?.total ?? data.length);
      return undefined;
    },
  );

  it('CSV: at least the lists that the product began with are among them', async () => {
    const lists = await Promise.all(
      Object.values(READS).map(async ({ path }) => {
        const { body } = await rows.call.get<List>(path(rows));
        return Array.isArray(body.data) && body.pagination ? path(rows).split('?')[0]! : null;
      }),
    );
    expect(lists.filter((path) => path !== null)).toEqual(
      expect.arrayContaining(
        ['property', 'lease', 'bill', 'bill-payment', 'user', 'property/keys', 'property/section'].map(
          (list) => `/api/v1/system/${list}`,
        ),
      ),
    );
  });
});

async function ask<Row>(service: Service, text: string, values: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: stack.database(service).app });
  await client.connect();
  try {
    await client.query(`select set_config('app.company_id', $1, false)`, [values[0]]);
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

async function withoutLimits(landlord: Landlord): Promise<void> {
  const { company_id } = landlord.call;
  await publishEvent(stack.nats.url, 'subscription.limits_changed', {
    company_id,
    aggregate_id: company_id,
    version: 1_000,
    data: {
      plan: 'pro',
      status: 'active',
      limits: { ...PLAN_TABLE.pro.limits, properties: null, leases: null },
    },
  });
  for (const service of ['property', 'lease'] as const)
    await eventually(
      async () =>
        (
          await ask<{ version: number }>(service, 'select version from company_plan where company_id = $1', [
            company_id,
          ])
        )[0]?.version === 1_000,
    );
}

/** Begins an import, kills its service with -9 while it is at work, starts it again and waits for the end. */
async function killedInTheMiddle(files: FileImports, service: 'property' | 'lease', id: string) {
  const { path, call } = files;
  await call.post(`${path}/start`, { id });
  const seen = await eventually(
    async () => {
      const view = await files.one(id);
      return view.done > 0 && view;
    },
    60_000,
    5,
  );
  await stack.kill9(service);
  expect(seen.state).toBe('importing');
  expect(seen.done).toBeLessThan(ROWS);
  await stack.restart(service);
  const halfway = await eventually(() => files.one(id));
  expect(halfway.done).toBeLessThan(ROWS);
  return eventually(
    async () => {
      const view = await files.one(id);
      return view.state === 'imported' && view;
    },
    150_000,
    250,
  );
}

describe('an import whose service is killed in the middle', () => {
  it('IMPORT GAP-27: has every property and every lease once, and none is lost', async () => {
    const landlord = await Landlord.register(stack);
    await withoutLimits(landlord);
    const { call } = landlord;
    const names = Array.from({ length: ROWS }, (_, index) => `House ${String(index).padStart(5, '0')}`);
    const properties = new FileImports(call, 'property');
    const text = `name,type,bedrooms,bathrooms,carpark,cost_allocation_method\r\n${names
      .map((name) => `${name},house,3,1,1,standalone\r\n`)
      .join('')}`;
    const checked = await properties.check('property', text);
    expect(checked).toMatchObject({ state: 'checked', good: ROWS, bad: 0 });
    expect(await killedInTheMiddle(properties, 'property', checked.id)).toMatchObject({ done: ROWS, refused: 0 });
    const found = await ask<{ name: string }>(
      'property',
      'select name from property where company_id = $1 order by name',
      [call.company_id],
    );
    expect(found.map(({ name }) => name)).toEqual(names);

    await eventually(
      async () =>
        (await ask('lease', 'select 1 from section where company_id = $1', [call.company_id])).length === ROWS,
      60_000,
      250,
    );
    const leases = new FileImports(call, 'lease');
    // Long over: nothing is billed.
    const lines = names.map((name) => `${name},2020-01-01,2020-06-30,500,weekly,Mia,Nguyen,mia@renter.example\r\n`);
    const tried = await leases.check(
      'lease',
      `section,start_date,end_date,latest_amount,rent_frequency,first_name,last_name,email\r\n${lines.join('')}`,
    );
    expect(tried).toMatchObject({ state: 'checked', good: ROWS, bad: 0 });
    expect(await killedInTheMiddle(leases, 'lease', tried.id)).toMatchObject({ done: ROWS, refused: 0 });
    const let_ = await ask<{ number: number; section_name: string }>(
      'lease',
      'select number, section_name from lease where company_id = $1 order by number',
      [call.company_id],
    );
    expect(let_.map(({ number }) => number)).toEqual(names.map((_, index) => index + 1));
    expect(let_.map(({ section_name }) => section_name)).toEqual(names);
    const events = await ask<{ count: number }>(
      'lease',
      `select count(*)::int as count from outbox where company_id = $1 and name = 'lease.opened'`,
      [call.company_id],
    );
    expect(events[0]!.count).toBe(ROWS);
  }, 400_000);
});
