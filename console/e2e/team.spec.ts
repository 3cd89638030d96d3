// The team of a company by clicking: invitations, accounts, roles and what they allow.

import { eventually, expectOk, TEST_PASSWORD } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, type Visit } from './browser.js';
import { choose, Company, press, signIn } from './company.js';
import { dialog, fillExactly as fill, inDialog } from './forms.js';

let company: Company;

beforeAll(async () => {
  company = await Company.start();
}, 120_000);

afterAll(async () => {
  await company?.stop();
});

async function openMenu(page: Page, of: string, item: string): Promise<void> {
  await press(page, `More: ${of}`);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** The dialog with the permissions of a new role. */
async function openRole() {
  const name = 'Inspector';
  const path = 'v1/system/setting/role-and-permission/role/create';
  expectOk(await company.landlord.call.post(path, { name }));
  const opened = await company.signIn(DESKTOP);
  const { page, complaints } = opened;
  await company.open(page, 'setting/team');
  await openMenu(page, name, 'Permissions');
  return { page, complaints, screen: opened.screen.bind(opened), close: opened.close.bind(opened) };
}

async function visit(options: typeof DESKTOP, act: (page: Page, screen: Visit['screen']) => Promise<void>) {
  const opened = await company.signIn(options);
  await act(opened.page, (name) => opened.screen(name));
  expect(opened.complaints).toEqual([]);
  await opened.close();
}

// covers: FEATURE-115, SCR-26
it('the team is invited, given roles, and a role gets its permissions', () =>
  visit(DESKTOP, async (page, screen) => {
    await company.open(page, 'setting/team');
    await page.getByRole('button', { name: 'Invite someone' }).first().click();
    await fill(page, 'Email address', 'tim@team.example');
    await choose(page, 'Role', 'Team member');
    await screen('team-invite');
    await inDialog(page, 'Send invitation');
    await page
      .getByRole('row', { name: /tim@team\.example/ })
      .getByText('Invited')
      .waitFor();
    await eventually(() => company.stack.mails('tim@team.example').length > 0);
    await press(page, 'Add role');
    await fill(page, 'Name of the role', 'Bookkeeper');
    await inDialog(page, 'Save');
    await openMenu(page, 'Bookkeeper', 'Permissions');
    const bills = dialog(page).getByRole('group', { name: 'Bills and payments' });
    await bills.getByRole('checkbox', { name: 'See' }).check();
    await screen('role-permissions');
    await inDialog(page, 'Save');
    await page.getByRole('row', { name: /Bookkeeper 1/ }).waitFor();
    await screen('team');
    await openMenu(page, 'tim@team.example', 'Withdraw invitation');
    await inDialog(page, 'Withdraw invitation');
    await page.getByRole('row', { name: /tim@team\.example/ }).waitFor({ state: 'detached' });
  }));

// covers: DISP-03, ERR-48
it('a role that could not be saved is logged only, and what it would have changed stays marked', async () => {
  const { page, complaints, ...opened } = await openRole();
  const bills = dialog(page).getByRole('group', { name: 'Bills and payments' });
  await bills.getByRole('checkbox', { name: 'Change', exact: true }).check();
  await page.route('**/update-role-and-permission', (route) => route.fulfill({ status: 502 }), { times: 1 });
  await inDialog(page, 'Save');
  await bills.getByRole('checkbox', { name: 'Change (not saved)' }).waitFor();
  await opened.screen('role-permissions-not-saved');
  expect(await page.locator('.ks-toast').count()).toBe(0);
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/502/), expect.stringMatching(/Bad Gateway/)]);
  await inDialog(page, 'Save');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await opened.close();
});

