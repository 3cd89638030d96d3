import { newId } from '@keystead/platform';
import { Caller, eventually, KillableService, signToken, TEST_SECRET_KEY } from '@keystead/testkit';
import { paymentReference } from '../src/receivables/payments/payment-reference.js';
import { migrations } from '../src/migrations/index.js';
import { BankFiles, csvLine, HEAD } from './bank-files.js';

// The service as a process of its own, so that it can be killed as a crash would.

const LINES = 600;
const company_id = newId();
let service: KillableService;
let files: BankFiles;

beforeAll(async () => {
  service = await KillableService.prepare({
    service: 'billing',
    file: 'services/billing/src/main.ts',
    migrations,
    env: { SECRET_KEY: TEST_SECRET_KEY },
  });
  const token = signToken({ company_id, user_id: newId(), roles: ['landlord'], tenant_code: 'test01' });
  files = new BankFiles(new Caller(service.url, token));
});
afterAll(() => service.stop());

/**
 * Kills the service once `seen` answers true, and starts it again after the time for which it had taken its work; `dead`
 * looks at the database in between.
 */
async function killedWhen(seen: () => Promise<boolean>, dead: () => Promise<void> = async () => {}): Promise<void> {
  await eventually(seen, 60_000, 5);
  await service.kill9();
  await dead();
  await service.admin.query('update job set lease_until = null where done_at is null');
  await service.start();
}

async function value(text: string): Promise<number> {
  const { rows } = await service.admin.query<{ value: number }>(`select (${text})::int as value`, [company_id]);
  return rows[0]!.value;
}

async function leases(): Promise<number[]> {
  await service.admin.query(
    `insert into lease (company_id, id, lease_number, property_id, property_block_id, section_id, section_name, start_date,
       due_date, rent_frequency, currency, timezone, billed_to)
     select $1, gen_random_uuid(), 'L-' || n, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Unit ' || n,
       '2020-01-01', '2020-01-01', 'weekly', 'AUD', 'Australia/Sydney', '2020-01-01' from generate_series(1, $2::int) n`,
    [company_id, LINES],
  );
  const { rows } = await service.admin.query<{ number: number }>(
    'select number from payment_reference where company_id = $1 order by number',
    [company_id],
  );
  return rows.map(({ number }) => number);
}

// covers: GAP-47, GAP-49
it('killed while it reads, matches and accepts, it has every line and every payment once', async () => {
  await service.start();
  const numbers = await leases();
  expect(numbers).toHaveLength(LINES);
  const content = HEAD + numbers.map((number, at) => csvLine(`RENT ${paymentReference(number)}`, 100 + at)).join('');
  const id = await files.send(content);
  await files.call.post('v1/system/bank-import/start', { id });
  await killedWhen(async () => (await files.one(id)).state !== 'uploading');
  expect(await files.until(id)).toMatchObject({ lines: LINES, known: 0, refused: 0, counts: { proposed: LINES } });

  await files.call.post('v1/system/bank-line/accept', { import_id: id });
  await killedWhen(
    async () => (await files.one(id)).done > 0,
    async () => {
      const job = await service.admin.query<{ state: string; done: number }>(
        'select state, done from bank_import where id = $1',
        [id],
      );
      expect(job.rows).toMatchObject([{ state: 'accepting' }]);
      expect(job.rows[0]!.done).toBeLessThan(LINES);
    },
  );
  expect(await files.until(id, 100_000)).toMatchObject({ state: 'ready', done: LINES, counts: { accepted: LINES } });

  expect(await value('select count(*) from bill_payment where company_id = $1')).toBe(LINES);
  expect(await value('select count(distinct lease_id) from bill_payment where company_id = $1')).toBe(LINES);
  expect(await value('select max(receipt_number) from bill_payment where company_id = $1')).toBe(LINES);
  const received = `company_id = $1 and name = 'payment.received'`;
  expect(await value(`select count(distinct aggregate_id) from outbox where ${received}`)).toBe(LINES);
  expect(await value(`select count(*) from outbox where ${received}`)).toBe(LINES);
  const wrong = `select count(*) from bank_line l left join bill_payment p on p.company_id = l.company_id and p.id = l.bill_payment_id
    where l.company_id = $1 and (p.id is null or p.lease_id <> l.lease_id or p.amount <> l.amount)`;
  expect(await value(wrong)).toBe(0);
  expect(await value(`select sum(credit) from lease where company_id = $1`)).toBe(
    await value('select sum(amount) from bill_payment where company_id = $1'),
  );
  // The same file once more brings nothing.
  expect(await files.read(content)).toMatchObject({ lines: 0, known: LINES });
}, 200_000);
