// A session that ends while a form is half filled: the person signs in again over the page, and goes on.

import { eventually, expectOk, publishEvent, TEST_PASSWORD } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, Visit } from './browser.js';
import { Company, press, registerLandlord, signIn, sydney } from './company.js';
import { fill } from './forms.js';

const AGAIN = 'Please sign in again';
const MANAGER = 'ngaio@manager.example';

let company: Company;
let lease_id: string;

beforeAll(async () => {
  company = await Company.start();
  const property = await company.landlord.addProperty({ name: '12 Rose Street' });
  ({ lease_id } = await company.landlord.openLease(property.property_section_id!, {
    ...{ start_date: sydney(-10), latest_amount: 500 },
    tenants: [{ first_name: 'Aroha', last_name: 'King', email: 'aroha@renter.example' }],
  }));
  const { property_id } = property;
  expectOk(await company.landlord.call.post('v1/system/property/key/create', { property_id, name: 'Front door' }));
}, 120_000);
afterAll(async () => {
  await company?.stop();
});

const again = (page: Page) => page.getByRole('dialog', { name: AGAIN });
const bond = (page: Page) => page.getByLabel(/^Bond received/);

/** Opens a page, and waits for what it asks for by itself later: the next call is what the person does. */
async function openSettled(page: Page, path: string): Promise<void> {
  await settled(page, () => company.open(page, path));
}

async function settled(page: Page, open: () => Promise<unknown>): Promise<void> {
  const rows = (resource: string) =>
    page.waitForResponse((answer) => answer.url().includes(`/system/${resource}?`) && /total=1000/.test(answer.url()));
  await Promise.all([rows('property'), rows('lease'), open()]);
  await page.waitForLoadState('networkidle');
}
const onSignInPage = (page: Page) => page.waitForURL('**/auth/**');
/** All sessions of the landlord in browsers end as unused ones do; one that its person ends keeps no page. */
async function endSessions(): Promise<void> {
  const { landlord, stack } = company;
  type Open = { data: { id: string; is_current: boolean }[] };
  const { data } = expectOk(await landlord.call.get<Open>('v1/system/account/session'));
  const { company_id, user_id } = landlord.call;
  for (const { id: sid } of data.filter(({ is_current }) => !is_current))
    await publishEvent(stack.nats.url, 'session.revoked', {
      ...{ company_id, aggregate_id: sid, version: 2 },
      data: { sid, user_id, expires_at: new Date(Date.now() + 3_600_000).toISOString() },
    });
}
const keys = async () => {
  const { data } = expectOk(
    await company.landlord.call.get<{ data: { name: string }[] }>('v1/system/property/keys?total=50'),
  );
  return data.map(({ name }) => name).toSorted();
};
/** What the browser itself notes of refused calls, and of a connection that ends as it opens, is no fault. */
const faults = ({ complaints }: Visit) =>
  complaints.filter((line) => !/status of 401|WebSocket is closed before/.test(line));

async function signInAgain(page: Page, password = TEST_PASSWORD): Promise<void> {
  await again(page).getByLabel('Password').fill(password);
  await again(page).getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A tab that is signed in as the one it is opened from. */
async function tabOf(page: Page, path: string): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.evaluate((to) => void window.open(to), path);
  const tab = await popup;
  tab.setDefaultTimeout(15_000);
  await settled(tab, () => tab.reload());
  return tab;
}

it.each([
  ['desktop', DESKTOP, 'Gate'],
  ['phone', PHONE, 'Cellar'],
] as const)(
  'keeps what a dialog holds, and saves it once the person has signed in again: %s',
  async (name, size, key) => {
    const visit = await company.signIn(size);
    const { page } = visit;
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await openSettled(page, 'tasks/keys');
    await eventually(async () => sockets.length > 0);
    await page.getByRole('tab', { name: /^Lost/ }).click();
    await page.getByRole('tab', { name: /^All/ }).click();
    await press(page, 'Add key');
    await fill(page, 'Name', key);
    await endSessions();
    const before = await keys();
    const opened = sockets.length;
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await again(page).waitFor();
    await visit.screen(`sign-in-again-${name}`);
    const email = again(page).getByLabel('Email address');
    expect([await email.inputValue(), await email.isEditable()]).toEqual([company.landlord.email, false]);
    // Nothing moves beneath it.
    await page.goBack();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('dialog').all()).toHaveLength(1);
    await again(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await again(page).getByText('this field is required').waitFor();
    await signInAgain(page, 'Keystead1!wrong');
    await again(page).getByRole('alert').getByText('The current password is incorrect.').waitFor();
    expect(await keys()).toEqual(before);
    await signInAgain(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await keys()).toEqual([...before, key].toSorted());
    await page
      .getByText(new RegExp(`^${key}`))
      .first()
      .waitFor();
    // Messages arrive again as well.
    await eventually(async () => sockets.length > opened);
    expect(new URL(page.url()).pathname).toBe('/admin/tasks/keys');
    expect(faults(visit)).toEqual([]);
    await visit.close();
  },
);

it('keeps the form of a page in two tabs, and one sign-in is enough for both', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  const other = await tabOf(page, '/admin/tasks/keys');
  await openSettled(page, `lease/edit?id=${lease_id}`);
  await bond(page).fill('120');
  await press(other, 'Add key');
  await fill(other, 'Name', 'Attic');
  for (const tab of [page, other]) await tab.waitForLoadState('networkidle');
  await endSessions();
  await press(page, 'Save');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  for (const tab of [page, other]) await again(tab).waitFor();
  await signInAgain(other);
  for (const tab of [page, other]) await again(tab).waitFor({ state: 'detached' });
  await page.waitForURL(`**/admin/lease/${lease_id}/view/**`);
  await eventually(async () => (await keys()).includes('Attic'));
  // Each tab has the session that was opened in one.
  for (const tab of [page, other]) {
    await tab.reload();
    await tab.getByRole('heading', { level: 1 }).first().waitFor();
    expect(new URL(tab.url()).pathname).toMatch(/^\/admin\//);
  }
  expect(faults(visit)).toEqual([]);
  await visit.close();
});

