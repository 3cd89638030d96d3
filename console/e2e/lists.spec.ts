// What people arrange of a list for themselves: its columns, and views of it.

import { expectOk } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.js';
import { Company, press, sydney } from './company.js';

let company: Company;

beforeAll(async () => {
  company = await Company.start();
  const { property_section_id } = await company.landlord.addProperty({ name: '12 Rose Street' });
  const property_address = {
    line1: '3 Lily Lane',
    suburb: 'Fitzroy',
    state: 'VIC',
    postcode: '3065',
    country_iso: 'AU',
  };
  await company.landlord.addProperty({ name: '3 Lily Lane', property_address });
  await company.landlord.openLease(property_section_id!, {
    start_date: sydney(-28),
    latest_amount: 500,
    tenants: [{ first_name: 'Aroha', last_name: 'King', email: 'aroha@renter.example' }],
  });
}, 120_000);

afterAll(async () => {
  await company?.stop();
});

/** What the table shows, as its headings say: those without a text hold boxes. */
const headings = async (page: Page) => {
  await page.getByRole('row').nth(1).waitFor();
  return (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
};

const AS_IT_IS = ['Name', 'Address', 'Renters', 'Rent', 'Next end', 'Leased', 'Status'];

it('shows the columns that a person chose, in their order, in every language, and all of them again', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await company.open(page, 'property');
  expect(await headings(page)).toEqual(AS_IT_IS);
  await press(page, 'Columns');
  await dialog.waitFor();
  expect(await dialog.getByRole('checkbox', { name: 'Name' }).isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: 'Address' }).uncheck();
  // By keys: the button that was pressed goes on with its column, and at the end the other one takes the focus.
  const pressed = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await dialog.getByRole('button', { name: 'Move Leased down' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('Leased: 7 of 7').waitFor();
  expect(await pressed()).toBe('Move Leased up');
  for (const place of [6, 5]) {
    await page.keyboard.press('Enter');
    await dialog.getByText(`Leased: ${place} of 7`).waitFor();
  }
  expect(await pressed()).toBe('Move Leased up');
  await visit.screen('columns');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const chosen = ['Name', 'Renters', 'Rent', 'Leased', 'Next end', 'Status'];
  expect(await headings(page)).toEqual(chosen);
  await page.reload();
  expect(await headings(page)).toEqual(chosen);
  await visit.screen('columns-chosen');
  // The choice is the person's, on every device.
  const other = await company.signIn(DESKTOP);
  await company.open(other.page, 'property');
  expect(await headings(other.page)).toEqual(chosen);
  await other.close();
  await page.evaluate(() => localStorage.setItem('keystead.language', 'id'));
  await page.reload();
  expect(await headings(page)).toHaveLength(chosen.length);
  await page.evaluate(() => localStorage.setItem('keystead.language', 'en'));
  await page.reload();
  await press(page, 'Columns');
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await headings(page)).toEqual(AS_IT_IS);
  await press(page, 'Cards');
  await page.getByRole('button', { name: 'Columns' }).waitFor({ state: 'detached' });
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('adds up what a chosen column shows, with a place for the name of the sum', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'invoice/invoice-ver-two');
  await page.getByRole('row', { name: /Total of/ }).waitFor();
  await press(page, 'Columns');
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  for (const name of ['Renters', 'Property', 'Type', 'Due date'])
    await dialog.getByRole('checkbox', { name }).uncheck();
  const up = dialog.getByRole('button', { name: 'Move Outstanding up' });
  while (await up.isEnabled()) await up.click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await headings(page)).toEqual(['Invoice', 'Outstanding', 'Amount', 'Status', 'Actions']);
  await visit.screen('columns-totals');
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('keeps the cards of a phone as they are', async () => {
  const visit = await company.signIn(PHONE);
  await company.open(visit.page, 'property');
  await visit.page.getByRole('link', { name: '12 Rose Street' }).waitFor();
  expect(await visit.page.getByRole('button', { name: 'Columns' }).count()).toBe(0);
  await visit.screen('columns-phone');
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it.each([
  ['wide', DESKTOP],
  ['phone', PHONE],
])('renames a view, saves changes to it, and opens the list with it (%s)', async (where, size) => {
  expectOk(await company.landlord.call.post('v1/system/account/list/save', { list: 'property', views: null }));
  const visit = await company.signIn(size);
  const { page } = visit;
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const rose = page.getByRole('link', { name: '12 Rose Street' });
  const lily = page.getByRole('link', { name: '3 Lily Lane' });
  const search = page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Search' }))
    .first();
  await company.open(page, 'property');
  await lily.waitFor();
  await search.fill('rose');
  await lily.waitFor({ state: 'detached' });
  for (const name of ['Mine', 'Others']) {
    await press(page, 'Views');
    await item('Save this view');
    await dialog.getByRole('textbox', { name: 'Name of the view' }).fill(name);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name, exact: true }).waitFor();
    if (name === 'Mine') await search.fill('lily');
    if (name === 'Mine') await rose.waitFor({ state: 'detached' });
  }
  await press(page, 'Others');
  await item('Rename Others');
  const name = dialog.getByRole('textbox', { name: 'Name of the view' });
  await name.fill('Mine');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('Another view has this name').waitFor();
  await visit.screen(`view-taken-${where}`);
  await name.fill('Lanes');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await press(page, 'Lanes');
  await item('Open the list with Lanes');
  await search.fill('lane');
  await page.getByRole('button', { name: 'Views', exact: true }).waitFor();
  await press(page, 'Views');
  await page.getByRole('menuitem', { name: 'Save changes to Lanes' }).waitFor();
  await visit.screen(`view-changed-${where}`);
  await item('Save changes to Lanes');
  await page.getByRole('button', { name: 'Lanes', exact: true }).waitFor();
  // Whatever was looked for meanwhile: the list opens with the view, and Back leads to what was shown.
  await search.fill('rose');
  await rose.waitFor();
  await lily.waitFor({ state: 'detached' });
  await rose.click();
  await page.getByRole('heading', { level: 1, name: /12 Rose Street/ }).waitFor();
  await page.goBack();
  await rose.waitFor();
  await company.open(page, 'property');
  await lily.waitFor();
  expect(await rose.count()).toBe(0);
  expect(await search.inputValue()).toBe('lane');
  await press(page, 'Lanes');
  await visit.screen(`view-opens-${where}`);
  await item('Clear filters');
  await rose.waitFor();
  await press(page, 'Views');
  await item('Lanes opens with the list');
  await rose.waitFor({ state: 'detached' });
  await press(page, 'Lanes');
  await item('No longer open the list with Lanes');
  await search.fill('');
  await rose.waitFor();
  await company.open(page, 'property');
  await rose.waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
});