it('a person is added with a password, renamed, given another role, locked out and let in again', () =>
  visit(DESKTOP, async (page, screen) => {
    await company.open(page, 'setting/team');
    await page.getByRole('button', { name: 'Add with password' }).click();
    await fill(page, 'First name', 'Tess');
    await fill(page, 'Last name', 'Tan');
    await fill(page, 'Email address', 'tess@team.example');
    await dialog(page).getByLabel('First password').fill(TEST_PASSWORD);
    await dialog(page).getByRole('checkbox', { name: 'Team member' }).uncheck();
    await inDialog(page, 'Save');
    await dialog(page).getByText('Please choose at least one role').waitFor();
    await dialog(page).getByRole('checkbox', { name: 'Team member' }).check();
    await screen('team-add');
    await inDialog(page, 'Save');
    const row = page.getByRole('row', { name: /tess@team\.example/ });
    await row.getByText('Active').waitFor();
    await press(page, 'Edit name and roles: Tess Tan');
    await fill(page, 'Middle name', 'Ann');
    await fill(page, 'Last name', 'Tran');
    await dialog(page).getByRole('checkbox', { name: 'Property manager' }).check();
    await screen('team-edit');
    await inDialog(page, 'Save');
    await row.getByText('Team member, Property manager').waitFor();
    await openMenu(page, 'Tess Tran', 'Disable');
    await inDialog(page, 'Disable');
    await row.getByText('Disabled').waitFor();
    await page.getByText('Tess Tran can no longer sign in').waitFor();
    await openMenu(page, 'Tess Tran', 'Allow to sign in');
    await page.getByText('Tess Tran can sign in again').waitFor();
    await row.getByText('Active').waitFor();
  }));

// covers: F-32
it('a person who was given a password chooses their own before anything else opens', async () => {
  const { tenant_code } = company.landlord;
  const opened = await signIn(company.browser, company.stack.url, { tenant_code, email: 'tess@team.example' }, PHONE);
  const { page } = opened;
  await page.getByRole('heading', { name: 'Choose your own password' }).waitFor();
  await page.getByRole('textbox', { name: 'Current password' }).fill(TEST_PASSWORD);
  await page.getByRole('textbox', { name: 'New password' }).fill('Kauri-Ridge-2026!');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Kauri-Ridge-2026!');
  await opened.screen('own-password-phone');
  await press(page, 'Save');
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Choose your own password' }).waitFor();
  expect(opened.complaints).toEqual([]);
  await opened.close();
});

it('properties are given to members of the team, and lists are narrowed to those of one', async () => {
  const { landlord } = company;
  for (const name of ['1 Fern Lane', '2 Gum Road', '3 Oak Street']) {
    const { property_section_id, property_block_id } = await landlord.addProperty({ name });
    if (name !== '2 Gum Road') await landlord.openLease(property_section_id!);
    const repair = { property_block_id, title: 'Dripping tap', description: 'In the kitchen', is_urgent: false };
    expectOk(await landlord.call.post('v1/system/property/maintenance/create', repair));
  }
  await visit(DESKTOP, async (page, screen) => {
    await company.open(page, 'property');
    const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    for (const name of ['1 Fern Lane', '2 Gum Road']) await rowOf(name).getByRole('checkbox').check();
    await press(page, 'Set managers');
    await dialog(page).getByRole('heading', { name: 'Managers of 2 properties' }).waitFor();
    await dialog(page).getByRole('checkbox', { name: 'Tess Tran' }).check();
    await screen('managers-set');
    await inDialog(page, 'Save');
    await page.getByText('Managers saved').waitFor();
    await choose(page, 'Manager', 'Tess Tran');
    await rowOf('3 Oak Street').waitFor({ state: 'detached' });
    await rowOf('1 Fern Lane').waitFor();
    await page.getByRole('tab', { name: 'Vacant 1' }).waitFor();
    await screen('managers-filtered');

    await rowOf('2 Gum Road').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Managed by' }).waitFor();
    await press(page, 'Change managers');
    await dialog(page).getByRole('checkbox', { name: 'Tess Tran' }).uncheck();
    await dialog(page).getByRole('checkbox', { name: 'Alex Rowe' }).check();
    await inDialog(page, 'Save');
    await page.getByText('Alex Rowe', { exact: true }).first().waitFor();
    await screen('managers-of-property');

    await company.open(page, 'lease');
    await rowOf('3 Oak Street').waitFor();
    await choose(page, 'Manager', 'Tess Tran');
    await rowOf('3 Oak Street').waitFor({ state: 'detached' });
    await rowOf('1 Fern Lane').waitFor();

    await company.open(page, 'invoice');
    await rowOf('3 Oak Street').first().waitFor();
    await choose(page, 'Manager', 'Tess Tran');
    await rowOf('3 Oak Street').first().waitFor({ state: 'detached' });
    await rowOf('1 Fern Lane').first().waitFor();
    await screen('managers-invoices');
    const bills = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Rent to collect' }) });
    await company.open(page, 'dashboard');
    await bills.getByRole('link', { name: '3 Oak Street' }).first().waitFor();
    await choose(page, 'Manager', 'Tess Tran');
    await bills.getByRole('link', { name: '3 Oak Street' }).first().waitFor({ state: 'detached' });
    await bills.getByRole('link', { name: '1 Fern Lane' }).first().waitFor();
    await screen('managers-bills');
    // The other states are of the same manager.
    await bills.getByRole('link', { name: 'Due', exact: true }).click();
    await page.waitForURL(/bills=due&manager_id=/);

    await company.open(page, 'setting/team');
    await rowOf('tess@team.example').getByRole('link', { name: '1 property' }).click();
    await rowOf('1 Fern Lane').waitFor();
    expect(await rowOf('Gum Road|Oak Street').count()).toBe(0);
  });
});

