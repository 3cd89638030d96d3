// What is recorded of a property, changed and deleted by clicking: keys, rooms, units, readings, trips, checks, photos,
// supplier bills, to-dos, maintenance requests and roles.

import { expectOk, type NewProperty } from '@keystead/testkit';
import type { Page, Route } from 'playwright-core';
import { DESKTOP, PHONE, type Visit } from './browser.js';
import { choose, Company, press, sydney } from './company.js';
import { confirm, dialog, fill, inDialog, openMenu, remove } from './forms.js';

let company: Company;
let property: NewProperty;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  company = await Company.start();
  property = await company.landlord.addProperty({ name: '12 Rose Street' });
  visit = await company.signIn(DESKTOP);
  ({ page } = visit);
}, 120_000);

afterEach(() => expect(visit.complaints.splice(0)).toEqual([]));

afterAll(async () => {
  await company?.stop();
});

const unitPage = (tab: string) => `property/sa/${property.property_block_id}/view/${tab}`;
const record = async (path: string, body: object) =>
  expectOk(await company.landlord.call.post<{ data: { id: string } }>(`v1/system/${path}`, body)).data;

// covers: SCR-24, UI-09, FEATURE-108
it('a key is added, handed over, taken back, changed and deleted, and says who had it', async () => {
  await company.open(page, 'tasks/keys');
  await press(page, 'Add key');
  await page.getByRole('dialog').getByText('Fields marked * are required.').waitFor();
  await fill(page, 'Name', 'Front door');
  await fill(page, 'Held by', 'Agency');
  await confirm(page, 'Save');
  const key = 'Front door · 12 Rose Street';
  await openMenu(page, key, 'Hand over to another person');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Person' }).fill('Aroha King');
  await page.getByRole('dialog').getByLabel('Due back on').fill(sydney(14));
  await visit.screen('key-hand-over');
  await confirm(page, 'Save');
  await page.getByRole('tab', { name: /Handed over 1/ }).click();
  const row = page.getByRole('row', { name: /Front door/ });
  await row.getByText('Aroha King').waitFor();
  await visit.screen('keys');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await press(page, 'Take back 1 key');
  await page.getByText('1 key is back').waitFor();
  await page.getByRole('tab', { name: /With us 1/ }).click();
  // On a phone nothing is parted from who has it, where nobody has.
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize(PHONE.viewport!);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Front door' });
  await card.getByText('With us').waitFor();
  expect(await card.innerText()).not.toMatch(/·\s*(\n|$)/);
  await page.setViewportSize({ width, height });
  await openMenu(page, key, 'History');
  for (const holder of ['Agency', 'Aroha King'])
    await page
      .getByRole('dialog')
      .getByRole('row', { name: new RegExp(holder) })
      .waitFor();
  await visit.screen('key-history');
  await confirm(page, 'Close');
  await openMenu(page, key, 'Mark as lost');
  await page.getByRole('dialog').getByLabel('What happened').fill('Not in the cabinet');
  await visit.screen('key-lost');
  await confirm(page, 'Save');
  await page.getByRole('tab', { name: /With us 0/ }).waitFor();
  await page.getByRole('tab', { name: /Lost 1/ }).click();
  await row.getByText(/Not in the cabinet/).waitFor();
  await visit.screen('keys-lost');
  await press(page, `Found: ${key}`);
  await page.getByText(/^Front door · .+ is back$/).waitFor();
  await page.getByRole('tab', { name: /With us 1/ }).click();
  await openMenu(page, key, 'History');
  await page
    .getByRole('dialog')
    .getByRole('row', { name: /Not in the cabinet/ })
    .waitFor();
  await visit.screen('key-lost-history');
  await confirm(page, 'Close');
  await openMenu(page, key, 'Edit');
  await fill(page, 'Number', 'K7');
  await confirm(page, 'Save');
  await row.getByText('Front door · K7').waitFor();
  const { property_id } = property;
  for (const name of ['Shed', 'Garage']) await record('property/key/create', { property_id, name });
  await page.reload();
  for (const name of ['Shed', 'Garage'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  await press(page, 'Delete selected rows (2)');
  await visit.screen('keys-delete');
  await confirm(page, 'Delete');
  await page.getByText('Deleted: 2', { exact: true }).waitFor();
  // Both go with the next look at the list.
  await page
    .getByRole('row', { name: /Shed|Garage/ })
    .first()
    .waitFor({ state: 'detached' });
  await row.waitFor();
  await company.open(page, unitPage('keys'));
  await openMenu(page, key, 'Delete');
  await confirm(page, 'Delete');
  await page.getByRole('heading', { name: 'No keys yet' }).waitFor();
});

// covers: ERR-17, ERR-43, ERR-44, OK-01, DISP-01, FEATURE-104, SCR-16, CALL-13
it('a room is added, changed and deleted', async () => {
  const { property_block_id } = await company.landlord.addProperty({
    ...{ name: '9 Park Road', lease_mode: 'co_living', cost_allocation_method: 'rooms' },
  });
  await company.open(page, `property/sa/${property_block_id}/view/rooms`);
  await page.getByRole('button', { name: 'Add room' }).first().click();
  await fill(page, 'Name', 'Room 1');
  await fill(page, 'Target rent', '300');
  await page.getByRole('combobox', { name: 'Room type' }).fill('Studio');
  const refuse = (path: string, answer: (route: Route) => Promise<void>) =>
    page.route(`**/property/room/${path}`, answer, { times: 1 });
  const said = (text: string) => page.locator('.ks-toast').getByText(text, { exact: true }).waitFor();
  const save = () => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await refuse('create', (route) => route.fulfill({ status: 502 }));
  await save();
  await said('Failed to create room');
  await page.getByRole('dialog').getByRole('button', { name: 'Save and add another' }).click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')?.value === 'Room 2');
  await said('Room created successfully');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  // Stored as the word that every language reads its own for.
  const { data } = expectOk(
    await company.landlord.call.get<{ data: object[] }>(`v1/system/property/room/${property_block_id}`),
  );
  expect(data).toMatchObject([{ room_type: 'studio' }]);
  await press(page, 'Edit Room 1');
  expect(await page.getByRole('combobox', { name: 'Room type' }).inputValue()).toBe('Studio');
  await fill(page, 'Target rent', '310');
  const unknown = JSON.stringify({ statusCode: 403, message: '[SUB_9999] Of a later version' });
  for (const [answer, text] of [
    [(route: Route) => route.abort(), 'network error'],
    [(route: Route) => route.fulfill({ status: 503 }), 'Service Unavailable'],
    [
      (route: Route) => route.fulfill({ status: 403, body: unknown }),
      'An unknown subscription error occurred. Please contact support.',
    ],
  ] as const) {
    await refuse('update', answer);
    await save();
    await said(text);
  }
  // What the browser itself notes of the four answers that were no success.
  expect(visit.complaints.splice(0)).toEqual(Array(4).fill(expect.stringMatching(/502|ERR_FAILED|503|403/)));
  await confirm(page, 'Save');
  await page.getByText('$310.00').waitFor();
  await visit.screen('rooms-changed');
  await press(page, 'Edit Room 1');
  await choose(page, 'Sharing', 'Shared');
  await fill(page, 'Renters at a time', '1');
  await save();
  await page.getByText('Must be a number from 2 to 50').first().waitFor();
  expect(visit.complaints.splice(0)).toEqual([expect.stringContaining('400')]);
  await fill(page, 'Renters at a time', '3');
  await visit.screen('room-shared');
  await confirm(page, 'Save');
  await press(page, 'Edit Room 1');
  expect(await dialog(page).getByRole('textbox', { name: 'Renters at a time' }).inputValue()).toBe('3');
  await inDialog(page, 'Cancel');
  await remove(page, 'Delete Room 1');
  await page.getByRole('heading', { name: 'No rooms yet' }).waitFor();
});

// covers: FEATURE-09
it('a unit of a building is changed and moved to the trash', async () => {
  const { landlord } = company;
  const building = await landlord.addProperty({ name: '5 Mill Lane', type: 'multi_unit', block_name: '1A' });
  const { property_block_id } = await landlord.addProperty({
    ...{ name: '5 Mill Lane', type: 'multi_unit', block_name: '2B', property_id: building.property_id },
  });
  await company.open(page, `property/unit/${property_block_id}/view/summary`);
  await page.getByRole('heading', { name: '5 Mill Lane · 2B' }).waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Unit name' }).fill('2C');
  await press(page, 'Save');
  await page.getByRole('heading', { name: '5 Mill Lane · 2C' }).waitFor();
  await openMenu(page, '2C', 'Delete unit');
  await confirm(page, 'Delete');
  await page.getByText('2C is in the trash').waitFor();
  await page.waitForURL('**/view/units');
  // What was done is taken back by its notice.
  await press(page, 'Undo');
  await page.getByText('Taken back').waitFor();
  await page.getByText('2C', { exact: true }).first().waitFor();
});

// covers: PRO-13
it('a unit has a bank account of its own, and another property is paid into the same one', async () => {
  await company.open(page, unitPage('bills'));
  await page.getByRole('heading', { name: 'No bank accounts yet' }).waitFor();
  await press(page, 'Add bank account');
  await fill(page, 'Account name', 'Rose Street Trust');
  await fill(page, 'BSB', '062-000');
  await fill(page, 'Account number', '12345678');
  await confirm(page, 'Save');
  await page.getByRole('row', { name: /Rose Street Trust/ }).waitFor();
  const { property_block_id } = await company.landlord.addProperty({ name: '9 Mill Lane' });
  await company.open(page, `property/sa/${property_block_id}/view/bills`);
  const trust = 'Rose Street Trust · 062-000 · *****678';
  await choose(page, 'Account', trust);
  await visit.screen('unit-bank-accounts');
  await press(page, 'Save');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('combobox', { name: 'Account', exact: true }).getByText(trust).waitFor();
});

it.each([
  ['Water meter readings', 'kL', ['100', '140', '150']],
  ['Power meter readings', 'kWh', ['1,000', '1,400', '1,500']],
] as const)('%s are recorded, corrected and deleted', async (kind, unit, [first, second, corrected]) => {
  await company.open(page, unitPage('utilities'));
  await choose(page, 'Show', kind);
  for (const [days, reading] of [
    [-60, first],
    [-30, second],
  ] as const) {
    await page.getByRole('button', { name: 'Record reading' }).last().click();
    await page.getByRole('dialog').getByLabel('Read on').fill(sydney(days));
    await fill(page, 'Reading', reading);
    await confirm(page, 'Save');
  }
  const [used, usedThen] = kind.startsWith('Water') ? ['40', '50'] : ['400', '500'];
  await page.getByRole('cell', { name: `${used} ${unit}`, exact: true }).waitFor();
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Edit: / }) });
  await rows
    .first()
    .getByRole('button', { name: /^Edit: / })
    .click();
  await fill(page, 'Reading', corrected);
  const buffer = await page.screenshot();
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Upload: Photo');
  await (await chooser).setFiles([{ name: `${kind}.png`, mimeType: 'image/png', buffer }]);
  await dialog(page).getByRole('combobox', { name: 'Photo' }).getByText(`${kind}.png`).waitFor();
  await confirm(page, 'Save');
  await page.getByRole('link', { name: 'Photo of the meter' }).waitFor();
  await page.getByRole('cell', { name: `${usedThen} ${unit}`, exact: true }).waitFor();
  for (const left of [1, 0]) {
    await rows
      .first()
      .getByRole('button', { name: /^Delete: / })
      .click();
    await confirm(page, 'Delete');
    if (left) await rows.nth(1).waitFor({ state: 'detached' });
  }
  await page.getByRole('heading', { name: 'No meter readings yet' }).waitFor();
});

