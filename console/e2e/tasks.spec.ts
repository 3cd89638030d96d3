// What 23 everyday tasks cost, each from the home page: presses, fields typed into, seconds on this machine. A task that
// needs no typing takes at most five presses.

import { eventually, expectOk } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, Visit } from './browser.js';
import { choose, Company, press, sydney } from './company.js';
import { confirm, fill, openMenu } from './forms.js';
import { TaskCounter, type TaskFigures } from './task-counter.js';

/** The most presses of a task without typing. */
const MOST_CLICKS = 5;
const PASSWORD = 'Bondi!2026rent';

let company: Company;
let visit: Visit;
let page: Page;
let counter: TaskCounter;
let lease_id: string;
const table: TaskFigures[] = [];

beforeAll(async () => {
  company = await Company.start();
  const { landlord } = company;
  const rose = await landlord.addProperty({ name: '12 Rose Street' });
  ({ lease_id } = await landlord.openLease(rose.property_section_id!, {
    ...{ start_date: sydney(-20), end_date: sydney(40), latest_amount: 500, rent_frequency: 'weekly' },
    tenants: [{ first_name: 'Aroha', last_name: 'King', email: 'aroha@renter.example', is_primary_contact: true }],
  }));
  await landlord.addProperty({ name: '4 Hall Street' });
  const shared = { lease_mode: 'co_living', cost_allocation_method: 'rooms' };
  await landlord.addProperty({ name: '9 Park Road', ...shared });
  const { property_id } = rose;
  const owner = { property_id, first_name: 'Olive', last_name: 'Chen', email: 'olive@owner.example' };
  expectOk(await landlord.call.post('v1/system/property/owner/create', { ...owner, share_percent: 100 }));
  await company.join('tess@team.example', 'team_member', ['Tess', 'Tan']);
  await landlord.bills(lease_id, 3);
  visit = await company.signIn(DESKTOP);
  ({ page } = visit);
  counter = await TaskCounter.on(page);
}, 180_000);

afterAll(async () => {
  console.info(['clicks  fields  seconds  task', ...table.map(line)].join('\n'));
  await company?.stop();
});

const line = ({ task, clicks, fields, seconds }: TaskFigures) =>
  `${String(clicks).padStart(6)}${String(fields).padStart(8)}${seconds.toFixed(1).padStart(9)}  ${task}`;

