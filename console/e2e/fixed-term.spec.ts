// A fixed term after which the lease goes on: entered as people know it, billed beyond it, said in words, and renewed.

import { addDays } from '@keystead/contracts';
import { eventually, expectOk, type NewProperty } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.js';
import { choose, Company, press, sydney, visiting } from './company.js';
import { dialog, inDialog, openMenu } from './forms.js';

interface Lease {
  lease_id: string;
  status: string;
  start_date: string;
  end_date: string | null;
  term_end_date: string | null;
}

let company: Company;
let rose: NewProperty;
let station: NewProperty;

beforeAll(async () => {
  company = await Company.start();
  rose = await company.landlord.addProperty({ name: '12 Rose Street' });
  station = await company.landlord.addProperty({ name: '3 Station Lane' });
}, 120_000);
afterAll(() => company?.stop());

const rows = async <Row extends object>(path: string) =>
  expectOk(await company.landlord.call.get<{ data: Row[] }>(`v1/system/${path}`)).data;
const leasesOf = ({ property_id }: NewProperty) => rows<Lease>(`lease?property_id=${property_id}&sort=start_date`);

async function let_(page: Page, { property_section_id }: NewProperty, start: string, last: string, renter: string) {
  await company.open(page, `lease/create/${property_section_id}`);
  const fill = (name: string, value: string) => page.getByRole('textbox', { name }).fill(value);
  await fill('Rent', '520');
  await page.getByLabel('Start date').fill(start);
  await page.getByLabel('End of fixed term').fill(last);
  await fill('First name', renter);
  await fill('Last name', 'King');
  await fill('Email address', `${renter}@renter.example`.toLowerCase());
}

it('a home whose fixed term is over stays let, is billed on, and its pages say that it is periodic', async () => {
  const [start, last] = [sydney(-100), sydney(-30)];
  let lease_id = '';
  await visiting(company.signIn(DESKTOP), async (page, screen) => {
    await let_(page, rose, start, last, 'Aroha');
    await page
      .getByRole('combobox', { name: 'After the fixed term' })
      .getByText('The lease goes on (periodic)')
      .waitFor();
    await screen('fixed-term-form');
    await press(page, 'Create lease');
    await page.waitForURL('**/view/summary');
    await page.getByText(/^Periodic since /).scrollIntoViewIfNeeded();
    await screen('fixed-term-over');
    const [lease] = await leasesOf(rose);
    expect(lease).toMatchObject({ status: 'active', start_date: start, end_date: null, term_end_date: last });
    lease_id = lease!.lease_id;
    await company.open(page, 'lease');
    await page
      .getByRole('row', { name: /Aroha King/ })
      .getByText(/^Periodic since /)
      .waitFor();
    await screen('fixed-term-list');
  });
  await eventually(async () => {
    const bills = await rows<{ period_end: string }>(`bill?lease_id=${lease_id}&total=100`);
    return bills.some(({ period_end }) => period_end > addDays(last, 14));
  });
  const places = await rows<{ name: string }>('property/vacancy');
  expect(places.map(({ name }) => name)).toEqual(['3 Station Lane']);
  await visiting(company.signIn(PHONE), async (page, screen) => {
    await company.open(page, 'lease');
    await page
      .getByText(/Periodic since /)
      .first()
      .waitFor();
    await screen('fixed-term-list-phone');
    await company.open(page, `lease/${lease_id}/view/summary`);
    await page.getByText(/^Periodic since /).scrollIntoViewIfNeeded();
    await screen('fixed-term-over-phone');
  });
});

it('a term that is to come says what follows; it may end the lease instead, by one choice', () =>
  visiting(company.signIn(PHONE), async (page, screen) => {
    await let_(page, station, sydney(-10), sydney(20), 'Mia');
    await screen('fixed-term-form-phone');
    await press(page, 'Create lease');
    await page.waitForURL('**/view/summary');
    await page.getByText(/^Fixed term to .+, then periodic$/).scrollIntoViewIfNeeded();
    await screen('fixed-term-to-come-phone');
    const { lease_id } = (await leasesOf(station))[0]!;
    await company.open(page, `lease/edit?id=${lease_id}`);
    await choose(page, 'After the fixed term', 'The lease ends on that day');
    expect(await page.getByLabel('End date').inputValue()).toBe(sydney(20));
    await screen('fixed-term-ends-phone');
    await press(page, 'Save');
    await page.waitForURL('**/view/summary');
    expect((await leasesOf(station))[0]).toMatchObject({ end_date: sydney(20), term_end_date: null });
    await company.open(page, `lease/edit?id=${lease_id}`);
    await choose(page, 'After the fixed term', 'The lease goes on (periodic)');
    await press(page, 'Save');
    await page.waitForURL('**/view/summary');
    await page.getByText(/^Fixed term to .+, then periodic$/).waitFor();
    expect((await leasesOf(station))[0]).toMatchObject({ end_date: null, term_end_date: sydney(20) });
    // Its to-do says what ends: the term, not the lease.
    await eventually(async () => {
      await company.open(page, 'todo');
      await page.getByRole('button', { name: /^Fixed term for .+ ends on .+ periodic$/ }).waitFor({ timeout: 5_000 });
      return true;
    });
    await screen('fixed-term-todo-phone');
  }));

it('its end is on the dashboard, whose figure leads to it, and a renewal ends it the day before', () =>
  visiting(company.signIn(DESKTOP), async (page, screen) => {
    const figure = page.getByRole('link', { name: /^Ending soon/ });
    await company.open(page, 'dashboard');
    await eventually(async () => {
      await page.reload();
      await figure.getByText('1', { exact: true }).waitFor({ timeout: 5_000 });
      return true;
    });
    await figure.click();
    await page.getByRole('row', { name: /Mia King/ }).waitFor();
    expect(await page.getByRole('row', { name: /Aroha King/ }).count()).toBe(0);
    await screen('fixed-term-ending');
    await page.getByRole('row', { name: /Mia King/ }).click();
    await page.waitForURL('**/view/summary');
    await openMenu(page, /^More: L-/, 'Renew lease');
    expect(await dialog(page).getByLabel('Start date').inputValue()).toBe(sydney(21));
    await dialog(page).getByLabel('End of fixed term').fill(sydney(385));
    await screen('fixed-term-renew');
    await inDialog(page, 'Renew lease');
    await page.getByText('Lease renewed').waitFor();
    await eventually(async () => (await leasesOf(station)).length === 2);
    await page.getByText('Renewal of').waitFor();
    await page.getByRole('definition').locator('a[href^="/admin/lease/"]').click();
    await page.getByText('Renewed by').first().waitFor();
    await company.open(page, 'property');
    await page.getByRole('cell', { name: /^Fixed term to .*, then periodic$/ }).waitFor();
    const leases = (await leasesOf(station)).toSorted((one, two) => one.start_date.localeCompare(two.start_date));
    expect(leases).toMatchObject([
      { end_date: sydney(20), term_end_date: sydney(20) },
      { start_date: sydney(21), end_date: null, term_end_date: sydney(385) },
    ]);
  }));
