// Credit that is given back, of a payment and of a credit note, and the undo of both, by clicking.

import { expectOk } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, type Visit } from './browser.js';
import { choose, Company, sydney } from './company.js';
import { dialog, fill, inDialog, openMenu } from './forms.js';

let company: Company;
let lease_id: string;

beforeAll(async () => {
  company = await Company.start();
  const property = await company.landlord.addProperty({ name: '7 Fern Street' });
  ({ lease_id } = await company.landlord.openLease(property.property_section_id!, {
    start_date: sydney(-28),
    latest_amount: 500,
    rent_frequency: 'weekly',
    tenants: [{ first_name: 'Mere', last_name: 'Hill', email: 'mere@renter.example' }],
  }));
}, 120_000);

afterAll(async () => {
  await company?.stop();
});

async function visitBills(act: (page: Page, screen: Visit['screen']) => Promise<void>): Promise<void> {
  const opened = await company.signIn(DESKTOP);
  await company.open(opened.page, `lease/${lease_id}/view/bills`);
  await act(opened.page, (name) => opened.screen(name));
  expect(opened.complaints).toEqual([]);
  await opened.close();
}

it('credit in a payment is refunded, and the refund undone', () =>
  visitBills(async (page, screen) => {
    await page.getByRole('button', { name: 'Record payment' }).first().click();
    await fill(page, 'Amount', '9000');
    await inDialog(page, 'Record payment');
    await page.getByText('Payment recorded').waitFor();
    await openMenu(page, /^More: .*\$9,000\.00/, 'Reverse payment');
    await choose(page, 'Reason', 'Refunded');
    await fill(page, 'Part to refund', '120.5');
    await inDialog(page, 'Reverse payment');
    await page.getByText('Credit refunded').waitFor();
    await page.getByRole('row', { name: /\$9,000\.00.*\$120\.50 refunded on/ }).waitFor();
    await screen('payment-refunded');
    await openMenu(page, /^More: .*\$9,000\.00/, 'Undo refund of $120.50');
    await dialog(page).getByText('$120.50 is credit of the renter again').waitFor();
    await fill(page, 'Note', 'Entered for another lease');
    await screen('refund-undo');
    await inDialog(page, 'Undo refund');
    await page.getByText('Refund undone').waitFor();
    await page.getByText('$120.50 refunded on').waitFor({ state: 'detached' });
  }));

it('credit of a credit note is refunded, and the refund undone', () =>
  visitBills(async (page, screen) => {
    await openMenu(page, /^More: L-/, 'Credit renter');
    await fill(page, 'Amount', '60');
    await choose(page, 'Reason', 'Tribunal order');
    // Every bill is paid.
    await dialog(page).getByRole('switch', { name: 'Keep what is left as credit for later rent' }).check();
    await inDialog(page, 'Issue credit note');
    await page.getByRole('row', { name: /CN-1 · Credit note.*Tribunal order.*\$60\.00/ }).waitFor();
    await openMenu(page, 'CN-1', 'Refund');
    await dialog(page).getByText('$60.00 of CN-1 is credit of the renter').waitFor();
    await fill(page, 'Amount', '45');
    await screen('credit-refund-form');
    await inDialog(page, 'Refund');
    await page.getByText('$45.00 refunded on').waitFor();
    await screen('credit-refunded');
    await openMenu(page, 'CN-1', 'Undo refund of $45.00');
    await inDialog(page, 'Undo refund');
    await page.getByText('$45.00 refunded on').waitFor({ state: 'detached' });
  }));

it('credit of a lease that has ended is a step of its end, and is refunded from there, on a phone', async () => {
  const { landlord } = company;
  const home = await landlord.addProperty({ name: '8 Fern Street' });
  const ended = await landlord.openLease(home.property_section_id!, {
    ...{ start_date: sydney(-35), end_date: sydney(-3), latest_amount: 500, rent_frequency: 'weekly' },
    tenants: [{ first_name: 'Ana', last_name: 'Hill', email: 'ana@renter.example' }],
  });
  await landlord.bills(ended.lease_id, 5);
  const payment = { lease_id: ended.lease_id, amount: 4000, paid_at: sydney(-4) };
  expectOk(await landlord.call.post('v1/system/bill-payment/create', payment));
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  await company.open(page, `lease/${ended.lease_id}/view/summary`);
  const step = page.getByRole('listitem').filter({ hasText: 'is credit of the renters: refund it' });
  await step.waitFor();
  const credit = /\$[\d,.]+/.exec(await step.innerText())![0];
  await visit.screen('ending-credit-phone');
  await step.getByRole('link', { name: 'Refund' }).click();
  await page.getByRole('button', { name: /^Refund: R-/ }).click();
  await dialog(page).getByText(`${credit} of R-`, { exact: false }).waitFor();
  await visit.screen('payment-refund-form-phone');
  await inDialog(page, 'Refund');
  await page.getByText('Credit refunded').waitFor();
  await page.getByText(`${credit} refunded on`, { exact: false }).waitFor();
  await company.open(page, `lease/${ended.lease_id}/view/summary`);
  await page.getByRole('heading', { name: 'Lease terms' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('is credit of the renters').count()).toBe(0);
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 60_000);

it('a form about a bill stays open, with what was typed, when the bill is paid meanwhile', () =>
  visitBills(async (page) => {
    const { lease_id: let_again } = await company.landlord.openLease(
      (await company.landlord.addProperty({ name: '9 Fern Street' })).property_section_id!,
      { start_date: sydney(-6), latest_amount: 400, rent_frequency: 'weekly', tenants: [] },
    );
    await company.open(page, `lease/${let_again}/view/bills`);
    await openMenu(page, /^More: .*\$400\.00|^More: Rent/, 'Write off');
    await fill(page, 'Note', 'Agreed at the door');
    const body = { lease_id: let_again, amount: 800, paid_at: sydney(0) };
    expectOk(await company.landlord.call.ask('POST /api/v1/system/bill-payment/create', { body }));
    await page
      .getByRole('row', { name: /\$400\.00.*Paid/, includeHidden: true })
      .first()
      .waitFor({ state: 'attached' });
    expect(await dialog(page).getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Agreed at the door');
  }));
