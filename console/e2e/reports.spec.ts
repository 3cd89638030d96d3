// The lease calendar, occupancy, the rules of the states, and the details of the company.

import { eventually, expectOk } from '@keystead/testkit';
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
  expect(await home.getByText('12 Rose Street', { exact: true }).count()).toBe(1);
  await visit.screen('lease-calendar');
  await home.getByRole('link', { name: /^Vacant, .*: \$100\.00 a day$/ }).click();
  await page.getByRole('heading', { name: 'New lease' }).waitFor();
  expect(await page.getByLabel('Start').inputValue()).toBe(sydney(91));
  await company.open(page, 'report/leases');
  // The edge of the bar by keys, then by pointer: both open the dialog that ends a lease, and change nothing by themselves.
  const edge = page.getByRole('button', { name: /^End lease: Aroha King, / });
  const dialog = page.getByRole('dialog', { name: 'End lease' });
  await edge.focus();
  for (const key of ['ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
  await page
    .getByRole('status')
    .getByText(new RegExp(`^${Number(sydney(98).slice(8))} `))
    .waitFor();
  await visit.screen('lease-calendar-edge');
  await page.keyboard.press('Enter');
  expect(await dialog.getByLabel('Last day').inputValue()).toBe(sydney(98));
  await press(page, 'Cancel');
  await dialog.waitFor({ state: 'detached' });
  const { x, y, width, height } = (await edge.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 - 60, y + height / 2, { steps: 4 });
  await page.mouse.up();
  const dropped = await dialog.getByLabel('Last day').inputValue();
  expect(dropped < sydney(80) && dropped > sydney(40)).toBe(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('End of the lease saved').waitFor();
  const { data: saved } = expectOk(
    await company.landlord.call.get<{ data: { end_date: string } }>(`v1/system/lease/${lease_id}`),
  );
  expect(saved.end_date).toBe(dropped);
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
  // The region of the company has a form of its own.
  const save = page.locator('form').first().getByRole('button', { name: 'Save', exact: true });
  await page.getByRole('textbox', { name: 'Company name' }).fill('Harbour Rentals');
  await page.getByRole('textbox', { name: 'ABN' }).fill('12');
  await save.click();
  await page.getByText(/ABN/).nth(1).waitFor();
  await page.getByRole('textbox', { name: 'ABN' }).fill('51 824 753 556');
  await save.click();
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

/** The operator's own administrator, at the list of companies. */
async function signInAsRoot(options: typeof DESKTOP): Promise<Visit> {
  const visit = await Visit.open(company.browser, options);
  const { page } = visit;
  await page.goto(`${company.stack.url}/auth/tenant/login`);
  await press(page, 'Necessary only');
  await page.getByRole('textbox', { name: 'Username' }).fill(ROOT.ROOT_ADMIN_USERNAME);
  await page.getByRole('textbox', { name: 'Password' }).fill(ROOT.ROOT_ADMIN_PASSWORD);
  await press(page, 'Sign in');
  await page.getByRole('heading', { name: 'Companies' }).waitFor();
  return visit;
}

// covers: FEATURE-98, SCR-02
it('the root administrator sees all companies, and keeps the roles that every company has', async () => {
  const visit = await signInAsRoot(DESKTOP);
  const { page } = visit;
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

// covers: O-13, GAP-161, Q-185
it('an event that a handler refuses waits for the root administrator, who replays or discards it', async () => {
  const { stack, landlord } = company;
  const sections = (name: string) => stack.rowsOf('lease', 'select 1 from section where name = $1', [name]);
  await stack.rowsOf('lease', `alter table section add constraint broken check (name not like '% Quay Road')`);
  await landlord.addProperty({ name: '1 Quay Road' });
  await landlord.addProperty({ name: '2 Quay Road' });
  const waiting = `select event->'data'->>'name' as name from dead_letter where replayed_at is null order by 1`;
  await eventually(async () => (await stack.rowsOf('lease', waiting)).length === 2, 60_000);
  expect([...(await sections('1 Quay Road')), ...(await sections('2 Quay Road'))]).toEqual([]);

  const visit = await signInAsRoot(DESKTOP);
  const { page } = visit;
  await page.getByText('2 events could not be handled').waitFor();
  await visit.screen('root-companies-failed-events');
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  const table = page.getByRole('table', { name: 'Failed events' });
  await table.getByText('lease-section-created').nth(1).waitFor();
  await visit.screen('failed-events');
  // They are a to-do of the operator as well; a minute is not waited for.
  const watch = () =>
    stack.rowsOf('identity', `update job set run_at = now() where kind = 'dead_letter.watch' and lease_until is null`);
  const todos = () => stack.rowsOf('notification', `select completed from todo where kind = 'dead_letter'`);
  await watch();
  await eventually(async () => (await todos()).length === 1, 60_000);
  await page.goto(`${stack.url}/admin/todo`);
  await page.getByText('Some events could not be handled').waitFor();
  await visit.screen('root-todo');
  expect(await page.getByRole('link', { name: 'Maintenance' }).count()).toBe(0);
  await page.goBack();
  await table.getByText('lease-section-created').nth(1).waitFor();
  await page.setViewportSize(PHONE.viewport!);
  await page.getByRole('list', { name: 'Failed events' }).getByText('section.created').nth(1).waitFor();
  await visit.screen('failed-events-phone');
  await page.setViewportSize(DESKTOP.viewport!);
  // While the cause is there, a replay fails again and says so.
  const replays = table.getByRole('button', { name: 'Replay: section.created' });
  await table.getByRole('checkbox').first().check();
  await press(page, 'Replay 2 events');
  await page.getByText('2 events are handled again within seconds').waitFor();
  await table.getByText('Being replayed').first().waitFor();
  await replays.nth(1).waitFor({ timeout: 60_000 });
  expect(await stack.rowsOf('lease', waiting)).toEqual([{ name: '1 Quay Road' }, { name: '2 Quay Road' }]);

  await stack.rowsOf('lease', 'alter table section drop constraint broken');
  const [first] = await stack.rowsOf<{ event_id: string; name: string }>(
    'lease',
    `select event_id, event->'data'->>'name' as name from dead_letter where replayed_at is null order by at desc, id desc limit 1`,
  );
  await replays.first().click();
  await page.getByText('1 event is handled again within seconds').waitFor();
  await table.getByText('lease-section-created').nth(1).waitFor({ state: 'detached', timeout: 60_000 });
  expect(await sections(first!.name)).toHaveLength(1);
  const handled = 'select 1 from inbox where event_id = $1 and consumer = $2';
  expect(await stack.rowsOf('lease', handled, [first!.event_id, 'lease-section-created'])).toHaveLength(1);

  await press(page, 'Discard: section.created');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/constraint/).waitFor();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await dialog.getByText('this field is required').waitFor();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Entered twice');
  await visit.screen('failed-event-discard');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('No failed events').waitFor();
  await watch();
  await eventually(async () => (await todos())[0]!.completed === true, 60_000);
  await visit.screen('failed-events-none');
  const [left] = ['1 Quay Road', '2 Quay Road'].filter((name) => name !== first!.name);
  expect(await sections(left!)).toEqual([]);
  const audited = `select after->>'reason' as reason from audit_log where entity = 'dead_letter' and action = 'discard'`;
  expect(await stack.rowsOf('lease', audited)).toEqual([{ reason: 'Entered twice' }]);
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 240_000);
