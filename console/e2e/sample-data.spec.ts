// Sample data of a new company: brought, looked around in, printed and exported by ticks, and taken out again.

import { readFileSync } from 'node:fs';
import { eventually, expectOk } from '@keystead/testkit';
import { DESKTOP, PHONE, type Visit } from './browser.js';
import { Company, press } from './company.js';
import { confirm } from './forms.js';

let company: Company;
let visit: Visit;

beforeAll(async () => {
  company = await Company.start();
  const { call } = company.landlord;
  expectOk(await call.post('subscription/change', { plan: 'pro' }));
  visit = await company.signIn(DESKTOP);
}, 120_000);

afterAll(async () => {
  await visit?.close();
  await company?.stop();
});

const total = async (list: string) =>
  expectOk(await company.landlord.call.get<{ pagination: { total: number } }>(`v1/system/${list}?total=1`)).pagination
    .total;

// covers: UI-08, SCR-14
it('an empty list of properties leads to the first one, and to the trash', async () => {
  const { page } = visit;
  await company.open(page, 'property');
  await page.getByRole('heading', { name: 'No properties yet' }).waitFor();
  await visit.screen('property-empty');
  const deleted = page.waitForRequest(/\/system\/property\?.*show_deleted=1/);
  await page.getByRole('link', { name: 'Trash' }).click();
  await deleted;
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
  await page.getByRole('link', { name: 'Properties' }).last().click();
  await page.getByRole('link', { name: 'Add your first property' }).click();
  await page.getByRole('heading', { name: 'What would you like to add?' }).waitFor();
  expect(visit.complaints).toEqual([]);
});

it('an empty company loads sample data by one press', async () => {
  const { page } = visit;
  await company.open(page, 'dashboard');
  await page.getByText('Nothing here yet?').waitFor();
  await visit.screen('sample-data-offer');
  await press(page, 'Load sample data');
  await page.getByText('Sample data is loaded').waitFor({ timeout: 60_000 });
  expect([await total('property'), await total('lease')]).toEqual([3, 4]);
  await page.getByText('You are looking at sample data').waitFor();
  await visit.screen('sample-data-loaded');
  expect(visit.complaints).toEqual([]);
});

it('ticked rows are exported, and printed alone', async () => {
  const { page } = visit;
  await company.open(page, 'lease');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  for (const name of ['Priya Nair', 'Mei Tanaka']) await row(name).getByRole('checkbox').check();
  const download = page.waitForEvent('download');
  await press(page, 'Export 2 as CSV');
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text.trim().split('\n')).toHaveLength(3);
  // Without its mark, spreadsheets do not read the letters of every language.
  expect(text).toMatch(/^\uFEFF/);
  expect(text).toContain('Priya');
  expect(text).not.toContain('Becker');
  expect(text).toContain(',Start date,');
  await visit.screen('lease-ticked');
  await page.emulateMedia({ media: 'print' });
  expect(await row('Priya Nair').isVisible()).toBe(true);
  expect(await row('Tom Becker').isVisible()).toBe(false);
  expect(await page.getByRole('navigation', { name: 'Menu' }).isVisible()).toBe(false);
  // As wide as A4 between its margins: nothing is cut, and the sheet says whose it is.
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 688, height });
  const edge = await row('Priya Nair')
    .getByRole('cell')
    .evaluateAll((cells) => Math.max(...cells.map((cell) => cell.getBoundingClientRect().right)));
  expect(edge).toBeLessThanOrEqual(688);
  expect(await page.locator('header').innerText()).toContain('Keystead');
  expect(await page.locator('header').getByRole('button').first().isVisible()).toBe(false);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ media: null });
  const printed = page.evaluate(() => new Promise<void>((resolve) => (window.print = resolve)));
  await press(page, 'Print');
  await printed;
  expect(visit.complaints).toEqual([]);
});

it('sample data is taken out again, and no mail was sent to its renters', async () => {
  const { page } = visit;
  await company.open(page, 'dashboard');
  await press(page, 'Take sample data out');
  await confirm(page, 'Take sample data out');
  await page.getByText('Sample data is gone').waitFor({ timeout: 90_000 });
  expect([await total('property'), await total('lease')]).toEqual([0, 0]);
  await eventually(async () => (await total('import/lease')) === 1);
  expect(company.stack.mails('priya.nair@sample.invalid')).toEqual([]);
  const phone = await company.signIn(PHONE);
  await company.open(phone.page, 'dashboard');
  await phone.page.getByText('Nothing here yet?').waitFor();
  await phone.screen('sample-data-offer-phone');
  expect(phone.complaints).toEqual([]);
  await phone.close();
}, 120_000);
