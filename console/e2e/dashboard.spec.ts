// The figures of the dashboard and the rows behind them, on a desk and on a phone.

import { eventually, expectOk } from '@keystead/testkit';
import { DESKTOP, PHONE } from './browser.js';

import { Company, registerLandlord, signIn, sydney } from './company.js';

let company: Company;

beforeAll(async () => {
  company = await Company.start();
  await let_('12 Rose Street', 845, { paid: 30, expense: 1240.5, category: 'repairs' });
  await let_('3 Station Lane', 430, { paid: 18, expense: 2310, category: 'council_rates', end_date: sydney(40) });
}, 120_000);

afterAll(async () => {
  await company?.stop();
});

interface DashboardLease {
  /** Weeks that are paid. */
  paid: number;
  expense: number;
  category: string;
  end_date?: string;
}

/** A home that is let for 34 weeks by now, with some weeks unpaid and an expense. */
async function let_(name: string, rent: number, { paid, expense, category, end_date }: DashboardLease): Promise<void> {
  const { property_section_id, property_block_id } = await company.landlord.addProperty({ name });
  const { lease_id } = await company.landlord.openLease(property_section_id!, {
    start_date: sydney(-238),
    latest_amount: rent,
    ...(end_date && { end_date }),
  });
  const bills = await eventually(async () => {
    const path = `v1/system/bill?lease_id=${lease_id}&total=100&order=asc`;
    const { data } = expectOk(await company.landlord.call.get<{ data: { bill_id: string; due_date: string }[] }>(path));
    return data.length >= 34 && data;
  }, 60_000);
  for (const { bill_id, due_date } of bills.slice(0, paid))
    expectOk(
      await company.landlord.call.post('v1/system/bill-payment/create', {
        lease_id,
        bill_id,
        amount: rent,
        paid_at: due_date,
      }),
    );
  const record = {
    property_block_id,
    type: 'expense',
    category,
    amount: expense,
    date: sydney(-9),
    note: 'Invoice 77',
  };
  expectOk(await company.landlord.call.post('v1/system/income/record/create', record));
  const other = { property_block_id, category: 'laundry', amount: 36.2, date: sydney(-3) };
  expectOk(await company.landlord.call.post('v1/system/income/record/create', other));
}

// covers: OTHER-02, FEATURE-41
describe.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
] as const)('on %s', (where, size) => {
  it('each figure leads to its rows', async () => {
    const visit = await company.openDashboard(size);
    const { page } = visit;
    const name = where === 'a phone' ? 'phone-dashboard' : 'dashboard';
    await page.getByText('$3,550.50').first().waitFor(); // both expenses
    // All that is overdue is rent: it stands there once.
    expect(await page.getByRole('link', { name: /^Rent overdue/ }).count()).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await visit.screen(`${name}-figures`);
    await page.getByRole('link', { name: 'over 60 days' }).scrollIntoViewIfNeeded();
    await visit.screen(`${name}-arrears`);
    await page.getByRole('link', { name: /^Expenses, last 30 days/ }).click();
    await page.getByRole('heading', { name: 'Expenses, last 30 days' }).waitFor();
    await page.getByText('Repairs', { exact: false }).first().waitFor();
    await visit.screen(`${name}-expenses`);
    await page.getByRole('link', { name: '31 to 60 days' }).click();
    await page.getByRole('heading', { name: 'Rent overdue: 31 to 60 days' }).waitFor();
    await page.getByRole('link', { name: '3 Station Lane' }).first().waitFor();
    await page.getByRole('link', { name: /^Total arrears/ }).click();
    await page.getByRole('heading', { name: 'Total arrears' }).waitFor();
    await visit.screen(`${name}-owed`);
    expect(visit.complaints).toEqual([]);
    await visit.close();
  });
});

