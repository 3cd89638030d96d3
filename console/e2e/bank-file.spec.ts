// Owners are paid by a bank file: their accounts, the account that pays, and what is in the file and what is not.

import { readFile } from 'node:fs/promises';
import { eventually, expectOk } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, type Visit } from './browser.js';
import { Company, press, sydney } from './company.js';
import { confirm, dialog, fillExactly as fill, remove } from './forms.js';

let company: Company;

beforeAll(async () => {
  company = await Company.start();
  const { call } = company.landlord;
  const { property_id, property_block_id } = await company.landlord.addProperty({ name: '12 Rose Street' });
  // The first one has all of it until the second one gets a share.
  for (const [first_name, share_percent] of [
    ['Olive', 100],
    ['Bruno', 40],
  ] as const) {
    const person = { first_name, last_name: 'Owen', email: `${first_name.toLowerCase()}@owner.example` };
    expectOk(await call.post('v1/system/property/owner/create', { ...person, property_id, share_percent }));
  }
  const record = { property_block_id, type: 'income', category: 'other', amount: 1000, date: sydney(-2) };
  await eventually(async () => (await call.post('v1/system/income/record/create', record)).status === 200);
  await eventually(async () => {
    const answer = await call.get<{ data: { to_pay: number }[] }>(`v1/system/owner/balance?day=${sydney(0)}`);
    return answer.status === 200 && answer.body.data.filter(({ to_pay }) => to_pay > 0).length === 2;
  });
}, 120_000);
afterAll(() => company?.stop());

async function visit(options: typeof DESKTOP, act: (page: Page, screen: Visit['screen']) => Promise<void>) {
  const opened = await company.signIn(options);
  await act(opened.page, (name) => opened.screen(name));
  // The browser names the refusal too.
  expect(opened.complaints.filter((each) => !/400.*payment-account\/save/.test(each))).toEqual([]);
  await opened.close();
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

async function enterAccount(page: Page, number: string): Promise<void> {
  await press(page, 'Enter bank account');
  await fill(page, 'Account name', 'O Owen Family Trust');
  await fill(page, 'BSB', '033001');
  await fill(page, 'Account number', number);
}

// covers: GAP-202, GAP-203, GAP-205, GAP-206, GAP-208, GAP-209
it('owners are paid by one file, whose sum is the one on the screen', () =>
  visit(DESKTOP, async (page, screen) => {
    await press(page, 'Money');
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Pay owners' }).click();
    await page.getByText('Set up the bank file to pay all owners at your bank in one go.').waitFor();
    await page.getByRole('link', { name: 'Set up bank file' }).click();
    await field(page, 'Account name').fill('Harbour Trust Account');
    await field(page, 'BSB').fill('062-000');
    await eventually(async () => (await field(page, 'Bank (3 letters)').inputValue()) === 'CBA');
    await field(page, 'Account number').fill('1234567890');
    await field(page, 'Direct entry user ID').fill('301500');
    await field(page, 'Name of the payer').fill('Harbour Managers');
    await press(page, 'Save');
    await page.getByText('An account number has five to nine digits').first().waitFor();
    await field(page, 'Account number').fill('12345678');
    await press(page, 'Save');
    await page.getByText('Ends in 678.').waitFor();
    await screen('bank-file');

    await company.open(page, 'people/owners');
    await page.getByRole('link', { name: 'Olive Owen', exact: true }).click();
    await page.getByText('No bank account yet.').waitFor();
    await enterAccount(page, '918 273 645');
    await screen('owner-account-form');
    await confirm(page, 'Save');
    await page.getByText('*****645').waitFor();
    await screen('owner-account');

    await company.open(page, 'money/owners');
    await page.getByText('2 payments: $1,000.00').waitFor();
    await page.getByText('In the bank file: $600.00 to 1 owner').waitFor();
    await page.getByText('Not in it: $400.00, 1 payment').waitFor();
    await page.getByRole('row', { name: /Bruno Owen.*No bank account.*\$400\.00/ }).waitFor();
    await screen('pay-owners-file');
    await page.getByRole('checkbox', { name: 'Pay: Bruno Owen' }).uncheck();
    await page.getByText('Not in it').waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: 'Pay: Bruno Owen' }).check();
    await press(page, 'Record 2 payments');
    await page.getByText('2 owners paid').waitFor();
    await page.getByText('In the bank file: $600.00 to 1 owner').waitFor();
    await screen('batch-file-left-out');
    await page.getByRole('table', { name: 'Not in the bank file' }).getByRole('link', { name: 'Bruno Owen' }).click();
    await enterAccount(page, '55667788');
    await confirm(page, 'Save');
    await page.goBack();
    await page.getByText('In the bank file: $1,000.00 to 2 owners').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download bank file')]);
    expect(download.suggestedFilename()).toBe(`owner-payments-${sydney(0)}.aba`);
    const records = (await readFile(await download.path(), 'latin1')).split('\r\n');
    expect(records.map((record) => record.length)).toEqual([120, 120, 120, 120, 0]);
    expect(records[3]!.slice(20, 40)).toBe('00001000000000100000');
    await screen('batch-file');

    await press(page, 'Email owners');
    await dialog(page).getByText('Owners who got one already get no second one.').waitFor();
    await screen('email-owners');
    await confirm(page, 'Email owners');
    await page.getByText('2 emails to owners are on their way').waitFor();
    const mail = await eventually(() => company.stack.mails('olive@owner.example')[0]);
    expect(mail.text).toContain('12 Rose Street');
    expect(mail.subject).toMatch(/600\.00 paid to you/);
    await page
      .getByRole('row', { name: /Olive Owen/ })
      .getByRole('checkbox')
      .check();
    await page.locator('[data-test="bulk-actions-toolbar"]').getByRole('button', { name: 'Email owners' }).click();
    await confirm(page, 'Email owners');
    await page.getByText('No new email').waitFor();
    await screen('owners-emailed');
    await page
      .getByRole('row', { name: /Olive Owen/ })
      .getByRole('checkbox')
      .uncheck();

    await page
      .getByRole('button', { name: /^Delete: Bruno Owen/ })
      .first()
      .click();
    await dialog(page).getByText('A bank file that is downloaded afterwards no longer holds it').waitFor();
    await confirm(page, 'Delete');
    await page.getByText('In the bank file: $600.00 to 1 owner').waitFor();
  }));

