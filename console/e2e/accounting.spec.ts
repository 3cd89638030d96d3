// A company connects to its accounting provider by clicking, writes to it, decides about changes and reconciles.

import { eventually, XeroStandIn } from '@keystead/testkit';
import { DESKTOP, PHONE } from './browser.js';

import { Company, press, sydney } from './company.js';

let company: Company;
let xero: XeroStandIn;

beforeAll(async () => {
  xero = await new XeroStandIn({ organisations: [{ name: 'Harbour Rentals' }] }).start();
  company = await Company.start(xero.environment);
  const { property_section_id } = await company.landlord.addProperty({ name: '12 Rose Street' });
  const { lease_id } = await company.landlord.openLease(property_section_id!, {
    start_date: sydney(-20),
    latest_amount: 500,
  });
  await company.landlord.bills(lease_id, 3);
}, 120_000);

afterAll(async () => {
  await company?.stop();
  await xero?.stop();
});

// covers: OK-02, OK-03, SCR-20, RT-44, RT-45, UI-05, RT-12
it('connects, matches, syncs, decides and reconciles', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'company/accounting');
  await page.getByRole('button', { name: 'Connect to Xero' }).waitFor();
  await visit.screen('accounting-connect');
  await press(page, 'Connect to Xero');
  await press(page, 'Allow access');
  await page.getByRole('status').getByText('Company linked successfully').waitFor();
  await page.waitForURL('**/xero/setup');
  await press(page, 'Look again');
  await page.getByText('1 organisation found').waitFor();
  await press(page, 'Use this one');
  await page.getByRole('status').getByText('Connected', { exact: true }).waitFor();
  await press(page, /^Save \d+ matches$/);
  await page.getByText(/\d+ accounts matched/).waitFor();
  // Nothing is older than this day, so that all of it is synced.
  await page.getByLabel('Sync from').fill(sydney(-60));
  await press(page, 'Save');
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  await visit.screen('accounting-setup');
  await page.reload();
  await eventually(async () => (await page.getByLabel('Sync from').inputValue()) === sydney(-60));
  await page.getByRole('link', { name: 'Sync', exact: true }).click();
  await press(page, 'Preview');
  await page.getByText(/\d+ added, 0 changed, 0 deleted/).waitFor();
  await visit.screen('accounting-preview');
  // A sync that its provider makes wait says until when, and shows what it has written already.
  xero.faults.retryAfter = 20;
  xero.faults.next('too many requests', { path: 'Invoices' });
  await press(page, 'Sync now');
  await page.getByText(/left to write\. Xero takes no more calls for now/).waitFor();
  await page
    .getByRole('row', { name: /Contact/ })
    .first()
    .waitFor();
  await page.getByText('Completed').waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Invoice · KS-1' }).waitFor();
  await page.getByRole('tab', { name: 'All 5' }).waitFor();
  await visit.screen('accounting-sync');
  const { info, invoices } = xero.state.organisations[0]!;
  expect(invoices.map(({ Total }) => Total)).toEqual(invoices.map(() => 500));
  const Invoices = [{ InvoiceID: invoices[0]!.InvoiceID, Date: '2026-01-05' }];
  expect(xero.act(info.OrganisationID, 'POST', 'Invoices', { Invoices }).status).toBe(200);
  await page.getByRole('link', { name: 'Reconcile', exact: true }).click();
  await press(page, 'Compare');
  await page.getByText('Other day').waitFor();
  await visit.screen('accounting-reconcile');
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await page
    .getByRole('row', { name: /Other day/ })
    .getByRole('button', { name: 'Write ours again' })
    .click();
  await page.getByText('Ours is written to Xero again').waitFor();
  await visit.screen('accounting-changes');
  await eventually(() => invoices.find(({ Status, Date }) => Status === 'AUTHORISED' && Date !== '2026-01-05'), 60_000);
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('fits a phone', async () => {
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  for (const [tab, text] of [
    ['setup', 'Rental income'],
    ['sync', 'Latest syncs'],
    ['changes', 'Open'],
    ['reconcile', 'Compare'],
  ] as const) {
    await company.open(page, `company/${company.landlord.call.company_id}/xero/${tab}`);
    await page.getByText(text).first().waitFor();
    await visit.screen(`accounting-${tab}-phone`);
  }
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

// covers: OK-04, SCR-20
it('reads the accounts again, and disconnects', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, `company/${company.landlord.call.company_id}/xero/setup`);
  await press(page, 'Read accounts again');
  await page.getByText('The chart of accounts is being read').first().waitFor();
  const add = page.getByRole('button', { name: /^Add \d+ accounts to Xero$/ });
  const count = Number(/\d+/.exec(await add.innerText())?.[0]);
  const { accounts, trackingCategories } = xero.state.organisations[0]!;
  const known = () => accounts.length + trackingCategories.length;
  const before = known();
  await add.click();
  await add.waitFor({ state: 'hidden', timeout: 30_000 });
  expect(known()).toBe(before + count);
  await visit.screen('accounting-added');
  await press(page, 'Disconnect: Harbour Rentals');
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
  await page.getByRole('status').getByText('Disconnected', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Connect to Xero' }).waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
});