it('leaves every tab of the person who signs out instead, after a question', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  const other = await tabOf(page, '/admin/tasks/keys');
  await openSettled(page, `lease/edit?id=${lease_id}`);
  await bond(page).fill('130');
  await press(other, 'Add key');
  await fill(other, 'Name', 'Loft');
  for (const tab of [page, other]) await tab.waitForLoadState('networkidle');
  await endSessions();
  // A page that asked something by itself meanwhile shows the dialog already.
  for (const tab of [page, other])
    await Promise.any([again(tab).waitFor(), tab.getByRole('button', { name: 'Save', exact: true }).click()]);
  for (const tab of [page, other]) await again(tab).waitFor();
  let goesAlong = false;
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.message());
    void (goesAlong ? question.accept() : question.dismiss());
  });
  const signOut = again(page).getByRole('button', { name: 'Sign out' });
  await signOut.click();
  await eventually(async () => questions.length === 1);
  expect([await bond(page).inputValue(), questions[0]]).toEqual(['130', expect.stringMatching(/not saved/)]);
  goesAlong = true;
  await signOut.click();
  for (const tab of [page, other]) await onSignInPage(tab);
  expect(await keys()).not.toContain('Loft');
  await visit.close();
});

it('shows nothing of one person to another who signs in in another tab', async () => {
  const stranger = await registerLandlord(company.stack);
  for (const isRemembered of [false, true]) {
    const visit = await company.signIn(DESKTOP);
    const { page } = visit;
    await openSettled(page, `lease/edit?id=${lease_id}`);
    await bond(page).fill('140');
    await endSessions();
    await press(page, 'Save');
    await again(page).waitFor();
    const tab = await page.context().newPage();
    await tab.goto(`${company.stack.url}/auth/t/${stranger.tenant_code}/login`);
    await tab.getByRole('textbox', { name: 'Email address' }).fill(stranger.email);
    await tab.getByRole('textbox', { name: 'Password' }).fill(TEST_PASSWORD);
    if (isRemembered) await tab.getByRole('checkbox', { name: 'Remember this computer' }).check();
    await press(tab, 'Sign in');
    await tab.waitForURL('**/admin/**');
    await onSignInPage(page);
    await again(page).waitFor({ state: 'detached' });
    expect(await page.getByText('Aroha').count()).toBe(0);
    expect(faults(visit)).toEqual([]);
    await visit.close();
  }
});

it('leads who signed out in another tab, and who may not sign in any more, to the sign-in page', async () => {
  const visit = await company.signIn(DESKTOP);
  const other = await tabOf(visit.page, '/admin/tasks/keys');
  await press(other, 'Add key');
  await fill(other, 'Name', 'Roof');
  await company.open(visit.page, 'lease');
  visit.page.on('dialog', (question) => void question.accept());
  await press(visit.page, 'Your account');
  await visit.page.getByRole('menuitem', { name: 'Sign out' }).click();
  await onSignInPage(visit.page);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await onSignInPage(other);
  await other.getByText('You have been signed out. Please sign in again.').waitFor();
  await visit.close();

  await company.join(MANAGER, 'property_manager', ['Ngaio', 'Marsh']);
  const manager = await company.signInAs(MANAGER, DESKTOP);
  await openSettled(manager.page, `lease/edit?id=${lease_id}`);
  await bond(manager.page).fill('150');
  const { call } = company.landlord;
  const { data } = expectOk(
    await call.get<{ data: { id: string; email: string }[] }>('v1/system/user?status=active&total=100'),
  );
  const { id } = data.find(({ email }) => email === MANAGER)!;
  expectOk(await call.post('v1/system/user/save', { id, status: 'disabled' }));
  await press(manager.page, 'Save');
  await onSignInPage(manager.page);
  await manager.close();
});

it('asks for the mailed code where the second step is due', async () => {
  const landlord = await registerLandlord(company.stack);
  const name = '4 Tui Lane';
  await landlord.addProperty({ name });
  const visit = await signIn(company.browser, company.stack.url, landlord, DESKTOP);
  const { page } = visit;
  await openSettled(page, 'property');
  await page.getByText(name).first().waitFor();
  const codes = () => company.stack.mails(landlord.email).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
  const before = codes().length;
  expectOk(
    await landlord.call.post('v1/system/company/two-factor', {
      is_two_factor_required: true,
      password: TEST_PASSWORD,
    }),
  );
  // The page may have asked for something by itself already: then the dialog lies over the button.
  await page.getByRole('button', { name: 'Refresh', includeHidden: true }).dispatchEvent('click');
  await again(page).waitFor();
  await signInAgain(page);
  const code = again(page).getByLabel('Verification code');
  await code.waitFor();
  await visit.screen('sign-in-again-code');
  const newest = await eventually(async () => codes().length > before && codes()[0]);
  await code.fill(newest === '000000' ? '111111' : '000000');
  await again(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await again(page).getByRole('alert').waitFor();
  await code.fill(newest);
  await again(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await again(page).waitFor({ state: 'detached' });
  await page.getByText(name).first().waitFor();
  expect(faults(visit).filter((line) => !/status of 400/.test(line))).toEqual([]);
  await visit.close();
});
