// What renters and owners see when they sign in: what they owe and why, papers, repairs; properties and statements.

import { eventually, expectOk } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.js';
import { Company, press, sydney } from './company.js';
import { pictures, savePdf } from './forms.js';

let company: Company;
let ownedUnit: string;
let ownedProperty: string;
let otherUnit: string;
let lease: string;
const RENTER = 'aroha@renter.example';
const OWNER = 'olive@owner.example';
const BOTH = 'bo@team.example';
const AGENT = 'ana@team.example';
const ACCOUNTANT = 'ada@team.example';
const LEASING = 'lena@team.example';

beforeAll(async () => {
  company = await Company.start();
  const { landlord } = company;
  const property = await landlord.addProperty({ name: '12 Rose Street' });
  const other = await landlord.addProperty({ name: '3 Station Lane' });
  [ownedUnit, otherUnit] = [property.property_block_id, other.property_block_id];
  ({ lease_id: lease } = await landlord.openLease(property.property_section_id!, {
    start_date: sydney(-28),
    latest_amount: 500,
    rent_frequency: 'weekly',
    tenants: [{ first_name: 'Aroha', last_name: 'King', email: RENTER }],
  }));
  const { property_id } = property;
  ownedProperty = property_id;
  const owner = { property_id, first_name: 'Olive', last_name: 'Chen', email: OWNER, share_percent: 100 };
  expectOk(await landlord.call.post('v1/system/property/owner/create', owner));
  await company.join(RENTER, 'tenant', ['Aroha', 'King']);
  await company.join(BOTH, 'team_member', ['Bo', 'Lim']);
  await company.addRole(BOTH, 'owner');
  await company.join(OWNER, 'owner', ['Olive', 'Chen']);
  await company.join(AGENT, 'property_manager', ['Ana', 'Ruiz']);
  await company.join(ACCOUNTANT, 'team_member', ['Ada', 'Ong']);
  await company.giveOwnRole(ACCOUNTANT, 'Accountant', [
    ...(['company.read', 'property.read', 'lease.read', 'report.read', 'accounting.read', 'profile.read'] as const),
    ...(['bill.read', 'bill.write', 'bank_account.read', 'profile.write'] as const),
  ]);
  await company.join(LEASING, 'team_member', ['Lena', 'Vogel']);
  await company.giveOwnRole(LEASING, 'Leasing agent', [
    ...(['company.read', 'property.read', 'lease.read', 'lease.write', 'todo.read', 'profile.read'] as const),
  ]);
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
  await page
    .getByText(/^\d+ \w+ \d{4} · (in \d+ days|today|tomorrow)$/)
    .last()
    .waitFor();
  await page.getByText('Please ask your landlord or property manager which account to pay into.').waitFor();
  await visit.screen('renter-home-phone');
  const account = { account_name: 'Rose Trust', bsb: '062-000', account_number: '12345678', is_default: true };
  expectOk(await company.landlord.call.post('v1/system/bank-account/create', { lease_id: lease, ...account }));
  await page.reload();
  await page.getByText('Each invoice names the account and the reference to pay with.').waitFor();
  await page.getByRole('link', { name: /^I-/ }).first().click();
  await page.getByText('Rose Trust · 062-000 *****678').waitFor();
  await page.goBack();
  const saved = await savePdf(page, /^PDF: /, () => visit.screen('renter-invoice-phone'));
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('link', { name: 'Bills and payments' }).click();
  await page.getByText('$500.00', { exact: true }).first().waitFor();
  await visit.screen('renter-bills-phone');
  const bar = page.getByRole('navigation', { name: 'Quick links' });
  await bar.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Report maintenance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('The tap drips');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('In the kitchen, day and night');
  // By when it is done is not theirs to set.
  expect(await dialog.getByText('Due by').count()).toBe(0);
  const chosen = dialog.getByRole('button', { name: /^Photo \d of / });
  await dialog.locator('input[type=file]').setInputFiles(await pictures(page));
  await chosen.nth(1).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await chosen.nth(1).waitFor({ state: 'detached' });
  await visit.screen('renter-repair-phone');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'The tap drips' }).click();
  await page.getByRole('button', { name: 'Photo 1 of The tap drips' }).waitFor();
  await page.getByRole('heading', { name: 'The tap drips', level: 1 }).waitFor();
  await page.getByText('In the kitchen, day and night').waitFor();
  // Who did what, and who else lives there, is for the team.
  expect(await page.getByRole('heading', { name: 'History' }).count()).toBe(0);
  expect(await page.getByRole('main').locator('a[href^="mailto:"]').count()).toBe(0);
  await visit.screen('renter-repair-page-phone');
  await bar.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Leases' }).waitFor();
  expect((await menu.getByText('Arrears').count()) + (await menu.getByText('People').count())).toBe(0);
  await company.open(page, 'money/bank');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

