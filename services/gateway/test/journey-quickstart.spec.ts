import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { KeysteadClient, KeysteadProblem } from '@keystead/client';
import { eventually, Landlord, shareTestStack, TEST_PASSWORD, type SharedStack } from '@keystead/testkit';

const DEMO = { email: 'landlord@demo.example', password: 'Keystead1!demo', tenant_code: 'demo' };

let stack: SharedStack;
beforeAll(async () => {
  stack = await shareTestStack();
});

/** The commands of the document, in their order, as a person pastes them into a shell. */
function commandsOf(document: string): string {
  const blocks = readFileSync(document, 'utf8').matchAll(/```sh\n([\s\S]*?)```/g);
  return [...blocks].map(([, block]) => block).join('\n');
}

describe('the API as a product', () => {
  it('does the main job by exactly the commands of the quickstart, in under 20 calls', async () => {
    const { email, tenant_code } = await Landlord.register(stack);
    const commands = commandsOf('docs/api-quickstart.md');
    // The account is the reader's own; everything else is run as it stands there.
    const own = commands
      .replace(DEMO.email, email)
      .replaceAll(DEMO.password, TEST_PASSWORD)
      .replace(`"${DEMO.tenant_code}"`, `"${tenant_code}"`);
    const { stdout } = await promisify(execFile)('sh', ['-eu', '-c', own], {
      env: { ...process.env, BASE: stack.url },
      timeout: 60_000,
    });
    expect(stdout).toContain('"payment_id"');
    expect(stdout).toContain('"Sam"');
    expect(stdout).toMatch(/"kind":"payment(_received)?"/);
    expect(stdout).toContain('"sections":{"total":1,"occupied":1');
    const calls = commands.match(
      /^\s*(\w+=\$\()?(api|send) |curl -sS --fail-with-body "\$BASE\/api\/(login|v1\/system\/api-key\/token)"/gm,
    );
    expect(calls!.length).toBeGreaterThan(8);
    expect(calls!.length).toBeLessThan(20);
  });

  // covers: F-38
  it('is called by the typed client, which answers problems as the API words them', async () => {
    const landlord = await Landlord.register(stack);
    const client = new KeysteadClient({ baseUrl: stack.url, token: landlord.call.token });
    const { data: property } = await client.call('POST /api/v1/system/property/create', {
      body: {
        name: 'Typed house',
        type: 'house',
        bedrooms: 2,
        bathrooms: 1,
        carpark: 0,
        cost_allocation_method: 'standalone',
      },
    });
    const { data } = await client.call('GET /api/v1/system/property/{id}', { path: { id: property.property_id } });
    expect(data.name).toBe('Typed house');
    const given = { name: 'Typed program', permissions: ['bill.read' as const], password: TEST_PASSWORD };
    const made = await client.call('POST /api/v1/system/api-key/create', { body: given });
    if ('code' in made) throw new Error('a mailed code is asked for');
    const program = client.withApiKey(made.data.api_key);
    const bills = await program.call('GET /api/v1/system/bill');
    expect(bills.data).toEqual([]);
    await client.call('POST /api/v1/system/api-key/delete', { body: { id: made.data.id } });
    // Each process learns of it by an event.
    const request = () => program.call('GET /api/v1/system/bill');
    const shut = await eventually(() =>
      request().then(
        () => null,
        (problem: unknown) => problem,
      ),
    );
    expect(shut).toMatchObject({ status: 401, problem: { code: 'API_KEY_INVALID' } });
    const { pagination } = await client.call('GET /api/v1/system/bill', { query: { status: 'overdue', total: 5 } });
    expect(pagination).toMatchObject({ total: 0, per_page: 5 });
    const refused = client.call('POST /api/v1/system/bill/cancel', { body: { id: property.property_id, reason: 'x' } });
    await expect(refused).rejects.toThrow(KeysteadProblem);
    await expect(refused).rejects.toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } });
  });
});
