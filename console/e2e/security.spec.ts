// How a person signs in and where they are signed in, by clicking: the second step, what a company requires, sessions.

import { eventually, TEST_PASSWORD } from '@keystead/testkit';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE, Visit } from './browser.js';
import { Company, press } from './company.js';
import { fillExactly as fill, inDialog } from './forms.js';

let company: Company;

beforeAll(async () => {
  company = await Company.start();
}, 120_000);
afterAll(async () => {
  await company?.stop();
});

/** The newest code that was mailed to the landlord, once there are more mails with one than `before`. */
const codes = () => company.stack.mails(company.landlord.email).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
const newCode = async (before: number) => (await eventually(async () => codes().length > before && codes()))[0]!;

async function openSecurity(visit: Visit): Promise<Page> {
  await company.open(visit.page, 'setting/security');
  await visit.page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
  return visit.page;
}

it('a person turns their second step on, and off with the password and the mailed code', async () => {
  const visit = await company.signIn(DESKTOP);
  const page = await openSecurity(visit);
  await press(page, 'Turn on');
  await page.getByText('The second step is on').waitFor();
  await press(page, 'Turn off the second step');
  const before = codes().length;
  await fill(page, 'Current password', TEST_PASSWORD);
  await visit.screen('second-step-off-desktop');
  await inDialog(page, 'Turn off the second step');
  await fill(page, 'Verification code', await newCode(before));
  await inDialog(page, 'Turn off the second step');
  await page.getByText('The second step is off').waitFor();
  await page.getByRole('button', { name: 'Turn on' }).waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('a person sees where they are signed in, signs one device out, then all others', async () => {
  const [other, another, visit] = [
    await company.signIn(PHONE),
    await company.signIn(DESKTOP),
    await company.signIn(DESKTOP),
  ];
  const page = await openSecurity(visit);
  const rows = page.getByRole('table', { name: 'Where you are signed in' }).getByRole('row');
  const expectSessions = (count: number) => eventually(async () => (await rows.count()) === count + 1);
  await page.getByText('This device', { exact: true }).waitFor();
  const count = (await rows.count()) - 1;
  await rows.last().scrollIntoViewIfNeeded();
  await visit.screen('sessions-desktop');
  await page
    .getByRole('button', { name: /^Sign out: / })
    .first()
    .click();
  await page.getByText('The device is signed out').waitFor();
  await expectSessions(count - 1);
  await press(page, 'Sign out all other devices');
  await inDialog(page, 'Sign out all other devices');
  await page.getByText('All other devices are signed out').waitFor();
  await expectSessions(1);
  for (const { page: signedOut } of [other, another]) {
    await signedOut.reload();
    await signedOut.waitForURL('**/auth/**');
  }
  expect(visit.complaints).toEqual([]);
  for (const each of [other, another, visit]) await each.close();
});

// covers: SCR-21, FEATURE-107
it('a person changes their profile, security code, data sharing and cookies', async () => {
  const visit = await company.signIn(DESKTOP);
  const page = await openSecurity(visit);
  const code = page.getByRole('textbox', { name: 'New security code' });
  const panel = (holds: Locator) => page.locator('form').filter({ has: holds });
  const saved = page.getByText('Saved', { exact: true });
  await code.fill('Tui');
  await panel(code).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Security code must be at least 4 characters').waitFor();
  await code.fill('Tui-Kauri-42');
  await panel(code).getByRole('button', { name: 'Save' }).click();
  await saved.waitFor();
  await page.getByText(/^Strength of current code: (?!not set)/).waitFor();
  await company.open(page, 'setting/profile');
  await page.getByRole('textbox', { name: 'Middle name' }).fill('Thi');
  await page.keyboard.press('Control+Enter');
  await saved.waitFor();
  await company.open(page, 'setting/privacy');
  await page.getByRole('switch', { name: 'Share anonymous usage data' }).click();
  await saved.waitFor();
  await page.getByRole('switch', { name: 'Targeting' }).click();
  await press(page, 'Confirm my choices');
  await visit.screen('privacy');
  const cookies = await page.evaluate(() => localStorage.getItem('keystead.cookies'));
  expect(JSON.parse(cookies!)).toMatchObject({ functional: false, marketing: true });
  // Other tests of this file end the session of the landlord's own calls.
  await page.reload();
  const sharing = page.getByRole('switch', { name: 'Share anonymous usage data' });
  await sharing.waitFor();
  expect(await sharing.isChecked()).toBe(false);
  await company.open(page, 'setting/profile');
  const middleName = page.getByRole('textbox', { name: 'Middle name' });
  await middleName.waitFor();
  expect(await middleName.inputValue()).toBe('Thi');
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('a company requires the second step, and its people enter a code from then on', async () => {
  const visit = await company.signIn(PHONE);
  const page = await openSecurity(visit);
  await page.getByText('This device', { exact: true }).scrollIntoViewIfNeeded();
  await visit.screen('sessions-phone');
  await press(page, 'Require the second step');
  await fill(page, 'Current password', TEST_PASSWORD);
  await visit.screen('second-step-required-phone');
  await inDialog(page, 'Require the second step');
  await page.getByText('The second step is required of everyone').waitFor();
  await page.getByText('Your company requires this of everyone.').waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
  const before = codes().length;
  const signIn = await Visit.open(company.browser, DESKTOP);
  const { page: entry } = signIn;
  await entry.goto(`${company.stack.url}/auth/t/${company.landlord.tenant_code}/login`);
  await press(entry, 'Necessary only');
  await entry.getByRole('textbox', { name: 'Email address' }).fill(company.landlord.email);
  await entry.getByRole('textbox', { name: 'Password' }).fill(TEST_PASSWORD);
  await press(entry, 'Sign in');
  await entry.getByRole('heading', { name: 'Enter your code' }).waitFor();
  const code = await newCode(before);
  await entry.getByLabel('Digit 1 of 6').focus();
  await entry.keyboard.type(code);
  await entry.waitForURL('**/admin/**');
  expect(signIn.complaints).toEqual([]);
  await signIn.close();
});