it('a member who may not change the managers sees who they are without the team being read', async () => {
  const email = 'mo@team.example';
  await company.join(email, 'team_member', ['Mo', 'Reed']);
  const opened = await company.signInAs(email, DESKTOP);
  const { page } = opened;
  await company.open(page, 'property');
  await page.getByRole('row', { name: /2 Gum Road/ }).waitFor();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page
    .getByRole('row', { name: /2 Gum Road/ })
    .getByRole('link')
    .first()
    .click();
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Managed by' }) });
  await panel.getByText('Alex Rowe', { exact: true }).waitFor();
  await opened.screen('managers-of-property-member');
  expect(await page.getByRole('button', { name: 'Change managers' }).count()).toBe(0);
  expect(requested.filter((path) => path.endsWith('/v1/system/user'))).toEqual([]);
  expect(opened.complaints).toEqual([]);
  await opened.close();
});

it('a role of the company that may not see properties reads so where one is to be chosen, and changes what it may', async () => {
  const email = 'kim@team.example';
  await company.join(email, 'team_member', ['Kim', 'Lee']);
  await company.giveOwnRole(email, 'Key keeper', ['register.read', 'register.write']);
  const { property_id } = await company.landlord.addProperty({ name: '4 Ash Street' });
  expectOk(await company.landlord.call.post('v1/system/property/key/create', { property_id, name: 'Side gate' }));
  const opened = await company.signInAs(email, DESKTOP);
  const { page } = opened;
  await company.open(page, 'tasks/keys');
  await press(page, 'Add key');
  await dialog(page).getByText('Your role does not see properties').waitFor();
  await opened.screen('role-without-properties');
  await page.keyboard.press('Escape');
  await openMenu(page, 'Side gate · 4 Ash Street', 'Edit');
  await fill(page, 'Name', 'Side gate, blue');
  await inDialog(page, 'Save');
  await page.getByRole('row', { name: /Side gate, blue/ }).waitFor();
  // Neither notifications nor terms are requested, which the role may not read.
  await page.waitForTimeout(2_000);
  expect(opened.complaints).toEqual([]);
  await opened.close();
});

it('a role of the company that opens no screen of the menu begins in the settings', async () => {
  const email = 'pat@team.example';
  await company.join(email, 'team_member', ['Pat', 'Orr']);
  await company.giveOwnRole(email, 'Team keeper', ['user.read', 'user.write']);
  const opened = await company.signInAs(email, DESKTOP);
  await opened.page.waitForURL(/\/admin\/setting/);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await opened.page.getByText('Page not found').count()).toBe(0);
  await opened.close();
});

