// Pages that a mail leads to and that need no sign-in, by clicking: an invitation, a new password, fewer mails, sign-on. Then what
// the root administrator makes roles of, and the end of a trial.

import { eventually, expectOk, Landlord, OidcStandIn, TEST_PASSWORD } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, Visit } from './browser.js';
import { Company, press, roleId, sydney } from './company.js';

const ROOT = {
  ROOT_ADMIN_USERNAME: 'operator',
  ROOT_ADMIN_PASSWORD: 'Harbour-Quay-2026!',
  ROOT_ADMIN_EMAIL: 'operator@keystead.example',
};
const RENTER = 'aroha@renter.example';
const [PASSWORD, NEW_PASSWORD] = ['Tui-Kauri!2026', 'Kowhai-Rimu!2027'];

let company: Company;
let provider: OidcStandIn;
let lease_id: string;

beforeAll(async () => {
  provider = await OidcStandIn.start();
  const { client_id, client_secret, url: issuer } = provider;
  const sso = { google: { client_id, client_secret, issuer } };
  company = await Company.start({ ...ROOT, SSO_PROVIDERS: JSON.stringify(sso) });
  provider.allow(`${company.stack.url}/auth/std/callback`);
  const property = await company.landlord.addProperty({ name: '12 Rose Street' });
  ({ lease_id } = await company.landlord.openLease(property.property_section_id!, {
    start_date: sydney(-28),
    tenants: [{ first_name: 'Aroha', last_name: 'King', email: RENTER, is_primary_contact: true }],
  }));
}, 120_000);

afterAll(async () => {
  await company?.stop();
  await provider?.stop();
});

/** What a pattern finds in the newest mail to the renter that has it. */
const mailed = (pattern: RegExp) =>
  eventually(() =>
    company.stack
      .mails(RENTER)
      .map(({ text }) => pattern.exec(text)?.[0])
      .find(Boolean),
  );
const fill = (page: Page, name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value);

async function openSignIn(): Promise<Visit> {
  const visit = await Visit.open(company.browser, PHONE);
  await visit.page.goto(`${company.stack.url}/auth/user/login`);
  await press(visit.page, 'Necessary only');
  return visit;
}

// covers: ROLE-02, RT-10, RT-11, STATE-09, FEATURE-65, FEATURE-66, ERR-19
it('a small phone shows the whole name of the product beside the choice of the language', async () => {
  const visit = await Visit.open(company.browser, { ...PHONE, viewport: { width: 360, height: 740 } });
  const { page } = visit;
  await page.goto(`${company.stack.url}/auth/user/login`);
  const brand = page.getByRole('banner').getByRole('link');
  await brand.waitFor();
  const language = page.locator('#language'); // its label changes with it
  for (const name of ['English', 'Bahasa Indonesia']) {
    await language.selectOption(name);
    const [box, choice] = [(await brand.boundingBox())!, (await language.boundingBox())!];
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(choice.x).toBeGreaterThanOrEqual(box.x + box.width);
    await page.waitForTimeout(300);
  }
  await visit.close();
});

