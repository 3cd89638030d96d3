import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SERVICES } from '@keystead/contracts';
import {
  databaseUrls,
  eventually,
  expectOk,
  Landlord,
  makeTemporaryFolder,
  runStep,
  startTestStack,
  type TestStack,
} from '@keystead/testkit';
import { INVARIANTS } from '../../services/billing/src/receivables/ledger-check/invariants.js';

// Backups and restores of a running product, with the commands as an operator types them.
// covers: O-04

const ROOT = join(import.meta.dirname, '..', '..');
const WITHIN_MS = 180_000;
const COMPLETE = 'Every event was handled by each service that consumes it.\n';

let stack: TestStack;
let landlord: Landlord;
let folder: string;
let first: { lease_id: string; bill_id: string };

beforeAll(async () => {
  folder = makeTemporaryFolder();
  stack = await startTestStack();
  landlord = await Landlord.register(stack);
  first = await openLease();
});
afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Output {
  code: number;
  text: string;
  faults: string;
}

function environment(): Record<string, string | undefined> {
  return {
    PATH: process.env.PATH,
    ...databaseUrls(stack.databases),
    ADMIN_DATABASE_URL: process.env.DATABASE_URL,
    NATS_URL: stack.settings.natsUrl,
    STORAGE_FOLDER: stack.settings.storageDir,
  };
}

async function run(file: string, args: string[], env = environment()): Promise<Output> {
  const command = promisify(execFile)(process.execPath, [join(ROOT, file), ...args], { env });
  return command.then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout, faults: stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      text: stdout,
      faults: stderr,
    }),
  );
}

const backup = (to: string) => run('deploy/backup.mjs', ['--to', join(folder, to)]);
const restore = (from: string, ...more: string[]) => run('dist/restore.cjs', ['--from', join(folder, from), ...more]);
const check = () => run('dist/check-delivery.cjs', []);

/** A lease on a house of its own, with its first bill. */
async function openLease(): Promise<typeof first> {
  const { property_section_id } = await landlord.addProperty();
  const { lease_id } = await eventually(() => landlord.openLease(property_section_id!).catch(() => false as const));
  const [bill] = await landlord.bills(lease_id);
  return { lease_id, bill_id: bill!.bill_id };
}

async function pay({ lease_id, bill_id }: typeof first, amount: number): Promise<void> {
  const body = { lease_id, bill_id, amount, paid_at: '2026-07-01' };
  expectOk(await landlord.call.ask('POST /api/v1/system/bill-payment/create', { body }));
}

const paidOf = (lease_id: string) =>
  stack.rowsOf<{ cents: number }>('billing', 'select amount::int as cents from bill_payment where lease_id = $1', [
    lease_id,
  ]);

/** What breaks a rule of the ledger, by the names of the rules. */
async function brokenInvariants(): Promise<string[]> {
  const scope = {
    company: landlord.call.company_id,
    after: '00000000-0000-0000-0000-000000000000',
    upto: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    now: new Date(),
  };
  const broken: string[] = [];
  for (const { name, text, valuesOf } of INVARIANTS) {
    if ((await stack.rowsOf('billing', text, valuesOf(scope))).length > 0) broken.push(name);
  }
  return broken;
}

async function settled(): Promise<void> {
  let last: Output | undefined;
  await eventually(async () => (last = await check()).code === 0, WITHIN_MS).catch(() => undefined);
  expect(last).toMatchObject({ code: 0, text: COMPLETE });
}

const migrate = () => runStep(join(ROOT, 'dist', 'migrate.cjs'), { ...process.env, ...databaseUrls(stack.databases) });

it('dumps eight databases of one moment and the uploaded files, with roles that only read', async () => {
  await settled();
  await pay(first, 650);
  await settled();
  writeFileSync(join(stack.settings.storageDir!, 'note.pdf'), '%PDF-1.7 a note');
  const { code, text, faults } = await backup('first');
  expect({ code, faults }).toMatchObject({ code: 0 });
  expect(text).toMatch(/first holds 8 databases as of 2\S+Z, and 1 files\.\n$/);
  expect(readdirSync(join(folder, 'first')).sort()).toEqual(
    [...SERVICES.map((service) => `${service}.dump`), 'files', 'manifest.json'].sort(),
  );
  expect(await backup('first')).toMatchObject({ code: 1, faults: expect.stringContaining('is not empty') as string });

  const role = `${stack.database('billing').name}_backup`;
  const [right] = await stack.rowsOf('billing', 'select rolbypassrls, rolsuper from pg_roles where rolname = $1', [
    role,
  ]);
  expect(right).toEqual({ rolbypassrls: true, rolsuper: false });
  const env = { ...environment(), BILLING_BACKUP_DATABASE_URL: stack.database('billing').system };
  expect((await run('deploy/backup.mjs', ['--to', join(folder, 'blind')], env)).faults).toMatch(
    /_billing_system does not see the rows of all companies/,
  );
});

