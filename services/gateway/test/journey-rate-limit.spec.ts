import { packPermissions } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { Caller, signToken } from '@keystead/testkit';
import { startGatewayAlone, type GatewayAlone } from './gateway-alone.js';

// One request a second, in bursts of four, before a service that answers everything.

let gateway: GatewayAlone;

beforeAll(async () => {
  gateway = await startGatewayAlone({ RATE_LIMIT: '1' });
});
afterAll(() => gateway?.stop());

/** How many of eight requests at once are let through. */
async function letThrough(token: string): Promise<number> {
  const caller = new Caller(gateway.url, token);
  const answers = await Promise.all(Array.from({ length: 8 }, () => caller.get('v1/system/lease')));
  for (const { status } of answers) expect([200, 429]).toContain(status);
  return answers.filter(({ status }) => status === 200).length;
}

const person = () => ({ company_id: newId(), user_id: newId(), roles: ['landlord'], tenant_code: 'test01' });

describe('a limit of requests', () => {
  it('is each person’s own, and counts their programs with API keys apart', async () => {
    const [one, other] = [person(), person()];
    const program = () => signToken({ ...one, scope: packPermissions(['lease.read']) });
    expect(await letThrough(signToken(one))).toBeGreaterThanOrEqual(4);
    expect(await letThrough(signToken(other))).toBeGreaterThanOrEqual(4);
    const begun = performance.now();
    const first = await letThrough(program());
    expect(first).toBeGreaterThanOrEqual(4);
    // Each token of a program comes with a session of its own: there is no fresh burst with it.
    const later = [await letThrough(program()), await letThrough(program()), await letThrough(program())];
    const refilled = (performance.now() - begun) / 1000;
    expect(later.reduce((sum, count) => sum + count, first)).toBeLessThanOrEqual(4 + refilled);
  });
});