it('a car trip is corrected and deleted', async () => {
  const { property_block_id } = property;
  const let_ = await company.landlord.addProperty({ name: '5 Wattle Street' });
  const { lease_number } = await company.landlord.openLease(let_.property_section_id!);
  const trip = { property_block_id, trip_date: sydney(-3), purpose: 'Inspection', distance_km: 12 };
  await record('property/car-mileage/create', trip);
  await company.open(page, 'money/mileage');
  await press(page, /^Edit: Inspection/);
  await fill(page, 'Purpose', 'Routine inspection');
  // The unit without leases offers none, and the lease goes with its unit.
  expect(await dialog(page).getByRole('combobox', { name: 'Lease' }).count()).toBe(0);
  await choose(page, 'Unit', '5 Wattle Street');
  await choose(page, 'Lease', new RegExp(lease_number));
  await visit.screen('trip-lease');
  await confirm(page, 'Save');
  const row = page.getByRole('row', { name: /Routine inspection/ });
  await row.getByRole('link', { name: lease_number }).waitFor();
  await visit.screen('trips');
  await press(page, /^Edit: Routine inspection/);
  await choose(page, 'Unit', '12 Rose Street');
  await confirm(page, 'Save');
  await row.getByRole('link', { name: lease_number }).waitFor({ state: 'detached' });
  await remove(page, /^Delete: Routine inspection/);
  await page.getByRole('heading', { name: 'No trips yet' }).waitFor();
});

