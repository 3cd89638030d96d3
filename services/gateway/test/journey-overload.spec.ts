import type { ServerResponse } from 'node:http';
import { newId } from '@keystead/platform';
import { eventually, signToken } from '@keystead/testkit';
import { startGatewayAlone, type GatewayAlone } from './gateway-alone.js';

// More requests than a service answers: some are refused soon, instead of all of them being answered late.
// covers: T-60

const CONNECTIONS = 32;
const READS = 200;

let gateway: GatewayAlone;
let isStuck = false;
/** Reads that the service has taken and not answered. */
let taken: ServerResponse[] = [];

beforeAll(async () => {
  gateway = await startGatewayAlone({ SERVICE_CONNECTIONS: String(CONNECTIONS) }, (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (isStuck && request.url!.startsWith('/api/v1/system/property')) taken.push(response);
    else request.resume().on('end', () => response.end('{}'));
  });
});
afterAll(() => gateway.stop());

const token = signToken({ company_id: newId(), user_id: newId(), roles: ['landlord'], tenant_code: 'test01' });
const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
const read = () => fetch(`${gateway.url}/api/v1/system/property`, { headers });
const write = () => fetch(`${gateway.url}/api/v1/system/todo/create`, { method: 'POST', headers, body: '{}' });

it('refuses reads that wait for a service that is stuck, sends writes on, and recovers', async () => {
  isStuck = true;
  const startedAt = performance.now();
  const statuses: number[] = [];
  const afterMs: number[] = [];
  const answers = Array.from({ length: READS }, async () => {
    const answer = await read();
    statuses.push(answer.status);
    if (answer.status === 503) afterMs.push(performance.now() - startedAt);
    return answer;
  });
  await eventually(() => taken.length === CONNECTIONS);
  expect((await write()).status).toBe(200);

  await eventually(() => statuses.length === READS - CONNECTIONS);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(Math.min(...afterMs)).toBeGreaterThan(250);
  expect(Math.max(...afterMs)).toBeLessThan(3_000);

  isStuck = false;
  const late = taken;
  taken = [];
  for (const response of late) response.end('{}');
  const all = await Promise.all(answers);
  expect(all.filter(({ status }) => status === 200)).toHaveLength(CONNECTIONS);
  const refused = all.find(({ status }) => status === 503)!;
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
  // Connections that were given back are free a moment later.
  await eventually(async () => (await read()).status === 200);
  // What was refused never reaches the service.
  expect(taken).toHaveLength(0);
});
