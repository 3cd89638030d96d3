// Mistakes of leases, money and people, corrected by clicking: bills, records, notes, bank lines, shares, renters, agents,
// and a lease or a whole file of leases that should not be there.

import { readFileSync } from 'node:fs';
import { eventually, expectOk, type NewLease, type NewProperty } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, type Visit } from './browser.js';
import { choose, Company, press, sydney } from './company.js';
import { confirm, dialog, fill, inDialog, openMenu, remove, savePdf } from './forms.js';

let company: Company;
let property: NewProperty;
let lease: NewLease;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  company = await Company.start();
  property = await company.landlord.addProperty({ name: '3 Lily Lane' });
  lease = await company.landlord.openLease(property.property_section_id!, {
    ...{ start_date: sydney(-28), latest_amount: 500 },
    tenants: [{ first_name: 'Aroha', last_name: 'King', email: 'aroha@renter.example', is_primary_contact: true }],
  });
  await company.landlord.bills(lease.lease_id, 4);
  visit = await company.signIn(DESKTOP);
  ({ page } = visit);
}, 120_000);

afterEach(() => expect(visit.complaints.splice(0)).toEqual([]));

afterAll(async () => {
  await company?.stop();
});

const leasePage = (tab: string) => `lease/${lease.lease_id}/view/${tab}`;
const record = async (path: string, body: object) =>
  expectOk(await company.landlord.call.post<{ data: { id: string } }>(`v1/system/${path}`, body)).data;

async function fillPerson(first: string, last: string, email: string): Promise<void> {
  await fill(page, 'First name', first);
  await fill(page, 'Last name', last);
  await fill(page, 'Email address', email);
}

it('a bill made by hand is cancelled', async () => {
  await company.open(page, leasePage('bills'));
  await press(page, 'Add bill');
  await fill(page, 'Amount', '45');
  await fill(page, 'Description', 'Water to June');
  await confirm(page, 'Create bill');
  const row = page.getByRole('row', { name: /Water to June/ });
  await row.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('menuitem', { name: 'Cancel bill' }).click();
  await fill(page, 'Reason', 'Billed to the wrong lease');
  await visit.screen('bill-cancel');
  await confirm(page, 'Cancel bill');
  await row.getByText('Cancelled').waitFor();
});

it('an invoice gets a note, and its payment a receipt', async () => {
  const { lease_id } = lease;
  await record('bill-payment/create', { lease_id, amount: 500, paid_at: sydney(0), method: 'bank_transfer' });
  const [bill] = await company.landlord.bills(lease_id);
  const { data } = expectOk(
    await company.landlord.call.get<{ data: { id: string; bill_id: string }[] }>('v1/system/invoice?total=100'),
  );
  await company.open(page, `invoice/edit?id=${data.find(({ bill_id }) => bill_id === bill!.bill_id)!.id}`);
  expect((await savePdf(page, /^Receipt: R-/)).suggestedFilename()).toMatch(/^R-.*\.pdf$/);
  await page.getByRole('textbox', { name: 'Note on the invoice' }).fill('Thank you for paying early');
  await press(page, 'Save');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Thank you for paying early').waitFor();
  await visit.screen('invoice-note');
});

it('a record of an expense is deleted', async () => {
  const { property_block_id } = property;
  const expense = { property_block_id, type: 'expense', category: 'cleaning', amount: 120, date: sydney(-2) };
  await record('income/record/create', { ...expense, note: 'Entered twice' });
  await company.open(page, 'money/income');
  const row = page.getByRole('row', { name: /Entered twice/ });
  await row.getByRole('button', { name: /^Delete: / }).click();
  await confirm(page, 'Delete');
  await row.waitFor({ state: 'detached' });
});

