// The money of a landlord by clicking: who is late, what the bank says, invoices, expenses and the ledger.

import { readFileSync } from 'node:fs';
import { asOwner, eventually, expectOk } from '@keystead/testkit';
import { DESKTOP, PHONE } from './browser.js';
import { choose, Company, press, sydney } from './company.js';
import { confirm, dialog, savePdf } from './forms.js';

let company: Company;
let lease_id: string;
let block_id: string;

beforeAll(async () => {
  company = await Company.start();
  await remindAtMidnight();
  const { property_section_id, property_block_id } = await company.landlord.addProperty({ name: '12 Rose Street' });
  block_id = property_block_id;
  const tenants = [{ first_name: 'Aroha', last_name: 'King', email: 'aroha@renter.example', is_primary_contact: true }];
  lease_id = (
    await company.landlord.openLease(property_section_id!, { start_date: sydney(-20), latest_amount: 500, tenants })
  ).lease_id;
  await company.landlord.bills(lease_id, 3);
}, 120_000);

afterAll(async () => {
  await company?.stop();
});

/**
 * The next run is tomorrow's at whatever hour the tests are run. Today's run reminds of nothing here: a bill that was
 * issued today is its own reminder.
 */
async function remindAtMidnight(): Promise<void> {
  expectOk(await company.landlord.call.post('v1/system/config', { reminder_hour: 0 }));
  const { owner } = company.stack.database('billing');
  const settings = `select 1 from company_settings where settings->>'reminder_hour' = '0'`;
  await eventually(() =>
    asOwner(owner, ['company_settings'], async (client) => (await client.query(settings)).rows.length > 0),
  );
}

