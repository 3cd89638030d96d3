// Inspections, by clicking: scheduled with the law's word beside the day, completed on a phone, seen by the renter.

import { eventually, expectOk } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.js';
import { choose, Company, press, sydney } from './company.js';
import { confirm, dialog, fill, inDialog, openMenu, remove } from './forms.js';

const RENTER = 'mia@renter.example';
const NSW = { property_address: { line1: '12 Rose Street', suburb: 'Newtown', state: 'NSW', postcode: '2042' } };

let company: Company;
let block: string;
let property: string;
let lease: string;

beforeAll(async () => {
  company = await Company.start();
  const { landlord } = company;
  const added = await landlord.addProperty({ name: '12 Rose Street', bedrooms: 2, ...NSW });
  ({ property_block_id: block, property_id: property } = added);
  const tenants = [{ first_name: 'Mia', last_name: 'Nguyen', email: RENTER, is_primary_contact: true }];
  ({ lease_id: lease } = await landlord.openLease(added.property_section_id!, { start_date: '2026-01-01', tenants }));
  await company.join(RENTER, 'tenant', ['Mia', 'Nguyen']);
}, 180_000);

afterAll(async () => {
  await company?.stop();
});

const day = (page: Page, value: string) => dialog(page).getByLabel('Day of the inspection').fill(value);
const area = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const condition = (page: Page, name: string, value: string) =>
  area(page, name).getByRole('button', { name: value, exact: true }).click();

/** A picture of this very page. */
const picture = async (page: Page) => ({
  ...{ name: 'kitchen.png', mimeType: 'image/png' },
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } }),
});

it('an inspection is scheduled, with what the law says of its day, and the renter is written to', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await press(page, 'Tasks');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Inspections' }).click();
  await page.getByRole('heading', { name: 'No inspections yet' }).waitFor();
  await page.getByRole('button', { name: 'Schedule inspection' }).last().click();
  await day(page, sydney(3));
  await dialog(page).getByText('0 routine inspections of this lease in the 12 months before').waitFor();
  await dialog(page)
    .getByText(/it can be on/)
    .waitFor();
  await visit.screen('inspection-too-early');
  await day(page, sydney(10));
  await dialog(page).getByText('This one keeps to it.').waitFor();
  await dialog(page).getByLabel('From', { exact: true }).fill('12:00');
  await dialog(page).getByLabel('To', { exact: true }).fill('11:00');
  await fill(page, 'Who inspects', 'Jane Hill');
  await inDialog(page, 'Schedule inspection');
  await dialog(page).getByText('The end time must be after the start time').waitFor();
  await dialog(page).getByLabel('From', { exact: true }).fill('10:00');
  await visit.screen('inspection-schedule');
  await confirm(page, 'Schedule inspection');
  await page.getByRole('row', { name: /12 Rose Street.*Jane Hill.*Scheduled/ }).waitFor();
  await visit.screen('inspections');
  await eventually(() =>
    company.stack.mails(RENTER).find(({ subject }) => /^Routine inspection on .*12 Rose Street$/.test(subject)),
  );
  await openMenu(page, '12 Rose Street', 'Reschedule');
  await day(page, sydney(12));
  await confirm(page, 'Save');
  await eventually(() => company.stack.mails(RENTER).find(({ subject }) => subject.startsWith('Rescheduled to')));
  expect(visit.complaints.filter((line) => !/400/.test(line))).toEqual([]);
  await visit.close();
}, 120_000);