const AWAY = { status: 503, json: { message: 'Back in a moment', code: 'UNAVAILABLE' } };

it('a renter does not read that nothing is owed while that is not known, and pays once after a press without answer', async () => {
  const visit = await company.signInAs(RENTER, { ...PHONE, viewport: { width: 360, height: 740 } });
  const { page } = visit;
  const pay = page.getByRole('button', { name: 'Pay $2,500.00 now' });
  const failed = page.getByText('This part could not be loaded. Back in a moment');
  await pay.waitFor();
  const keys: (string | undefined)[] = [];
  await page.route('**/online-payment/create', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.abort();
  });
  for (const presses of [1, 2]) {
    await pay.click();
    await page.waitForFunction((count) => document.querySelectorAll('.ks-toast-error').length >= count, 1);
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    expect(keys).toHaveLength(presses);
  }
  expect(new Set(keys).size).toBe(1);
  await page.route('**/api/v1/system/invoice?**', (route) => route.fulfill(AWAY));
  await page.route('**/api/v1/system/lease/rent/collection?**', (route) => route.fulfill(AWAY));
  await page.reload();
  await failed.nth(1).waitFor();
  expect(await page.getByText('Everything is paid.').count()).toBe(0);
  await visit.screen('renter-home-failed-phone');
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Invoices' }).click();
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  expect(await page.getByText('No results').count()).toBe(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('list', { name: 'Invoices' }).getByText('Overdue').first().waitFor();
  expect(visit.complaints.filter((line) => !/503|ERR_FAILED/.test(line))).toEqual([]);
  await visit.close();
}, 120_000);

