// A company with 2,000 leases: their calendar and the longest page of their list are scrolled without a stop.

import { eventually, expectOk, FileImports, Landlord, startTestStack, type TestStack } from '@keystead/testkit';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, launch } from './browser.js';
import { registerLandlord, signIn, sydney } from './company.js';
import { scroll } from './speed.js';

const LEASES = 2_000;
const WITHIN_MS = 180_000;
/** Of the processor, so that it holds on a busy machine too. */
const MOST_TASK_MS = 100;

let stack: TestStack;
let browser: Browser;
let landlord: Landlord;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack(), launch()]);
  landlord = await registerLandlord(stack, 'pro');
  const homes = Array.from(
    { length: LEASES },
    (_, n) => `House ${n + 1},house,3,1,1,standalone,${n + 1} Rose Street,NSW`,
  );
  await add(
    'property',
    'name,type,bedrooms,bathrooms,carpark,cost_allocation_method,property_address.line1,property_address.state',
    homes,
  );
  const leases = homes.map(
    (_, n) =>
      `House ${n + 1},${sydney(60 + (n % 200))},${sydney(500 + (n % 60))},${400 + n},weekly,Sam,Lee ${n + 1},sam.lee${n + 1}@renter.example`,
  );
  await add('lease', 'section,start_date,end_date,latest_amount,rent_frequency,first_name,last_name,email', leases);
}, 400_000);

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Adds records from a file; what the rows name arrives from another service, so the file is tried until all is known. */
async function add(kind: 'property' | 'lease', columns: string, rows: readonly string[]): Promise<void> {
  const files = new FileImports(landlord.call, kind);
  const id = await files.send(kind, `${columns}\r\n${rows.join('\r\n')}\r\n`);
  await eventually(async () => {
    expectOk(await landlord.call.post(`${files.path}/check`, { id }));
    return (await files.until(id, WITHIN_MS)).good === LEASES;
  }, WITHIN_MS);
  expectOk(await landlord.call.post(`${files.path}/start`, { id }));
  expect(await files.until(id, WITHIN_MS)).toMatchObject({ done: LEASES, refused: 0 });
}

it.each([
  [
    'the calendar of all leases',
    'report/leases',
    async (page: Page) => page.getByText('House 1', { exact: true }).first().waitFor(),
    60,
  ],
  [
    'a list of 100 rows',
    'lease?perPage=100',
    async (page: Page) => {
      await page.getByRole('row').nth(100).waitFor();
      await page
        .getByRole('cell', { name: /paid to/ })
        .nth(99)
        .waitFor();
    },
    12,
  ],
] as const)(
  'scrolls %s',
  async (name, path, shown, notches) => {
    const visit = await signIn(browser, stack.url, landlord, DESKTOP);
    const { page } = visit;
    page.setDefaultTimeout(60_000);
    await page.goto(`${stack.url}/admin/${path}`);
    await shown(page);
    await page.waitForLoadState('networkidle');
    await page.mouse.move(700, 500);
    const { longest_frame, longest_task } = await scroll(page, notches);
    const [frame, task] = [longest_frame, longest_task].map(Math.round);
    console.info(
      `${name} of ${LEASES}: the longest frame took ${frame} ms, the longest task ${task} ms of the processor`,
    );
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
    expect(longest_task).toBeLessThan(MOST_TASK_MS);
    expect(visit.complaints).toEqual([]);
    await visit.close();
  },
  300_000,
);