it('a bank line that came with two accounts is released and matched', async () => {
  const { lease_id } = lease;
  for (const [account_name, account_number] of [
    ['Trust', '11111111'],
    ['Savings', '22222222'],
  ])
    await record('bank-account/create', { lease_id, account_name, bsb: '062-000', account_number });
  const text = `Date,Amount,Description\n${sydney(-1).split('-').reverse().join('/')},35.50,Coin laundry\n`;
  await company.open(page, 'money/bank');
  for (const account of ['Trust', 'Savings']) {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload statement' }).last().click();
    const file = { name: `${account}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) };
    await (await chooser).setFiles([file]);
    await choose(page, 'Account', new RegExp(`^${account} · `));
    await confirm(page, 'Upload statement');
    await page.getByText(`${account}.csv: 1 line`).waitFor();
  }
  await page.getByRole('tab', { name: /To assign/ }).click();
  const held = page.getByRole('row', { name: /possible duplicate of another line/ });
  await held.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('menuitem', { name: 'Not a duplicate' }).click();
  await page.getByText('The line is matched again').waitFor();
  await held.waitFor({ state: 'detached' });
});

it('a bank account and a mandate that are not needed are taken away, and the ledger is saved', async () => {
  await company.open(page, leasePage('setup'));
  await remove(page, 'Delete: Savings');
  await page.getByRole('row', { name: /Savings/ }).waitFor({ state: 'detached' });
  await press(page, 'Ask for direct debit');
  await page.getByRole('textbox', { name: 'Page where the renter agrees to direct debit' }).waitFor();
  await company.open(page, leasePage('setup'));
  await press(page, 'Show the page again');
  await page.getByRole('textbox', { name: 'Page where the renter agrees to direct debit' }).waitFor();
  await visit.screen('direct-debit-asked');
  await remove(page, 'Cancel direct debit', 'Cancel direct debit');
  await page.getByRole('button', { name: 'Ask for direct debit' }).waitFor();
  await company.open(page, leasePage('ledger'));
  expect((await savePdf(page, 'PDF')).suggestedFilename()).toMatch(/^L-.*\.pdf$/);
});

it('a late fee is agreed for the lease of a shop', async () => {
  const shop = await company.landlord.addProperty({ name: '1 Shop Row', usage: 'commercial' });
  const { lease_id } = await company.landlord.openLease(shop.property_section_id!, { start_date: sydney(-7) });
  await company.open(page, `lease/${lease_id}/view/setup`);
  await choose(page, 'Late fee', 'Fixed amount');
  const form = page.locator('form').filter({ has: page.getByRole('combobox', { name: 'Late fee' }) });
  await form.getByRole('textbox', { name: 'Amount' }).fill('25');
  await form.getByRole('textbox', { name: 'Days before it is charged' }).fill('5');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await visit.screen('late-fee');
});

it('owners are corrected with their shares, and so is an agent', async () => {
  const { property_id, property_block_id } = property;
  for (const [first_name, share_percent] of [
    ['Olive', 100],
    ['Oscar', 50],
  ] as const)
    await record('property/owner/create', {
      ...{ property_id, first_name, last_name: 'Owen', share_percent },
      email: `${first_name.toLowerCase()}@owner.example`,
    });
  await company.open(page, `property/${property_id}/view/owners`);
  await press(page, 'Correct shares');
  await fill(page, 'Olive Owen', '70');
  await fill(page, 'Oscar Owen', '30');
  await visit.screen('owner-shares');
  await confirm(page, 'Save');
  await page.getByText('70%').waitFor();
  await page.getByRole('link', { name: 'Olive Owen' }).click();
  await openMenu(page, 'Olive Owen', 'Edit');
  await fill(page, 'Phone', '0400 000 009');
  await confirm(page, 'Save');
  await page.getByRole('link', { name: '0400 000 009' }).waitFor();
  const agent = { property_block_id, first_name: 'Ana', last_name: 'Agent', email: 'ana@agency.example' };
  await record('property/agent/create', agent);
  await company.open(page, 'people/agents');
  await openMenu(page, 'Ana Agent · 3 Lily Lane', 'Edit');
  await fill(page, 'Agency', 'Harbour Realty');
  await visit.screen('agent-form');
  await confirm(page, 'Save');
  await page.getByRole('cell', { name: 'Harbour Realty' }).waitFor();
  await visit.screen('agents');
});

it('a renter is added to a lease and removed, and its bond is corrected', async () => {
  await company.open(page, leasePage('people'));
  await press(page, 'Add renter');
  await fillPerson('Bo', 'Lim', 'bo@renter.example');
  await confirm(page, 'Save');
  await press(page, 'Add renter');
  await fillPerson('Bo', 'Lim', 'bo@renter.example');
  await inDialog(page, 'Save');
  await dialog(page).getByText('This person is a renter of this lease already').first().waitFor();
  expect(visit.complaints.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')]);
  // A couple may share an address: that is said, and saved.
  await fillPerson('Jo', 'Lim', 'bo@renter.example');
  await confirm(page, 'Save');
  await page.getByText('Bo Lim is a renter of this lease already, with the same email address.').waitFor();
  await remove(page, 'Delete: Jo Lim');
  await remove(page, 'Delete: Bo Lim');
  await page.getByText('Bo Lim removed').waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  // The lease is asked for again after the removal: what is typed meanwhile stays.
  await page.getByRole('textbox', { name: 'Bond received' }).fill('800');
  await visit.screen('lease-edit');
  await press(page, 'Save');
  await page.waitForURL('**/view/summary');
  await page.getByText('$800.00').first().waitFor();
});

it('a lease that was entered by mistake is deleted', async () => {
  const { property_section_id } = await company.landlord.addProperty({ name: '12 Rose Street' });
  const { lease_id, lease_number } = await company.landlord.openLease(property_section_id!, {
    start_date: sydney(60),
  });
  await company.open(page, `lease/${lease_id}/view/summary`);
  await openMenu(page, lease_number, 'Delete lease');
  await confirm(page, 'Delete');
  await page.waitForURL('**/admin/lease');
  await page.getByRole('link', { name: lease_number }).waitFor({ state: 'detached' });
});

it('leases come from a file, and the import is undone', async () => {
  await company.open(page, 'setting/import');
  await choose(page, 'Contents', 'Leases');
  const download = page.waitForEvent('download');
  await press(page, 'Download template');
  const template = readFileSync(await (await download).path(), 'utf8');
  const example = template.split('\r\n')[1]!;
  const buffer = Buffer.from(`${template.trimEnd()}\r\n${example.replace('12 Rose Street', '1 Nowhere')}\r\n`);
  await page.locator('input[type=file]').setInputFiles([{ name: 'leases.csv', mimeType: 'text/csv', buffer }]);
  const dialog = page.getByRole('dialog', { name: 'leases.csv' });
  await dialog.getByText('Row 3').waitFor();
  await visit.screen('import-leases-checked');
  await press(page, 'Import 1 row');
  await press(page, 'Undo import');
  const question = page.getByRole('dialog', { name: 'Undo import' });
  await question.getByRole('button', { name: 'Undo import' }).click();
  await dialog.getByText('Undone').first().waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('cell', { name: 'Undone' }).waitFor();
});

it('owners come from a file, with the row that is wrong', async () => {
  const { property_id } = await company.landlord.addProperty({ name: '2 Hill Street' });
  await company.open(page, 'setting/import');
  await choose(page, 'Contents', 'Owners');
  const send = (name: string, rows: string[]) => {
    const text = ['property,first_name,last_name,email,share_percent', ...rows].join('\r\n');
    return page.locator('input[type=file]').setInputFiles([{ name, mimeType: 'text/csv', buffer: Buffer.from(text) }]);
  };
  const olivia = '2 Hill Street,Olivia,Hart,olivia@owner.example,60%';
  await send('owners.csv', [olivia, '2 Hill Street,Noah,Hart,nonsense,40%']);
  const dialog = page.getByRole('dialog', { name: 'owners.csv' });
  await dialog.getByText('Row 3, email').waitFor();
  await visit.screen('import-owners-wrong');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await send('corrected.csv', [olivia, '2 Hill Street,Noah,Hart,noah@owner.example,40%']);
  await press(page, 'Import 1 row');
  await page.getByRole('button', { name: 'Undo import' }).waitFor();
  await company.open(page, `property/${property_id}/view/owners`);
  await page.getByText('60%', { exact: true }).waitFor();
});

// covers: GAP-225
it('owners come from the file of another product, once what its columns hold is said', async () => {
  for (const name of ['4 Hill Street', '5 Hill Street']) await company.landlord.addProperty({ name });
  await company.open(page, 'setting/import');
  await choose(page, 'Contents', 'Owners');
  const text =
    'Address,Owner,E-mail,Share,Agent\r\n4 Hill Street,"Hart, Olivia",olivia@owner.example,100%,Kim\r\n' +
    '5 Hill Street,"Hart, Noah",nonsense,100%,Kim\r\n';
  const file = { name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles([file]);
  const dialog = page.getByRole('dialog', { name: 'export.csv' });
  await dialog.getByText('Hart, Olivia').waitFor();
  expect(await dialog.getByRole('combobox').allTextContents()).toEqual([
    'property',
    'full_name',
    'email',
    'share_percent',
    'Left out',
  ]);
  await visit.screen('import-columns');
  await choose(page, 'Holds: Agent', /^email/);
  await dialog.getByText('Two columns hold email').waitFor();
  expect(await dialog.getByRole('button', { name: 'Check rows' }).isDisabled()).toBe(true);
  await choose(page, 'Holds: Agent', 'Left out');
  await press(page, 'Check rows');
  await dialog.getByRole('table', { name: 'Rows with errors' }).getByText('E-mail', { exact: true }).waitFor();
  await visit.screen('import-columns-wrong');
  await press(page, 'Import 1 row');
  await page.getByRole('button', { name: 'Undo import' }).waitFor();
});

it('properties come from a file that lacks what each needs, with one value for all', async () => {
  await company.open(page, 'setting/import');
  await choose(page, 'Contents', 'Properties');
  const text = 'Property,Dwelling type,Beds\r\n6 Hill Street,House,3\r\n7 Hill Street,House,\r\n';
  const file = { name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles([file]);
  const dialog = page.getByRole('dialog', { name: 'homes.csv' });
  await dialog.getByRole('heading', { name: 'Your file does not say' }).waitFor();
  await dialog.getByRole('textbox', { name: 'bathrooms' }).fill('1');
  await dialog.getByRole('textbox', { name: 'carpark' }).fill('0');
  expect(await dialog.getByRole('textbox').count()).toBe(2);
  await visit.screen('import-lacking');
  await press(page, 'Check rows');
  await dialog.getByRole('table', { name: 'Rows with errors' }).getByText('Beds', { exact: true }).waitFor();
  await press(page, 'Import 1 row');
  await page.getByRole('button', { name: 'Undo import' }).waitFor();
});

it('the own address is saved', async () => {
  await company.open(page, 'setting/profile');
  const form = page.locator('form').filter({ has: page.getByRole('textbox', { name: 'Suburb' }) });
  await form.getByRole('textbox', { name: 'Street address' }).fill('7 Bay Road');
  await form.getByRole('textbox', { name: 'Suburb' }).fill('Waverton');
  await choose(page, 'State', 'NSW');
  await form.getByRole('textbox', { name: 'Postcode' }).fill('2060');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await visit.screen('own-address');
  await page.reload();
  await eventually(async () => (await form.getByRole('textbox', { name: 'Suburb' }).inputValue()) === 'Waverton');
});

// covers: OTHER-31, CFG-01, Q-157
it('when the company bills and what paying late costs is set, with what the law does not allow', async () => {
  await company.open(page, 'setting/billing');
  const panel = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const save = async (title: string) => {
    await panel(title).getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor({ state: 'detached' });
  };
  const bills = panel('Rent bills and invoices');
  await bills.getByRole('textbox', { name: 'Days from rent bill to due date' }).fill('10');
  await bills.getByRole('textbox', { name: 'Days to pay a bill made by hand' }).fill('91');
  await bills.getByRole('button', { name: 'Save' }).click();
  await bills.getByText('Please enter a whole number from 0 to 90').waitFor();
  await bills.getByRole('textbox', { name: 'Days to pay a bill made by hand' }).fill('21');
  await bills.getByRole('switch', { name: /^Pass supplier bills on/ }).click();
  await save('Rent bills and invoices');
  const fee = panel('Late fee');
  await choose(page, 'Late fee', 'Percent of the overdue rent');
  await fee.getByRole('button', { name: 'Save' }).click();
  await fee.getByText('Please enter the percentage of the late fee').waitFor();
  await fee.getByRole('textbox', { name: 'Percent' }).fill('2.5');
  await fee.getByRole('textbox', { name: 'Days before it is charged' }).fill('5');
  await save('Late fee');
  const warning = 'Late fees are not allowed for residential rent in Australia.';
  await fee.getByRole('alert').getByText(warning).waitFor();
  await visit.screen('billing-settings');
  // What the browser itself notes of the two answers that were refused.
  expect(visit.complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining('400')));
  await page.reload();
  await fee.getByRole('alert').getByText(warning).waitFor();
  await company.open(page, 'setting/company');
  const region = panel('Time zone and time format');
  await region.getByRole('combobox', { name: 'Time format' }).click();
  await page.getByRole('option', { name: /^12-hour/ }).click();
  await save('Time zone and time format');
  expect(expectOk(await company.landlord.call.get<{ data: object }>('v1/system/config')).data).toMatchObject({
    ...{ bill_days_before_due: 10, payment_terms_days: 21, are_utility_bills_automatic: false },
    ...{ late_fee_kind: 'percent', late_fee_percent: 2.5, late_fee_grace_days: 5 },
    default_datetime_format: 'Y-m-d h:i:s A',
  });
});
