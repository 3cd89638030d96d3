// What happens elsewhere shows in the app bar by itself, on a desk and on a phone, and again after the line was cut.

import { randomUUID } from 'node:crypto';
import {
  Caller,
  eventually,
  expectOk,
  Landlord,
  publishEvent,
  startTestStack,
  TEST_PASSWORD,
  type TestStack,
} from '@keystead/testkit';
import { newId } from '@keystead/platform';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, launch, PHONE, Visit } from './browser.js';

let stack: TestStack;
let browser: Browser;
let landlord: Landlord;
let lease_id: string;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack(), launch()]);
  landlord = await Landlord.register(stack);
  expectOk(await landlord.call.post('v1/system/account/tenant/save', { has_completed_setup: true }));
  const { property_section_id } = await landlord.addProperty({ name: '12 Rose Street' });
  ({ lease_id } = await landlord.openLease(property_section_id!));
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${stack.url}/auth/t/${landlord.tenant_code}/login`);
  await page.getByRole('button', { name: 'Necessary only' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(landlord.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/admin/**');
  await page.goto(`${stack.url}/admin/dashboard`);
  await page.getByRole('heading', { name: 'Income and expenses by month' }).waitFor();
}

/** A person signs in to the landlord's account from a browser that no one knew. */
async function otherDevice(): Promise<void> {
  const { email, tenant_code } = landlord;
  const login = { email, password: TEST_PASSWORD, tenant_code, skip_mfa: false };
  expectOk(await new Caller(stack.url).post('login', login, { 'user-agent': `Browser/${randomUUID()}` }));
}

/** Records a payment that arrives from outside, such as from a bank file. */
const paid = (amount_cents: number) =>
  publishEvent(stack.nats.url, 'payment.received', {
    company_id: landlord.call.company_id,
    aggregate_id: newId(),
    data: { payment_id: newId(), lease_id, amount_cents, method: 'direct_debit', paid_at: '2026-07-01' },
  });

const bell = (page: Page) => page.getByRole('button', { name: /unread notification|^Notifications$/ });

// covers: HUB-01, HUB-03, HUB-04, HUB-08
it('shows a notification as it happens, and those of the time without a connection once it is back', async () => {
  const visit = await Visit.open(browser, DESKTOP);
  const { page } = visit;
  await signIn(page);
  await bell(page).waitFor();
  // Until the socket is open there is no toast; whatever came before stands in the list.
  await eventually(async () => {
    await paid(84_500);
    return page.getByText('$845.00 was received for 12 Rose Street.').first().isVisible();
  }, 30_000);
  await visit.screen('notification-toast');
  await page.context().setOffline(true);
  await paid(43_000);
  await otherDevice();
  await page.context().setOffline(false);
  await page.getByText('$430.00 was received for 12 Rose Street.').first().waitFor();
  await page
    .getByText(/accessed from a new device or location/)
    .first()
    .waitFor();
  await bell(page).click();
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
  await visit.screen('notification-list');
  await page.getByRole('dialog').getByText('$430.00 was received for 12 Rose Street.').click();
  await page.waitForURL(new RegExp(`/admin/lease/${lease_id}/view`));
  expect(visit.complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(line))).toEqual([]);
  await visit.close();
}, 120_000);

// covers: HUB-08
it('fits on a phone, and counts nothing once all is read', async () => {
  const visit = await Visit.open(browser, PHONE);
  const { page } = visit;
  await signIn(page);
  await page.getByRole('button', { name: /unread notification/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
  await visit.screen('notification-list-phone');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);
