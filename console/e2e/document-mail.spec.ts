// An issued document by email, by clicking: from the drawer that shows it to the inbox of its reader.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eventually, expectOk } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.js';
import { Company, press, sydney } from './company.js';
import { openMenu } from './forms.js';

const AROHA = { first_name: 'Aroha', last_name: 'King', email: 'aroha@renter.example' };
const OLIVE = { first_name: 'Olive', last_name: 'Owen', email: 'olive@owner.example' };
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let company: Company;
let lease_id: string;
let bill_id: string;
/** Of a lease at a property without owners, whose bill was written off. */
let other: { lease_id: string };
let document_id: string;

beforeAll(async () => {
  company = await Company.start();
  const { landlord } = company;
  const { property_id, property_section_id } = await landlord.addProperty({ name: '12 Rose Street' });
  expectOk(await landlord.call.post('v1/system/property/owner/create', { ...OLIVE, property_id }));
  ({ lease_id } = await landlord.openLease(property_section_id!, { start_date: sydney(-10), tenants: [AROHA] }));
  bill_id = (await landlord.bills(lease_id))[0]!.bill_id;
  const unowned = await landlord.addProperty({ name: '3 Lily Lane' });
  other = await landlord.openLease(unowned.property_section_id!, { start_date: sydney(-10), tenants: [AROHA] });
  const [bill] = await landlord.bills(other.lease_id);
  const writeOff = { bill_id: bill!.bill_id, reason: 'uncollectable' };
  expectOk(await landlord.call.post('v1/system/adjustment/write-off', writeOff));
}, 120_000);
afterAll(async () => {
  await company?.stop();
});

const drawer = (page: Page) => page.getByRole('dialog').last();
const button = (page: Page) => drawer(page).getByRole('button', { name: 'Send by email', exact: true });
/** Documents that were mailed to an address, the latest first. */
const received = (address: string) => company.stack.mails(address).filter(({ attachments }) => attachments);

async function openInvoice(page: Page): Promise<void> {
  await company.open(page, `invoice/edit?id=${bill_id}`);
  await page.getByRole('heading', { name: /^Invoice / }).waitFor();
  await press(page, 'PDF');
}

it('an invoice goes to its renter, who is chosen already, with the bytes that are downloaded', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await openInvoice(page);
  await button(page).click();
  const form = drawer(page).getByRole('region', { name: 'Send by email' });
  const aroha = form.getByRole('checkbox', { name: /Aroha King/ });
  expect([await aroha.isChecked(), await form.getByRole('checkbox', { name: /Olive Owen/ }).isChecked()]).toEqual([
    true,
    false,
  ]);
  await form.getByText(/^Invoice I-1 for 12 Rose Street/).waitFor();
  await aroha.uncheck();
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await form.getByText('Choose at least one person').waitFor();
  await aroha.check();
  await form.getByRole('textbox', { name: 'Message (optional)' }).fill('As we agreed.\nThank you');
  await visit.screen('document-mail-form');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The email to 1 person is on its way').waitFor();
  const before = drawer(page).getByRole('region', { name: 'Already sent' });
  await before.getByText(AROHA.email).waitFor();
  await before.getByText('Sent', { exact: true }).waitFor({ timeout: 30_000 });
  await visit.screen('document-mail-sent');
  const listed = await company.landlord.call.get<{ data: { id: string }[] }>(
    `v1/system/document/list?lease_id=${lease_id}&issued_kind=invoice&q=I-1`,
  );
  document_id = expectOk(listed).data[0]!.id;
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    drawer(page).getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  const mail = await eventually(() => received(AROHA.email)[0], 30_000);
  expect(mail.text).toContain('> As we agreed.\n> Thank you');
  expect(hashOf(Buffer.from(mail.attachments![0]!.content, 'base64'))).toBe(hashOf(readFileSync(await saved.path())));
  expect(received(OLIVE.email)).toEqual([]);
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('on a phone the form takes the place of the pages, and the owner can be chosen too', async () => {
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  await openInvoice(page);
  await drawer(page).getByRole('region', { name: 'Already sent' }).getByText(AROHA.email).waitFor();
  await visit.screen('document-mail-phone');
  await button(page).click();
  const form = drawer(page).getByRole('region', { name: 'Send by email' });
  await form.getByRole('checkbox', { name: /Olive Owen/ }).check();
  await visit.screen('document-mail-form-phone');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The emails to 2 people are on their way').waitFor();
  await eventually(() => received(OLIVE.email).length === 1 && received(AROHA.email).length === 2, 30_000);
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('is mailed from the documents of its lease too, on a %s', async (name, options) => {
  const visit = await company.signIn(options);
  const { page } = visit;
  const before = received(AROHA.email).length;
  await company.open(page, `lease/${lease_id}/view/documents`);
  if (options === PHONE) await openMenu(page, /^More: .*I-1/, 'Send by email');
  else await page.getByRole('button', { name: /^Send by email: .*I-1/ }).click();
  const form = drawer(page).getByRole('region', { name: 'Send by email' });
  expect(await form.getByRole('checkbox', { name: /Aroha King/ }).isChecked()).toBe(true);
  await drawer(page).getByRole('region', { name: 'Already sent' }).getByText(AROHA.email).first().waitFor();
  await visit.screen(`document-mail-of-list-${name}`);
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The email to 1 person is on its way').waitFor();
  await drawer(page).waitFor({ state: 'detached' });
  await eventually(() => received(AROHA.email).length === before + 1, 30_000);
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('says why where it cannot be sent: what is not kept, who is gone, and no one left', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, `lease/${lease_id}/view/ledger`);
  await press(page, 'PDF');
  await drawer(page)
    .getByText(/^This PDF is not kept/)
    .waitFor();
  expect(await button(page).isDisabled()).toBe(true);
  await visit.screen('document-mail-not-kept');
  await drawer(page).getByRole('button', { name: 'Close', exact: true }).click();
  // Nobody but owners sees a write-off, and this property has none.
  await company.open(page, `lease/${other.lease_id}/view/bills`);
  await press(page, 'PDF: WO-1');
  await drawer(page)
    .getByText(/^Nobody that this PDF is for has an email address/)
    .waitFor();
  expect(await button(page).isDisabled()).toBe(true);
  await visit.screen('document-mail-no-address');
  await drawer(page).getByRole('button', { name: 'Close', exact: true }).click();
  // A renter leaves the lease while the form is open.
  const { call } = company.landlord;
  const ben = { first_name: 'Ben', last_name: 'Moss', email: 'ben@renter.example' };
  const { id } = expectOk(
    await call.post<{ data: { id: string } }>('v1/system/lease/tenant/create', { lease_id, ...ben }),
  ).data;
  const mailable = async () => (await call.get(`v1/system/document/mail/${document_id}`)).text.includes(ben.email);
  await eventually(mailable);
  await openInvoice(page);
  await button(page).click();
  const form = drawer(page).getByRole('region', { name: 'Send by email' });
  await form.getByRole('checkbox', { name: /Ben Moss/ }).waitFor();
  expect(visit.complaints).toEqual([]);
  expectOk(await call.post('v1/system/lease/tenant/delete', { id }));
  await eventually(async () => !(await mailable()));
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('We could not find that record.').waitFor();
  expect(await form.getByRole('checkbox', { name: /Ben Moss/ }).isChecked()).toBe(true);
  await visit.close();
});
