// Money goes out once, although the answer to the first press was lost after the server had recorded it.

import { eventually, expectOk } from '@keystead/testkit';
import type { Page, Route } from 'playwright-core';
import { DESKTOP } from './browser.js';
import { Company, press, sydney } from './company.js';
import { dialog, fill, inDialog, openMenu } from './forms.js';

let company: Company;
let lease_id: string;

beforeAll(async () => {
  company = await Company.start();
  const { call } = company.landlord;
  const added = await company.landlord.addProperty({ name: '12 Rose Street' });
  const { property_id, property_block_id, property_section_id } = added;
  const owner = { first_name: 'Olive', last_name: 'Owen', email: 'olive@owner.example', share_percent: 100 };
  expectOk(await call.post('v1/system/property/owner/create', { ...owner, property_id }));
  ({ lease_id } = await company.landlord.openLease(property_section_id!, {
    ...{ start_date: sydney(-10), latest_amount: 500 },
    tenants: [{ first_name: 'Aroha', last_name: 'King', email: 'aroha@renter.example' }],
  }));
  const record = { property_block_id, type: 'income', category: 'other', amount: 1000, date: sydney(-2) };
  await eventually(async () => (await call.post('v1/system/income/record/create', record)).status === 200);
  const credit = { lease_id, amount: 3000, reason: 'goodwill', keep_rest_as_credit: true };
  await eventually(async () => (await call.post('v1/system/adjustment/credit', credit)).status === 200);
}, 120_000);
afterAll(() => company?.stop());

/** The server does what is asked, and its answer does not arrive. */
const lose = (page: Page, path: string, instead: (route: Route) => Promise<void>) =>
  page.route(
    `**/${path}`,
    async (route) => {
      await route.fetch();
      await instead(route);
    },
    { times: 1 },
  );

const paid = async () =>
  expectOk(await company.landlord.call.get<{ data: { amount: number }[] }>('v1/system/owner/payout')).data.length;

/** How the answer to a press is lost after the service has done its part. */
const LOST = [
  ['the line breaks', (route: Route) => route.abort()],
  [
    'the gateway gives up',
    (route: Route) => route.fulfill({ status: 502, json: { code: 'UPSTREAM', message: 'away' } }),
  ],
] as const;

it.each(LOST)('pays an owner once where %s after the first press', async (_why, instead) => {
  const before = await paid();
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'money/owners');
  await page
    .getByRole('row', { name: /Olive Owen/ })
    .getByRole('textbox')
    .fill('100');
  await lose(page, 'owner/payout/batch/create', instead);
  await press(page, 'Record 1 payment');
  await page.getByText(/^(network error|away)$/).waitFor();
  // What is left is read anew, and is another sum than the one that was sent.
  const left = `$${1000 - 100 * (before + 1)}.00`;
  await page
    .getByRole('row', { name: /Olive Owen/ })
    .getByText(left)
    .waitFor();
  await press(page, 'Record 1 payment');
  await page.getByText('1 owner paid').waitFor();
  expect(await paid()).toBe(before + 1);
  await visit.close();
});

it('says that other payments were recorded, where they were changed since', async () => {
  const before = await paid();
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'money/owners');
  const amount = page.getByRole('row', { name: /Olive Owen/ }).getByRole('textbox');
  await amount.fill('100');
  await lose(page, 'owner/payout/batch/create', (route) => route.abort());
  await press(page, 'Record 1 payment');
  await page.getByText('network error').waitFor();
  await amount.fill('110');
  await press(page, 'Record 1 payment');
  await page.getByText('Your first try was saved after all, without your latest changes.').waitFor();
  expect(await paid()).toBe(before + 1);
  await visit.close();
});

it('refunds a renter once, although the dialog was closed and filled in again', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, `lease/${lease_id}/view/bills`);
  const refund = async () => {
    await openMenu(page, 'CN-1', 'Refund');
    await fill(page, 'Amount', '45');
  };
  await refund();
  await lose(page, 'adjustment/refund', (route) => route.abort());
  await inDialog(page, 'Refund');
  await page.getByText('network error').waitFor();
  page.once('dialog', (question) => void question.accept());
  await inDialog(page, 'Cancel');
  await dialog(page).waitFor({ state: 'detached' });
  // The page shows what came of it.
  await page.getByText('$45.00 refunded on').waitFor();
  await refund();
  await inDialog(page, 'Refund');
  await page.getByText('Credit refunded').waitFor();
  const path = `v1/system/adjustment?lease_id=${lease_id}`;
  const notes = expectOk(await company.landlord.call.get<{ data: { refunds: object[] }[] }>(path)).data;
  expect(notes.map(({ refunds }) => refunds.length)).toEqual([1]);
  await visit.close();
});

it.each(LOST)(
  'records a payment to an owner once from the statement, where %s after the first press',
  async (_why, instead) => {
    const before = await paid();
    const visit = await company.signIn(DESKTOP);
    const { page } = visit;
    await company.open(page, 'people/owners');
    await page.getByRole('link', { name: 'Open statement: Olive Owen' }).click();
    await press(page, 'Record payment to owner');
    await fill(page, '12 Rose Street', '50');
    await lose(page, 'owner/payout/create', instead);
    await inDialog(page, 'Record payment to owner');
    await page.getByText(/^(network error|away)$/).waitFor();
    await inDialog(page, 'Record payment to owner');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await paid()).toBe(before + 1);
    await visit.close();
  },
);

it.each(LOST)('reverses a payment once, where %s after the first press', async (_why, instead) => {
  const { call } = company.landlord;
  expectOk(
    await call.post('v1/system/bill-payment/create', { lease_id, amount: 20, paid_at: sydney(-1), method: 'cash' }),
  );
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, `lease/${lease_id}/view/bills`);
  await openMenu(page, /^More: .*\$20\.00/, 'Reverse payment');
  await lose(page, 'bill-payment/reverse', instead);
  await inDialog(page, 'Reverse payment');
  await page.getByText(/^(network error|away)$/).waitFor();
  await inDialog(page, 'Reverse payment');
  await page.getByText('Payment reversed').waitFor();
  await visit.close();
});
