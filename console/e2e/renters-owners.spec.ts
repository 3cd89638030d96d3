// What renters and owners see when they sign in: what they owe and why, papers, repairs; properties and statements.

import { expectOk } from '@keystead/testkit';
import { DESKTOP, PHONE } from './browser.js';
import { Company, press, sydney } from './company.js';

let company: Company;
const RENTER = 'aroha@renter.example';
const OWNER = 'olive@owner.example';
const BOTH = 'bo@team.example';

beforeAll(async () => {
  company = await Company.start();
  const { landlord } = company;
  const property = await landlord.addProperty({ name: '12 Rose Street' });
  await landlord.addProperty({ name: '3 Station Lane' });
  await landlord.openLease(property.property_section_id!, {
    start_date: sydney(-28),
    latest_amount: 500,
    rent_frequency: 'weekly',
    tenants: [{ first_name: 'Aroha', last_name: 'King', email: RENTER }],
  });
  const { property_id } = property;
  const owner = { property_id, first_name: 'Olive', last_name: 'Chen', email: OWNER, share_percent: 100 };
  expectOk(await landlord.call.post('v1/system/property/owner/create', owner));
  await company.join(RENTER, 'tenant', ['Aroha', 'King']);
  await company.join(BOTH, 'team_member', ['Bo', 'Lim']);
  await company.addRole(BOTH, 'owner');
  await company.join(OWNER, 'owner', ['Olive', 'Chen']);
}, 120_000);

afterAll(async () => {
  await company?.stop();
});

// covers: ROLE-02
it('a renter sees what is owed and why, gets the invoice, and reports a repair, on a phone', async () => {
  const visit = await company.signInAs(RENTER, PHONE);
  const { page } = visit;
  await page.getByRole('heading', { name: 'Hello Aroha' }).waitFor();
  await page.getByRole('list', { name: 'To pay' }).getByText('Overdue').first().waitFor();
  await visit.screen('renter-home-phone');
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^PDF: / })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('link', { name: 'Bills and payments' }).click();
  await page.getByText('$500.00', { exact: true }).first().waitFor();
  await visit.screen('renter-bills-phone');
  const bar = page.getByRole('navigation', { name: 'Quick links' });
  await bar.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Report maintenance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('The tap drips');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('In the kitchen, day and night');
  await visit.screen('renter-repair-phone');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The tap drips').first().waitFor();
  await bar.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Leases' }).waitFor();
  expect((await menu.getByText('Arrears').count()) + (await menu.getByText('People').count())).toBe(0);
  await company.open(page, 'money/bank');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

it('an owner sees the figures and the statement of their property, and no other', async () => {
  const visit = await company.signInAs(OWNER, DESKTOP);
  const { page } = visit;
  await page.getByRole('heading', { name: 'Hello Olive' }).waitFor();
  const terms = page.getByRole('region', { name: 'Terms of service' });
  await terms.getByRole('link', { name: 'Read the terms' }).waitFor();
  await visit.screen('owner-terms');
  await terms.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('Terms of service accepted').waitFor();
  await terms.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open statement: Olive Chen' }).waitFor();
  await visit.screen('owner-home');
  await page.getByRole('button', { name: 'Open statement: Olive Chen' }).click();
  await page.getByRole('dialog').getByText('12 Rose Street').first().waitFor();
  await visit.screen('owner-statement');
  await page.keyboard.press('Escape');
  await company.open(page, 'property');
  await page.getByText('12 Rose Street').first().waitFor();
  expect(await page.getByText('3 Station Lane').count()).toBe(0);
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

// covers: FEATURE-112
it('a person with two roles acts as one of them, and menu and pages follow', async () => {
  const visit = await company.signInAs(BOTH, DESKTOP);
  const { page } = visit;
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByText('People').waitFor();
  const sent = page.waitForRequest((request) => request.headers()['x-role'] === 'owner');
  await press(page, 'Your account');
  await visit.screen('role-switch');
  await page.getByRole('menuitemradio', { name: 'Owner' }).click();
  await sent;
  await menu.getByText('People').waitFor({ state: 'detached' });
  await press(page, 'Your account');
  await page.getByRole('menuitemradio', { name: 'Team member' }).click();
  await menu.getByText('People').waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);
