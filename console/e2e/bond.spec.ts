// The bond of a lease, by clicking: received, lodged with the state, reversed, kept in part and returned at the end.

import { expectOk } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.js';
import { choose, Company, press, sydney } from './company.js';

let company: Company;
let lease_id: string;

beforeAll(async () => {
  company = await Company.start();
  const property = await company.landlord.addProperty({ name: '12 Rose Street' });
  ({ lease_id } = await company.landlord.openLease(property.property_section_id!, {
    start_date: sydney(-1),
    latest_amount: 500,
    rent_frequency: 'weekly',
    bond_required: 2000,
    tenants: [{ first_name: 'Aroha', last_name: 'King', email: 'aroha@renter.example' }],
  }));
}, 120_000);

afterAll(async () => {
  await company?.stop();
});

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
const pay = (page: Page) => dialog(page).getByRole('button', { name: 'Record payment', exact: true }).click();
const dollars = (amount: number) => amount.toLocaleString('en-AU', { style: 'currency', currency: 'AUD' });
const bondPanel = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Bond' }) });
const amount = (page: Page) => dialog(page).getByRole('textbox', { name: 'Amount' });
const openLease = (page: Page) => company.open(page, `lease/${lease_id}/view/summary`);

async function reverse(page: Page, what: string, reason: string): Promise<void> {
  await press(page, `More: ${what}`);
  await page.getByRole('menuitem', { name: 'Reverse', exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog(page).getByRole('button', { name: 'Reverse', exact: true }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

// covers: GAP-222, GAP-223, GAP-224
it('a bond is received, is to be lodged by a day, and is lodged; a mistake is reversed', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await openLease(page);
  await bondPanel(page).getByText('Record here what you receive').waitFor();
  await press(page, 'Record bond');
  expect(await amount(page).inputValue()).toBe('2000');
  await visit.screen('bond-record');
  await save(page);
  await bondPanel(page)
    .getByText(/^Lodge \$2,000\.00 by .* \(in \d+ days\)$/)
    .waitFor();
  await bondPanel(page).getByText('Received $2,000.00').waitFor();
  await visit.screen('bond-to-lodge');
  await page.goto(`${company.stack.url}/admin/todo`);
  await page.getByText(/^Lodge the bond for 12 Rose Street by /).waitFor();
  await openLease(page);
  await press(page, 'Record bond');
  await amount(page).fill('2500');
  await save(page);
  await dialog(page).getByText('2000.00 of the bond is received and not lodged yet').waitFor();
  await amount(page).fill('1900');
  await dialog(page).getByRole('textbox', { name: 'Lodgement or claim number' }).fill('RBO-12');
  await save(page);
  await reverse(page, 'Lodged $1,900.00', 'The amount was wrong');
  await bondPanel(page)
    .getByText(/Number RBO-12 .* The amount was wrong$/)
    .waitFor();
  await press(page, 'Record bond');
  await dialog(page).getByRole('textbox', { name: 'Lodgement or claim number' }).fill('RBO-123');
  await save(page);
  await bondPanel(page).getByText('Lodged $2,000.00').waitFor();
  await bondPanel(page)
    .getByText(/^Lodge /)
    .waitFor({ state: 'detached' });
  await visit.screen('bond-lodged');
  await company.open(page, `lease/${lease_id}/view/activity`);
  await page.getByText(/^Bond of \$2,000\.00 lodged on .*, number RBO-123$/).waitFor();
  await page.goto(`${company.stack.url}/admin/todo`);
  await page.getByText(/^Lodge the bond for /).waitFor({ state: 'detached' });
  await visit.close();
});

it('the bond step of a lease that ends is done when all of it is returned or claimed', async () => {
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  const { call } = company.landlord;
  expectOk(await call.post('v1/system/lease/edit', { lease_id, end_date: sydney(10) }));
  await openLease(page);
  await page.getByText('$2,000.00 of bond is to be returned or claimed').waitFor();
  await press(page, 'Use it for unpaid bills');
  await dialog(page).getByText('$2,000.00 of the bond is held.').waitFor();
  const owed = Number(await amount(page).inputValue());
  expect(owed).toBeGreaterThan(500); // the bill that is due, and the next
  await amount(page).fill('2000.01');
  await pay(page);
  await dialog(page).getByText('Only $2,000.00 of the bond is held').waitFor();
  await amount(page).fill('1500.01');
  await pay(page);
  await dialog(page).getByText('so no more of the bond can be used for it').waitFor();
  await visit.screen('bond-for-bills-phone');
  await amount(page).fill(String(owed));
  await pay(page);
  await page.getByText('Every bill is paid').waitFor();
  await page.getByText(`${dollars(2000 - owed)} of bond is to be returned or claimed`).waitFor();
  await press(page, 'Keep part of it');
  await amount(page).fill('150');
  await save(page);
  await page.getByText(`${dollars(1850 - owed)} of bond is to be returned or claimed`).waitFor();
  await press(page, 'Record what was returned');
  expect(await amount(page).inputValue()).toBe(String(1850 - owed));
  await visit.screen('bond-return-phone');
  await save(page);
  await page.getByText('The bond is returned or claimed in full').waitFor();
  await bondPanel(page)
    .getByText(/^Used for bills \$/)
    .waitFor();
  await bondPanel(page).getByText('Claimed $150.00').first().waitFor();
  await visit.screen('bond-returned-phone');
  await company.open(page, `lease/${lease_id}/view/bills`);
  await page.getByText('Bond', { exact: true }).waitFor();
  await company.open(page, `lease/${lease_id}/view/activity`);
  await page.getByText(/^Payment of .* \(Bond\)$/).waitFor();
  await openLease(page);
  await press(page, 'Record bond');
  await choose(page, 'What happened', 'Received');
  expect(await amount(page).inputValue()).toBe('');
  await visit.close();
});
