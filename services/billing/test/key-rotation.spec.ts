import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  newId,
  type RunningService,
  SecretCipher,
  secretKeysOf,
  startService,
  systemContext,
} from '@keystead/platform';
import { eventually, startTestService, TEST_SECRET_KEY, type TestService } from '@keystead/testkit';
import { checkKeys } from '../../../deploy/local/backup/check-keys.js';
import { AccountNumbers } from '../src/banking/accounts/account-numbers.js';
import { numberPlace } from '../src/banking/accounts/account-encryption.js';
import { billing } from '../src/definition.js';

const ACCOUNTS = Number(process.env.ROTATED_ACCOUNTS ?? 3000);
const OLD = TEST_SECRET_KEY;
const NEW = randomBytes(32).toString('base64');
const OTHER = randomBytes(32).toString('base64');
const ctx = systemContext(newId(), 'key rotation');

let service: TestService;
let child: ChildProcess | undefined;
const running: RunningService[] = [];

beforeAll(async () => {
  service = await startTestService(billing);
  await add(OLD, ACCOUNTS);
  await addPayoutAccounts(OLD);
}, 120_000);
afterAll(async () => {
  child?.kill('SIGKILL');
  for (const each of running) await each.stop();
  await service.stop();
});

interface Stored extends Record<string, unknown> {
  company_id: string;
  id: string;
  account_name: string;
  account_number_encrypted: string;
}

/** Accounts named by their numbers, as a process with these keys stores them. */
function add(keys: string, count: number): Promise<unknown> {
  const cipher = new SecretCipher(secretKeysOf(keys));
  const rows = Array.from({ length: count }, () => {
    const id = newId();
    const number = String(randomBytes(4).readUInt32BE() + 10_000_000).slice(0, 8);
    const encrypted = cipher.encrypt(number, numberPlace(ctx.company_id, id));
    return { id, block: newId(), number, encrypted, digits: number.slice(-3) };
  });
  return service.db.run(ctx, (tx) =>
    tx.query(
      `insert into bank_account (company_id, id, property_block_id, account_name, bsb, account_number_encrypted, last_digits,
         is_default)
       select $1, n.id, n.block, n.number, '062-000', n.encrypted, n.digits, true
       from jsonb_to_recordset($2) as n(id uuid, block uuid, number text, encrypted text, digits text)`,
      [ctx.company_id, JSON.stringify(rows)],
      'test_accounts',
    ),
  );
}

/** Tables of accounts of payments to owners, with the columns that each has of its own. */
const PAYOUT_COLUMNS = {
  owner_account: ['', ''],
  payment_account: [
    ', bank_abbreviation, direct_entry_id, user_name, has_balancing_debit',
    `, 'CBA', '301500', 'Harbour', false`,
  ],
} as const;
const PAYOUT_TABLES = ['owner_account', 'payment_account'] as const;
const PAYOUT_NUMBER = '918273645';

/** The account of an owner, and the one that pays. */
function addPayoutAccounts(keys: string): Promise<unknown> {
  const cipher = new SecretCipher(secretKeysOf(keys));
  return service.db.run(ctx, async (tx) => {
    for (const table of PAYOUT_TABLES) {
      const [more, given] = PAYOUT_COLUMNS[table];
      const id = newId();
      const encrypted = cipher.encrypt(PAYOUT_NUMBER, numberPlace(ctx.company_id, id, table));
      await tx.query(
        `insert into ${table} (company_id, id, account_name, bsb, account_number_encrypted, last_digits${more})
         values ($1, $2, 'Harbour', '062-000', $3, '645'${given})`,
        [ctx.company_id, id, encrypted],
      );
    }
  });
}

