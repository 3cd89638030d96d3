// The people of a company, by clicking: renters, owners with their statements, agents.

import { eventually } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, type Visit } from './browser.js';
import { Company, press, sydney } from './company.js';

let company: Company;
let lease_id: string;

beforeAll(async () => {
  company = await Company.start();
  const property = await company.landlord.addProperty({ name: '12 Rose Street' });
  ({ lease_id } = await company.landlord.openLease(property.property_section_id!, {
    start_date: sydney(-28),
    tenants: [{ first_name: 'Aroha', last_name: 'King', email: 'aroha@renter.example', phone: '0400 000 001' }],
  }));
}, 120_000);

afterAll(async () => {
  await company?.stop();
});

const dialog = (page: Page) => page.getByRole('dialog');
const fill = (page: Page, name: string, value: string) =>
  dialog(page).getByRole('textbox', { name, exact: true }).fill(value);
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function fillPerson(page: Page, first: string, last: string, email: string): Promise<void> {
  await fill(page, 'First name', first);
  await fill(page, 'Last name', last);
  await fill(page, 'Email address', email);
}

async function visit(options: typeof DESKTOP, act: (page: Page, screen: Visit['screen']) => Promise<void>) {
  const opened = await company.signIn(options);
  await act(opened.page, (name) => opened.screen(name));
  expect(opened.complaints).toEqual([]);
  await opened.close();
}

it('renters are listed with their leases, called, written to and corrected', () =>
  visit(DESKTOP, async (page, screen) => {
    await press(page, 'People');
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Renters' }).click();
    await page.waitForURL('**/admin/tenant/list');
    const row = page.getByRole('row', { name: /Aroha King/ });
    await row.getByRole('link', { name: '0400 000 001' }).waitFor();
    await row.getByRole('link', { name: /12 Rose Street/ }).waitFor();
    await screen('renters');
    await press(page, 'Edit: Aroha King');
    await fill(page, 'Last name', 'Kingi');
    await inDialog(page, 'Save');
    await page.getByRole('row', { name: /Aroha Kingi/ }).waitFor();
  }));

it('an owner is added with a share, and the statement of a month is read and saved', () =>
  visit(DESKTOP, async (page, screen) => {
    await company.open(page, 'people/owners');
    await page.getByRole('button', { name: 'Add owner' }).first().click();
    await fillPerson(page, 'Olive', 'Owen', 'olive@owner.example');
    await screen('owner-form');
    await inDialog(page, 'Save');
    await page.getByRole('row', { name: /Olive Owen/ }).waitFor();
    await press(page, 'Add owner');
    await fillPerson(page, 'Oscar', 'Owen', 'oscar@owner.example');
    await fill(page, 'Share (%)', '40');
    await inDialog(page, 'Save');
    await page.getByRole('row', { name: /Oscar Owen/ }).waitFor();
    await screen('owners');
    await eventually(async () => {
      await company.open(page, 'people/owners');
      await press(page, 'Statement: Olive Owen');
      return dialog(page)
        .getByRole('cell', { name: '12 Rose Street' })
        .waitFor({ timeout: 3000 })
        .then(
          () => true,
          () => false,
        );
    });
    await screen('owner-statement');
    const download = page.waitForEvent('download');
    await inDialog(page, 'Download PDF');
    expect((await download).suggestedFilename()).toMatch(/^Olive Owen .*\.pdf$/);
  }));

it('an agent is added to a unit', () =>
  visit(PHONE, async (page, screen) => {
    await company.open(page, 'people/agents');
    await page.getByRole('button', { name: 'Add agent' }).last().click();
    await fillPerson(page, 'Ana', 'Agent', 'ana@agency.example');
    await fill(page, 'Agency', 'Harbour Realty');
    await inDialog(page, 'Save');
    await page.getByText('Harbour Realty').waitFor();
    await screen('agents-phone');
    for (const [path, text] of [
      ['tenant/list', 'Aroha Kingi'],
      ['people/owners', 'Olive Owen'],
    ] as const) {
      await company.open(page, path);
      await page.getByText(text).first().waitFor();
      await screen(`${path.replace('/', '-')}-phone`);
    }
  }));

it('the people of a lease have their documented addresses', () =>
  visit(DESKTOP, async (page, screen) => {
    for (const [path, title] of [
      ['tenant/create', 'Add renter'],
      ['agent/create', 'Add agent'],
      ['landlord/create', 'Add owner'],
      ['landlord/setup', 'Correct shares'],
    ] as const) {
      await company.open(page, `lease/${lease_id}/${path}`);
      await page.getByRole('dialog', { name: title }).waitFor();
      await inDialog(page, 'Cancel');
    }
    await page.getByText('Olive Owen').waitFor();
    await screen('lease-people');
  }));
