// What happens elsewhere shows in the app bar by itself, on a desk and on a phone, and again after the line was cut; what
// became of emails, and which of them a person wants.

import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { MailPreference, MailRow } from '@keystead/client';
import { Caller, eventually, expectOk, publishEvent, TEST_PASSWORD } from '@keystead/testkit';
import { newId } from '@keystead/platform';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.js';
import { choose, Company, press } from './company.js';
import { textPdf } from './text-pdf.js';

const RENTER = 'aroha@renter.example';
const REPORT_KEY = randomBytes(32);

let company: Company;
let lease_id: string;

beforeAll(async () => {
  company = await Company.start({ MAIL_REPORT_SECRET: `whsec_${REPORT_KEY.toString('base64')}` });
  const { property_section_id } = await company.landlord.addProperty({ name: '12 Rose Street' });
  ({ lease_id } = await company.landlord.openLease(property_section_id!));
}, 120_000);

afterAll(async () => {
  await company?.stop();
});

/** A person signs in to the landlord's account from a browser that no one knew. */
async function otherDevice(): Promise<void> {
  const { email, tenant_code } = company.landlord;
  const login = { email, password: TEST_PASSWORD, tenant_code, skip_mfa: false };
  expectOk(await new Caller(company.stack.url).post('login', login, { 'user-agent': `Browser/${randomUUID()}` }));
}

/** Records a payment that arrives from outside, such as from a bank file. */
const paid = (amount_cents: number) =>
  publishEvent(company.stack.nats.url, 'payment.received', {
    company_id: company.landlord.call.company_id,
    aggregate_id: newId(),
    data: { payment_id: newId(), lease_id, amount_cents, method: 'direct_debit', paid_at: '2026-07-01' },
  });

/** The bank gives a payment back. */
const bounced = (amount_cents: number) =>
  publishEvent(company.stack.nats.url, 'payment.reversed', {
    company_id: company.landlord.call.company_id,
    aggregate_id: newId(),
    data: { payment_id: newId(), lease_id, amount_cents, reason: 'dishonoured', reversed_on: '2026-07-02' },
  });

const bell = (page: Page) => page.getByRole('button', { name: /unread notification|^Notifications$/ });

// covers: HUB-01, HUB-03, HUB-04, HUB-08
it('shows a notification as it happens, and those of the time without a connection once it is back', async () => {
  const visit = await company.openDashboard(DESKTOP);
  const { page } = visit;
  await bell(page).waitFor();
  // Until the socket is open there is no toast; whatever came before stands in the list.
  await eventually(async () => {
    await paid(84_500);
    return page
      .getByText(/^(\$845\.00 was|\d+ payments were) received/)
      .first()
      .isVisible();
  }, 30_000);
  // Those that are not read are one.
  await paid(10_000);
  const together = page.getByText(/^\d+ payments were received, \$[\d,.]+ in all\.$/);
  await together.first().waitFor();
  await visit.screen('notification-toast');
  await page.context().setOffline(true);
  await bounced(43_000);
  await otherDevice();
  await page.context().setOffline(false);
  const reversed = 'A payment of $430.00 for 12 Rose Street was reversed.';
  await page.getByText(reversed).first().waitFor();
  await page
    .getByText(/accessed from a new device or location/)
    .first()
    .waitFor();
  await bell(page).click();
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
  await visit.screen('notification-list');
  await page.getByRole('dialog').getByText(reversed).click();
  await page.waitForURL(new RegExp(`/admin/lease/${lease_id}/view`));
  await bell(page).click();
  await page.getByRole('dialog', { name: 'Notifications' }).locator(together).click();
  await page.waitForURL('**/admin/money/income');
  await page.getByRole('heading', { name: 'Income and expenses' }).waitFor();
  expect(visit.complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(line))).toEqual([]);
  await visit.close();
}, 120_000);

