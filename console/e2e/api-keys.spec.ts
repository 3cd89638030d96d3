// API keys by clicking: made with what they may do and the password, used by software, looked at and deleted.

import { Caller, expectOk, TEST_PASSWORD } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.js';
import { Company, press, sydney } from './company.js';

let company: Company;

beforeAll(async () => {
  company = await Company.start();
}, 120_000);

afterAll(() => company?.stop());

const NAME = 'Monthly report';

const pick = async (page: Page, item: string) => {
  await press(page, `More: ${NAME}`);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

const subject = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** Software that works with a key. */
async function software(api_key: string): Promise<Caller> {
  const { url } = company.landlord.call;
  const taken = await new Caller(url).ask('POST /api/v1/system/api-key/token', { body: { api_key } });
  return new Caller(url, expectOk(taken).data.access_token);
}

it('a key is made with what it may do and the password, and opens just that to software', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'setting/webhooks');
  await page.getByRole('heading', { name: 'No API keys yet' }).waitFor();
  await visit.screen('api-keys-empty');
  await page.getByRole('button', { name: 'Create API key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(NAME);
  await dialog.getByLabel('Current password').fill(TEST_PASSWORD);
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await dialog.getByText('Please choose at least one permission').waitFor();
  await subject(page, 'Leases and renters').getByRole('checkbox', { name: 'See' }).check();
  await subject(page, 'Event feed').getByRole('checkbox', { name: 'See' }).check();
  // Who may sign in, what is paid and the settings stay with people.
  expect(await subject(page, 'Company').count()).toBe(0);
  await visit.screen('api-key-form');
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  const key = await page.getByRole('textbox', { name: 'API key', exact: true }).inputValue();
  expect(key).toMatch(/^ksk_/);
  expect(await page.getByRole('textbox', { name: 'Address that gives tokens' }).inputValue()).toMatch(
    /api-key\/token$/,
  );
  await visit.screen('api-key-new');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText(`…${key.slice(-4)} · 2 permissions`).waitFor();
  const app = await software(key);
  expect((await app.get('v1/system/lease')).status).toBe(200);
  expect((await app.get('v1/system/bill')).status).toBe(403);
  await pick(page, 'See permissions');
  await page.getByRole('heading', { name: `Permissions: ${NAME}` }).waitFor();
  await visit.screen('api-key-permissions');
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

it('what software changed on a lease names the key beside the person', async () => {
  const { landlord } = company;
  const { property_section_id } = await landlord.addProperty();
  const { lease_id } = await landlord.openLease(property_section_id!, { start_date: sydney(-1) });
  const given = { name: 'Bookings', permissions: ['lease.write' as const], password: TEST_PASSWORD };
  const made = expectOk(await landlord.call.ask('POST /api/v1/system/api-key/create', { body: given }));
  if ('code' in made) throw new Error('a mailed code is asked for');
  const app = await software(made.data.api_key);
  expectOk(await app.post('v1/system/lease/edit', { lease_id, bond_received: 100 }));
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, `lease/${lease_id}/view/activity`);
  const row = (table: string, name: RegExp) => page.getByRole('table', { name: table }).getByRole('row', { name });
  await row('Activity', /Bond required .* Alex Rowe · API key Bookings$/).waitFor();
  await row('Activity', /Lease L-\S+ created, starting .* Alex Rowe$/).waitFor();
  await row('Audit log', /Bond received none \$100\.00 Alex Rowe · API key Bookings$/).waitFor();
  await visit.screen('lease-activity-api-key');
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

it('a key is deleted on a phone, and software with it is refused', async () => {
  const given = { name: 'Old import', permissions: ['lease.read' as const], password: TEST_PASSWORD };
  const made = expectOk(await company.landlord.call.ask('POST /api/v1/system/api-key/create', { body: given }));
  if ('code' in made) throw new Error('a mailed code is asked for');
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  await company.open(page, 'setting/webhooks');
  await page.getByText('Old import').first().waitFor();
  await visit.screen('api-keys-phone');
  await press(page, 'More: Old import');
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('API key deleted').waitFor();
  await page.getByText('Old import').waitFor({ state: 'detached' });
  await page.getByText(NAME).first().waitFor();
  const refused = await new Caller(company.landlord.call.url).post('v1/system/api-key/token', {
    api_key: made.data.api_key,
  });
  expect(refused).toMatchObject({ status: 401, body: { code: 'API_KEY_INVALID' } });
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);
