// The lease calendar, occupancy, the rules of the states, and the details of the company.

import { expectOk } from '@keystead/testkit';
import { DESKTOP, PHONE, Visit } from './browser.js';
import { Company, press, sydney } from './company.js';

const ROOT = {
  ROOT_ADMIN_USERNAME: 'operator',
  ROOT_ADMIN_PASSWORD: 'Harbour-Quay-2026!',
  ROOT_ADMIN_EMAIL: 'operator@keystead.example',
};
let company: Company;
let lease_id: string;

beforeAll(async () => {
  company = await Company.start(ROOT);
  const { landlord } = company;
  const home = await landlord.addProperty({ name: '12 Rose Street' });
  ({ lease_id } = await landlord.openLease(home.property_section_id!, {
    start_date: sydney(-28),
    end_date: sydney(90),
    latest_amount: 700,
    rent_frequency: 'weekly',
    tenants: [{ first_name: 'Aroha', last_name: 'King', email: 'aroha@renter.example' }],
  }));
  await landlord.addProperty({ name: '3 Station Lane' });
}, 120_000);

afterAll(async () => {
  await company?.stop();
});

it('the lease calendar shows who rents what and what empty days cost, and begins the next lease', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'report/leases');
  const home = page.getByRole('region', { name: '12 Rose Street' });
  await home.getByRole('link', { name: /^Aroha King, / }).waitFor();
  await visit.screen('lease-calendar');
  await home.getByRole('link', { name: /^Vacant, .*: \$100\.00 lost a day$/ }).click();
  await page.getByRole('heading', { name: 'New lease' }).waitFor();
  expect(await page.getByLabel('Start').inputValue()).toBe(sydney(91));
  await company.open(page, 'report/leases');
  await page.getByRole('link', { name: /^Aroha King, / }).click();
  await page.waitForURL(`**/admin/lease/${lease_id}/view/summary`);
  await company.open(page, 'lease#new');
  await page.getByRole('combobox', { name: 'Property' }).press('ArrowDown');
  await page.getByRole('option', { name: '12 Rose Street' }).click();
  await page
    .getByRole('combobox', { name: 'Vacant room or unit' })
    .getByText(/free from/)
    .waitFor();
  await visit.screen('lease-free-from');
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

// covers: FEATURE-08
it('occupancy lists what can be let, and the rules of each state stand with their source', async () => {
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  await company.open(page, 'report/occupancy');
  await page.getByRole('tab', { name: /^Vacant/ }).click();
  const list = page.getByRole('list', { name: 'Occupancy' });
  await list.getByText('3 Station Lane').waitFor();
  await list.getByText('12 Rose Street').waitFor({ state: 'detached' });
  await visit.screen('occupancy-phone');
  await company.open(page, 'report/rules');
  await page.getByText('At least: 60 days').first().waitFor();
  await page.getByRole('combobox', { name: 'State' }).press('ArrowDown');
  await page.getByRole('option', { name: 'VIC' }).click();
  await page.getByText('At least: 90 days').first().waitFor();
  await visit.screen('state-rules-phone');
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('the company gets its name, number and logo', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'setting/company');
  await page.getByRole('textbox', { name: 'Company name' }).fill('Harbour Rentals');
  await page.getByRole('textbox', { name: 'ABN' }).fill('12');
  await press(page, 'Save');
  await page.getByText(/ABN/).nth(1).waitFor();
  await page.getByRole('textbox', { name: 'ABN' }).fill('51 824 753 556');
  await press(page, 'Save');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Keystead Harbour Rentals' }).waitFor();
  await visit.screen('company');
  const { data } = expectOk(
    await company.landlord.call.post<{ data: { name: string; abn: string } }>('v1/system/company', {
      company_id: company.landlord.call.company_id,
    }),
  );
  expect([data.name, data.abn.replace(/ /g, '')]).toEqual(['Harbour Rentals', '51824753556']);
  await company.open(page, 'setting/privacy');
  await page.getByRole('cell', { name: 'Terms of service' }).first().waitFor();
  await company.open(page, 'property/create');
  await page.getByRole('combobox', { name: 'Find address' }).fill('12 Rose');
  await page
    .getByRole('option', { name: /12 Rose Street/ })
    .first()
    .click();
  expect(await page.getByRole('textbox', { name: 'Suburb' }).inputValue()).toBe('Newtown');
  await visit.screen('address-found');
  expect(visit.complaints.filter((each) => !each.includes('422') && !each.includes('400'))).toEqual([]);
  await visit.close();
});

// covers: FEATURE-98, SCR-02
it('the root administrator sees all companies, and keeps the roles that every company has', async () => {
  const visit = await Visit.open(company.browser, DESKTOP);
  const { page } = visit;
  await page.goto(`${company.stack.url}/auth/tenant/login`);
  await press(page, 'Necessary only');
  await page.getByRole('textbox', { name: 'Username' }).fill(ROOT.ROOT_ADMIN_USERNAME);
  await page.getByRole('textbox', { name: 'Password' }).fill(ROOT.ROOT_ADMIN_PASSWORD);
  await press(page, 'Sign in');
  await page.getByRole('heading', { name: 'Companies' }).waitFor();
  await page.getByRole('cell', { name: company.landlord.tenant_code }).waitFor();
  await visit.screen('root-companies');
  await company.open(page, 'root/roles');
  await press(page, 'Add role');
  await page.getByRole('textbox', { name: 'Role' }).fill('Leasing consultant');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: 'leasing_consultant' }).waitFor();
  await visit.screen('root-roles');
  await press(page, 'Delete: Leasing consultant');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('cell', { name: 'leasing_consultant' }).waitFor({ state: 'detached' });
  expect(visit.complaints).toEqual([]);
  await visit.close();
});