it('renters in arrears are reminded and get a payment plan', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'money/arrears');
  const row = page.getByRole('row', { name: /Aroha King/ });
  await row.getByText('$1,500.00').waitFor();
  await visit.screen('arrears');
  await press(page, 'Preview');
  const next = page.getByRole('dialog', { name: 'What goes out next' });
  await next.getByRole('row', { name: /Aroha King.*Reminder/ }).waitFor();
  await visit.screen('arrears-next-run');
  await next.getByRole('button', { name: 'Close' }).click();
  await next.waitFor({ state: 'detached' });
  await press(page, 'Remind: Aroha King');
  await page.getByText('1 reminder sent').waitFor();
  await eventually(() => company.stack.mails('aroha@renter.example').length > 0, 30_000);
  await press(page, 'More: Aroha King');
  await page.getByRole('menuitem', { name: 'Pause or payment plan' }).click();
  await choose(page, 'Reminders', 'Agree a payment plan');
  await page.getByRole('textbox', { name: 'Weekly instalments' }).fill('7');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Starts a new job');
  await page.getByRole('dialog').getByText('$214.32').waitFor();
  await visit.screen('arrears-plan');
  await press(page, 'Save');
  await row.getByText('Payment plan').waitFor();
  // The list of leases says what is overdue, and to which day rent is paid.
  await company.open(page, 'lease');
  const let_to = page.getByRole('row', { name: /Aroha King/ });
  await let_to.getByText('$1,500.00').waitFor();
  await let_to.getByText(/^paid to /).waitFor();
  await visit.screen('leases-overdue');
  // The lease itself says what comes next, what happened last, and how to reach the renter.
  await company.open(page, `lease/${lease_id}/view/summary`);
  await page.getByText('$1,500.00 overdue, ').waitFor();
  await page.getByRole('button', { name: 'Remind: Aroha King' }).waitFor();
  await page.getByRole('link', { name: 'aroha@renter.example' }).waitFor();
  await page.getByRole('link', { name: 'All activity' }).waitFor();
  await visit.screen('lease-next-step');
  await company.open(page, 'money/arrears');
  await page.getByRole('tab', { name: /Payment plan 1/ }).click();
  await row.waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('a bank statement is read, its rent proposed, accepted and undone', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  // Until it is known whether there are lines at all, nothing is said about filters that nobody chose.
  const saidMeanwhile: number[] = [];
  await page.route(/bank-line\?total=1&page=1$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    saidMeanwhile.push(await page.getByRole('heading', { name: 'No results' }).count());
    await route.continue();
  });
  await company.open(page, 'money/bank');
  await page.getByRole('heading', { name: 'No bank statements yet' }).waitFor();
  expect(saidMeanwhile).toEqual([0]);
  await visit.screen('bank-empty');
  const { payment_reference: reference } = expectOk(
    await company.landlord.call.get<{ data: { payment_reference: string } }>(
      `v1/system/bank-import/reference?lease_id=${encodeURIComponent(lease_id)}`,
    ),
  ).data;
  const day = sydney(-1).split('-').reverse().join('/');
  const buffer = Buffer.from(
    `Date,Amount,Description\n${day},500.00,Transfer ${reference}\n${day},35.50,Coin laundry\n${day},-12.00,Account fee\n32/13/2026,1.00,Nonsense\n`,
  );
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload statement' }).last().click();
  await (await chooser).setFiles([{ name: 'november.csv', mimeType: 'text/csv', buffer }]);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload statement' }).click();
  await page.getByText('november.csv: 3 lines').waitFor();
  const line = page.getByRole('row', { name: new RegExp(reference) });
  await line.getByText(/Aroha King · 12 Rose Street/).waitFor();
  await press(page, 'Lines that could not be read');
  await page.getByRole('dialog').getByRole('cell', { name: '5', exact: true }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await visit.screen('bank-proposed');
  await press(page, 'Accept 1 sure line');
  await page.getByRole('tab', { name: /Accepted 1/ }).click();
  await line.getByText(/R-/).waitFor();
  await page.getByRole('tab', { name: /To assign 2/ }).click();
  const laundry = page.getByRole('row', { name: /Coin laundry/ });
  // Money that went out is nobody's rent.
  const fee = page.getByRole('row', { name: /Account fee/ });
  await fee.getByRole('button', { name: 'Ignore: Account fee' }).waitFor();
  expect(await fee.getByRole('button', { name: /Assign|More/ }).count()).toBe(0);
  await laundry.getByRole('checkbox').check();
  await press(page, 'Ignore');
  await page.getByRole('textbox', { name: /Why/ }).fill('Laundry machine');
  await page.getByRole('dialog').getByRole('button', { name: 'Ignore' }).click();
  await page.getByText('1 line ignored').waitFor();
  await page.getByRole('tab', { name: /Accepted/ }).click();
  await line.getByRole('button', { name: /More/ }).click();
  await page.getByRole('menuitem', { name: 'Undo' }).click();
  await page.getByRole('tab', { name: /To assign 2/ }).click();
  // By keys alone: to the row, its button, the lease, the button of the dialog.
  const assign = line.getByRole('button', { name: /Assign/ });
  await assign.waitFor();
  for (let rows = 0; rows < 2; rows++) {
    await page.keyboard.press('j');
    if (await assign.evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Search leases' }).pressSequentially('Aroha');
  await page.getByRole('option', { name: /Aroha King/ }).waitFor();
  const list = page.locator('.MuiAutocomplete-paper');
  expect(await list.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgb(255, 255, 255)');
  await visit.screen('bank-assign');
  for (const key of ['ArrowDown', 'Enter', 'Tab']) await page.keyboard.press(key);
  // A part of it; the rest is assigned next.
  const { call } = company.landlord;
  expectOk(await call.post('v1/system/bill/create', { lease_id, type: 'water', amount: 88.8, due_date: sydney(-1) }));
  await page.keyboard.type('320.50');
  await page.keyboard.press('Enter');
  await page.getByText('1 line accepted').waitFor();
  await dialog(page)
    .getByText(/\$179\.50 · part of \$500\.00$/)
    .waitFor();
  await visit.screen('bank-rest');
  // What is left pays a bill that is no rent, and no more than is unpaid on it.
  await page.getByRole('combobox', { name: 'Search leases' }).fill('Aroha');
  await page.getByRole('option', { name: /Aroha King/ }).click();
  await choose(page, 'For', /^Water · .* · \$88\.80$/);
  await visit.screen('bank-assign-bill');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await dialog(page)
    .getByText(/\$90\.70 · part of \$500\.00$/)
    .waitFor();
  await confirm(page, 'Cancel');
  await line.getByText('$90.70').waitFor();
  await line.getByText(/part of \$500\.00/).waitFor();
  await visit.screen('bank-divided');
  const water = await call.get<{ data: { status: string }[] }>(`v1/system/bill?lease_id=${lease_id}&type=water`);
  expect(expectOk(water).data).toMatchObject([{ status: 'paid' }]);
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('a statement that is empty or breaks off says so, and takes nothing of an earlier one away', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  const send = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await press(page, 'Upload statement');
    await (await chooser).setFiles([{ name, mimeType: 'text/csv', buffer: Buffer.from(text) }]);
    await page.getByRole('dialog').getByRole('button', { name: 'Upload statement' }).click();
  };
  await company.open(page, 'money/bank');
  await page.getByText('november.csv: 3 lines').waitFor();
  const part = '**/bank-import/part';
  await page.route(part, (route) => route.abort());
  await send('broken.csv', 'Date,Amount,Description\n');
  await page.getByText('network error').waitFor();
  await page.unroute(part);
  await company.open(page, 'money/bank');
  await page.getByText('november.csv: 3 lines').waitFor();
  await send('empty.csv', '');
  await page.getByText(/^empty\.csv: /).waitFor();
  expect(visit.complaints.filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([]);
  await visit.close();
});

it('an expense is recorded, corrected and exported, and the ledger shows what was paid', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'money/income');
  await press(page, 'Record expense');
  await page.getByRole('textbox', { name: 'Amount' }).fill('120.5');
  await page.getByRole('textbox', { name: 'Note' }).fill('Leaking tap');
  await visit.screen('expense-form');
  await press(page, 'Save');
  const row = page.getByRole('row', { name: /Leaking tap/ });
  await row.getByText('-$120.50').waitFor();
  await row.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('121.00');
  await press(page, 'Save');
  await row.getByText('-$121.00').waitFor();
  await visit.screen('income');
  await company.open(page, `property/sa/${block_id}/view/money`);
  await page.getByRole('heading', { name: 'Last 365 days' }).waitFor();
  await page.getByRole('definition').filter({ hasText: '$121.00' }).waitFor();
  await row.getByText('-$121.00').waitFor();
  await visit.screen('unit-money');
  await company.open(page, 'money/income');
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')]);
  expect(readFileSync(await file.path(), 'utf8')).toContain('Leaking tap');
  await company.open(page, 'invoice');
  // The last row says what the rows come to.
  const total = page.getByRole('row', { name: /^Total of \d rows/ });
  await total
    .getByText(/^\$\d,\d{3}\.\d\d$/)
    .first()
    .waitFor();
  await page.getByRole('row', { name: / I-1 / }).getByRole('checkbox').check();
  await page.getByRole('row', { name: / I-2 / }).getByRole('checkbox').check();
  await page
    .getByRole('row', { name: /^Total of 2 rows/ })
    .getByText('$1,000.00')
    .first()
    .waitFor();
  await visit.screen('invoices-total');
  await page
    .getByRole('link', { name: /^I-\d+$/ })
    .first()
    .click();
  await page.getByRole('heading', { name: /^Invoice / }).waitFor();
  await visit.screen('invoice');
  const pdf = await savePdf(page, 'PDF', () => visit.screen('invoice-pdf'));
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await company.open(page, `lease/${lease_id}/view/ledger`);
  await page
    .getByText(/Payment received/)
    .first()
    .waitFor();
  await visit.screen('ledger');
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('all of it fits a phone', async () => {
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  for (const [path, text] of [
    ['money/arrears', 'Aroha King'],
    ['lease', 'Aroha King'],
    ['money/bank?filter={}', 'Account fee'],
    ['money/income', 'Leaking tap'],
    ['invoice/invoice-ver-two', 'Aroha King'],
    [`lease/${lease_id}/view/ledger`, 'Payment received'],
  ] as const) {
    await company.open(page, path);
    await page.getByText(text).first().waitFor();
    await visit.screen(`${path.replace(/\W+/g, '-')}-phone`);
  }
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('a payment that the bank took back stays taken back: no undo is offered', async () => {
  const { call } = company.landlord;
  const { property_section_id } = await company.landlord.addProperty({ name: '14 Rose Street' });
  const tenants = [{ first_name: 'Milo', last_name: 'Day', email: 'milo@renter.example', is_primary_contact: true }];
  const { lease_id: other } = await company.landlord.openLease(property_section_id!, {
    ...{ start_date: sydney(-6), latest_amount: 410, rent_frequency: 'weekly', tenants },
  });
  await company.landlord.bills(other);
  const payment = { lease_id: other, amount: 410, paid_at: sydney(-2), method: 'bank_transfer' };
  expectOk(await call.post('v1/system/bill-payment/create', payment));
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'money/bank');
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Upload statement');
  const buffer = Buffer.from(
    `Date,Amount,Description\n${sydney(-1).split('-').reverse().join('/')},-410.00,DISHONOUR MILO DAY\n`,
  );
  await (await chooser).setFiles([{ name: 'dishonoured.csv', mimeType: 'text/csv', buffer }]);
  await dialog(page).getByRole('button', { name: 'Upload statement' }).click();
  const line = page.getByRole('row', { name: /DISHONOUR MILO DAY/ });
  await line.getByRole('button', { name: /More/ }).click();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Ignore']);
  await page.keyboard.press('Escape');
  await line.getByRole('button', { name: 'Accept: DISHONOUR MILO DAY' }).click();
  await page.getByText('1 line accepted').waitFor();
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await page.getByRole('tab', { name: /Accepted/ }).click();
  await line.waitFor();
  // The row of the other tab stands there until the list has arrived.
  await eventually(async () => (await line.count()) === 1 && (await line.getByRole('button').count()) === 0);
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('a payment is of the day at the property, not of the day where its landlord sits', async () => {
  const { landlord } = company;
  // A whole day apart, at whatever hour: the reader's day has not begun where the home is.
  const { property_section_id } = await landlord.addProperty({ name: '8 Reef Road', timezone: 'Pacific/Pago_Pago' });
  const { lease_id: far } = await landlord.openLease(property_section_id!, { start_date: sydney(-20) });
  await landlord.bills(far, 2);
  expectOk(await landlord.call.post('v1/system/account/profile/save', { timezone: 'Pacific/Kiritimati' }));
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  await company.open(page, `lease/${far}/view/summary`);
  await page.getByRole('button', { name: 'Record payment' }).first().click();
  const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Pago_Pago' }).format();
  expect(await dialog(page).getByLabel('Payment date').inputValue()).toBe(there);
  await confirm(page, 'Record payment');
  expect(visit.complaints).toEqual([]);
  await visit.close();
  expectOk(await landlord.call.post('v1/system/account/profile/save', { timezone: 'Australia/Sydney' }));
});