it('a safety check, a supplier bill and a to-do are deleted', async () => {
  const { property_id, property_block_id } = property;
  await record('property/compliance/create', { property_id, kind: 'gas', done_on: sydney(-5), due_on: sydney(300) });
  await record('property/compliance/create', { property_id, kind: 'smoke_alarm', done_on: sydney(-200) });
  await company.open(page, 'tasks/compliance');
  // The state has no interval for gas: its check needs the next day as well, so it stays ticked with the reason.
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await press(page, 'Record 2 checks as done today');
  await page.getByText('1 check recorded').waitFor();
  await page.getByText(/^Gas safety check · 12 Rose Street: Please enter the date of the next check/).waitFor();
  await page.getByRole('button', { name: 'Record 1 check as done today' }).waitFor();
  await visit.screen('checks-selected');
  expect(visit.complaints.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')]);
  await remove(page, /^Delete: Smoke alarm/);
  await remove(page, 'Delete: Gas safety check · 12 Rose Street');
  await page.getByRole('heading', { name: 'No safety checks yet' }).waitFor();
  const period = { period_start: sydney(-40), period_end: sydney(-11), issued_on: sydney(-10) };
  await record('utility/create', { property_block_id, kind: 'internet', amount: 80, ...period });
  await company.open(page, 'money/utilities');
  await remove(page, /^Delete: 12 Rose Street · Internet/);
  await page.getByRole('heading', { name: 'No supplier bills yet' }).waitFor();
  await record('todo/create', { title: 'Call the plumber' });
  await company.open(page, 'todo');
  await remove(page, 'Delete: Call the plumber');
  await page.getByText('To-do deleted').waitFor();
  await page.getByRole('button', { name: 'Call the plumber', exact: true }).waitFor({ state: 'detached' });
});

it('a photo of a property is removed', async () => {
  await company.open(page, unitPage('summary'));
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 400 } });
  await page.locator('input[type=file]').setInputFiles([{ name: 'front.png', mimeType: 'image/png', buffer }]);
  await press(page, /^Photo 1 of 12 Rose Street/);
  await press(page, 'Remove');
  await page
    .getByRole('dialog', { name: /^Remove: / })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await page.getByText('No photos yet.').waitFor();
});

