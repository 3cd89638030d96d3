import { openDemoCompany } from '../src/companies/demo-company.js';
import { startIdentity, type IdentityUnderTest, type LoginBody } from './identity-under-test.js';

let stack: IdentityUnderTest;

beforeAll(async () => {
  stack = await startIdentity();
});
afterAll(() => stack.stop());

const signIn = (email: string, tenant_code = 'demo') =>
  stack.service.anyone.post<LoginBody>('login', { email, password: 'Keystead1!demo', tenant_code });

describe('the demo company', () => {
  it('is opened once, with a landlord and an agent, set up and on a plan without limits', async () => {
    expect(await openDemoCompany(stack.service)).toBe(true);
    expect(await openDemoCompany(stack.service)).toBe(false);
    const landlord = await signIn('landlord@demo.example');
    expect(landlord.body).toMatchObject({
      tenant_code: 'demo',
      user: {
        role: 'landlord',
        has_completed_setup: true,
        subscription_plan: 'enterprise',
        is_enable_two_factor: false,
      },
      roles: [{ key: 'landlord' }],
    });
    const agent = await signIn('agent@demo.example', '');
    expect(agent.body).toMatchObject({ tenant_code: 'demo', roles: [{ key: 'property_manager' }] });
    const { company_id } = landlord.body.user.company_data;
    const events = await stack.rows(company_id, 'select name, version from outbox order by seq');
    expect(events).toEqual([
      { name: 'company.created', version: 1 },
      { name: 'user.registered', version: 1 },
      { name: 'user.access_changed', version: 1 },
      { name: 'agreement.saved', version: 1 },
      { name: 'user.registered', version: 1 },
      { name: 'user.access_changed', version: 1 },
      { name: 'company.updated', version: 2 },
    ]);
  });
});
