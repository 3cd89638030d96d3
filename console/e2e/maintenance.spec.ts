// Maintenance and to-dos, by clicking: a request goes from its report to done, and is a to-do meanwhile.

import { readFileSync } from 'node:fs';
import { eventually, expectOk } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.js';
import { choose, Company, press } from './company.js';
import { openMenu, pictures } from './forms.js';

let company: Company;

beforeAll(async () => {
  company = await Company.start();
  await company.landlord.addProperty({ name: '12 Rose Street' });
}, 120_000);

afterAll(async () => {
  await company?.stop();
});

/** What is done leaves the requests that the page begins with, which are the open ones. */
const showFinished = (page: Page) => page.getByRole('tab', { name: /^Finished/ }).click();

const fill = (page: Page, name: string, value: string) => page.getByRole('textbox', { name }).fill(value);

// covers: FEATURE-51, SCR-29, PLAN-05
it('a maintenance request is reported, assigned and done, and what it cost is recorded', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await press(page, 'Tasks');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Maintenance' }).click();
  await page.getByRole('heading', { name: 'No maintenance requests yet' }).waitFor();
  await page.getByRole('button', { name: 'Add request' }).last().click();
  await fill(page, 'Title', 'Dripping tap');
  await fill(page, 'Description', 'The tap of the kitchen drips');
  await page.getByRole('switch').click();
  await press(page, 'Save');
  await page.getByRole('cell', { name: 'The tap of the kitchen drips' }).waitFor();
  await press(page, 'Assign');
  await fill(page, 'Tradesperson', 'Bob');
  await fill(page, 'Email (the job is sent there)', 'bob@pipes.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('cell', { name: 'Assigned' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await visit.screen('maintenance');
  await eventually(() => company.stack.mails('bob@pipes.example').find(({ text }) => text.includes('Dripping tap')));
  await press(page, 'Record as done');
  await fill(page, 'Cost', '185.50');
  await page.getByRole('dialog').getByRole('button', { name: 'Record as done', exact: true }).click();
  await page.getByRole('row', { name: /Dripping tap/ }).waitFor({ state: 'detached' });
  await showFinished(page);
  await page.getByRole('cell', { name: '$185.50' }).waitFor();
  await eventually(async () => {
    const { body } = await company.landlord.call.get<{ data: { records: object[] } }>('v1/system/income/summary');
    return body.data.records.length === 1;
  });
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

// covers: FEATURE-51
it('a repair that renters caused is billed to them, and its cost stays an expense', async () => {
  const { landlord } = company;
  const property = await landlord.addProperty({ name: '9 Elm Road' });
  const { lease_id } = await landlord.openLease(property.property_section_id!);
  const { property_block_id } = property;
  const window = { property_block_id, title: 'Broken window', description: 'A ball went through', is_urgent: false };
  expectOk(await landlord.call.post('v1/system/property/maintenance/create', window));
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  await company.open(page, 'maintenance');
  await openMenu(page, 'Broken window', 'Record as done');
  await fill(page, 'Cost', '300');
  await choose(page, 'Renters who pay', /9 Elm Road/);
  await fill(page, 'Amount to bill', '300.01');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Record as done', exact: true }).click();
  await dialog.getByText('This is more than it cost').waitFor();
  await fill(page, 'Amount to bill', '120');
  await visit.screen('maintenance-billed-phone');
  await dialog.getByRole('button', { name: 'Record as done', exact: true }).click();
  await showFinished(page);
  await page.getByText('Billed to renters: $120.00').waitFor();
  type Bills = { data: { type: string; amount: number; description: string }[] };
  const bills = await eventually(async () => {
    const { data } = expectOk(await landlord.call.get<Bills>(`v1/system/bill?lease_id=${lease_id}&total=100`));
    const others = data.filter(({ type }) => type === 'other');
    return others.length > 0 && others;
  });
  expect(bills).toEqual([expect.objectContaining({ amount: 120, description: 'Broken window' })]);
  expect(visit.complaints.filter((line) => !/400/.test(line))).toEqual([]);
  await visit.close();
});

// covers: FEATURE-51, GAP-200, GAP-201
it('a request has a page with who lives there, its quotes and its history, and is put right', async () => {
  const { landlord } = company;
  const shared = { lease_mode: 'co_living', cost_allocation_method: 'rooms' };
  const { property_block_id } = await landlord.addProperty({ name: '4 Oak Avenue', ...shared });
  const room = await landlord.addRoom(property_block_id, { name: 'Attic' });
  await landlord.openLease(room.property_section_id);
  const gate = { property_block_id, title: 'Gate is stuck', description: 'It opens half way', is_urgent: false };
  type Made = { data: { id: string } };
  const { id } = expectOk(await landlord.call.post<Made>('v1/system/property/maintenance/create', gate)).data;
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'maintenance');
  await page.getByRole('link', { name: 'Gate is stuck' }).click();
  await page.getByRole('heading', { name: 'Gate is stuck', level: 1 }).waitFor();
  const facts = page.getByRole('main').locator('dl').first();
  await facts.getByRole('link', { name: '4 Oak Avenue' }).waitFor();
  await facts.locator('a[href^="mailto:"]').first().waitFor();
  await facts.locator('a[href^="/admin/lease/"]').waitFor();
  await facts.getByText(/^L-\S+ · Attic$/).waitFor();
  await openMenu(page, 'Gate is stuck', 'Edit');
  await fill(page, 'Title', 'Gate does not open');
  await fill(page, 'Description', 'It does not open any more');
  await page.getByRole('dialog').getByRole('switch').click();
  await press(page, 'Save');
  await page.getByRole('heading', { name: 'Gate does not open', level: 1 }).waitFor();
  await page.getByText('Title: Gate is stuck → Gate does not open').waitFor();
  await page.getByText('Urgent: no → yes', { exact: false }).waitFor();
  await openMenu(page, 'Gate does not open', 'Add quote');
  await fill(page, 'Supplier', 'Gates & Co');
  await fill(page, 'Amount', '480');
  await press(page, 'Save');
  await page.getByRole('cell', { name: 'Quote added: Gates & Co, $480.00' }).waitFor();
  await visit.screen('maintenance-request');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('cell', { name: 'Approved: Gates & Co, $480.00' }).waitFor();
  const todos = async () =>
    expectOk(await landlord.call.get<{ data: { subject_id: string }[] }>('v1/system/todo?total=100')).data;
  await eventually(async () => (await todos()).find(({ subject_id }) => subject_id === id));
  await company.open(page, 'todo');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Maintenance for 4 Oak Avenue' })
    .getByRole('link', { name: /4 Oak Avenue/ })
    .click();
  await page.getByRole('heading', { name: 'Gate does not open', level: 1 }).waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();

  const phone = await company.signIn(PHONE);
  await company.open(phone.page, `maintenance/${id}`);
  await phone.page.getByText('Approved: Gates & Co, $480.00').waitFor();
  await phone.screen('maintenance-request-phone');
  await company.open(phone.page, 'maintenance/not-an-id');
  await phone.page.getByRole('heading', { name: /not found/i }).waitFor();
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

// covers: FEATURE-51, GAP-233, GAP-234
it('a renter and the manager write to each other about a request, and a note of the team stays with it', async () => {
  const { landlord } = company;
  const email = 'mia@renter.example';
  const { property_section_id } = await landlord.addProperty({ name: '7 Fern Lane' });
  const tenants = [{ first_name: 'Mia', last_name: 'Nguyen', email, is_primary_contact: true }];
  await landlord.openLease(property_section_id!, { start_date: '2026-01-01', tenants });
  await company.join(email, 'tenant', ['Mia', 'Nguyen']);
  const phone = await company.signInAs(email, PHONE);
  await company.open(phone.page, 'maintenance#new');
  const dialog = phone.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Heater is cold');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('In the bedroom');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await phone.page.getByRole('link', { name: 'Heater is cold' }).click();
  await phone.page.getByText('You can ask about this repair here').waitFor();
  // What does not come through stays in the field.
  const sent = '**/maintenance/message/create';
  await phone.page.route(sent, (route) => route.fulfill({ status: 503 }));
  const field = phone.page.getByRole('textbox', { name: 'Message' });
  await field.fill('It smells of gas too');
  await press(phone.page, 'Send');
  await phone.page.getByText('Service Unavailable').waitFor();
  expect(await field.inputValue()).toBe('It smells of gas too');
  await phone.page.unroute(sent);
  await press(phone.page, 'Send');
  const onPhone = phone.page.getByRole('list', { name: 'Messages' });
  await onPhone.getByText('It smells of gas too').waitFor();
  await eventually(async () => (await field.inputValue()) === '');

  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'maintenance');
  await page.getByRole('link', { name: 'Heater is cold' }).click();
  const messages = page.getByRole('list', { name: 'Messages' });
  await messages.getByRole('listitem').filter({ hasText: 'Mia Nguyen · Renter' }).waitFor();
  await fill(page, 'Message', 'Please close the gas tap.\nWe come today.');
  await press(page, 'Send');
  await messages.getByText('We come today.').waitFor();
  await page.getByRole('switch', { name: 'Only for the team' }).click();
  await fill(page, 'Note', 'Ring Bob, not Ann');
  await press(page, 'Save note');
  await messages.getByRole('listitem').filter({ hasText: 'Ring Bob, not Ann' }).getByText('Only the team').waitFor();
  await visit.screen('maintenance-messages');
  // The answer arrives by itself, under the role of who wrote it; the note does not.
  await onPhone.getByText('We come today.').waitFor();
  await onPhone.getByText('Property manager').waitFor();
  expect(await onPhone.getByRole('listitem').count()).toBe(2);
  await phone.screen('maintenance-messages-phone');
  await phone.page.reload();
  await onPhone.getByText('We come today.').waitFor();
  expect(await phone.page.getByText('Ring Bob').count()).toBe(0);
  expect(phone.complaints.filter((line) => !/503/.test(line))).toEqual([]);
  expect(visit.complaints).toEqual([]);
  await phone.close();
  await visit.close();
});

// covers: FEATURE-51
it('requests are looked for, sorted and saved as a file', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'maintenance');
  await showFinished(page);
  const rows = page.getByRole('row');
  await rows.nth(2).waitFor();
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await rows.nth(1).getByText('Broken window').waitFor();
  await page.getByRole('searchbox').fill('bob');
  await page.getByRole('row', { name: /Broken window/ }).waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Dripping tap/ }).waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('Dripping tap');
  expect(text).not.toContain('Broken window');
  // The file bears the headings of the screen.
  const header = text.slice(0, text.indexOf('\r\n')).split(',');
  expect(header).toEqual(expect.arrayContaining(['Title', 'Property', 'Status', 'Due by', 'Tradesperson', 'Cost']));
  expect(header).not.toContain('title');
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

