import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SERVICES } from '@keystead/contracts';
import { databaseUrls, eventually, expectOk, Landlord, startTestStack, type TestStack } from '@keystead/testkit';
import { brokenInvariants, deadLetters } from '../../../services/gateway/test/faults/aftermath.js';
import { ArchivedPostgres, type Recovery } from './archived-postgres.js';

// The server of all databases is lost and comes back as it was at a moment between two commands.
// A command of its own, to be run every quarter: `npm run try-point-in-time -- --gb 1` (docs/operate.md).
// covers: T-73

const ROOT = join(import.meta.dirname, '..', '..', '..');
const GB = Number(process.env.POINT_IN_TIME_GB ?? 0);
const SECONDS_PER_GB = 60;
/** A small backup is no measure: starting a server takes as long whatever it holds. */
const START_S = 30;
const WITHIN_MS = 180_000;
const COMPLETE = 'Every event was handled by each service that consumes it.\n';

let server: ArchivedPostgres;
let stack: TestStack;
let landlord: Landlord;

beforeAll(async () => {
  server = await ArchivedPostgres.start();
  process.env.DATABASE_URL = server.url;
  if (GB > 0) await server.addBallast(GB);
  stack = await startTestStack();
  landlord = await Landlord.register(stack);
});
afterAll(async () => {
  await stack?.stop();
  await server?.stop();
});

/** A payment, and when it was sent and answered by this machine's clock, which is the server's too. */
interface Paid {
  id: string;
  sentAt: string;
  answeredAt: string;
}

async function openLease(): Promise<string> {
  const { property_section_id } = await landlord.addProperty();
  const { lease_id } = await eventually(() => landlord.openLease(property_section_id!).catch(() => false as const));
  await landlord.bills(lease_id);
  return lease_id;
}

async function pay(lease_id: string): Promise<Paid> {
  const sentAt = await server.now();
  const body = { lease_id, amount: 1, paid_at: '2026-07-01' };
  const { data } = expectOk(await landlord.call.ask('POST /api/v1/system/bill-payment/create', { body }));
  return { id: data.id, sentAt, answeredAt: await server.now() };
}

async function checkDelivery(...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, ...databaseUrls(stack.databases), NATS_URL: stack.settings.natsUrl };
  const command = promisify(execFile)(process.execPath, [join(ROOT, 'dist', 'check-delivery.cjs'), ...args], { env });
  return command.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, text: stdout }),
  );
}

async function settled(): Promise<void> {
  let last = { code: -1, text: '' };
  await eventually(async () => (last = await checkDelivery()).code === 0, WITHIN_MS).catch(() => undefined);
  expect(last).toEqual({ code: 0, text: COMPLETE });
}

async function idsOf(service: 'property' | 'lease' | 'billing', table: string): Promise<string[]> {
  return (await stack.rowsOf<{ id: string }>(service, `select id from ${table}`)).map(({ id }) => id).sort();
}

it('comes back to a moment between two commands: what was before is there, what came after is not', async () => {
  const before = await openLease();
  await server.takeBaseBackup();

  const payments: Paid[] = [];
  for (let count = 0; count < 20; count++) payments.push(await pay(before));
  const leaseBefore = await openLease();
  await settled();
  const known = { properties: await idsOf('property', 'property'), leases: await idsOf('lease', 'lease') };
  const moment = await server.now();
  await wait(50);
  for (let count = 0; count < 20; count++) payments.push(await pay(before));
  const leaseAfter = await openLease();

  await Promise.all(SERVICES.map((service) => stack.supervisor.stop(service)));
  await server.lose();
  const recovery = await server.recoverTo(moment);
  report(recovery);

  expect(await checkDelivery('--replay')).toMatchObject({ code: 0 });
  await Promise.all(SERVICES.map((service) => stack.restart(service)));
  landlord = await Landlord.signIn(stack.url, landlord.email, landlord.tenant_code);
  await settled();

  const there = await idsOf('billing', 'bill_payment');
  const paidBefore = payments.filter(({ answeredAt }) => answeredAt < moment).map(({ id }) => id);
  expect(paidBefore).toHaveLength(20);
  expect(there).toEqual(paidBefore.sort());
  expect(await idsOf('property', 'property')).toEqual(known.properties);
  expect(await idsOf('lease', 'lease')).toEqual(known.leases);
  expect(known.leases).toEqual([before, leaseBefore].sort());
  expect(known.leases).not.toContain(leaseAfter);
  expect(await brokenInvariants(stack)).toEqual([]);
  expect(await deadLetters(stack)).toEqual([]);
  expect(recovery.seconds).toBeLessThan(Math.max(START_S, SECONDS_PER_GB * recovery.gb));

  // Work goes on where it stood.
  await pay(leaseBefore);
  await openLease();
  await settled();
  expect(await brokenInvariants(stack)).toEqual([]);
}, 900_000);

function report({ gb, seconds }: Recovery): void {
  const each = (seconds / gb).toFixed(1);
  process.stdout.write(`${gb.toFixed(2)} GB came back within ${seconds.toFixed(1)} s: ${each} s for each GB\n`);
}
