import { ENDPOINTS, packPermissions, PERMISSIONS } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { Caller, signToken } from '@keystead/testkit';
import { BillingFixture } from './billing-fixture.js';

// A role of a company's own that may look at everything changes nothing.
// covers: F-61

/** Looks something up by a list of ids in its body. */
const LOOKUPS = ['/api/v1/system/lease/rent/balances'];
const CHANGES = ENDPOINTS.filter(
  (endpoint) => endpoint.service === 'billing' && endpoint.method === 'POST' && !endpoint.public && !endpoint.later,
)
  .map(({ path }) => path)
  .filter((path) => !LOOKUPS.includes(path));

let stack: BillingFixture;
let reader: Caller;

beforeAll(async () => {
  stack = await BillingFixture.start('2026-06-10T02:00:00Z');
  const grants = { auditor: packPermissions(PERMISSIONS.filter((permission) => permission.endsWith('.read'))) };
  const claims = { company_id: newId(), user_id: newId(), roles: ['auditor'], grants, tenant_code: 'test01' };
  reader = new Caller(stack.service.url, signToken(claims));
});
afterAll(() => stack?.stop());

it('lets them look', async () => {
  expect((await reader.get('v1/system/bill-payment')).status).toBe(200);
});

it.each(CHANGES)('refuses them %s', async (path) => {
  const answer = await reader.post(path.replace(/\{\w+\}/g, newId()));
  expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
});