// covers: HUB-08
it('fits on a phone, and counts nothing once all is read', async () => {
  const visit = await company.openDashboard(PHONE);
  const { page } = visit;
  const unread = page.getByRole('button', { name: /unread notification/ });
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await unread.click();
  await list.waitFor();
  await visit.screen('notification-list-phone');
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  // One about this sign-in may come after the others were read.
  await eventually(async () => {
    if (await unread.isVisible()) {
      await unread.click();
      await page.getByRole('button', { name: 'Mark all as read' }).click({ timeout: 2_000 });
    }
    // The button that had the focus is taken away.
    if (await list.isVisible()) await page.keyboard.press('Escape');
    return page.getByRole('button', { name: 'Notifications', exact: true }).isVisible();
  }, 30_000);
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

// covers: F-31, HUB-08
it('leads a renter to a document that the manager shares, on a phone', async () => {
  const { landlord } = company;
  const { property_section_id } = await landlord.addProperty({ name: '3 Station Lane' });
  const tenants = [{ first_name: 'Aroha', last_name: 'King', email: RENTER }];
  const rented = await landlord.openLease(property_section_id!, { tenants });
  await company.join(RENTER, 'tenant', ['Aroha', 'King']);
  const [renter, manager] = [await company.signInAs(RENTER, PHONE), await company.signIn(DESKTOP)];
  await bell(renter.page).waitFor();

  await company.open(manager.page, `lease/${rented.lease_id}/view/documents`);
  await manager.page.getByRole('button', { name: 'Upload documents' }).first().click();
  await manager.page.locator('input[type=file]').setInputFiles({
    ...{ name: 'House rules.pdf', mimeType: 'application/pdf' },
    buffer: await textPdf('House rules', ['No shoes on the carpet']),
  });
  await choose(manager.page, 'Who sees it', 'Team only');
  await press(manager.page, 'Upload 1 file');
  await manager.page.getByRole('cell', { name: /^House rules\.pdf/ }).waitFor();
  await press(manager.page, 'Edit: House rules.pdf');
  await choose(manager.page, 'Who sees it', 'Renters');
  await manager.page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await manager.page.getByRole('dialog').waitFor({ state: 'detached' });

  const { page } = renter;
  await page.getByRole('button', { name: /unread notification/ }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await list.getByText('House rules.pdf was shared with you.').waitFor();
  await renter.screen('notification-shared-document-phone');
  await list.getByText('House rules.pdf was shared with you.').click();
  await page.waitForURL('**/admin/document/view?id=*');
  await page.getByRole('heading', { name: 'House rules.pdf', level: 1 }).waitFor();
  await renter.screen('shared-document-phone');
  // The page before is the one on which the notification was pressed.
  await page.goBack();
  await page.getByRole('heading', { name: 'Hello Aroha' }).waitFor();
  expect([...renter.complaints, ...manager.complaints]).toEqual([]);
  await renter.close();
  await manager.close();
}, 120_000);

/** The mail that welcomes the landlord, once it is so far. */
const welcomeThatIs = (status: MailRow['status']) =>
  eventually(async () => {
    const path = `v1/system/mail?kind=welcome&email=${encodeURIComponent(company.landlord.email)}`;
    const { data } = expectOk(await company.landlord.call.get<{ data: MailRow[] }>(path));
    return data[0]?.status === status && data[0];
  }, 30_000);

/** The mail server reports that an address does not exist. */
async function bounce({ message_id }: MailRow): Promise<void> {
  const [id, at] = [randomUUID(), Math.floor(Date.now() / 1000)];
  const answer = '550 5.1.1 No such user here';
  const body = JSON.stringify({ reports: [{ kind: 'bounced', message_id, status_code: '5.1.1', answer }] });
  const signature = createHmac('sha256', REPORT_KEY).update(`${id}.${at}.${body}`).digest('base64');
  const signed = { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` };
  const headers = { 'content-type': 'application/json', ...signed };
  const response = await fetch(`${company.stack.url}/api/v1/system/mail/report`, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
}

/** Words of a card that are cut by the end of a line. */
const partsThatBreak = (card: Locator) =>
  card.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { index, 0: word } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });

// covers: GAP-110, GAP-111, GAP-112
it('an email that came back is looked at, its address unblocked, and it is sent again', async () => {
  const { email } = company.landlord;
  await bounce(await welcomeThatIs('sent'));
  await welcomeThatIs('bounced');
  const phone = await company.signIn(PHONE);
  await company.open(phone.page, 'setting/mails');
  await phone.page.getByRole('list', { name: 'Blocked addresses' }).getByText(email).waitFor();
  const emails = phone.page.getByRole('list', { name: 'Emails' }).getByRole('listitem');
  const card = emails.filter({ hasText: `${email}·Welcome` });
  await card.getByText('Bounced').waitFor();
  await phone.screen('mails-phone');
  expect(await partsThatBreak(card)).toEqual([]);
  await card.getByRole('button', { name: `History: ${email}` }).click();
  await phone.page.getByRole('dialog').getByText('550 5.1.1 No such user here').waitFor();
  await phone.screen('mail-history-phone');
  expect(phone.complaints).toEqual([]);
  await phone.close();

  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'setting/mails');
  await page
    .getByRole('table', { name: 'Blocked addresses' })
    .getByRole('cell', { name: email, exact: true })
    .waitFor();
  await visit.screen('mails');
  const row = page.getByRole('row', { name: /Welcome/ }).filter({ hasText: email });
  const resend = row.getByRole('button', { name: `Send again: ${email}` });
  await resend.click();
  await page.getByText(/nothing is sent to it/).waitFor();
  await press(page, `Unblock: ${email}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock', exact: true }).click();
  await page.getByText('Address unblocked').waitFor();
  await page.getByRole('heading', { name: 'Blocked addresses' }).waitFor({ state: 'detached' });
  await resend.click();
  await page.getByText('The email will be sent again').waitFor();
  await welcomeThatIs('sent');
  await page.reload();
  await row.getByRole('cell', { name: 'Sent', exact: true }).waitFor();
  await choose(page, 'Status', 'Bounced');
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  await choose(page, 'Status', 'Sent');
  await choose(page, 'Kind', 'Welcome');
  await row.getByRole('button', { name: `History: ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: `Email to ${email}` });
  await dialog.getByRole('cell', { name: 'Bounced' }).waitFor();
  await dialog.getByRole('cell', { name: 'Sent again' }).waitFor();
  await visit.screen('mail-history');
  expect(visit.complaints.filter((line) => !/409/.test(line))).toEqual([]);
  await visit.close();
}, 120_000);

// covers: GAP-113
it('a person chooses which emails they want', async () => {
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  await company.open(page, 'setting/preferences');
  await page.getByRole('switch', { name: 'Payment reminder' }).click();
  await page.getByText('Saved').waitFor();
  await page.reload();
  await page.getByText(`Emails go to ${company.landlord.email}.`, { exact: false }).scrollIntoViewIfNeeded();
  expect(await page.getByRole('switch', { name: 'Payment reminder' }).isChecked()).toBe(false);
  await visit.screen('mail-preferences-phone');
  const path = 'v1/system/mail/preference';
  const { data } = expectOk(await company.landlord.call.get<{ data: MailPreference }>(path));
  expect(data.kinds.filter(({ is_on }) => !is_on)).toEqual([{ kind: 'bill_reminder', is_on: false }]);
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);
