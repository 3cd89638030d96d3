// What is recorded of a company and its properties, by clicking: checks, meters, supplier bills, trips, imports, accounts.

import { readFileSync } from 'node:fs';
import { eventually, expectOk } from '@keystead/testkit';
import type { Page, Route } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.js';
import { choose, Company, press, sydney } from './company.js';
import { textPdf } from './text-pdf.js';

let company: Company;
let property: Awaited<ReturnType<Company['landlord']['addProperty']>>;
let lease_number: string;

beforeAll(async () => {
  company = await Company.start();
  property = await company.landlord.addProperty({ name: '12 Rose Street' });
  ({ lease_number } = await company.landlord.openLease(property.property_section_id!));
}, 120_000);

afterAll(async () => {
  await company?.stop();
});

const fill = (page: Page, name: string | RegExp, value: string) =>
  page.getByRole('dialog').getByRole('textbox', { name }).fill(value);
const fillDay = (page: Page, name: string, day: string) => page.getByRole('dialog').getByLabel(name).fill(day);
const save = (page: Page) => press(page, 'Save');
/** Uploads a file within the dialog, which is chosen then. */
async function chooseFile(page: Page, label: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `Upload: ${label}` }).waitFor();
  const buffer = await textPdf(name, []);
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await dialog.getByRole('combobox', { name: label }).getByText(name).waitFor();
}
const unitPage = (tab: string) => `property/sa/${property.property_block_id}/view/${tab}`;

it('a safety check is recorded, and the law of the state says when the next one is due', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'tasks/compliance');
  await page.getByRole('heading', { name: 'No safety checks yet' }).waitFor();
  await visit.screen('compliance-empty');
  await page.getByRole('button', { name: 'Add safety check' }).last().click();
  await fillDay(page, 'Last checked on', sydney(-400));
  await fillDay(page, 'Next check due', sydney(-35));
  await visit.screen('compliance-form');
  await save(page);
  const row = page.getByRole('row', { name: /12 Rose Street/ });
  await row.getByText('Overdue').waitFor();
  await press(page, 'Edit: Smoke alarm check · 12 Rose Street');
  await fillDay(page, 'Last checked on', sydney(-1));
  await chooseFile(page, 'Safety certificate', 'smoke-alarms.pdf');
  await visit.screen('compliance-certificate');
  await save(page);
  await row.getByText('Up to date').waitFor();
  await visit.screen('compliance-checked');
  await press(page, 'Add safety check');
  await page.getByRole('dialog').getByText('This property already has this check').waitFor();
  await visit.screen('compliance-known');
  await press(page, 'Change that check');
  await page.getByRole('dialog').getByRole('heading', { name: 'Edit safety check' }).waitFor();
  expect(await page.getByRole('dialog').getByLabel('Last checked on').inputValue()).toBe(sydney(-1));
  await press(page, 'Cancel');
  await row.getByRole('link', { name: 'Certificate' }).click();
  await page.getByRole('heading', { name: 'smoke-alarms.pdf' }).waitFor();
  await company.open(page, 'tasks/compliance');
  await page.getByRole('tab', { name: /Overdue/ }).click();
  await page.getByText('Up to date').last().waitFor();
  await visit.screen('compliance');
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('meters are read, and what was used is shown', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, unitPage('utilities'));
  await choose(page, 'Show', 'Power meter readings');
  for (const [day, reading] of [
    [sydney(-60), '1,200'],
    [sydney(-30), '1,512.5'],
  ] as const) {
    await page.getByRole('button', { name: 'Record reading' }).last().click();
    await fillDay(page, 'Read on', day);
    await fill(page, 'Reading', reading);
    await save(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByRole('cell', { name: '312.5 kWh' }).waitFor();
  await page.getByRole('button', { name: 'Record reading' }).last().click();
  await fillDay(page, 'Read on', sydney(-10));
  await fill(page, 'Reading', '100');
  await save(page);
  await page
    .getByRole('dialog')
    .getByText(/so it cannot show 100/)
    .first()
    .waitFor();
  await visit.screen('reading-refused');
  await press(page, 'Cancel');
  await visit.screen('readings');
  expect(visit.complaints.filter((line) => !/400/.test(line))).toEqual([]);
  await visit.close();
});

