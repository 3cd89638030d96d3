// The people of a company, by clicking: renters, owners with their statements, agents.

import { readFileSync } from 'node:fs';
import { eventually, expectOk, readZip } from '@keystead/testkit';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE, type Visit } from './browser.js';
import { choose, Company, press, sydney } from './company.js';
import { savePdf, dialog, inDialog, fillExactly as fill } from './forms.js';

const AROHA = { first_name: 'Aroha', last_name: 'King', email: 'aroha@renter.example', phone: '0400 000 001' };

const GONE = { first_name: 'Thorold', last_name: 'Quick', email: 'thorold@renter.example', phone: '0400 000 002' };

let company: Company;
let lease_id: string;
/** Of who is erased. */
let ended: string;

beforeAll(async () => {
  company = await Company.start();
  const property = await company.landlord.addProperty({ name: '12 Rose Street' });
  ({ lease_id } = await company.landlord.openLease(property.property_section_id!, {
    start_date: sydney(-28),
    latest_amount: 500,
    rent_frequency: 'weekly',
    tenants: [AROHA],
  }));
  const former = await company.landlord.addProperty({ name: '3 Lily Lane' });
  await company.landlord.openLease(former.property_section_id!, {
    ...{ start_date: sydney(-90), end_date: sydney(-60), tenants: [AROHA] },
  });
  const left = await company.landlord.addProperty({ name: '8 Elm Court' });
  ({ lease_id: ended } = await company.landlord.openLease(left.property_section_id!, {
    ...{ start_date: sydney(-40), end_date: sydney(-27), latest_amount: 500, tenants: [GONE] },
  }));
  await company.landlord.bills(ended, 2);
  const paid = { lease_id: ended, amount: 1000, method: 'cash' } as const;
  expectOk(await company.landlord.call.ask('POST /api/v1/system/bill-payment/create', { body: paid }));
  await company.landlord.bills(lease_id, 5);
}, 120_000);

afterAll(async () => {
  await company?.stop();
});

async function openMenu(page: Page, of: string, item: string): Promise<void> {
  await press(page, `More: ${of}`);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const expectCount = (rows: Locator, count: number) => eventually(async () => (await rows.count()) === count);

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
    // The search is still there after a look at a renter.
    const search = page.getByRole('searchbox', { name: 'Search people' });
    await search.fill('Kingi');
    await page.waitForURL(/filter=/);
    await page.getByRole('link', { name: 'Aroha Kingi' }).click();
    await page.waitForURL('**/admin/tenant/edit?*');
    await page.goBack();
    await page.waitForURL(/filter=/);
    expect(await search.inputValue()).toBe('Kingi');
    await search.fill('');
  }));

// covers: RT-41, RT-42, FEATURE-83
it('the page of a renter leads to exactly the bills that are late, and invites to sign in', () =>
  visit(DESKTOP, async (page, screen) => {
    const late = (await company.landlord.bills(lease_id)).filter(({ days_overdue }) => days_overdue > 0);
    await company.open(page, 'tenant/list');
    await page.getByRole('link', { name: 'Aroha Kingi' }).click();
    const home = page.getByRole('row', { name: /12 Rose Street/ });
    await home.getByText('$500.00 per week').waitFor();
    await page.getByRole('row', { name: /3 Lily Lane .*Expired/ }).waitFor();
    await page.getByRole('link', { name: 'Call' }).waitFor();
    await screen('renter');
    await press(page, 'Invite to sign in');
    await page.getByText('Invited').first().waitFor();
    await eventually(() => company.stack.mails(AROHA.email).length > 0);
    await openMenu(page, 'Aroha Kingi', 'Withdraw invitation');
    await inDialog(page, 'Withdraw invitation');
    await page.getByText('Invitation withdrawn').waitFor();
    await page.getByText('No sign-in').waitFor();
    await home.getByRole('link', { name: `$${(500 * late.length).toLocaleString('en-AU')}.00` }).click();
    // The foot of the table adds them up.
    const bills = page.getByRole('table', { name: 'Bills' }).locator('tbody').getByRole('row');
    await expectCount(bills, late.length);
    await screen('renter-overdue-bills');
    await choose(page, 'Status', 'All');
    await expectCount(bills, (await company.landlord.bills(lease_id)).length);
  }));

