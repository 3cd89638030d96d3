// Another email address to sign in with, by clicking: asked for with the password, confirmed by the mailed link.

import { eventually, TEST_PASSWORD } from '@keystead/testkit';
import { DESKTOP, PHONE, Visit } from './browser.js';
import { Company, press, signIn } from './company.js';
import { confirm, dialog, fill, fillExactly } from './forms.js';

const LINK = /\/auth\/confirm-email\/[\w-]+/;

let company: Company;

beforeAll(async () => {
  company = await Company.start();
}, 180_000);

afterAll(async () => {
  await company?.stop();
});

it('an address is changed by its owner, who then signs in with the new one alone', async () => {
  const { landlord, stack } = company;
  const next = `next.${landlord.email}`;
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'setting/security');
  await page.getByText(`You sign in with ${landlord.email}, and our emails go there.`).waitFor();
  await press(page, 'Change email address');
  await fill(page, 'New email address', landlord.email);
  await fillExactly(page, 'Current password', TEST_PASSWORD);
  await dialog(page).getByRole('button', { name: 'Change email address' }).click();
  await dialog(page).getByText('This is already your email address').waitFor();
  await fill(page, 'New email address', next);
  await fillExactly(page, 'Current password', 'Keystead1!wrong');
  await dialog(page).getByRole('button', { name: 'Change email address' }).click();
  await dialog(page).getByText('The current password is incorrect.').waitFor();
  await visit.screen('email-change');
  await fillExactly(page, 'Current password', TEST_PASSWORD);
  await confirm(page, 'Change email address');
  await page.getByText(`Open the link that we emailed to ${next}`).waitFor();
  const link = await eventually(() => stack.mails(next).flatMap(({ text }) => LINK.exec(text)?.[0] ?? [])[0]);
  expect(
    await eventually(() => stack.mails(landlord.email).find(({ text }) => /email address/i.test(text))),
  ).toBeTruthy();
  await page.goto(`${stack.url}${link}`);
  await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
  await visit.screen('email-confirm');
  await press(page, 'Confirm the address');
  await page.getByText(`You sign in with ${next}, and our emails go there.`).waitFor();
  await visit.screen('email-changed');
  expect(visit.complaints.filter((line) => !/400/.test(line))).toEqual([]);
  await visit.close();

  const phone = await Visit.open(company.browser, PHONE);
  await phone.page.goto(`${stack.url}${link}`);
  await press(phone.page, 'Confirm the address');
  await phone.page
    .getByText('This link is no longer valid. Ask for the change of your email address once more.')
    .waitFor();
  await phone.screen('email-link-over-phone');
  await phone.close();
  const again = await signIn(
    company.browser,
    stack.url,
    { ...landlord, tenant_code: landlord.tenant_code, email: next },
    PHONE,
  );
  await company.open(again.page, 'setting/security');
  await again.page.getByText(`You sign in with ${next}, and our emails go there.`).waitFor();
  await again.screen('email-change-phone');
  expect(again.complaints).toEqual([]);
  await again.close();
}, 180_000);
