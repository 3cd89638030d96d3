// What people type into the forms of a lease, and what is stored of it.

import { eventually, expectOk, type NewProperty } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, type Visit } from './browser.js';
import { choose, Company, press, sydney } from './company.js';
import { confirm, dialog, fill as fillInDialog, inDialog, openMenu } from './forms.js';

interface Lease {
  latest_amount: number;
  bond_required: number | null;
  bond_received: number | null;
  term_end_date: string | null;
  review_kind: string | null;
}

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

afterAll(async () => {
  await visit?.close();
  await company?.stop();
});

const leaseOf = async (lease_id: string) =>
  expectOk(await company.landlord.call.get<{ data: Lease }>(`v1/system/lease/${lease_id}`)).data;
const fill = (name: string | RegExp, value: string) => page.getByRole('textbox', { name }).fill(value);

it('stores rent and bond as people paste them, and goes on with a lease whose bond is nothing', async () => {
  await company.open(page, `lease/create/${property.property_section_id}`);
  await fill('Rent', '$520');
  await fill('Bond', '$2,080.00');
  await fill('First name', 'Aroha');
  await fill('Last name', 'King');
  await fill('Email address', 'aroha@renter.example');
  await press(page, 'Create lease');
  await page.waitForURL('**/view/summary');
  const lease_id = /lease\/([^/]+)/.exec(page.url())![1]!;
  expect(await leaseOf(lease_id)).toMatchObject({ latest_amount: 520, bond_required: 2080 });
  await company.open(page, `lease/edit?id=${lease_id}`);
  await fill(/^Bond$/, '0');
  await fill('Bond received', '0');
  await press(page, 'Save');
  await page.waitForURL('**/view/summary');
  await company.open(page, `lease/edit?id=${lease_id}`);
  await page.getByLabel('End of fixed term').fill(sydney(200));
  await press(page, 'Save');
  await page.waitForURL('**/view/summary');
  expect(await leaseOf(lease_id)).toMatchObject({ bond_required: 0, bond_received: 0, term_end_date: sydney(200) });
  expect(visit.complaints).toEqual([]);
});

const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));

it('leads to the first field that is wrong, and a dialog to its first field', async () => {
  const home = await company.landlord.addProperty({ name: '1 Oak Lane' });
  await company.open(page, `lease/create/${home.property_section_id}`);
  await fill('First name', 'Rua');
  await fill('Last name', 'Stone');
  await fill('Email address', 'rua@renter.example');
  await page.keyboard.press('Enter');
  await page.getByText('this field is required').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'latest_amount');
  // So does what only the server refuses.
  await fill('Rent', '520');
  await press(page, 'Add rent review');
  await fill('Increase (%)', '3');
  await page.getByLabel('Next review').fill('2020-01-01');
  await fill('Email address', 'rua@renter.example');
  await page.keyboard.press('Enter');
  await page.getByText('The review must be after the first day of the lease').first().waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'first_review_on');
  expect(visit.complaints.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')]);
  const { lease_id } = await company.landlord.openLease(home.property_section_id!, { start_date: sydney(-10) });
  await company.open(page, `lease/${lease_id}/view/summary`);
  await openMenu(page, /^More: L-/, 'Schedule inspection');
  await dialog(page).getByLabel('Day of the inspection').waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('form'));
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
});

it('sends nothing by the key that opened the dialog and is still held', async () => {
  const home = await company.landlord.addProperty({ name: '1a Oak Lane' });
  const { lease_id } = await company.landlord.openLease(home.property_section_id!, { start_date: sydney(-10) });
  await company.landlord.bills(lease_id, 2);
  await company.open(page, `lease/${lease_id}/view/summary`);
  await page.getByText('10 days in arrears').waitFor();
  await page.getByRole('button', { name: 'Record payment' }).focus();
  await page.keyboard.down('Enter');
  await dialog(page).getByRole('textbox', { name: 'Amount' }).waitFor();
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await focused()).toBe('amount');
  await page.waitForTimeout(500);
  expect(await dialog(page).count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.getByText('Payment recorded').waitFor();
});