it('a role of the company that may not see leases reads nothing false of them', async () => {
  const email = 'ren@team.example';
  await company.join(email, 'team_member', ['Ren', 'Ito']);
  await company.giveOwnRole(email, 'Surveyor', ['property.read', 'profile.read']);
  const opened = await company.signInAs(email, DESKTOP);
  const { page } = opened;
  await company.open(page, 'property');
  await page
    .getByRole('row', { name: /Rose Street/ })
    .first()
    .waitFor();
  expect(await page.getByText(/^(Vacant|\d of \d)$/).count()).toBe(0);
  await opened.screen('role-without-leases');
  // A form that would be refused when it is saved is not filled in first.
  const { data } = expectOk(
    await company.landlord.call.get<{ data: { units: { property_block_id: string }[] }[] }>('v1/system/property'),
  );
  const { property_block_id } = data[0]!.units[0]!;
  for (const form of ['add', 'create', `create/${property_block_id}`, `edit?id=${property_block_id}`]) {
    await company.open(page, `property/${form}`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  }
  expect(opened.complaints).toEqual([]);
  await opened.close();
});

it('a role of the company without figures begins with what waits for it', async () => {
  const email = 'ola@team.example';
  await company.join(email, 'team_member', ['Ola', 'Berg']);
  await company.giveOwnRole(email, 'Reader', ['lease.read', 'profile.read']);
  const opened = await company.signInAs(email, DESKTOP);
  const { page } = opened;
  await company.open(page, 'dashboard');
  await page.getByRole('heading', { name: 'What needs you today' }).waitFor();
  await opened.screen('role-without-figures');
  expect(await page.getByText(/could not be loaded|permission/).count()).toBe(0);
  const { property_section_id } = await company.landlord.addProperty({ name: '6 Ash Street' });
  const { lease_id } = await company.landlord.openLease(property_section_id!);
  for (const form of [`edit?id=${lease_id}`, `create/${property_section_id}`]) {
    await company.open(page, `lease/${form}`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  }
  await company.open(page, `lease/${lease_id}/tenant/create`);
  await page.getByText('sam.lee@renter.example').waitFor();
  expect(await dialog(page).count()).toBe(0);
  expect(opened.complaints).toEqual([]);
  await opened.close();
});

it('on a phone the managers of a property are changed on its page, and other lists are narrowed', () =>
  visit(PHONE, async (page, screen) => {
    for (const path of ['todo', 'money/arrears', 'maintenance', 'invoice/invoice-ver-two']) {
      await company.open(page, path);
      await choose(page, 'Manager', 'Me (Alex Rowe)');
      await page.waitForURL(/manager_id/);
      await screen(`managers-${path.split('/').at(-1)}-phone`);
    }
    await company.open(page, 'dashboard');
    await choose(page, 'Manager', 'Me (Alex Rowe)');
    await page.getByText('No bills to show').waitFor();
    await screen('managers-bills-phone');
    await company.open(page, 'property');
    await page.getByRole('link', { name: /2 Gum Road/ }).click();
    await press(page, 'Change managers');
    await screen('managers-dialog-phone');
    await dialog(page).getByRole('checkbox', { name: 'Alex Rowe' }).uncheck();
    await inDialog(page, 'Save');
    await page.getByText(/^Nobody: mails about repairs/).waitFor();
    await screen('managers-none-phone');
  }));

it('the roles of the product say what they allow, also on a phone', () =>
  visit(PHONE, async (page, screen) => {
    await company.open(page, 'setting/team');
    await page.getByRole('button', { name: 'See permissions: Property manager' }).click();
    await dialog(page).getByText('Agents', { exact: true }).waitFor();
    await screen('role-facts-phone');
    await inDialog(page, 'Close');
    await page.getByRole('button', { name: 'Add with password' }).click();
    await screen('team-add-phone');
    await page.keyboard.press('Escape');
    await screen('team-phone');
  }));

it('a company is closed with its code and the password, and everyone is signed out', async () => {
  const visited = await company.signIn(PHONE);
  const { page, complaints } = visited;
  await company.open(page, 'setting/company');
  await page.getByRole('button', { name: 'Close the company …' }).click();
  const code = company.landlord.tenant_code;
  await fill(page, `Type the company code ${code} to confirm`, 'wrong');
  await dialog(page).getByLabel('Current password').fill(TEST_PASSWORD);
  await inDialog(page, 'Close the company');
  await dialog(page).getByText('This is not your company code.').waitFor();
  await visited.screen('company-close-phone');
  await fill(page, `Type the company code ${code} to confirm`, code);
  await inDialog(page, 'Close the company');
  await page.waitForURL(`**/auth/t/${code}/login`);
  await page.getByText(/^The company is closed\. Its data is deleted on/).waitFor();
  await eventually(() =>
    company.stack.mails(company.landlord.email).some(({ text }) => /closed your company/.test(text)),
  );
  // The wrong code, and what the page asked for again as its session ended.
  expect(complaints.filter((line) => !/40[01]/.test(line))).toEqual([]);
  await visited.close();
});