const menu = (name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');
const row = (name: RegExp) => page.getByRole('row', { name }).first();
const type = (name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value);
const create = async (item: string) => {
  await press(page, 'New');
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const openLease = () => page.getByRole('link', { name: 'Aroha King' }).first().click();

async function measure(task: string, act: () => Promise<void>): Promise<void> {
  const figures = await counter.measure(task, act).catch(async (error: Error) => {
    const seen = [page.url(), ...visit.complaints.splice(0), await page.locator('body').innerText()];
    throw new Error(`${error.message}\n${seen.join('\n').slice(0, 2000)}`, { cause: error });
  });
  table.push(figures);
  if (figures.fields === 0) expect(figures.clicks).toBeLessThanOrEqual(MOST_CLICKS);
  expect(visit.complaints.splice(0)).toEqual([]);
}

it.each<[task: string, act: () => Promise<unknown>]>([
  ['see who is late', () => page.getByRole('table', { name: 'Late renters' }).getByText('Aroha King').waitFor()],
  [
    'remind a late renter',
    async () => {
      await press(page, 'Remind: Aroha King');
      await page.getByText('1 reminder sent').waitFor();
    },
  ],
  [
    'record a part payment',
    async () => {
      await openMenu(page, 'Aroha King', 'Record payment');
      await fill(page, 'Amount', '200');
      await confirm(page, 'Record payment');
      await page.getByText('Payment recorded').waitFor();
    },
  ],
  [
    'see the bills of a renter',
    async () => {
      await openLease();
      await page.getByRole('navigation').getByRole('link', { name: 'Bills', exact: true }).click();
      await page.getByText('Partially paid').first().waitFor();
    },
  ],
  [
    'find a renter',
    async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill('aroha');
      await page.getByRole('option', { name: /Aroha King.*aroha@renter\.example/ }).click();
      await page.getByRole('heading', { name: 'Aroha King' }).waitFor();
    },
  ],
  [
    'add a property',
    async () => {
      await create('New property');
      await page.getByRole('link', { name: /^House/ }).click();
      await type('Name', '7 Bay Street');
      for (const [field, value] of Object.entries({ Bedrooms: '2', Bathrooms: '1', 'Car spaces': '1' }))
        await type(field, value);
      await type('Street address', '7 Bay Street');
      await type('Suburb', 'Bondi');
      await type('Postcode', '2026');
      await press(page, 'Create property');
      await page.getByRole('heading', { name: '7 Bay Street is ready' }).waitFor();
    },
  ],
  [
    'add four rooms',
    async () => {
      await menu('Properties');
      await page.getByRole('link', { name: '9 Park Road' }).first().click();
      await page.getByRole('navigation').getByRole('link', { name: 'Rooms', exact: true }).click();
      await page.getByRole('button', { name: 'Add room' }).first().click();
      await fill(page, 'Name', 'Room 1');
      await fill(page, 'Target rent', '260');
      await fill(page, 'How many', '4');
      await confirm(page, 'Save');
      await page.getByRole('heading', { name: 'Room 4' }).waitFor();
    },
  ],
  [
    'let a home',
    async () => {
      await create('New lease');
      await choose(page, 'Property', '4 Hall Street');
      await dialog().getByRole('button', { name: 'Continue' }).click();
      await type('Rent', '620');
      await page.getByLabel('Start').fill(sydney(-1));
      await type('First name', 'Bo');
      await type('Last name', 'Lim');
      await type('Email address', 'bo@renter.example');
      await press(page, 'Create lease');
      await page.getByRole('heading', { name: '4 Hall Street' }).waitFor();
    },
  ],
  [
    'change the rent',
    async () => {
      await menu('Leases');
      await row(/Bo Lim/).click();
      await openMenu(page, /^More: L-/, 'Change rent');
      await fill(page, 'Rent', '505');
      await dialog().getByLabel('Effective from').fill(sydney(400));
      await confirm(page, 'Save');
      await page.getByText('Rent change scheduled').waitFor();
    },
  ],
  [
    'renew a lease',
    async () => {
      await openLease();
      await openMenu(page, /^More: L-/, 'Renew lease');
      await confirm(page, 'Renew lease');
      await page.getByText('Lease renewed').waitFor();
    },
  ],
  [
    'end a lease',
    async () => {
      await menu('Leases');
      await row(/Bo Lim/).click();
      await openMenu(page, /^More: L-/, 'End lease');
      await dialog().getByLabel('Last day').fill(sydney(90));
      await fill(page, 'Reason', 'Sale of the home');
      await confirm(page, 'Save');
      await page.getByText('End of the lease saved').waitFor();
    },
  ],
  [
    'accept the sure lines of a bank statement',
    async () => {
      const { call } = company.landlord;
      const path = `v1/system/bank-import/reference?lease_id=${lease_id}`;
      const { payment_reference } = expectOk(await call.get<{ data: { payment_reference: string } }>(path)).data;
      const day = sydney(-1).split('-').reverse().join('/');
      const buffer = Buffer.from(`Date,Amount,Description\n${day},500.00,Transfer ${payment_reference}\n`);
      await press(page, 'Money');
      await menu('Bank');
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Upload statement' }).last().click();
      await (await chooser).setFiles([{ name: 'november.csv', mimeType: 'text/csv', buffer }]);
      await dialog().getByRole('button', { name: 'Upload statement' }).click();
      await press(page, 'Accept 1 sure line');
      await page.getByRole('tab', { name: /Accepted 1/ }).waitFor();
    },
  ],
  [
    'record an expense',
    async () => {
      await create('Record expense');
      await choose(page, 'Property', '12 Rose Street');
      await fill(page, 'Amount', '120.5');
      await confirm(page, 'Save');
      await row(/-?\$120\.50/).waitFor();
    },
  ],
  [
    'export the leases',
    async () => {
      await menu('Leases');
      const download = page.waitForEvent('download');
      await press(page, 'Export CSV');
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    },
  ],
  [
    'upload a document',
    async () => {
      await create('Upload document');
      const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9_000, 'x')]);
      const file = { name: 'Insurance.pdf', mimeType: 'application/pdf', buffer };
      await page.locator('input[type=file]').setInputFiles(file);
      await press(page, 'Upload 1 file');
      await page.getByRole('cell', { name: /^Insurance\.pdf/ }).waitFor();
    },
  ],
  [
    'report a repair',
    async () => {
      await create('Report maintenance');
      await choose(page, 'Property', '12 Rose Street');
      await fill(page, 'Title', 'Dripping tap');
      await fill(page, 'Description', 'The tap of the kitchen drips');
      await confirm(page, 'Save');
      await page.getByRole('cell', { name: 'The tap of the kitchen drips' }).waitFor();
    },
  ],
  [
    'note a to-do',
    async () => {
      await create('New to-do');
      await fill(page, 'What needs to be done', 'Call the plumber');
      await confirm(page, 'Save');
      await page.getByText('Call the plumber').waitFor();
    },
  ],
  [
    'write down who has a key',
    async () => {
      await press(page, 'Tasks');
      await menu('Keys');
      await page.getByRole('button', { name: 'Add key' }).first().click();
      await choose(page, 'Property', '12 Rose Street');
      await fill(page, 'Name', 'Front door');
      await fill(page, 'Held by', 'Aroha King');
      await confirm(page, 'Save');
      await row(/Front door.*Aroha King/).waitFor();
    },
  ],
  [
    'get the statement of an owner as a PDF',
    async () => {
      await press(page, 'People');
      await menu('Owners');
      await page.getByRole('link', { name: 'Statement: Olive Chen' }).click();
      await press(page, 'PDF');
      const download = page.waitForEvent('download');
      await press(page, 'Download');
      expect((await download).suggestedFilename()).toMatch(/^Olive Chen .*\.pdf$/);
    },
  ],
  [
    'give a member another role',
    async () => {
      await press(page, 'Settings');
      await menu('Team');
      await press(page, 'Edit name and roles: Tess Tan');
      await dialog().getByRole('checkbox', { name: 'Property manager' }).check();
      await confirm(page, 'Save');
      await row(/Team member, Property manager/).waitFor();
    },
  ],
  [
    'change the language',
    async () => {
      await page.getByRole('button', { name: /^Language/ }).click();
      await page.getByRole('menuitem', { name: 'Bahasa Melayu' }).click();
      await page.locator('html[lang=ms]').waitFor({ state: 'attached' });
      await page.evaluate(() => localStorage.setItem('keystead.language', 'en'));
    },
  ],
  [
    'sign out',
    async () => {
      await press(page, 'Your account');
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.waitForURL(`**/auth/t/${company.landlord.tenant_code}/login`);
    },
  ],
])(
  '%s',
  async (task, act) => {
    await company.open(page, 'dashboard');
    await page.getByRole('heading', { name: 'Income and expenses by month' }).waitFor();
    await page.waitForLoadState('networkidle');
    await measure(task, async () => void (await act()));
  },
  60_000,
);

it('register', async () => {
  const fresh = await Visit.open(company.browser);
  ({ page } = fresh);
  counter = await TaskCounter.on(page);
  const email = `mia.${Date.now()}@keystead.example`;
  await page.goto(`${company.stack.url}/register`);
  await press(page, 'Necessary only');
  await measure('register', async () => {
    await type('Email address', email);
    await press(page, 'Send code');
    const code = await eventually(() => /\b\d{6}\b/.exec(company.stack.mails(email)[0]?.text ?? '')?.[0]);
    await page.getByLabel('Digit 1 of 6').focus();
    await page.keyboard.type(code);
    await type('First name', 'Mia');
    await type('Last name', 'Nguyen');
    await type('Password', PASSWORD);
    await type('Confirm password', PASSWORD);
    await page.getByRole('checkbox').check();
    await press(page, 'Next');
    await press(page, 'Create account');
    await page.getByText('Account created successfully').waitFor();
  });
  expect(fresh.complaints).toEqual([]);
  await fresh.close();
}, 60_000);