/** What a process reads in the accounts of payments to owners, and whether the key encrypts them. */
const payoutNumbers = (process: RunningService, key: string) =>
  service.db.run(ctx, async (tx) => {
    const { prefix } = new SecretCipher(secretKeysOf(key));
    const numbers = process.app.get(AccountNumbers);
    const found: [string | null, boolean][] = [];
    for (const table of PAYOUT_TABLES)
      for (const row of await tx.query<Stored>(`select * from ${table} where company_id = $1`, [ctx.company_id]))
        found.push([numbers.numberOf(row, table), row.account_number_encrypted.startsWith(prefix)]);
    return found;
  });

const stored = () =>
  service.db.run(ctx, (tx) =>
    tx.query<Stored>(
      'select company_id, id, account_name, account_number_encrypted from bank_account where company_id = $1',
      [ctx.company_id],
      'test_stored',
    ),
  );
const countWith = async (key: string) => {
  const { prefix } = new SecretCipher(secretKeysOf(key));
  return (await stored()).filter((row) => row.account_number_encrypted.startsWith(prefix)).length;
};

async function start(SECRET_KEY: string): Promise<RunningService> {
  const started = await startService(billing, { ...service.env, SECRET_KEY });
  running.push(started);
  return started;
}

async function expectReadable(process: RunningService): Promise<void> {
  const numbers = process.app.get(AccountNumbers);
  expect((await stored()).filter((row) => numbers.numberOf(row) !== row.account_name)).toEqual([]);
}

/** A process of its own, to be killed. */
function spawnWith(SECRET_KEY: string): ChildProcess {
  const program = `import { importTs } from './deploy/import-ts.mjs';
    (await importTs('services/billing/src/main.ts')).main();`;
  const env = { ...process.env, ...service.env, SECRET_KEY, PORT: '0' };
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore', env });
}

const report = () => checkKeys(new Map([['billing', service.database.system]]));

it('a key is replaced without an account number that cannot be read, though a process dies meanwhile', async () => {
  const learning = await start(`${OLD},${NEW}`);
  await expectReadable(learning);
  expect(await report()).toMatchObject({ isComplete: true });

  child = spawnWith(`${NEW},${OLD}`);
  await eventually(async () => (await countWith(NEW)) > 0, 120_000, 5);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  const done = await countWith(NEW);
  expect(done).toBeLessThan(ACCOUNTS);
  await expectReadable(learning);
  const { text, isComplete } = await report();
  expect([isComplete, text]).toEqual([
    false,
    expect.stringContaining(`bank_account.account_number_encrypted: ${ACCOUNTS - done} with`),
  ]);
  // The old key is still needed, and a process that lost it says so.
  await expect(start(NEW)).rejects.toThrow('Put the key of before behind the new one: SECRET_KEY=<new>,<old>');

  // A process that has the new key second still writes with the old one.
  await add(`${OLD},${NEW}`, 5);
  const rotating = await start(`${NEW},${OLD}`);
  await eventually(async () => (await report()).isComplete, 120_000);
  expect(await countWith(NEW)).toBe(ACCOUNTS + 5);
  await expectReadable(learning);
  await expectReadable(rotating);
  for (const each of [learning, rotating])
    expect(await payoutNumbers(each, NEW)).toEqual(PAYOUT_TABLES.map(() => [PAYOUT_NUMBER, true]));
  console.log(`${ACCOUNTS} account numbers; killed after ${done}; ${(await report()).text.trim()}`);

  const alone = await start(NEW);
  await expectReadable(alone);
  for (const wrong of [OLD, OTHER])
    await expect(start(wrong)).rejects.toThrow(
      /^SECRET_KEY is not the key [0-9a-f]{12} that the data in this database/,
    );
}, 300_000);

it('a value that no key opens is said, and does not hold up the others', async () => {
  await add(OTHER, 1);
  await add(OLD, 1);
  await start(`${NEW},${OLD}`);
  await eventually(async () => (await countWith(NEW)) === ACCOUNTS + 6);
  expect(await countWith(OTHER)).toBe(1);
  expect((await report()).text).toContain('bank_account.account_number_encrypted: 1 with');
});