it('a renter sees when somebody comes, and no form', async () => {
  const visit = await company.signInAs(RENTER, PHONE);
  const { page } = visit;
  const next = page.getByRole('alert').filter({ hasText: 'Next inspection' });
  await next.getByText('Routine inspection · Jane Hill').waitFor();
  await visit.screen('inspection-renter-phone');
  await next.getByRole('link').click();
  await page.getByText('Jane Hill').first().waitFor();
  expect(await page.getByRole('link', { name: 'Write report' }).count()).toBe(0);
  await visit.screen('inspection-renter-page-phone');
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('the report is written on a phone, with a photo and a repair, and reads well afterwards', async () => {
  const path = 'v1/system/property/inspection/create';
  const body = { property_block_id: block, lease_id: lease, kind: 'exit', inspect_on: sydney(-1) };
  const { data } = expectOk(await company.landlord.call.post<{ data: { id: string } }>(path, body));
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  await company.open(page, `inspections/${data.id}/report`);
  await area(page, 'Bedroom 2').waitFor();
  await press(page, 'Save report');
  await area(page, 'Kitchen').getByText('Please choose the condition of each area').waitFor();
  await visit.screen('inspection-report-missing-phone');
  const names = ['Entrance', 'Living room', 'Bedroom 1', 'Bedroom 2', 'Bathroom', 'Laundry', 'Outside', 'Smoke alarms'];
  for (const name of names) await condition(page, name, 'Good');
  await condition(page, 'Kitchen', 'Poor');
  await area(page, 'Kitchen').getByRole('textbox', { name: 'Note' }).fill('The worktop is burnt');
  await area(page, 'Kitchen')
    .locator('input[type=file]')
    .setInputFiles([await picture(page)]);
  await page.getByRole('img', { name: 'Photo 1 of Kitchen' }).waitFor();
  // A phone may end the page while its camera is open.
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  const note = area(page, 'Kitchen').getByRole('textbox', { name: 'Note' });
  await eventually(async () => (await note.inputValue()) === 'The worktop is burnt');
  await area(page, 'Entrance').getByRole('button', { name: 'Good', pressed: true }).waitFor();
  await area(page, 'Kitchen').scrollIntoViewIfNeeded();
  await visit.screen('inspection-report-phone');
  await press(page, 'Report a repair');
  await dialog(page).getByText('The worktop is burnt').waitFor();
  await confirm(page, 'Save');
  await area(page, 'Outside')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await press(page, 'Add area');
  await page.getByRole('group', { name: 'Area', exact: true }).getByRole('textbox', { name: 'Area' }).fill('Garage');
  await condition(page, 'Garage', 'Fair');
  await page.getByRole('textbox', { name: 'Summary' }).fill('Clean, but for the kitchen');
  await press(page, 'Save report');
  await page.getByRole('heading', { name: 'Garage' }).waitFor();
  await page.getByRole('img', { name: 'Photo 1 of Kitchen' }).first().waitFor();
  await visit.screen('inspection-done-phone');
  type Requests = { data: { title: string; description: string }[] };
  const { data: repairs } = expectOk(await company.landlord.call.get<Requests>('v1/system/property/maintenance'));
  expect(repairs).toMatchObject([{ title: 'Kitchen', description: expect.stringContaining('The worktop is burnt') }]);
  await company.open(page, `property/${property}/view/inspections`);
  await page.getByText('Exit inspection').waitFor();
  await visit.screen('inspections-tab-phone');
  await company.open(page, `lease/${lease}/view/summary`);
  await page.getByText('Exit inspection done on').first().waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

it('the next report of the home begins with the areas of the last one, and a visit is called off', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'inspections');
  const row = page.getByRole('row', { name: /Routine inspection/ });
  await row.getByRole('link', { name: 'Write report' }).click();
  await area(page, 'Garage').waitFor();
  expect(await area(page, 'Outside').count()).toBe(0);
  await visit.screen('inspection-report');
  await company.open(page, 'inspections');
  await page
    .getByRole('row', { name: /Exit inspection/ })
    .getByRole('link', { name: '12 Rose Street' })
    .click();
  await page.getByRole('img', { name: 'Photo 1 of Kitchen' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('img', { name: 'Photo 1 of Kitchen' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Photos' }).count()).toBe(0);
  await visit.screen('inspection-print');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Photo 1 of 12 Rose Street' }).click();
  await remove(page, 'Remove', 'Remove');
  await page.getByRole('img', { name: 'Photo 1 of Kitchen' }).waitFor({ state: 'detached' });
  await company.open(page, 'inspections');
  await row.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel inspection' }).click();
  await fill(page, 'Reason', 'The agent is ill');
  await confirm(page, 'Cancel inspection');
  await page.getByText('The agent is ill').waitFor();
  await choose(page, 'Kind', 'Exit inspection');
  await row.waitFor({ state: 'detached' });
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('a moved inspection has its notice from today, and stands among the next ones and in the search', async () => {
  const path = 'v1/system/property/inspection/create';
  const place = { property_block_id: block, lease_id: lease, kind: 'routine', inspector: 'Kim Vale' };
  const body = { ...place, inspect_on: sydney(20), notice_given_on: sydney(-3) };
  const { data } = expectOk(await company.landlord.call.post<{ data: { id: string } }>(path, body));
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, `inspections/${data.id}`);
  await openMenu(page, '12 Rose Street', 'Reschedule');
  const notice = dialog(page).getByLabel('Notice given on');
  await eventually(async () => (await notice.inputValue()) === sydney(-3));
  await day(page, sydney(5));
  await eventually(async () => (await notice.inputValue()) === sydney(0));
  await confirm(page, 'Save');
  await company.open(page, 'dashboard');
  await page.getByRole('link', { name: /^\d inspections? in the next 7 days$/ }).click();
  await page.getByRole('tab', { name: /Next 7 days/, selected: true }).waitFor();
  await page.getByRole('row', { name: /12 Rose Street.*Kim Vale.*Scheduled/ }).waitFor();
  await visit.screen('inspections-soon');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('vale');
  await page.getByRole('option', { name: /^Routine inspection.*12 Rose Street/ }).waitFor();
  await visit.screen('search-inspection');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/inspections/${data.id}`);
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('a shared home is visited once, and the renters of each room are written to', async () => {
  const { landlord } = company;
  const home = await landlord.addProperty({
    ...{ name: 'The Terrace', lease_mode: 'co_living', cost_allocation_method: 'rooms' },
    ...NSW,
  });
  const renters = ['ana@renter.example', 'ben@renter.example'];
  for (const [index, email] of renters.entries()) {
    const room = { name: `Room ${index + 1}` };
    const { property_section_id } = await landlord.addRoom(home.property_block_id, room);
    const tenants = [{ first_name: 'Ana', last_name: 'Ng', email, is_primary_contact: true }];
    await landlord.openLease(property_section_id, { start_date: '2026-01-01', tenants });
  }
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'inspections');
  await press(page, 'Schedule inspection');
  await dialog(page).getByRole('combobox', { name: 'Property' }).press('ArrowDown');
  await page.getByRole('option', { name: /The Terrace/ }).click();
  await day(page, sydney(14));
  await dialog(page).getByText('This one keeps to it.').waitFor();
  await dialog(page).getByRole('combobox', { name: 'Lease' }).getByText('All leases').waitFor();
  await visit.screen('inspection-shared');
  await confirm(page, 'Schedule inspection');
  const row = page.getByRole('row', { name: /The Terrace.*Scheduled/ });
  await row.getByText(/^L-\d+-\d+, L-\d+-\d+$/).waitFor();
  expect(await row.count()).toBe(1);
  for (const email of renters)
    await eventually(() =>
      company.stack.mails(email).find(({ subject }) => /^Routine inspection on .*The Terrace/.test(subject)),
    );
  await row.getByRole('link', { name: 'The Terrace' }).click();
  await page
    .getByRole('link', { name: /^L-\d+-\d+$/ })
    .nth(1)
    .waitFor();
  await visit.screen('inspection-shared-page');
  await openMenu(page, 'The Terrace', 'Reschedule');
  await day(page, sydney(15));
  await dialog(page).getByText('This one keeps to it.').waitFor();
  await confirm(page, 'Save');
  await page
    .getByRole('link', { name: /^L-\d+-\d+$/ })
    .first()
    .click();
  await page.getByText('Routine inspection').first().waitFor();
  await visit.screen('inspection-shared-lease');
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);