it('a new company is led to the account that renters pay into, until there is one', async () => {
  const { call } = company.landlord;
  const visit = await company.openDashboard(PHONE);
  const { page } = visit;
  const step = page.getByRole('link', { name: 'Start: Add the bank account that renters pay into' });
  await step.click();
  await page.waitForURL('**/view/bills');
  // What is asked for is open at once: on a phone the list of accounts stands under the bills.
  await page.getByRole('dialog', { name: 'Add bank account' }).waitFor();
  await visit.screen('first-bank-account-phone');
  const property_block_id = /([0-9a-f-]{36})\/view/.exec(page.url())![1];
  const account = { property_block_id, account_name: 'Rose Street rent', bsb: '062000', account_number: '12345678' };
  expectOk(await call.post('v1/system/bank-account/create', account));
  // A renter with an account is not of the team.
  await company.join('zoe@renter.example', 'tenant', ['Zoe', 'Zander']);
  await company.open(page, 'dashboard');
  await page.getByText(/^Getting started/).waitFor();
  await visit.screen('dashboard-first-steps-phone');
  expect(await step.count()).toBe(0);
  await page.getByText('Invite someone to the team').waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('a house that is let by rooms is added, and its rooms are the next step', async () => {
  const landlord = await registerLandlord(company.stack);
  await landlord.addProperty({ name: '12 Gore Street', lease_mode: 'co_living', cost_allocation_method: 'rooms' });
  const visit = await signIn(company.browser, company.stack.url, landlord, PHONE);
  const { page } = visit;
  await page.getByText('Getting started: 1 of 8 done').waitFor();
  await page.getByText('Total arrears').first().waitFor();
  expect(await page.getByText('Add a property, or import').count()).toBe(0);
  expect(await page.getByText('Nothing here yet?').count()).toBe(0);
  await visit.screen('first-rooms-phone');
  await page.getByRole('link', { name: 'Start: Add rooms' }).click();
  await page.getByRole('heading', { name: 'No rooms yet' }).waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('what waits today leads to exactly the rows that it counts', async () => {
  const visit = await company.openDashboard(DESKTOP);
  const { page } = visit;
  await page.getByRole('heading', { name: 'What needs you today' }).waitFor();
  await visit.screen('dashboard-today');
  await page.getByRole('link', { name: '2 leases in arrears' }).click();
  await page.waitForURL('**/admin/money/arrears');
  await page.getByRole('row', { name: /Station Lane/ }).waitFor();
  expect(await page.getByRole('table').locator('tbody').getByRole('row').count()).toBe(2);
  await company.open(page, 'dashboard');
  await page.getByRole('link', { name: /^Ending soon/ }).click();
  await page.getByText(/^Ending by /).waitFor();
  await page.getByRole('row', { name: /Station Lane/ }).waitFor();
  expect(await page.getByRole('table').locator('tbody').getByRole('row').count()).toBe(1);
  await visit.screen('dashboard-ending');
  await company.open(page, 'dashboard');
  await page.getByRole('link', { name: /^Occupied/ }).click();
  await page.waitForURL('**/admin/report/occupancy?**');
  await page.getByRole('row', { name: /Rose Street/ }).waitFor();
  expect(await page.getByRole('table').locator('tbody').getByRole('row').count()).toBe(2);
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('the menu counts what waits, in words for screen readers too, and leads to exactly these rows', async () => {
  const visit = await company.openDashboard(DESKTOP);
  const { page } = visit;
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Money' }).click();
  const arrears = menu.getByRole('link', { name: 'Arrears', exact: true });
  await arrears.getByText('2', { exact: true }).waitFor();
  const described = await arrears.getAttribute('aria-describedby');
  expect(await page.evaluate((id) => document.getElementById(id!)?.textContent, described)).toBe('2 leases in arrears');
  await visit.screen('menu-counts');
  await arrears.click();
  await page.getByRole('heading', { name: 'Arrears' }).waitFor();
  await page.getByText('1–2 of 2').waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('rent and everything overdue stand apart once something else is overdue', async () => {
  const { call } = company.landlord;
  const { data } = expectOk(await call.get<{ data: { lease_id: string }[] }>('v1/system/lease?total=1'));
  const water = { lease_id: data[0]!.lease_id, type: 'water', amount: 88.8, due_date: sydney(-5) };
  expectOk(await call.post('v1/system/bill/create', water));
  const visit = await company.openDashboard(DESKTOP);
  const { page } = visit;
  const rent = page.getByRole('link', { name: /^Rent overdue/ });
  // The figures follow the bill within a moment.
  await eventually(async () => {
    if ((await rent.count()) === 1) return true;
    await company.open(page, 'dashboard');
    await page.getByRole('link', { name: /^Total arrears/ }).waitFor();
    return (await rent.count()) === 1;
  });
  await page.getByRole('link', { name: /^Total arrears/ }).waitFor();
  await visit.screen('dashboard-apart');
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('coming bills stand under Due, however many are late', async () => {
  const { landlord } = company;
  const { property_section_id } = await landlord.addProperty({ name: '9 Long Road' });
  const { lease_id } = await landlord.openLease(property_section_id!, { start_date: sydney(-7 * 104) });
  const rows = `v1/system/bill?lease_id=${lease_id}`;
  await eventually(async () => {
    const { body } = await landlord.call.get<{ pagination: { total: number } }>(rows);
    return body.pagination.total > 104;
  });
  const visit = await company.openDashboard(DESKTOP);
  await company.open(visit.page, 'dashboard?bills=due');
  await visit.page
    .getByRole('row', { name: /9 Long Road/ })
    .first()
    .waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
});