it('an invited renter accepts on the page of the invitation, and adds a photo to what is to be repaired', async () => {
  const { landlord, stack } = company;
  const role_id = await roleId(landlord, 'tenant');
  expectOk(await landlord.call.post('v1/system/user/invite', { email: RENTER, role_id }));
  const visit = await openSignIn();
  const { page } = visit;
  await page.clock.install();
  await page.goto(`${stack.url}${await mailed(/\/auth\/invite\/[\w-]{32}(?![\w-])/)}`);
  await fill(page, 'Email address', RENTER);
  await fill(page, 'First name', 'Aroha');
  await fill(page, 'Last name', 'King');
  await fill(page, 'Password', PASSWORD);
  await fill(page, 'Confirm password', 'something else');
  await press(page, 'Accept the invitation');
  await page.getByText('Passwords do not match').first().waitFor();
  await visit.screen('invitation-phone');
  await fill(page, 'Confirm password', PASSWORD);
  await press(page, 'Accept the invitation');
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  const again = page.getByRole('button', { name: 'Send a new code', exact: true });
  while (!(await again.isVisible())) await page.clock.runFor(1000);
  await again.click();
  await page.getByText('Your code is still valid, please check your email.').waitFor();
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(await mailed(/^\d{6}$/m));
  await page.getByRole('heading', { name: 'Hello Aroha' }).waitFor();
  await visit.screen('invitation-accepted-phone');
  await page.getByRole('link', { name: 'Report maintenance' }).click();
  await fill(page, 'Title', 'Dripping tap');
  await fill(page, 'Description', 'In the kitchen, day and night');
  await press(page, 'Save');
  await page.getByText('Dripping tap').first().waitFor();
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  await page.locator('input[type=file]').setInputFiles([{ name: 'tap.png', mimeType: 'image/png', buffer }]);
  await page.getByRole('img', { name: 'Photo 1 of Dripping tap' }).waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('a registration goes on after a reload of the tab: names and plan are still there, the password is asked for', async () => {
  const email = 'mia@landlord.example';
  const codes = () => company.stack.mails(email).map(({ text }) => /\b\d{6}\b/.exec(text)![0]);
  const visit = await Visit.open(company.browser, PHONE);
  const { page } = visit;
  const heading = (name: string) => page.getByRole('heading', { name }).waitFor();
  const value = (name: string) => page.getByRole('textbox', { name, exact: true }).inputValue();
  const enterCode = async (code: string) => {
    await page.getByLabel('Digit 1 of 6').focus();
    await page.keyboard.type(code);
  };
  const choosePassword = async () => {
    for (const name of ['Password', 'Confirm password']) await fill(page, name, PASSWORD);
    await press(page, 'Next');
    await heading('Choose a plan');
  };
  await page.goto(`${company.stack.url}/register`);
  await press(page, 'Necessary only');
  await fill(page, 'Email address', email);
  // What keeps it arrives after the page itself.
  await page.waitForFunction((typed) => JSON.stringify({ ...sessionStorage }).includes(typed), email);
  await page.reload();
  expect(await value('Email address')).toBe(email);
  await press(page, 'Send code');
  await heading('Check your email');
  await page.reload();
  await heading('Check your email');
  await enterCode(await eventually(() => codes()[0]));
  await heading('Your details');
  await fill(page, 'First name', 'Mia');
  await fill(page, 'Last name', 'Nguyen');
  await page.getByRole('checkbox').check();
  await choosePassword();
  await page.getByRole('radio', { name: /^Free/ }).waitFor();
  await page.getByRole('radio', { name: /^Pro/ }).check();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD);
  await page.reload();
  await heading('Your details');
  const names = ['First name', 'Last name', 'Password', 'Confirm password'];
  expect(await Promise.all(names.map(value))).toEqual(['Mia', 'Nguyen', '', '']);
  expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  await visit.screen('register-reloaded-phone');
  await choosePassword();
  await page.getByRole('radio', { name: /^Pro/, checked: true }).waitFor();
  // Half an hour later the verification has ended: another code leads back here, and nothing is typed again.
  const refusal = { code: 'EMAIL_NOT_VERIFIED', message: 'Please verify your email address first' };
  await page.route('**/api/register', (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
  await press(page, 'Create account');
  await page.getByText('Please verify your email address first').waitFor();
  await heading('Check your email');
  await page.route('**/api/reg-verify-email-code', (route) => route.fulfill({ json: { code: 1 } }), { times: 1 });
  await enterCode('123456');
  await page.getByRole('radio', { name: /^Pro/, checked: true }).waitFor();
  await press(page, 'Create account');
  await heading('Welcome!');
  await page.waitForFunction(() => !Object.keys(sessionStorage).some((name) => name.endsWith('registration')));
  // The refusal, and that of another code within a minute.
  expect(visit.complaints.filter((line) => !/400|429/.test(line))).toEqual([]);
  await visit.close();
});

// covers: SCR-05, FEATURE-100
it('a company on the Free plan answers what is collected of its use: agrees, leaves, or upgrades to turn it off', async () => {
  const { email, call } = await Landlord.register(company.stack, 'free');
  const visit = await openSignIn();
  const { page } = visit;
  const enter = async () => {
    await fill(page, 'Email address', email);
    await fill(page, 'Password', TEST_PASSWORD);
    await press(page, 'Sign in');
    await page.getByRole('heading', { name: 'Your data and your privacy' }).waitFor();
  };
  await enter();
  await press(page, 'Continue');
  await press(page, 'Back');
  await press(page, 'Continue');
  await press(page, 'Disable Data Collection');
  await page.getByText(/^Anonymous usage data is always collected on the Free plan/).waitFor();
  await visit.screen('consent-free-phone');
  await press(page, 'Back');
  await page.getByRole('button', { name: 'Agree and Continue' }).waitFor();
  await press(page, 'Cancel and Exit');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  const tokens = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(tokens).not.toContain('access_token');
  await enter();
  await press(page, 'Continue');
  await press(page, 'Agree and Continue');
  await page.getByRole('heading', { name: 'Tell us about yourself' }).waitFor();
  // As in another browser, where nothing was answered yet.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('consent')) localStorage.removeItem(key);
  });
  await page.reload();
  await press(page, 'Continue');
  await press(page, 'Disable Data Collection');
  await press(page, 'Upgrade to Pro');
  await page.getByRole('heading', { name: 'Tell us about yourself' }).waitFor();
  const { data } = expectOk(await call.get<{ data: object }>('v1/system/account/profile'));
  expect(data).toMatchObject({ is_allow_data_sharing: false, subscription_plan: 'pro' });
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

// covers: RT-07, RT-09, FEATURE-63, FEATURE-64, UI-02
it('a forgotten password is replaced by the mailed link', async () => {
  const visit = await openSignIn();
  const { page } = visit;
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await fill(page, 'Email address', RENTER);
  await visit.screen('forgot-password-phone');
  await press(page, 'Send link');
  await page.getByText(/^If an account exists for this address/).waitFor();
  const link = `${company.stack.url}${await mailed(/\/auth\/reset-password\/[\w-]+/)}`;
  await page.goto(link);
  await fill(page, 'Password', NEW_PASSWORD);
  await fill(page, 'Confirm password', NEW_PASSWORD);
  await visit.screen('reset-password-phone');
  await press(page, 'Save password');
  await page.getByText('Your password has been changed').waitFor();
  // Who is in several companies signs in by the code of this one.
  await page.waitForURL('**/auth/t/*/login');
  expect(await page.getByRole('textbox', { name: 'Company code' }).inputValue()).toBe(company.landlord.tenant_code);
  await fill(page, 'Email address', RENTER);
  await fill(page, 'Password', NEW_PASSWORD);
  await press(page, 'Sign in');
  await page.getByRole('heading', { name: 'Hello Aroha' }).waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
  const again = await Visit.open(company.browser, PHONE);
  await again.page.goto(link);
  await again.page.getByText('This link is no longer valid. Please request a new one.').waitFor();
  expect(await again.page.getByRole('textbox').count()).toBe(0);
  await again.screen('reset-link-over-phone');
  await again.page.getByRole('link', { name: 'Request a new link' }).click();
  await again.page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  expect(again.complaints.filter((line) => !line.includes('reset-password/validate'))).toEqual([]);
  await again.close();
});

// covers: GAP-114
it('a reminder is the last one where its link is pressed, until the reader subscribes again', async () => {
  const { landlord, stack } = company;
  const [bill] = await landlord.bills(lease_id);
  expectOk(await landlord.call.post(`v1/system/bill/reminder/${bill!.bill_id}`, {}));
  const visit = await Visit.open(company.browser, PHONE);
  const { page } = visit;
  await page.goto(`${stack.url}${await mailed(/\/api\/v1\/system\/mail\/unsubscribe\/[\w.~-]+/)}`);
  await page.getByText(`Emails of this kind are sent to ${RENTER}: payment reminders.`).waitFor();
  await press(page, 'Unsubscribe');
  await page.getByText(`Emails of this kind are no longer sent to ${RENTER}: payment reminders.`).waitFor();
  await visit.screen('unsubscribed-phone');
  await press(page, 'Subscribe again');
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

// covers: RT-13, UI-02, FEATURE-67
it('an account elsewhere is connected in the settings, and signs in from then on', async () => {
  const { tenant_code, email } = company.landlord;
  const visit = await Visit.open(company.browser, PHONE);
  const { page } = visit;
  const elsewhere = page.getByRole('button', { name: 'Sign in with Google' });
  provider.person = { sub: 'alex-1', email: 'alex@elsewhere.example', email_verified: true, given_name: 'Alex' };
  await page.goto(`${company.stack.url}/auth/t/${tenant_code}/login`);
  await press(page, 'Necessary only');
  await visit.screen('sign-on-phone');
  await elsewhere.click();
  await page.getByText(/^This sign-in is not connected to an account yet/).waitFor();
  await visit.screen('sign-on-unknown-phone');
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await fill(page, 'Email address', email);
  await fill(page, 'Password', TEST_PASSWORD);
  await press(page, 'Sign in');
  await page.waitForURL('**/admin/**');
  await company.open(page, 'setting/security');
  await press(page, 'Connect Google');
  await page.getByText('Connected. You can sign in this way from now on.').waitFor();
  await visit.screen('sign-on-connected-phone');
  await press(page, 'Your account');
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(`**/auth/t/${tenant_code}/login`);
  await elsewhere.click();
  await page.waitForURL('**/admin/dashboard');
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

// covers: RT-04, FEATURE-60, FEATURE-116, FEATURE-114
it('the root administrator adds a group with a permission, and deletes the permission', async () => {
  const visit = await Visit.open(company.browser, DESKTOP);
  const { page } = visit;
  await page.goto(`${company.stack.url}/auth/tenant/login`);
  await press(page, 'Necessary only');
  await fill(page, 'Username', ROOT.ROOT_ADMIN_USERNAME);
  await fill(page, 'Password', ROOT.ROOT_ADMIN_PASSWORD);
  await press(page, 'Sign in');
  await page.getByRole('heading', { name: 'Companies' }).waitFor();
  await company.open(page, 'root/roles');
  await press(page, 'Add group');
  await add(page, 'inspection');
  await press(page, 'Add permission');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Group' }).press('ArrowDown');
  await page.getByRole('option', { name: 'inspection', exact: true }).click();
  await add(page, 'inspection.read');
  await press(page, 'Delete: inspection.read');
  await page.getByText('Permission deleted').waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('a plan on trial is given up', async () => {
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  await company.open(page, 'setting/subscription');
  await press(page, 'Downgrade to Free');
  await page.getByRole('dialog').getByRole('button', { name: 'Downgrade to Free' }).click();
  await page.getByText('Your plan has been changed.').waitFor();
  await visit.screen('plan-changed-phone');
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  await press(page, 'Save');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
