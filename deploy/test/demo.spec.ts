import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environmentOf, startTestStack, type TestStack } from '@keystead/testkit';
import { PORTFOLIO } from '../local/demo-portfolio.js';

const PROCESSES = ['identity', 'property', 'lease', 'billing', 'subscription'] as const;
const LEASES = PORTFOLIO.flatMap(({ units }) => units.flatMap(({ leases }) => leases)).length;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ processes: PROCESSES });
});
afterAll(() => stack?.stop());

/** The step as compose and `npm start` run it; killed as soon as its output shows `killAt`. */
function load(killAt?: RegExp): Promise<{ code: number | null; text: string }> {
  const env = environmentOf('identity', stack.settings);
  const child = spawn(process.execPath, [join(process.cwd(), 'dist', 'demo.cjs')], { env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      if (killAt?.test(text)) child.kill('SIGKILL');
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text })));
}

async function count(service: 'property' | 'lease' | 'billing', table: string): Promise<number> {
  const rows = await stack.rowsOf<{ n: number }>(service, `select count(*)::int as n from ${table}`);
  return rows[0]!.n;
}

// covers: O-11
it('is loaded once and whole, though it is killed on the way and services come late', async () => {
  const cut = await load(/leases so far/);
  expect(cut.code).toBeNull();
  expect(await count('lease', 'lease')).toBeLessThan(LEASES);

  await stack.kill9('billing');
  const resumed = load();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await stack.restart('billing');
  expect(await resumed).toEqual({ code: 0, text: expect.not.stringContaining('was not loaded') as string });
  expect(await count('property', 'property')).toBe(PORTFOLIO.length);
  expect(await count('lease', 'lease')).toBe(LEASES);
  const [payments, bills] = [await count('billing', 'bill_payment'), await count('billing', 'bill')];
  expect(payments).toBeGreaterThan(50);
  expect(payments).toBeLessThanOrEqual(bills);

  expect(await load()).toEqual({ code: 0, text: 'The demo company has its properties already.\n' });
  expect(await count('billing', 'bill_payment')).toBe(payments);
}, 240_000);