const allShown = (page: Page) =>
  page.waitForFunction(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0));

// covers: FEATURE-25, OTHER-05, OTHER-06, OTHER-09
it('a to-do is written, stands among those that the product opened, and is checked off', async () => {
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  await company.open(page, 'todo');
  await page.getByText('No smoke alarm is recorded for 12 Rose Street').waitFor();
  await press(page, 'Add to-do');
  await fill(page, 'What needs to be done', 'Call the plumber');
  await page.getByLabel('Due date').fill('2030-01-31');
  await press(page, 'Save');
  await page.getByText('Call the plumber').waitFor();
  await visit.screen('todo-phone');
  await page.getByRole('checkbox', { name: 'Complete “Call the plumber”' }).click();
  await page.getByText('Call the plumber').waitFor({ state: 'detached' });
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

// covers: FEATURE-51, GAP-139, GAP-140
it('photos are added to a request, opened and removed', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'maintenance');
  await showFinished(page);
  const files = page.getByRole('row').filter({ hasText: 'Dripping tap' }).locator('input[type=file]');
  await files.setInputFiles(await pictures(page));
  const second = page.getByRole('img', { name: 'Photo 2 of Dripping tap' });
  await second.waitFor();
  await allShown(page);
  await visit.screen('maintenance-photos');
  await second.click();
  await page.getByRole('dialog', { name: 'Photo 2 of Dripping tap' }).waitFor();
  await press(page, 'Remove');
  await page
    .getByRole('dialog', { name: /^Remove: / })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await page.getByText('Photo removed').waitFor();
  await second.waitFor({ state: 'detached' });
  await files.setInputFiles([{ name: 'tap.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }]);
  await page.getByText('This picture could not be read. Please choose a JPEG, PNG or WebP picture.').waitFor();
  expect(visit.complaints.filter((line) => !/422/.test(line))).toEqual([]);
  await visit.close();
});

it('a photo that does not come through is tried again where the request was reported, and comes once', async () => {
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  await company.open(page, 'maintenance#new');
  const dialog = page.getByRole('dialog');
  await choose(page, 'Property', '12 Rose Street');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('The gate squeaks');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('When it opens');
  await dialog.locator('input[type=file]').setInputFiles(await pictures(page));
  const added = '**/maintenance/photo/create';
  const keys: (string | undefined)[] = [];
  // The first is added and its answer is lost; the second is not tried.
  await page.route(added, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('The request is saved. 2 photos could not be added to it.').waitFor();
  await visit.screen('maintenance-photos-unsent-phone');
  await page.unroute(added);
  await page.route(added, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.continue();
  });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
  await page.getByRole('link', { name: 'The gate squeaks' }).click();
  await page.getByRole('button', { name: 'Photo 2 of The gate squeaks' }).waitFor();
  expect(await page.getByRole('button', { name: /^Photo \d of The gate squeaks/ }).count()).toBe(2);
  expect(visit.complaints.filter((line) => !/ERR_FAILED/.test(line))).toEqual([]);
  await visit.close();
});

it('a photo is sent again by itself while its request is still on the way to the service that keeps it', async () => {
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  await company.open(page, 'maintenance#new');
  const dialog = page.getByRole('dialog');
  await choose(page, 'Property', '12 Rose Street');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('The lamp flickers');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('In the hall');
  await dialog.locator('input[type=file]').setInputFiles((await pictures(page)).slice(0, 1));
  const json = { code: 'STILL_PROCESSING', message: 'Your last change is still being processed.' };
  await page.route('**/assets/upload', (route) => route.fulfill({ status: 409, json }), { times: 2 });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Photo 1 of The lamp flickers' }).waitFor();
  expect(await page.getByText(json.message).count()).toBe(0);
  expect(visit.complaints.filter((line) => !/409/.test(line))).toEqual([]);
  await visit.close();
});

it('photos of a property are added, ordered, and one is the cover in the list', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'property');
  await page.getByRole('link', { name: '12 Rose Street' }).click();
  await page.locator('input[type=file]').setInputFiles(await pictures(page));
  const photo = (number: number) => page.getByRole('button', { name: `Photo ${number} of 12 Rose Street` });
  await photo(2).waitFor();
  const path = (number: number) => photo(number).getByRole('img').getAttribute('src');
  const second = await path(2);
  await photo(2).click();
  await press(page, 'Use as cover');
  await page.getByText('Cover changed').waitFor();
  await press(page, 'Move forward');
  await page.getByText('Order saved').waitFor();
  await visit.screen('property-photo');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await eventually(async () => (await path(1)) === second);
  await photo(1).getByText('Cover').waitFor();
  await allShown(page);
  await visit.screen('property-photos');
  await company.open(page, 'property');
  const cover = page.getByRole('row', { name: /12 Rose Street/ }).locator('img');
  await eventually(async () => (await cover.getAttribute('src'))?.split('?')[0] === second?.split('?')[0]);
  await allShown(page);
  await visit.screen('property-list-photo');
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('the requests of a property stand in its tab, on a phone too', async () => {
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  type Properties = { data: { property_id: string; name: string }[] };
  const { data } = expectOk(await company.landlord.call.get<Properties>('v1/system/property'));
  const { property_id } = data.find(({ name }) => name === '12 Rose Street')!;
  await company.open(page, `property/${property_id}/view/maintenance`);
  await page.getByText('Dripping tap').waitFor();
  await page.getByRole('img', { name: 'Photo 1 of Dripping tap' }).waitFor();
  await visit.screen('maintenance-phone');
  expect(visit.complaints).toEqual([]);
  await visit.close();
});