it('agrees the rent review with a new lease, and goes on without one that was given up', async () => {
  const home = await company.landlord.addProperty({ name: '2 Oak Lane' });
  await company.open(page, `lease/create/${home.property_section_id}`);
  await fill('Rent', '2800');
  await page.getByLabel('Start date').fill('2026-07-01');
  await fill('First name', 'Rua');
  await fill('Last name', 'Stone');
  await fill('Email address', 'rua@renter.example');
  expect(await page.getByText('Next review').count()).toBe(0);
  await press(page, 'Add rent review');
  expect(await page.getByLabel('Next review').inputValue()).toBe('2027-07-01');
  await fill('Increase (%)', '3.5');
  await visit.screen('lease-create-review');
  await page.getByLabel('Next review').fill('2026-07-01');
  await press(page, 'Create lease');
  await page.getByText('The review must be after the first day of the lease').first().waitFor();
  await page.getByLabel('Next review').fill('2027-07-01');
  await press(page, 'Create lease');
  await page.waitForURL('**/view/summary');
  const lease_id = /lease\/([^/]+)/.exec(page.url())![1]!;
  expect(await leaseOf(lease_id)).toMatchObject({
    ...{ review_kind: 'fixed_percent', review_percent: 3.5, review_every_months: 12, next_review_on: '2027-07-01' },
  });
  const other = await company.landlord.addProperty({ name: '2a Oak Lane' });
  await company.open(page, `lease/create/${other.property_section_id}`);
  await fill('Rent', '520');
  await fill('First name', 'Mia');
  await fill('Last name', 'Stone');
  await fill('Email address', 'mia@renter.example');
  await press(page, 'Add rent review');
  await page.setViewportSize({ width: 390, height: 844 });
  await visit.screen('lease-create-review-phone');
  await page.setViewportSize({ width: 1280, height: 860 });
  await choose(page, 'How the rent is reviewed', 'Not reviewed');
  await press(page, 'Create lease');
  await page.waitForURL('**/view/summary');
  const second = /lease\/([^/]+)/.exec(page.url())![1]!;
  expect(await leaseOf(second)).toMatchObject({ latest_amount: 520, review_kind: null, next_review_on: null });
  expect(visit.complaints.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')]);
});

it('credits no more than the unpaid rent unless the rest is to be kept, and the timeline says so', async () => {
  const home = await company.landlord.addProperty({ name: '3 Oak Lane' });
  const { lease_id } = await company.landlord.openLease(home.property_section_id!, {
    ...{ start_date: sydney(-10), latest_amount: 300, rent_frequency: 'weekly' },
    tenants: [{ first_name: 'Mia', last_name: 'Ngata', email: 'mia@renter.example' }],
  });
  await company.landlord.bills(lease_id, 2);
  await company.open(page, `lease/${lease_id}/view/bills`);
  await openMenu(page, /^More: L-/, 'Credit renter');
  await fillInDialog(page, 'Amount', '10000');
  await inDialog(page, 'Issue credit note');
  await page.getByText('This is more than the rent that is unpaid.').waitFor();
  await dialog(page).getByRole('switch', { name: 'Keep what is left as credit for later rent' }).check();
  await fillInDialog(page, 'Amount', '1000');
  await confirm(page, 'Issue credit note');
  await page.getByRole('row', { name: /CN-1 · Credit note.*\$1,000\.00/ }).waitFor();
  await company.open(page, `lease/${lease_id}/view/activity`);
  await page.getByText('Credit note CN-1 of $1,000.00: Goodwill').first().waitFor();
  expect(visit.complaints.splice(0)).toEqual([expect.stringContaining('409 (Conflict)')]);
});

it('asks at the end of a renewal for the bond that came with the lease before', async () => {
  const { call } = company.landlord;
  const home = await company.landlord.addProperty({ name: '4 Oak Lane' });
  const tenants = [{ first_name: 'Sam', last_name: 'Ngata', email: 'sam@renter.example' }];
  const terms = { latest_amount: 300, rent_frequency: 'weekly' };
  const section_id = home.property_section_id!;
  const first = await company.landlord.openLease(section_id, {
    ...{ ...terms, tenants, start_date: sydney(-60), end_date: sydney(-8), bond_received: 1200 },
  });
  const renewal = { ...terms, section_id, start_date: sydney(-7), end_date: sydney(30) };
  const body = { ...renewal, renewed_from_lease_id: first.lease_id };
  const { lease_id } = expectOk(await call.post<{ data: { lease_id: string } }>('v1/system/lease/create', body)).data;
  await company.open(page, `lease/${lease_id}/view/summary`);
  await page.getByText('$1,200.00 of bond is to be returned or claimed').waitFor();
  await openMenu(page, /^More: L-/, 'End lease');
  await dialog(page).getByText('Bond held').waitFor();
  await dialog(page).getByText('$1,200.00').waitFor();
  await inDialog(page, 'Cancel');
  await press(page, 'Keep part of it for something else');
  await fillInDialog(page, 'Amount', '200');
  await confirm(page, 'Save');
  await page.getByText('$1,000.00 of bond is to be returned or claimed').waitFor();
  expect(visit.complaints).toEqual([]);
});

it('says in a refusal which day is meant, as the page writes days', async () => {
  const home = await company.landlord.addProperty({ name: '5 Oak Lane' });
  const { lease_id } = await company.landlord.openLease(home.property_section_id!, {
    ...{ start_date: '2026-01-05', end_date: '2031-03-09', latest_amount: 300 },
    tenants: [{ first_name: 'Lee', last_name: 'Ngata', email: 'lee@renter.example' }],
  });
  await company.open(page, `lease/${lease_id}/view/summary`);
  await openMenu(page, /^More: L-/, 'Renew lease');
  await dialog(page).getByLabel('Start date').fill('2031-03-09');
  await inDialog(page, 'Renew lease');
  await dialog(page).getByText('The previous lease ends on 9 March 2031.').waitFor();
  await inDialog(page, 'Cancel');
  expect(visit.complaints.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')]);
});

it('lists every bill and payment of a lease of more than two years', async () => {
  const { call } = company.landlord;
  const home = await company.landlord.addProperty({ name: '6 Oak Lane' });
  const { lease_id } = await company.landlord.openLease(home.property_section_id!, {
    ...{ start_date: sydney(-735), latest_amount: 300, rent_frequency: 'weekly' },
    tenants: [{ first_name: 'Ana', last_name: 'Ngata', email: 'ana@renter.example' }],
  });
  const list = `v1/system/bill?lease_id=${lease_id}&total=1`;
  const count = () =>
    call.get<{ pagination: { total: number } }>(list).then((answer) => expectOk(answer).pagination.total);
  await eventually(async () => (await count()) > 105);
  const paid_at = sydney(0);
  expectOk(await call.post('v1/system/bill-payment/create', { lease_id, amount: 300, paid_at, method: 'cash' }));
  await company.open(page, `lease/${lease_id}/view/bills`);
  await page.getByText(`Total of ${await count()} rows`).waitFor();
  // The first bill of all.
  await page.getByRole('row', { name: /\$300\.00 \$0\.00 Paid/ }).waitFor();
  // The dashboard has them page by page.
  await company.open(page, 'dashboard?bills=overdue');
  const pages = page.getByRole('navigation', { name: 'Pagination: Rent to collect' });
  await pages.getByText(/^1–25 of 1\d\d$/).waitFor();
  await pages.scrollIntoViewIfNeeded();
  await visit.screen('dashboard-bill-pages');
  await pages.getByRole('button', { name: 'Page 5', exact: true }).click();
  await pages.getByText(/^101–1\d\d of 1\d\d$/).waitFor();
  expect(visit.complaints).toEqual([]);
});

it('starts a lease from one that is there, with what has to be another left open', async () => {
  const home = await company.landlord.addProperty({ name: '7 Oak Lane' });
  const { lease_id } = await company.landlord.openLease(home.property_section_id!, {
    ...{ start_date: sydney(-60), end_date: sydney(30), latest_amount: 410, bond: 1640 },
    tenants: [{ first_name: 'Moana', last_name: 'Fox', email: 'moana@renter.example' }],
  });
  const shown = (name: string) => page.getByRole('textbox', { name }).inputValue();
  await company.open(page, `lease/${lease_id}/view/summary`);
  await openMenu(page, /^More: L-/, 'New lease like this');
  await page.getByRole('heading', { name: 'New lease' }).waitFor();
  expect(await Promise.all(['Rent', 'Bond', 'First name'].map(shown))).toEqual(['410', '1640', '']);
  expect(await page.getByLabel('Start date').inputValue()).toBe(sydney(31));
  await visit.screen('lease-copy');
  await fill('First name', 'Rua');
  await fill('Last name', 'Hill');
  await fill('Email address', 'rua@renter.example');
  await press(page, 'Create lease');
  await page.waitForURL('**/view/summary');
  // One that goes on has no day from which its unit is free: the terms go to another unit.
  await openMenu(page, /^More: L-/, 'New lease like this');
  await page.getByRole('dialog', { name: 'Add lease' }).getByRole('combobox', { name: 'Property' }).waitFor();
  await page.keyboard.press('Escape');
  expect(visit.complaints).toEqual([]);
});