it('brings billing back, says what it lost, and bills again what the others published since', async () => {
  const second = await openLease();
  await pay(second, 100);
  await settled();

  expect((await restore('first', '--service', 'billing')).faults).toMatch(/^billing is running \(\d+ connections/);
  await stack.supervisor.stop('billing');
  const restored = await restore('first', '--service', 'billing');
  expect(restored).toMatchObject({ code: 0, text: expect.stringMatching(/^Restored as of .*: billing\.\n/) as string });
  expect(await paidOf(second.lease_id)).toEqual([]);
  expect(await paidOf(first.lease_id)).toEqual([{ cents: 65_000 }]);
  expect((await check()).text).toContain('billing  consumes nothing: start it\n');

  await migrate();
  await stack.restart('billing');
  const bills = await eventually(async () => {
    const rows = await landlord.bills(second.lease_id);
    return rows.length > 0 && rows;
  }, WITHIN_MS);
  expect(bills.map(({ bill_id }) => bill_id)).not.toContain(second.bill_id);
  // The payment was a decision of a person and is not repeated: it is named.
  let said = '';
  await eventually(async () => !(said = (await check()).text).includes('has not handled'), WITHIN_MS);
  expect(said).toMatch(/ {2}handled events that no outbox holds \(made after the backup\): .*payment-received/);
  expect(await brokenInvariants()).toEqual([]);
  expect(await stack.rowsOf('billing', 'select error from dead_letter')).toEqual([]);
});

it('brings all databases and files back, and nothing is missing afterwards', async () => {
  await Promise.all(SERVICES.map((service) => stack.supervisor.stop(service)));
  rmSync(join(stack.settings.storageDir!, 'note.pdf'));
  const restored = await restore('first');
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('identity, property, lease') as string });
  expect(readFileSync(join(stack.settings.storageDir!, 'note.pdf'), 'utf8')).toBe('%PDF-1.7 a note');
  await migrate();
  await Promise.all(SERVICES.map((service) => stack.restart(service)));
  landlord = await Landlord.signIn(stack.url, landlord.email, landlord.tenant_code);
  expect((await landlord.bills(first.lease_id)).map(({ bill_id }) => bill_id)).toContain(first.bill_id);
  expect(await stack.rowsOf('lease', 'select id from lease')).toEqual([{ id: first.lease_id }]);
  await settled();
  expect(await brokenInvariants()).toEqual([]);
});

it('publishes everything again when the stream is lost, and due work is found when Redis is', async () => {
  const third = await openLease();
  const [opened] = await stack.rowsOf<{ id: string }>('lease', `select id from outbox where name = 'lease.opened'`);
  await stack.rowsOf('billing', `delete from inbox where consumer = 'billing-lease-opened' and event_id = $1`, [
    opened!.id,
  ]);
  expect(await check()).toMatchObject({
    code: 2,
    text: expect.stringMatching(
      /^billing {2}has not handled events of lease: lease\.opened 1; the oldest of 2/,
    ) as string,
  });
  const replayed = await run('dist/check-delivery.cjs', ['--replay']);
  expect(replayed).toMatchObject({ code: 0, text: expect.stringMatching(/^The event stream is removed/) as string });
  await stack.redis.restart({ wipe: true });
  await settled();
  await pay(third, 650);
  await openLease();
  await settled();
  expect(await brokenInvariants()).toEqual([]);
});

it('refuses what is no backup, and one that was changed', async () => {
  expect((await restore('none')).faults).toMatch(/has no manifest\.json: it is no backup/);
  expect((await restore('first', '--service', 'gateway')).faults).toMatch(/^There is no service "gateway"/);
  writeFileSync(join(folder, 'first', 'lease.dump'), 'changed');
  await stack.supervisor.stop('lease');
  const refused = await restore('first', '--service', 'lease');
  expect(refused).toMatchObject({
    code: 1,
    faults: expect.stringContaining('lease.dump is not what was written') as string,
  });
  expect(existsSync(join(folder, 'first', 'manifest.json'))).toBe(true);
});
