// A portfolio manager works with the properties they manage, and finds nothing of the others.

import { eventually, expectOk } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, type Visit } from './browser.js';
import { choose, Company } from './company.js';
import { dialog, fillExactly as fill, inDialog } from './forms.js';

const PAM = 'pam@team.example';
let company: Company;
let fern: Awaited<ReturnType<Company['landlord']['addProperty']>>;
let oak: typeof fern;
let fernLease: string;

beforeAll(async () => {
  company = await Company.start();
  const { landlord } = company;
  [fern, oak] = [
    await landlord.addProperty({ name: '1 Fern Lane' }),
    await landlord.addProperty({ name: '3 Oak Street' }),
  ];
  fernLease = (await landlord.openLease(fern.property_section_id!)).lease_id;
  const { lease_id } = await landlord.openLease(oak.property_section_id!);
  for (const id of [fernLease, lease_id]) await landlord.bills(id);
}, 120_000);
afterAll(() => company?.stop());

/** Has Pam manage a property, or no longer. */
async function manages(property_id: string, isManager = true): Promise<void> {
  const { call } = company.landlord;
  const { data } = expectOk(await call.get<{ data: { id: string; email: string }[] }>('v1/system/user?total=100'));
  const user_ids = isManager ? [data.find(({ email }) => email === PAM)!.id] : [];
  expectOk(await call.post('v1/system/property-manager/save', { property_ids: [property_id], user_ids }));
}

async function visit(options: typeof DESKTOP, act: (page: Page, screen: Visit['screen']) => Promise<void>) {
  const opened = await company.signInAs(PAM, options);
  await act(opened.page, (name) => opened.screen(name));
  expect(opened.complaints).toEqual([]);
  await opened.close();
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const nothingOf = async (page: Page) => expect(await page.locator('main').innerText()).not.toContain('Oak Street');

it('the role says what it reaches where it is given', async () => {
  const opened = await company.signIn(DESKTOP);
  const { page } = opened;
  await company.open(page, 'setting/team');
  await page.getByRole('button', { name: 'Invite someone' }).first().click();
  await fill(page, 'Email address', PAM);
  await choose(page, 'Role', 'Portfolio manager');
  await dialog(page)
    .getByText(/^A portfolio manager sees and changes only/)
    .waitFor();
  await opened.screen('portfolio-invite');
  await inDialog(page, 'Cancel');
  expect(opened.complaints).toEqual([]);
  await opened.close();
  await company.join(PAM, 'portfolio_manager', ['Pam', 'Okafor']);
});

it('who manages nothing yet reads how that changes', () =>
  visit(DESKTOP, async (page, screen) => {
    await company.open(page, 'property');
    await page.getByText('You manage no properties yet').waitFor();
    await screen('portfolio-empty');
    expect(await page.getByRole('link', { name: 'Add' }).count()).toBe(0);
    await company.open(page, 'dashboard');
    await page.getByText('You manage no properties yet').waitFor();
    expect(await page.getByText('Vacant', { exact: true }).count()).toBe(0);
    await screen('portfolio-dashboard-empty');
  }));

describe('of the property they manage', () => {
  beforeAll(() => manages(fern.property_id));

  it('every list has its rows alone, and the menu nothing of the company as a whole', () =>
    visit(DESKTOP, async (page, screen) => {
      await company.open(page, 'dashboard');
      await page.getByText('1 Fern Lane').first().waitFor();
      await screen('portfolio-dashboard');
      await nothingOf(page);
      for (const path of [
        'property',
        'lease',
        'invoice',
        'money/arrears',
        'report/occupancy',
        'report/leases',
        'todo',
      ]) {
        await company.open(page, path);
        await page.locator('main').getByText('1 Fern Lane').first().waitFor();
        await nothingOf(page);
        await screen(`portfolio-${path.replace('/', '-')}`);
        // All of them are their own.
        expect(await page.getByRole('combobox', { name: 'Manager' }).count()).toBe(0);
      }
      await company.open(page, 'tenant');
      await page.locator('main').getByText('1 Fern Lane').first().waitFor();
      await nothingOf(page);
      await screen('portfolio-renters');
      await company.open(page, 'property');
      await page.getByRole('link', { name: 'Trash' }).click();
      await page.getByRole('heading', { name: 'Trash', exact: true }).waitFor();
      await nothingOf(page);
      const menu = page.getByRole('navigation').first();
      for (const text of ['Bank', 'Xero', 'Team'])
        expect(await menu.getByRole('link', { name: text, exact: true }).count()).toBe(0);
    }));

  it('a payment is recorded and a repair reported', () =>
    visit(DESKTOP, async (page, screen) => {
      await company.open(page, `lease/${fernLease}/view`);
      await page.getByRole('heading', { level: 1 }).filter({ hasText: '1 Fern Lane' }).waitFor();
      await screen('portfolio-lease');
      await page.getByRole('button', { name: 'Record payment' }).first().click();
      await screen('portfolio-payment');
      await inDialog(page, 'Record payment');
      await dialog(page).waitFor({ state: 'detached' });
      await company.open(page, 'maintenance#new');
      await screen('portfolio-repair');
      await inDialog(page, 'Cancel');
    }));

  it('the page of another property says that it is not there', async () => {
    const opened = await company.signInAs(PAM, DESKTOP);
    const { page } = opened;
    await company.open(page, `property/${oak.property_id}/view`);
    await page.getByText('Page not found').waitFor();
    await opened.screen('portfolio-not-found');
    await opened.close();
  });

  it('on a phone it is all there too', () =>
    visit(PHONE, async (page, screen) => {
      for (const path of ['dashboard', 'property', 'lease', `property/${fern.property_id}/view`]) {
        await company.open(page, path);
        await page.locator('main').getByText('1 Fern Lane').first().waitFor();
        await nothingOf(page);
        await screen(`portfolio-${path.split('/')[0]}-phone${path.includes('/') ? '-page' : ''}`);
      }
    }));

  it('another property takes its place at once', async () => {
    const opened = await company.signInAs(PAM, DESKTOP);
    const { page } = opened;
    await manages(oak.property_id);
    await manages(fern.property_id, false);
    await eventually(async () => {
      await company.open(page, 'property');
      await rowOf(page, '3 Oak Street').waitFor({ timeout: 5000 });
      return (await rowOf(page, '1 Fern Lane').count()) === 0;
    });
    await opened.close();
  });
});