it('an owner gets a share of one more property, an invitation, and leaves what they own', () =>
  visit(DESKTOP, async (page, screen) => {
    await company.open(page, 'people/owners');
    await page.getByRole('button', { name: 'Add owner' }).first().click();
    await fillPerson(page, 'Olive', 'Owen', 'olive@owner.example');
    await choose(page, 'Property', '12 Rose Street');
    await screen('owner-form');
    await inDialog(page, 'Save');
    await page.getByRole('row', { name: /Olive Owen/ }).waitFor();
    await press(page, 'Add owner');
    await fillPerson(page, 'Oscar', 'Owen', 'oscar@owner.example');
    await choose(page, 'Property', '12 Rose Street');
    await fill(page, 'Share (%)', '40');
    await inDialog(page, 'Save');
    await page.getByRole('row', { name: /Oscar Owen/ }).waitFor();
    await screen('owners');
    await page.getByRole('link', { name: 'Olive Owen', exact: true }).click();
    await page.getByRole('row', { name: /12 Rose Street.*60%/ }).waitFor();
    await press(page, 'Add to a property');
    await choose(page, 'Property', '3 Lily Lane');
    await screen('owner-assign');
    await inDialog(page, 'Save');
    await page.getByRole('row', { name: /3 Lily Lane.*100%/ }).waitFor();
    await openMenu(page, 'Olive Owen', 'Invite to sign in');
    await page.getByText('Invited', { exact: true }).waitFor();
    await eventually(() => company.stack.mails('olive@owner.example').length > 0);
    await screen('owner');
    await openMenu(page, 'Olive Owen', 'Withdraw invitation');
    await inDialog(page, 'Withdraw invitation');
    await page.getByText('No sign-in').waitFor();
    await page.getByRole('link', { name: 'Owners' }).first().click();
    await page.getByRole('link', { name: 'Oscar Owen', exact: true }).click();
    await openMenu(page, '12 Rose Street', 'Remove from property');
    await inDialog(page, 'Remove from property');
    await page.getByText('No properties').waitFor();
    await openMenu(page, 'Oscar Owen', 'Delete owner');
    await inDialog(page, 'Delete');
    await page.waitForURL('**/people/owners');
    await page.getByRole('row', { name: /Oscar Owen/ }).waitFor({ state: 'detached' });
  }));

it('the statement of an owner shows lines, arrears and GST, and is saved as a PDF', () =>
  visit(DESKTOP, async (page, screen) => {
    const body = { lease_id, amount: 500, paid_at: sydney(0), method: 'bank_transfer' as const };
    expectOk(await company.landlord.call.ask('POST /api/v1/system/bill-payment/create', { body }));
    await company.open(page, 'people/owners');
    await page.getByRole('link', { name: 'Statement: Olive Owen' }).click();
    const line = page.getByRole('row', { name: /Gross rent.*Aroha Kingi.*\$500\.00/ });
    await eventually(async () => {
      await page.reload();
      await page.getByRole('heading', { name: '12 Rose Street' }).waitFor();
      return (await line.count()) > 0;
    });
    await page
      .getByRole('link', { name: /Rent in arrears: Aroha Kingi/ })
      .first()
      .waitFor();
    await screen('owner-statement');
    const saved = await savePdf(page, 'PDF', () => screen('owner-statement-pdf'));
    expect(saved.suggestedFilename()).toMatch(/^Olive Owen .*\.pdf$/);
    await choose(page, 'Period', /^Financial year 2025/);
    await page.getByText('No property was owned in this period.').waitFor();
    expect(page.url()).toContain('period=year');
  }));

// covers: GAP-192, GAP-193
it('what a statement leaves to be paid is paid to the owner, and once only', () =>
  visit(DESKTOP, async (page, screen) => {
    const to_pay = () => dialog(page).getByRole('textbox', { name: '12 Rose Street' });
    const figure = (name: string) =>
      page.locator('dt', { hasText: name }).first().locator('xpath=following-sibling::dd');
    await company.open(page, 'people/owners');
    await page.getByRole('link', { name: 'Statement: Olive Owen' }).click();
    await press(page, 'Record payment to owner');
    await eventually(async () => (await to_pay().inputValue()) === '500');
    await fill(page, 'Reference', 'Transfer 7');
    await screen('owner-payout');
    await inDialog(page, 'Record payment to owner');
    await page.getByText('Payment to owner recorded').waitFor();
    const row = page.getByRole('row', { name: /Transfer 7.*-\$500\.00/ });
    await row.waitFor();
    expect(await figure('Paid to owner').first().innerText()).toBe('$500.00');
    expect(await figure('Closing balance').first().innerText()).toBe('$0.00');
    await screen('owner-statement-paid');
    // A second press proposes nothing, and nothing is not paid.
    await press(page, 'Record payment to owner');
    await dialog(page).getByText('Balance today: $0.00').first().waitFor();
    expect(await to_pay().inputValue()).toBe('');
    await inDialog(page, 'Record payment to owner');
    await dialog(page).getByText('Must be a positive number').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^More: Payments to owner/ }).click();
    await page.getByRole('menuitem', { name: 'Delete payment' }).click();
    await inDialog(page, 'Delete payment');
    await row.waitFor({ state: 'detached' });
  }));

const amountOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Amount to pay: ${name}` });

// covers: GAP-194, GAP-195, GAP-196
it('all owners are paid at once, and their payments are listed', () =>
  visit(DESKTOP, async (page, screen) => {
    const amount = amountOf(page, 'Olive Owen');
    await company.open(page, 'people/owners');
    await page.getByRole('link', { name: 'Pay owners' }).click();
    await eventually(async () => (await amount.inputValue()) === '500');
    await page.getByText('1 payment: $500.00').waitFor();
    await screen('pay-owners');
    await amount.fill('600');
    await page.getByText('At most $500.00 can be paid today').waitFor();
    await page.getByText('Correct the amounts that are marked, or untick these owners.').waitFor();
    await page.getByRole('checkbox', { name: 'Pay: Olive Owen' }).uncheck();
    await page.getByText('Tick at least one owner to pay.').waitFor();
    await page.getByRole('checkbox', { name: '1 owner with a balance to pay' }).check();
    await amount.fill('400');
    await page.getByText('1 payment: $400.00').waitFor();
    await page.getByRole('textbox', { name: 'Reference' }).fill('Run 1');
    await press(page, 'Record 1 payment');
    await page.getByText('1 owner paid').waitFor();
    const row = page.getByRole('row', { name: /Olive Owen.*12 Rose Street.*Run 1.*\$400\.00/ });
    await row.waitFor();
    await page.getByText('Recorded in one go').waitFor();
    await screen('owner-payments');
    await company.open(page, 'people/owners');
    await page.getByRole('link', { name: 'Statement: Olive Owen' }).click();
    await page.getByRole('link', { name: '$400.00', exact: true }).first().click();
    await row.waitFor();
    await expectCount(page.getByRole('row', { name: /Olive Owen/ }), 1);
    await screen('owner-payments-of-statement');
  }));

// covers: GAP-196
it('a list of balances that have changed since pays no one, and is read again', async () => {
  const opened = await company.signIn(PHONE);
  const { page } = opened;
  const amount = amountOf(page, 'Olive Owen');
  await company.open(page, 'money/owners');
  await eventually(async () => (await amount.inputValue()) === '100');
  await opened.screen('pay-owners-phone');
  const { data } = expectOk(await company.landlord.call.ask('GET /api/v1/system/owner/payout', {}));
  const { id, owner_id, property_id } = data[0]!;
  const body = { owner_id, paid_on: sydney(0), properties: [{ property_id, amount: 70 }] };
  expectOk(await company.landlord.call.ask('POST /api/v1/system/owner/payout/create', { body }));
  await press(page, 'Record 1 payment');
  await page.getByText(/The balance of Olive Owen has changed since this list was read/).waitFor();
  await eventually(async () => (await amount.inputValue()) === '30');
  await press(page, 'Record 1 payment');
  await page.getByText('1 owner paid').waitFor();
  await page.getByText('$30.00').first().waitFor();
  await opened.screen('owner-payments-phone');
  await company.open(page, 'money/owners');
  await page.getByText('No owner has a balance to pay on this day.').waitFor();
  await page.getByText('The balance is zero').waitFor();
  await opened.screen('pay-owners-none-phone');
  await page.getByRole('link', { name: 'Payments to owners' }).click();
  const rows = page.getByRole('list', { name: 'Payments to owners' }).getByRole('listitem');
  await expectCount(rows, 3);
  await page.getByRole('button', { name: /^Delete: Olive Owen · \$400\.00/ }).click();
  await inDialog(page, 'Delete');
  await expectCount(rows, 2);
  expect((await company.landlord.call.post('v1/system/owner/payout/delete', { id })).status).toBe(404);
  // The browser names the refusal too.
  expect(opened.complaints.filter((each) => !/409.*payout\/batch\/create/.test(each))).toEqual([]);
  await opened.close();
});

it('an agent is added to a unit and to another, and leaves one', () =>
  visit(PHONE, async (page, screen) => {
    await company.open(page, 'people/agents');
    await page.getByRole('button', { name: 'Add agent' }).last().click();
    await fillPerson(page, 'Ana', 'Agent', 'ana@agency.example');
    await fill(page, 'Agency', 'Harbour Realty');
    await choose(page, 'Unit', '3 Lily Lane');
    await screen('agent-initials-phone');
    await inDialog(page, 'Save');
    await page.getByText('Harbour Realty').waitFor();
    await screen('agents-phone');
    await openMenu(page, 'Ana Agent · 3 Lily Lane', 'Edit');
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } });
    const file = { name: 'ana.png', mimeType: 'image/png', buffer };
    await dialog(page).locator('input[type=file]').setInputFiles([file]);
    await dialog(page).getByRole('button', { name: 'Change photo or logo' }).waitFor();
    await dialog(page).locator('img').waitFor();
    await screen('agent-photo-phone');
    await inDialog(page, 'Save');
    await page.getByRole('list', { name: 'Agents' }).locator('img').waitFor();
    // The entry of the other unit begins with the same picture, and goes without it here.
    await openMenu(page, 'Ana Agent · 3 Lily Lane', 'Add to another unit');
    await choose(page, 'Unit', '12 Rose Street');
    await inDialog(page, 'Save');
    await page.getByRole('list', { name: 'Agents' }).locator('img').nth(1).waitFor();
    await screen('agents-photos-phone');
    await openMenu(page, 'Ana Agent · 12 Rose Street', 'Edit');
    await inDialog(page, 'Remove');
    await inDialog(page, 'Save');
    await expectCount(page.getByRole('list', { name: 'Agents' }).locator('img'), 1);
    await openMenu(page, 'Ana Agent · 12 Rose Street', 'Remove from this unit');
    await inDialog(page, 'Remove from this unit');
    await page.getByRole('button', { name: 'More: Ana Agent · 12 Rose Street' }).waitFor({ state: 'detached' });
    for (const [path, text] of [
      ['tenant/list', 'Aroha Kingi'],
      ['people/owners', 'Olive Owen'],
    ] as const) {
      await company.open(page, path);
      await page.getByText(text).first().waitFor();
      await screen(`${path.replace('/', '-')}-phone`);
    }
    await company.open(page, 'tenant/list');
    await page.getByRole('link', { name: 'Aroha Kingi' }).click();
    await page.getByText('$500.00 per week').waitFor();
    await screen('renter-phone');
    await company.open(page, 'people/owners');
    await page.getByRole('link', { name: 'Olive Owen', exact: true }).click();
    await page.getByText('3 Lily Lane').waitFor();
    await screen('owner-phone');
    await page.getByRole('link', { name: 'Owner statement' }).click();
    await page.getByText('Gross rent').waitFor();
    await screen('owner-statement-phone');
  }));

async function openErasure(page: Page, name: string): Promise<void> {
  await company.open(page, 'tenant/list');
  await page.getByRole('link', { name }).click();
  await openMenu(page, name, 'Erase person');
  await dialog(page).getByText('This cannot be undone.').waitFor();
}

// covers: GAP-249
it('what is held about a renter is downloaded as one file', async () => {
  for (const size of [DESKTOP, PHONE])
    await visit(size, async (page, screen) => {
      await company.open(page, 'tenant/list');
      await page.getByRole('link', { name: 'Thorold Quick' }).click();
      await openMenu(page, 'Thorold Quick', "Download this person's data");
      await dialog(page).getByText('Read the notes before you hand the file on.').waitFor();
      await screen(size === PHONE ? 'renter-data-phone' : 'renter-data');
      const saved = page.waitForEvent('download');
      await inDialog(page, 'Download');
      const download = await saved;
      expect(download.suggestedFilename()).toBe('Thorold Quick.zip');
      const files = readZip(readFileSync(await download.path()));
      expect(files['lease/lease_tenant.json']).toContain(GONE.phone);
      await dialog(page).waitFor({ state: 'hidden' });
    });
});

it('a renter is erased once nothing is open between them and the company', async () => {
  await visit({ viewport: { width: 1440, height: 900 } }, async (page, screen) => {
    await openErasure(page, 'Thorold Quick');
    await screen('renter-erase');
    await inDialog(page, 'Cancel');
  });
  await visit(PHONE, async (page, screen) => {
    await openErasure(page, 'Thorold Quick');
    await screen('renter-erase-phone');
    await inDialog(page, 'Erase');
    await page.waitForURL('**/admin/tenant/list');
    await page.getByText('Person erased').waitFor();
    await eventually(async () => {
      await page.reload();
      await page.getByRole('link', { name: 'Aroha Kingi' }).waitFor();
      return (await page.getByText('Thorold').count()) === 0;
    }, 60_000);
    // The lease names nobody, and offers no address where nobody reads.
    await company.open(page, `lease/${ended}/view/people`);
    await page.getByRole('main').getByText('Erased person', { exact: true }).waitFor();
    expect(await page.getByText(/person\.invalid|^erased$/).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Erased person' }).count()).toBe(0);
  });
  const refused = await company.signIn(PHONE);
  await openErasure(refused.page, 'Aroha Kingi');
  await inDialog(refused.page, 'Erase');
  await refused.page.getByText('This person still has a current lease. End the lease first.').waitFor();
  await refused.close();
});

// covers: RT-34, RT-35, RT-36, RT-37, FEATURE-81
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