it('a renter finds what is theirs on the pages of the home and the settings, and nothing of the company', async () => {
  const visit = await company.signInAs(RENTER, { ...PHONE, viewport: { width: 360, height: 740 } });
  const { page } = visit;
  await page.getByRole('heading', { name: 'Hello Aroha' }).waitFor();
  const tabs = async (path: string) => {
    await company.open(page, path);
    await page.getByRole('heading', { name: '12 Rose Street' }).waitFor();
    return page.getByRole('navigation', { name: '12 Rose Street' }).getByRole('link').allInnerTexts();
  };
  expect(await tabs(`property/sa/${ownedUnit}/view/keys`)).toEqual([
    ...['Summary', 'Leases', 'Bills', 'Maintenance', 'Inspections', 'Documents'],
  ]);
  expect(new URL(page.url()).pathname).toMatch(/\/view\/summary$/);
  await company.open(page, 'document');
  await page.getByRole('button', { name: 'Upload documents' }).waitFor();
  expect(await page.getByText('Missing documents').count()).toBe(0);
  await company.open(page, 'setting/profile');
  await page.getByText('Renter', { exact: true }).waitFor();
  await company.open(page, 'setting/preferences');
  await page.getByText('Payment reminder').waitFor();
  for (const name of ['End of a free trial', 'New team member', 'Rent new properties room by room by default'])
    expect(await page.getByText(name).count()).toBe(0);
  await company.open(page, 'setting/reminders');
  // Their calendar holds nothing else.
  await page.getByText('It shows your bills, the end of your lease, inspections and your to-dos.').waitFor();
  await company.open(page, 'setting/security');
  await page.getByText('This device').waitFor();
  await visit.screen('renter-security-phone');
  const right = await page
    .getByRole('list', { name: 'Where you are signed in' })
    .locator('dd')
    .evaluateAll((all) => Math.max(...all.map((each) => each.scrollWidth - each.clientWidth)));
  expect(right).toBeLessThanOrEqual(0);
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

// covers: GAP-170, GAP-171, GAP-172
it('a renter pays what is due on the page of the provider, on a phone, and the landlord sees the payment', async () => {
  const visit = await company.signInAs(RENTER, PHONE);
  const { page } = visit;
  const pay = page.getByRole('button', { name: 'Pay $2,500.00 now' });
  await pay.waitFor();
  await visit.screen('renter-pay-phone');
  await pay.click();
  const note = page.getByRole('status').filter({ hasText: 'Payment received. Thank you.' });
  await note.waitFor();
  await page.getByText('Overdue').first().waitFor({ state: 'detached' });
  await visit.screen('renter-paid-phone');
  await note.getByRole('button', { name: 'Close' }).click();
  await note.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  const { data } = expectOk(
    await company.landlord.call.get<{ data: { amount: number; method: string }[] }>('v1/system/bill-payment'),
  );
  expect(data).toMatchObject([{ amount: 2500, method: 'card' }]);
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

it('what arrives late on the page of an owner pushes nothing down', async () => {
  const visit = await company.signInAs(OWNER, DESKTOP);
  const { page } = visit;
  const open = page.getByRole('button', { name: /^Open statement/ });
  const terms = page.getByRole('region', { name: 'Terms of service' });
  await open.waitFor();
  await terms.waitFor();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  for (const late of ['**/v1/system/property/owner?*', '**/user-agreement/history*'])
    await page.route(late, async (route) => {
      await held;
      await route.continue();
    });
  await page.reload();
  const figure = page.getByText('Total arrears');
  await figure.waitFor();
  // It was to be accepted when the page was last open.
  await terms.waitFor();
  const top = async () => (await figure.boundingBox())!.y;
  await expect(eventually(async () => (await top()) === (await top()))).resolves.toBe(true);
  const before = await top();
  release();
  await open.waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThan(4);
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('an owner sees the figures and the statement of their property, and no other', async () => {
  const { call } = company.landlord;
  const list = `v1/system/property/owner?property_id=${ownedProperty}`;
  const [owner] = expectOk(await call.get<{ data: { id: string }[] }>(list)).data;
  const properties = [{ property_id: ownedProperty, amount: 1200.5 }];
  const payout = { owner_id: owner!.id, paid_on: sydney(0), reference: 'Transfer 7', properties };
  expectOk(await call.post('v1/system/owner/payout/create', payout));
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
  const statement = page.getByRole('dialog');
  await statement.getByText('12 Rose Street').first().waitFor();
  await statement.getByRole('row', { name: /Transfer 7.*-\$1,200\.50/ }).waitFor();
  // Only the team records and deletes payments.
  expect(await statement.getByRole('button', { name: /More: Payments to owner/ }).count()).toBe(0);
  await visit.screen('owner-statement');
  // On paper there is the statement with its period, and not the page behind it.
  await page.emulateMedia({ media: 'print' });
  await statement.getByText(/^1\s\w+\s\d{4}\s–/).waitFor();
  expect(await page.locator('#root').isVisible()).toBe(false);
  expect(await statement.getByRole('row').last().isVisible()).toBe(true);
  await visit.screen('owner-statement-print');
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await company.open(page, 'property');
  await page.getByText('12 Rose Street').first().waitFor();
  expect(await page.getByText('3 Station Lane').count()).toBe(0);
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

it('an owner of whom no property is recorded yet reads so, and not that nothing is vacant or owed', async () => {
  await company.join('otto@owner.example', 'owner', ['Otto', 'Wen']);
  const visit = await company.signInAs('otto@owner.example', PHONE);
  const { page } = visit;
  for (const path of ['dashboard', 'property']) {
    await company.open(page, path);
    await page.getByRole('heading', { name: 'No properties yet' }).waitFor();
    expect(await page.getByText('Vacant', { exact: true }).count()).toBe(0);
  }
  await visit.screen('owner-no-properties-phone');
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

it('the profile of who has a role of the company names this role as the account type', async () => {
  const visit = await company.signInAs(ACCOUNTANT, DESKTOP);
  const { page } = visit;
  await company.open(page, 'setting/profile');
  await page.getByText('Account type').waitFor();
  await page.getByRole('main').getByText('Accountant', { exact: true }).waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

const MAINTENANCE = 'v1/system/property/maintenance';
const added = async (path: string, body: object) =>
  expectOk(await company.landlord.call.post<{ data: { id: string } }>(`${MAINTENANCE}/${path}`, body)).data.id;

async function picturesShown(page: Page): Promise<void> {
  await page.getByRole('img', { name: 'Photo 1 of Leaking hot water system' }).first().waitFor();
  await page.waitForFunction(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0));
}

/** A repair of a unit with a picture and two quotes. */
async function quotedRepair(property_block_id: string): Promise<string> {
  const what = { title: 'Leaking hot water system', description: 'Water drips from the valve of the tank.' };
  const id = await added('create', { ...what, property_block_id, is_urgent: true });
  const page = await company.browser.newPage();
  const form = new FormData();
  await page.setContent('<body style="background: sienna"><h1>Tank</h1>');
  form.append('file', new Blob([new Uint8Array(await page.screenshot())], { type: 'image/png' }), 'tank.png');
  await page.close();
  const { url, token } = company.landlord.call;
  const upload = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form };
  const uploaded = (await (await fetch(`${url}/api/v1/system/assets/upload`, upload)).json()) as {
    data: { external_path: string };
  };
  await added('photo/create', { maintenance_request_id: id, external_path: uploaded.data.external_path });
  await added('quote/create', {
    maintenance_request_id: id,
    supplier: 'Hot Water Now',
    amount: 2400,
    note: 'New tank',
  });
  await added('quote/create', { maintenance_request_id: id, supplier: 'Pipes & Co', amount: 380.5 });
  return id;
}

// covers: FEATURE-51, GAP-166, GAP-167
it('an owner sees what waits for approval, declines one quote and approves another, on a phone', async () => {
  const id = await quotedRepair(ownedUnit);
  const visit = await company.signInAs(OWNER, PHONE);
  const { page } = visit;
  await page.getByRole('heading', { name: '2 quotes wait for your approval' }).waitFor();
  const quote = (supplier: string) => page.getByRole('group', { name: `Quote of ${supplier}`, exact: true });
  await quote('Hot Water Now').getByText('$2,400.00').waitFor();
  await picturesShown(page);
  await visit.screen('owner-approvals-phone');
  await quote('Hot Water Now').getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Quote of Hot Water Now · $2,400.00').waitFor();
  await dialog.getByRole('textbox', { name: 'Note for your manager' }).fill('Can it be repaired?');
  await visit.screen('owner-decline-phone');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByRole('heading', { name: '1 quote waits for your approval' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await quote('Pipes & Co').getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText('The work can go ahead for $380.50.').waitFor();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Quotes to approve' }).waitFor({ state: 'detached' });
  const { call, email } = company.landlord;
  const { data } = expectOk(await call.get<{ data: Record<string, unknown>[] }>(MAINTENANCE));
  expect(data.find((row) => row.id === id)).toMatchObject({ status: 'approved' });
  const mails = () => company.stack.mails(email).filter(({ subject }) => subject.startsWith('Quote '));
  await eventually(() => mails().length > 1);
  expect(
    mails()
      .map(({ text }) => text)
      .join(),
  ).toContain('Can it be repaired?');
  await company.open(page, 'maintenance');
  await page.getByRole('button', { name: /^Quotes: \d: Leaking hot water system$/ }).click();
  await dialog.getByText('Note on the decision: Can it be repaired?').waitFor();
  await dialog.getByText('Declined', { exact: true }).waitFor();
  await dialog.getByText('Approved', { exact: true }).waitFor();
  await visit.screen('owner-quotes-phone');
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

it('an owner sees the same on a desktop, and no quote of another property', async () => {
  await quotedRepair(ownedUnit);
  await quotedRepair(otherUnit);
  const visit = await company.signInAs(OWNER, DESKTOP);
  const { page } = visit;
  await page.getByRole('heading', { name: '2 quotes wait for your approval' }).waitFor();
  await picturesShown(page);
  await visit.screen('owner-approvals');
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

it('an owner gets an email about a quote and approves it on the page of the repair, on a phone', async () => {
  const before = company.stack.mails(OWNER).length;
  const id = await quotedRepair(ownedUnit);
  await eventually(() => company.stack.mails(OWNER).length >= before + 2);
  const visit = await company.signInAs(OWNER, PHONE);
  const { page } = visit;
  await company.open(page, `maintenance/${id}`);
  const card = page.getByRole('listitem').filter({ hasText: 'Pipes & Co' });
  await card.getByText('Waiting for approval').waitFor();
  await visit.screen('owner-request-phone');
  await card.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The work can go ahead for $380.50.').waitFor();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Approve' }).first().waitFor({ state: 'detached' });
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

it('a role without bills is offered no part of a lease that it may not read', async () => {
  const visit = await company.signInAs(LEASING, DESKTOP);
  const { page } = visit;
  await company.open(page, `lease/${lease}/view/summary`);
  await page.getByRole('heading', { name: 'Lease terms' }).waitFor();
  // Words that are not parted break in their middle on a phone.
  await page
    .getByText(/\.gov\.au compared with its source/)
    .first()
    .waitFor();
  const tabs = page.getByRole('navigation', { name: /^L-/ }).getByRole('link');
  expect(await tabs.allInnerTexts()).toEqual(['Summary', 'Rent', 'People', 'Activity']);
  await tabs.filter({ hasText: 'Rent' }).click();
  await page.getByRole('heading', { name: 'Rent history' }).waitFor();
  await visit.screen('leasing-agent-rent');
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'End lease' }).click();
  await page.getByRole('dialog').getByLabel('Last day').fill(sydney(20));
  await visit.screen('leasing-agent-end');
  await press(page, 'Save');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await company.open(page, `lease/${lease}/view/ledger`);
  await page.waitForURL('**/view/summary');
  await page.getByRole('heading', { name: 'Lease terms' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

/** Opens every group of the menu, and answers where its entries lead. */
async function menuPaths(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link').first().waitFor();
  const closed = menu.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  return menu.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
}

it.each([
  ['an agent', AGENT, ['/admin/money/arrears', '/admin/people/owners', '/admin/tasks/keys'], []],
  [
    'an accountant',
    ACCOUNTANT,
    ['/admin/money/bank', '/admin/money/income'],
    ['/admin/maintenance', '/admin/tasks/keys'],
  ],
  ['an owner', OWNER, ['/admin/property', '/admin/maintenance'], ['/admin/money/bank', '/admin/tenant/list']],
  ['a renter', RENTER, ['/admin/lease', '/admin/maintenance'], ['/admin/money/arrears', '/admin/people/owners']],
])(
  '%s opens each page of their menu, on a desk and on a phone',
  async (who, email, offered, hidden) => {
    for (const [size, options] of Object.entries({ desk: DESKTOP, phone: PHONE })) {
      const visit = await company.signInAs(email, options);
      const { page } = visit;
      if (options === PHONE)
        await page.getByRole('navigation', { name: 'Quick links' }).getByRole('button', { name: 'More' }).click();
      const paths = await menuPaths(page);
      expect(paths).toEqual(expect.arrayContaining(offered));
      expect(paths.filter((path) => hidden.includes(path))).toEqual([]);
      // All of them with `npm run screenshots`.
      const visited = process.env.SCREENSHOTS ? paths.filter((path) => path.startsWith('/admin/')) : offered;
      for (const path of visited) {
        await page.goto(company.stack.url + path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForLoadState('networkidle');
        expect([path, await page.getByRole('heading', { name: 'Page not found' }).count()]).toEqual([path, 0]);
        await visit.screen([who, size, path.replaceAll('/', '-')].join(''));
      }
      expect(visit.complaints).toEqual([]);
      await visit.close();
    }
  },
  300_000,
);

it('a renter of years sees the invoices that are not paid, not the first hundred of them', async () => {
  const { call } = company.landlord;
  const { property_section_id } = await company.landlord.addProperty({ name: '9 Long Road' });
  const email = 'yara@renter.example';
  const { lease_id } = await company.landlord.openLease(property_section_id!, {
    ...{ start_date: sydney(-7 * 104), latest_amount: 500, rent_frequency: 'weekly' },
    tenants: [{ first_name: 'Yara', last_name: 'Stone', email }],
  });
  await company.join(email, 'tenant', ['Yara', 'Stone']);
  const open = `v1/system/invoice?lease_id=${lease_id}&status=outstanding`;
  const unpaid = async () => (await call.get<{ pagination: { total: number } }>(open)).body.pagination.total;
  await eventually(async () => (await unpaid()) > 103);
  expectOk(await call.post('v1/system/bill-payment/create', { lease_id, amount: 103 * 500, paid_at: sydney(0) }));
  const left = await unpaid();
  expect(left).toBeGreaterThan(0);
  const visit = await company.signInAs(email, PHONE);
  const rows = visit.page.getByRole('list', { name: 'To pay' }).getByRole('listitem');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(left);
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

it('a renter who has the home open sees a new bill when it is announced', async () => {
  const visit = await company.signInAs(RENTER, PHONE);
  const { page } = visit;
  const bills = page.getByRole('list', { name: 'To pay' });
  // What is owed before is paid where the tests above have run.
  await page.getByText('Everything is paid.').or(bills.getByRole('listitem')).first().waitFor();
  expect(await bills.getByText('$77.70').count()).toBe(0);
  const about = { due_date: sydney(10), description: 'Water of the garden' };
  const bill = { ...about, lease_id: lease, type: 'water', amount: 77.7 };
  expectOk(await company.landlord.call.post('v1/system/bill/create', bill));
  await bills.getByText('$77.70').waitFor();
  await bills.getByText('Water of the garden').waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
});