it('a supplier bill is shared before renters are billed for it', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'money/utilities');
  await page.getByRole('button', { name: 'Record supplier bill' }).last().click();
  await choose(page, 'Type', 'Electricity and gas');
  await fillDay(page, 'From', sydney(-40));
  await fillDay(page, 'To', sydney(-11));
  await fill(page, 'Amount', '300');
  await fill(page, 'Of it, fixed charges', '60');
  for (const name of ['Unit has its own meter', 'In the agreement']) await page.getByRole('switch', { name }).click();
  await chooseFile(page, 'Supplier bill', 'power.pdf');
  await visit.screen('supplier-bill-form');
  await press(page, 'Save');
  // How it is shared is what comes next, wherever the bill stands in the list.
  const sheet = page.getByRole('dialog', { name: / · Electricity and gas · / });
  await sheet.getByRole('link', { name: 'legislation.nsw.gov.au' }).waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('cell', { name: 'Not billed' }).waitFor();
  await page.getByRole('button', { name: /^Share: / }).click();
  await sheet.getByRole('link', { name: 'legislation.nsw.gov.au' }).waitFor();
  await visit.screen('supplier-bill-split');
  await press(page, 'Bill renters');
  await page.getByText(/bills? issued/).waitFor();
  await sheet.getByText('Cancel the bills of these renters.', { exact: false }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('cell', { name: 'Billed', exact: true }).waitFor();
  await visit.screen('supplier-bills');
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('of a supplier bill the renters pay their shares alone, and nothing where the law keeps it from them', async () => {
  const { landlord } = company;
  const byRooms = { lease_mode: 'co_living', cost_allocation_method: 'rooms' };
  const { property_block_id } = await landlord.addProperty({ name: '7 Fern Street', ...byRooms });
  const [room] = [await landlord.addRoom(property_block_id), await landlord.addRoom(property_block_id)];
  await landlord.openLease(room.property_section_id);
  const period = { period_start: sydney(-40), period_end: sydney(-11), issued_on: sydney(-10) };
  const bill = { property_block_id, kind: 'power', amount: 100, has_agreement_clause: true, ...period };
  for (const [account, is_separately_metered] of [
    ['A', true],
    ['B', false],
  ] as const)
    expectOk(await landlord.call.post('v1/system/utility/create', { ...bill, account, is_separately_metered }));
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  await company.open(page, `property/unit/${property_block_id}/view/utilities`);
  const sheet = page.getByRole('dialog');
  const facts = async (place: number) => {
    await page
      .getByRole('button', { name: /^Share: / })
      .nth(place)
      .click();
    await sheet.getByText('How it is shared').waitFor();
    const shown = await sheet.locator('dl').first().innerText();
    await sheet.getByRole('button', { name: 'Close' }).last().click();
    await sheet.waitFor({ state: 'detached' });
    return shown.replaceAll(/\s+/g, ' ');
  };
  const [payable, refused] = [await facts(0), await facts(1)].toSorted((one, other) => other.length - one.length);
  expect(payable).toMatch(/^Amount \$100\.00 .* Renters pay \$50\.00 Bills due on /);
  expect(refused).toMatch(/^Amount \$100\.00 How it is shared [^$]*$/);
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('supplier bills and readings of the company are narrowed to a property, and the view is saved', async () => {
  const { landlord } = company;
  const other = await landlord.addProperty({ name: '88 Quince Road' });
  const period = { period_start: sydney(-40), period_end: sydney(-11) };
  for (const [{ property_block_id }, amount] of [
    [property, 35],
    [other, 71],
  ] as const) {
    const bill = { property_block_id, kind: 'internet', amount, issued_on: sydney(-10), ...period };
    expectOk(await landlord.call.post('v1/system/utility/create', bill));
  }
  const reading = { property_block_id: other.property_block_id, reading_date: sydney(-9), reading: 77 };
  expectOk(await landlord.call.post('v1/system/property/power-usage/create', reading));
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'money/utilities');
  const rows = page.getByRole('table').getByRole('row');
  await page.getByRole('cell', { name: '88 Quince Road', exact: true }).waitFor();
  await choose(page, 'Property', '88 Quince Road');
  await eventually(async () => (await rows.count()) === 2);
  await page.getByRole('cell', { name: '$71.00' }).waitFor();
  // The address carries it, so that the view can be kept and comes back.
  await page.reload();
  await page.getByRole('cell', { name: '$71.00' }).waitFor();
  expect(await rows.count()).toBe(2);
  await page.getByRole('button', { name: 'Views' }).waitFor();
  await visit.screen('utilities-of-property');
  await choose(page, 'Show', 'Power meter readings');
  const row = page.getByRole('cell', { name: '88 Quince Road', exact: true });
  await row.waitFor();
  await choose(page, 'Property', '12 Rose Street');
  await row.waitFor({ state: 'detached' });
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('a car trip counts towards the tax year', async () => {
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  await company.open(page, 'money/mileage');
  await page.getByRole('button', { name: 'Record trip' }).last().click();
  await fill(page, 'Purpose', 'Inspection');
  await fill(page, 'Odometer at start', '45,000');
  await fill(page, 'Odometer at end', '45,036.5');
  await choose(page, 'Unit', '12 Rose Street');
  await choose(page, 'Lease', new RegExp(lease_number));
  await visit.screen('trip-form-phone');
  await save(page);
  await page.getByText('36.5 km in 1 trip').waitFor();
  await page.getByRole('link', { name: lease_number }).waitFor();
  await visit.screen('trips-phone');
  await page.getByRole('link', { name: lease_number }).click();
  await page.waitForURL('**/admin/lease/*/view/summary');
  for (const path of ['tasks/compliance', 'money/utilities', unitPage('utilities')]) {
    await company.open(page, path);
    await page.getByRole('list', { name: /Compliance|Supplier bills/ }).waitFor();
    await visit.screen(`register-${path.split('/')[1]}-phone`);
  }
  await company.open(page, 'money/utilities');
  await page.getByRole('button', { name: 'Select dates' }).click();
  await visit.screen('dates-phone');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Shares: / }).click();
  await page.getByRole('dialog').getByText('How it is shared').first().waitFor();
  await visit.screen('supplier-bill-split-phone');
  await press(page, 'Close');
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

// covers: SCR-27
it('a property is deleted by its name, restored from the trash, and the trash is emptied', async () => {
  const { property_block_id } = await company.landlord.addProperty({ name: '9 Elm Court' });
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  const remove = async () => {
    await company.open(page, `property/sa/${property_block_id}/view/summary`);
    await press(page, 'More: 9 Elm Court');
    await page.getByRole('menuitem', { name: 'Delete property' }).click();
    await fill(page, /Type the name/, '9 Elm Court');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('9 Elm Court is in the trash').waitFor();
    await page.getByRole('link', { name: 'Trash' }).click();
  };
  await remove();
  await press(page, 'Restore: 9 Elm Court');
  await page.getByText('9 Elm Court is restored').waitFor();
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
  await visit.screen('trash-empty');
  await remove();
  await page.getByRole('row', { name: /9 Elm Court/ }).waitFor();
  await visit.screen('trash');
  await press(page, 'Empty trash');
  await page.getByRole('dialog').getByRole('button', { name: 'Empty trash' }).click();
  await page.getByText('1 unit deleted for good').waitFor();
  const { data } = expectOk(await company.landlord.call.get<{ data: object[] }>('v1/system/property?show_deleted=1'));
  expect(data).toEqual([]);
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('properties come from a file: checked row by row, imported, and undone', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'setting/import');
  await page.getByRole('heading', { name: 'No imports yet' }).waitFor();
  await visit.screen('import-empty');
  const download = page.waitForEvent('download');
  await press(page, 'Download template');
  const [header, example] = readFileSync(await (await download).path(), 'utf8').split('\r\n');
  // The rows of a person who fills in the template: the example, with other names.
  const rows = ['1 Fig Street', '2 Fig Street', ''].map((name) => example!.replace('12 Rose Street', name));
  // The list is read while the file is being checked, however fast that is here.
  const isList = ({ pathname }: URL) => pathname.endsWith('/import/property');
  const stillChecked = async (route: Route) => {
    const response = await route.fetch();
    const { data, ...others } = (await response.json()) as { data: object[] };
    await route.fulfill({ response, json: { ...others, data: data.map((one) => ({ ...one, state: 'checking' })) } });
  };
  await page.route(isList, stillChecked, { times: 1 });
  await page.locator('input[type=file]').setInputFiles({
    name: 'portfolio.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...rows].join('\r\n')),
  });
  const dialog = page.getByRole('dialog', { name: 'portfolio.csv' });
  await dialog.getByText('Row 4').waitFor();
  await visit.screen('import-checked');
  await page.locator('main').getByRole('cell', { name: 'Checked', includeHidden: true }).waitFor();
  await press(page, 'Import 2 rows');
  await press(page, 'Undo import');
  await visit.screen('import-undo');
  await page.getByRole('dialog', { name: 'Undo import' }).getByRole('button', { name: 'Undo import' }).click();
  await dialog.getByText('Undone').first().waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('cell', { name: 'Undone' }).waitFor();
  await visit.screen('imports');
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('the data of the company is exported, and the health of a unit is shown', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'setting/company');
  await press(page, 'Prepare export');
  await page.getByRole('button', { name: /^Download export/ }).waitFor({ timeout: 60_000 });
  // It is listed with who asked, its size and its end.
  const prepared = page.getByRole('row', { name: /Ready/ });
  await prepared.getByRole('cell', { name: /[kM]B$/ }).waitFor();
  // The email and the notification lead to it, as does the address of the page.
  await company.open(page, 'dashboard');
  await page.getByRole('button', { name: /notification/i }).click();
  await page.getByText('Your data export is ready to download.').click();
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: /^Download export/ }).click({ timeout: 60_000 });
  const file = readFileSync(await (await download).path());
  expect(file.subarray(0, 2).toString()).toBe('PK');
  await visit.screen('data-export');
  await company.open(page, unitPage('health'));
  await page.getByRole('heading', { name: 'Health score' }).waitFor();
  await visit.screen('unit-health');
  // A reason leads to the rows behind it.
  await page.getByRole('link', { name: 'Rent is owed' }).click();
  await page.waitForURL('**/view/bills');
  await page
    .getByRole('row', { name: new RegExp(lease_number) })
    .first()
    .waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);
