import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@keystead/contracts';
import {
  Caller,
  eventually,
  expectOk,
  Landlord,
  makeCertificates,
  makeTemporaryFolder,
  startTestStack,
  trustAuthority,
  type TestStack,
} from '@keystead/testkit';
import { dialHub, hubTokenOf, outcomeOf } from './hub-browser.js';

// Every process answers by HTTPS alone, with a certificate that the others compare with an authority of their own.
// covers: ASVS 12.3.1, 12.3.3, 12.3.4

const folder = makeTemporaryFolder();
const certificates = makeCertificates(folder);
let stack: TestStack;
let landlord: Landlord;

beforeAll(async () => {
  trustAuthority(certificates);
  stack = await startTestStack({ certificates, hasMetrics: true });
  landlord = await Landlord.register(stack);
});
afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('lets a house and takes its rent', async () => {
  const { property_section_id } = await landlord.addProperty();
  const { lease_id } = await landlord.openLease(property_section_id!);
  const [first] = await landlord.bills(lease_id);
  const body = { lease_id, bill_id: first!.bill_id, amount: 1 };
  expectOk(await landlord.call.ask('POST /api/v1/system/bill-payment/create', { body }));
  expect((await landlord.bills(lease_id))[0]!.outstanding).toBe(649);
});

it('answers what one service collects from all others', async () => {
  const { id } = expectOk(await landlord.call.post<{ data: { id: string } }>('v1/system/company/export')).data;
  const path = `v1/system/company/export/${id}`;
  await eventually(async () => {
    const { data } = expectOk(await landlord.call.get<{ data: { status: string } }>(path));
    return data.status === 'ready';
  }, 60_000);
});

it('stores a document that one service makes with another', async () => {
  const { property_section_id } = await landlord.addProperty();
  const { lease_id } = await landlord.openLease(property_section_id!);
  await landlord.bills(lease_id);
  const text = { lease_id, title: 'House rules', text: 'No parties.' };
  const path = 'v1/system/lease/text-document';
  const { id } = expectOk(await landlord.call.post<{ data: { id: string } }>(`${path}/create`, text)).data;
  const file = await landlord.call.get(`${path}/${id}/pdf`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

it('opens a socket through the gateway', async () => {
  const socket = dialHub(stack.url, await hubTokenOf(landlord.call), stack.url);
  try {
    expect(await outcomeOf(socket)).toBe('connected');
  } finally {
    socket.disconnect();
  }
});

it('serves its metrics, and nothing by plain HTTP', async () => {
  for (const name of ['gateway', ...SERVICES] as const) {
    expect(await stack.metricsOf(name)).toContain('process_cpu_seconds_total');
    const ports = [stack.settings.ports[name], stack.settings.metricsPorts![name]];
    for (const port of ports) await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow('fetch failed');
  }
  // A process that was asked for its health before it had everything says so.
  expect(stack.errors.filter((line) => !line.includes('not ready'))).toEqual([]);
});

it('speaks to no service whose certificate is of another authority', async () => {
  const other = makeCertificates(join(folder, 'other'));
  const trusting = await startTestStack({
    certificates,
    processes: ['gateway', 'identity'],
    replicaEnv: () => ({ NODE_EXTRA_CA_CERTS: other.caFile }),
  });
  try {
    const email = { email: 'mia@renter.example' };
    expect((await new Caller(trusting.urlOf('identity')).post('send-email-code', email)).status).toBe(200);
    expect((await new Caller(trusting.url).post('send-email-code', email)).status).toBe(503);
  } finally {
    await trusting.stop();
  }
});
