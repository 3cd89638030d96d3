// An authenticator app as the second step, by clicking: set up, signed in with, stood in for by a recovery code, removed.

import { codeOfApp, eventually, expectOk, Landlord, TEST_PASSWORD } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, Visit } from './browser.js';
import { Company, press } from './company.js';
import { dialog, fill, fillExactly, inDialog, openMenu } from './forms.js';

const APP = 'v1/system/account/authenticator';

let company: Company;

beforeAll(async () => {
  company = await Company.start();
}, 180_000);

afterAll(async () => {
  await company?.stop();
});

/** Codes of one app count once: a later one is of the next step, which the server takes half a minute early. */
const ahead = (secret: string) => codeOfApp(secret, new Date(), 1);

async function openPanel(visit: Visit): Promise<Page> {
  await company.open(visit.page, 'setting/security');
  await visit.page.getByRole('heading', { name: 'Authenticator app' }).waitFor();
  return visit.page;
}

/** As far as the page that takes the code. */
async function signInTo(visit: Visit): Promise<Page> {
  const { page } = visit;
  const { email, tenant_code } = company.landlord;
  await page.goto(`${company.stack.url}/auth/t/${tenant_code}/login`);
  await press(page, 'Necessary only');
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(TEST_PASSWORD);
  await press(page, 'Sign in');
  await page.getByText('Enter the 6-digit code that your authenticator app shows.').waitFor();
  return page;
}

it('an administrator removes the app of a person who has lost it', async () => {
  const { landlord, stack } = company;
  const email = 'kim@team.example';
  await company.join(email, 'team_member', ['Kim', 'Park']);
  const { call } = await Landlord.signIn(stack.url, email, landlord.tenant_code);
  const reply = call.post<{ data: { secret: string } }>(`${APP}/create`, { password: TEST_PASSWORD });
  const code = codeOfApp(expectOk(await reply).data.secret, new Date());
  expectOk(await call.post(`${APP}/confirm`, { code }));
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'setting/team');
  await openMenu(page, 'Kim Park', 'Remove authenticator app');
  await dialog(page).getByText('Kim Park will sign in with emailed codes again').waitFor();
  await visit.screen('authenticator-of-member');
  await inDialog(page, 'Remove authenticator app');
  await page.getByText('The authenticator app of Kim Park is removed').waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
  const mails = () => stack.mails(email).map(({ text }) => text);
  await eventually(() => mails().some((text) => text.includes('was removed from your account')));
});

it('a person sets up the app, signs in with its code and with a recovery code, and removes it', async () => {
  const visit = await company.signIn(DESKTOP);
  const page = await openPanel(visit);
  await press(page, 'Set up the app');
  await fillExactly(page, 'Current password', TEST_PASSWORD);
  await inDialog(page, 'Set up the app');
  await page.getByRole('img', { name: 'QR code for the app' }).waitFor();
  const secret = (
    await dialog(page)
      .getByText(/^([A-Z2-7]{4} ?){8}$/)
      .innerText()
  ).replaceAll(' ', '');
  await visit.screen('authenticator-setup');
  await fill(page, 'Code in the app', '000000');
  await inDialog(page, 'Confirm');
  await dialog(page).getByText('Invalid verification code, please try again').waitFor();
  await fill(page, 'Code in the app', codeOfApp(secret, new Date()));
  await inDialog(page, 'Confirm');
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await list.first().waitFor();
  const codes = await list.allInnerTexts();
  expect(codes).toHaveLength(10);
  await visit.screen('authenticator-codes');
  const [file] = await Promise.all([page.waitForEvent('download'), inDialog(page, 'Download the codes')]);
  expect(file.suggestedFilename()).toBe('keystead-recovery-codes.txt');
  await inDialog(page, 'I have saved them');
  await page.getByText('10 recovery codes are left.').waitFor();
  await page.getByText('Turn off the second step').waitFor();
  await visit.screen('authenticator-on');
  expect(visit.complaints.filter((line) => !line.includes('400'))).toEqual([]);
  await visit.close();

  const entry = await Visit.open(company.browser, DESKTOP);
  await signInTo(entry);
  expect(await entry.page.getByText('Send a new code').count()).toBe(0);
  await entry.page.getByLabel('Digit 1 of 6').focus();
  await entry.screen('authenticator-code');
  await entry.page.keyboard.type(ahead(secret));
  await entry.page.waitForURL('**/admin/**');
  expect(entry.complaints).toEqual([]);
  await entry.close();

  const phone = await Visit.open(company.browser, PHONE);
  await signInTo(phone);
  await press(phone.page, 'Use a recovery code');
  await phone.page.getByRole('textbox', { name: 'Recovery code' }).fill('not one');
  await press(phone.page, 'Verify');
  await phone.page.getByText('Enter a recovery code such as k3vq-72ma-xw5d-r6tb').waitFor();
  await phone.page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]!.toUpperCase());
  await phone.screen('authenticator-recovery-phone');
  await press(phone.page, 'Verify');
  await phone.page.waitForURL('**/admin/**');
  await openPanel(phone);
  await phone.page.getByText('9 recovery codes are left.').waitFor();
  await phone.screen('authenticator-on-phone');
  await press(phone.page, 'New recovery codes');
  await fillExactly(phone.page, 'Current password', TEST_PASSWORD);
  await inDialog(phone.page, 'New recovery codes');
  await fill(phone.page, 'Verification code', codes[1]!);
  await inDialog(phone.page, 'New recovery codes');
  const next = phone.page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await next.first().waitFor();
  const renewed = await next.allInnerTexts();
  expect(renewed).toHaveLength(10);
  await phone.screen('authenticator-codes-phone');
  await inDialog(phone.page, 'I have saved them');
  await phone.page.getByText('10 recovery codes are left.').waitFor();
  await press(phone.page, 'Remove the app');
  await fillExactly(phone.page, 'Current password', TEST_PASSWORD);
  await inDialog(phone.page, 'Remove the app');
  await dialog(phone.page).getByText('Your authenticator app shows the code. A recovery code works too.').waitFor();
  await fill(phone.page, 'Verification code', renewed[1]!);
  await inDialog(phone.page, 'Remove the app');
  await phone.page.getByText('The app is removed. We email you the codes again.').waitFor();
  await phone.page.getByRole('button', { name: 'Set up the app' }).waitFor();
  expect(phone.complaints).toEqual([]);
  await phone.close();
});