// covers: GAP-202, GAP-204, GAP-207
it('the file of a batch is found from the list, on a phone too, and accounts are changed and deleted', () =>
  visit(PHONE, async (page, screen) => {
    await company.open(page, 'people/owners/pay');
    await page.waitForURL('**/admin/money/owners');
    await page.getByText('1 payment: $400.00').waitFor();
    await page.getByText('In the bank file: $400.00 to 1 owner').waitFor();
    await screen('pay-owners-file-phone');
    await page.getByRole('link', { name: 'Payments to owners' }).click();
    await page.getByRole('link', { name: /^Bank file: Olive Owen/ }).click();
    await page.getByText('In the bank file: $600.00 to 1 owner').waitFor();
    await screen('batch-file-phone');
    await company.open(page, 'people/owners');
    await page.getByRole('link', { name: 'Olive Owen', exact: true }).click();
    await page.getByText('*****645').waitFor();
    await screen('owner-account-phone');
    await press(page, 'Edit');
    await dialog(page).getByText('Ends in 645.').waitFor();
    await fill(page, 'BSB', '084-004');
    await screen('owner-account-form-phone');
    await confirm(page, 'Save');
    await page.getByText('084-004').waitFor();
    await remove(page, 'Delete');
    await page.getByText('No bank account yet.').waitFor();
    await company.open(page, 'setting/billing');
    await page.getByRole('link', { name: 'Set up bank file' }).click();
    await page.getByText('Ends in 678.').waitFor();
    await screen('bank-file-phone');
    await remove(page, 'Delete');
    await page.getByText('Bank account deleted').waitFor();
    await eventually(async () => (await field(page, 'Account name').inputValue()) === '');
  }));

it('paying owners is found by the search', () =>
  visit(DESKTOP, async (page) => {
    await company.open(page, 'dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('pay own');
    await page.getByRole('option', { name: 'Pay owners' }).click();
    await page.waitForURL('**/admin/money/owners');
  }));