it('a maintenance request is quoted, approved and closed, and another one cancelled', async () => {
  const { property_block_id } = property;
  const request = { property_block_id, description: 'In the kitchen', is_urgent: false };
  await record('property/maintenance/create', { ...request, title: 'Dripping tap' });
  await company.open(page, 'maintenance');
  await openMenu(page, 'Dripping tap', 'Add quote');
  await fill(page, 'Supplier', 'Pipes & Sons');
  await fill(page, 'Amount', '185.5');
  await fill(page, 'Note', 'Parts included');
  await confirm(page, 'Save');
  const row = page.getByRole('row', { name: /Dripping tap/ });
  await row.getByRole('button', { name: /^Quotes: 1/ }).click();
  await page.getByRole('dialog').getByText('Parts included').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByText('Pipes & Sons: $185.50').waitFor();
  await visit.screen('maintenance-approve');
  await confirm(page, 'Approve');
  await row.getByRole('button', { name: 'Assign' }).click();
  expect(await page.getByRole('dialog').getByRole('textbox', { name: 'Tradesperson' }).inputValue()).toBe(
    'Pipes & Sons',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await openMenu(page, 'Dripping tap', 'Record as done');
  expect(await page.getByRole('dialog').getByRole('textbox', { name: 'Cost' }).inputValue()).toBe('185.50');
  await confirm(page, 'Record as done');
  const finished = page.getByRole('tab', { name: /^Finished/ });
  await finished.click();
  await row.getByRole('button', { name: 'Close' }).click();
  await confirm(page, 'Close');
  await row.getByText('Closed').waitFor();
  await record('property/maintenance/create', { ...request, title: 'Loose tile' });
  await company.open(page, 'maintenance');
  await page.getByRole('tab', { name: /^Open/ }).click();
  await openMenu(page, 'Loose tile', 'Cancel request');
  await fill(page, 'Reason', 'Reported twice');
  await confirm(page, 'Cancel request');
  await finished.click();
  await page
    .getByRole('row', { name: /Loose tile/ })
    .getByText('Cancelled')
    .waitFor();
});

it('a role of the company is deleted', async () => {
  await record('setting/role-and-permission/role/create', { name: 'Bookkeeper' });
  await company.open(page, 'setting/team');
  await openMenu(page, 'Bookkeeper', 'Delete role');
  await confirm(page, 'Delete');
  await page.getByText('Role deleted').waitFor();
  await page.getByRole('button', { name: 'More: Bookkeeper' }).waitFor({ state: 'detached' });
});
