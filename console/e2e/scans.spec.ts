// Documents that are read: a bill becomes an expense, an agreement is compared with the law; missing ones are listed.

import { expectOk } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.js';
import { choose, Company, press, sydney } from './company.js';
import { textPdf } from './text-pdf.js';

let company: Company;

beforeAll(async () => {
  company = await Company.start();
  const property = await company.landlord.addProperty({ name: '12 Rose Street' });
  await company.landlord.openLease(property.property_section_id!, { start_date: sydney(-28), latest_amount: 500 });
}, 120_000);

afterAll(async () => {
  await company?.stop();
});

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await company.open(page, 'document/create');
  await page.locator('input[type=file]').setInputFiles([{ name, mimeType: 'application/pdf', buffer }]);
  await press(page, 'Upload 1 file');
  await page.getByText('1 document uploaded').waitFor();
}

// covers: FEATURE-19
it('reads a bill; a person corrects it, and records it as an expense', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  const bill = await textPdf('TAX INVOICE', [
    'Pipes and Taps Plumbing',
    'Invoice number: INV-4711',
    'Invoice date: 18 March 2026',
    'Due date: 1 April 2026',
    'Property: 12 Rose Street, Newtown NSW 2042',
    'Repair of a leaking tap',
    'GST: $20.00',
    'Total due: $220.00',
  ]);
  await upload(page, 'Plumber.pdf', bill);
  await page.getByRole('link', { name: 'Read: Plumber.pdf' }).click();
  await page.getByRole('heading', { name: 'This document has not been read' }).waitFor();
  await visit.screen('scan-unread');
  await press(page, 'Read document');
  const total = page.getByRole('textbox', { name: 'Total' });
  await total.waitFor();
  expect(await total.inputValue()).toBe('220');
  await page.getByText('“Total due: $220.00”, page 1').waitFor();
  await page.getByRole('textbox', { name: 'Supplier' }).fill('Pipes and Taps Plumbing');
  await choose(page, 'Category', 'Repairs');
  await visit.screen('scan-bill');
  await press(page, 'Confirm');
  await page.getByText('Confirmed', { exact: true }).waitFor();
  await page.getByText('Record it as an expense').waitFor();
  await visit.screen('scan-proposals');
  await press(page, 'Apply');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Open form' }).first().click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('220');
  await visit.screen('scan-expense');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await company.open(page, 'money/income');
  await page.getByRole('row', { name: /Pipes and Taps Plumbing, INV-4711/ }).waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

// covers: FEATURE-20
it('reads an agreement, compares it with the law, and opens a lease with its terms', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  expectOk(
    await company.landlord.call.post('v1/system/property/create', {
      ...{ name: '9 Park Road', type: 'house', lease_mode: 'standalone', country_iso: 'AU' },
      ...{ bedrooms: 2, bathrooms: 1, carpark: 0, cost_allocation_method: 'standalone' },
      property_address: {
        line1: '9 Park Road',
        suburb: 'Parramatta',
        state: 'NSW',
        postcode: '2150',
        country_iso: 'AU',
      },
    }),
  );
  const agreement = await textPdf('RESIDENTIAL TENANCY AGREEMENT', [
    'Landlord: Alex Rowe',
    'Tenant: Mia Wong',
    'Premises: 9 Park Road, Parramatta NSW 2150',
    'The term starts on 1 February 2027 and ends on 31 January 2028.',
    'Rent: $600.00 per week',
    'Rental bond: $3,600.00',
    'The tenant must have the carpets professionally cleaned at the end of the tenancy.',
  ]);
  await upload(page, 'Agreement.pdf', agreement);
  await page.getByRole('link', { name: 'Read: Agreement.pdf' }).click();
  await press(page, 'Read document');
  await page.getByRole('textbox', { name: 'Renters' }).waitFor();
  await press(page, 'Confirm');
  await page.getByText('Open a lease with these terms').waitFor();
  await press(page, 'Compare');
  await page.getByText(/bond/).first().waitFor();
  await page.getByText('“Rental bond: $3,600.00”, page 1').last().waitFor();
  await visit.screen('scan-agreement');
  await press(page, 'Open form');
  await page.getByRole('heading', { name: 'New lease' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Rent', exact: true }).inputValue()).toBe('600');
  expect(await page.getByLabel('Start').inputValue()).toBe('2027-02-01');
  expect(await page.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe('Wong');
  await visit.screen('scan-lease');
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

it('lists what leases lack, and takes it where it is listed', async () => {
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  await company.open(page, 'setting/reminders');
  await page.getByRole('group', { name: 'Homes' }).getByRole('checkbox', { name: 'Insurance' }).click();
  await visit.screen('required-documents-phone');
  await page.getByRole('button', { name: 'Save' }).last().click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await company.open(page, 'document/list');
  await page.getByRole('link', { name: 'Missing documents' }).click();
  const insurance = page.getByRole('button', { name: 'Insurance' });
  await insurance.first().waitFor();
  await visit.screen('missing-documents-phone');
  await insurance.first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Category' }).getByText('Insurance').waitFor();
  const buffer = await textPdf('POLICY', ['Landlord insurance']);
  await page.locator('input[type=file]').setInputFiles([{ name: 'Policy.pdf', mimeType: 'application/pdf', buffer }]);
  await press(page, 'Upload 1 file');
  await page.getByText('1 document uploaded').waitFor();
  await insurance.first().waitFor({ state: 'detached' });
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);
