// Templates of documents, and a document of a lease that is made from one: by clicking, on a desktop and on a phone.

import { eventually, expectOk } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.js';
import { choose, Company, press } from './company.js';
import { confirm, dialog, fillExactly, inDialog, openMenu } from './forms.js';

const RENTER = 'xiaoming@renter.example';

let company: Company;
let lease_id: string;

beforeAll(async () => {
  company = await Company.start();
  const { property_section_id } = await company.landlord.addProperty({ name: '12 Rose Street' });
  ({ lease_id } = await company.landlord.openLease(property_section_id!, {
    tenants: [{ first_name: '王', last_name: '小明', email: RENTER }],
  }));
}, 120_000);
afterAll(async () => {
  await company?.stop();
});

const textOf = (page: Page) => dialog(page).getByRole('textbox', { name: 'Text', exact: true });

it('a template begins with one of three, places are inserted, and an unknown one is named', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'document/list');
  await page.getByRole('link', { name: 'Templates', exact: true }).click();
  await page.getByText('No templates yet').waitFor();
  await page.getByText(/^Where a state prescribes a form/).waitFor();
  await visit.screen('templates-empty');
  await press(page, 'Welcome letter');
  expect(await textOf(page).inputValue()).toContain('Dear {{renters}},');
  await fillExactly(page, 'Text', 'Dear {{renters}}, call {{mobile}}');
  await inDialog(page, 'Save');
  await dialog(page).getByText('No lease has a value for: mobile').waitFor();
  await fillExactly(page, 'Text', '# Welcome\nDear , your rent is **{{rent}}**.\n- Bond: {{bond}}');
  await textOf(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(15, 15));
  await inDialog(page, 'Renters');
  expect(await textOf(page).inputValue()).toContain('\nDear {{renters}}, your rent');
  await inDialog(page, 'Preview');
  await visit.screen('template-form');
  await confirm(page, 'Save');
  await page.getByText('Template saved').waitFor();
  // The others to begin with are still offered, the one that was taken is not.
  await page.getByRole('button', { name: 'House rules', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Welcome letter', exact: true }).count()).toBe(0);
  await openMenu(page, 'Welcome letter', 'Edit');
  await fillExactly(page, 'Title', 'Welcome');
  await confirm(page, 'Save');
  await page.getByText('Welcome', { exact: true }).waitFor();
  await visit.screen('templates');
  // The refusal of the unknown place.
  expect(visit.complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
  await visit.close();
});

async function openForm(page: Page): Promise<void> {
  await company.open(page, `lease/${lease_id}/view/documents`);
  await page.getByRole('button', { name: 'From a template' }).first().click();
  await choose(page, 'Template', 'Welcome');
}

it('a document of a lease is filled in, corrected, read as a PDF, and mailed to whom it is shared with', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await openForm(page);
  await dialog(page).getByText('Not recorded for this lease: Bond.').waitFor();
  expect(await textOf(page).inputValue()).toMatch(/Dear 王 小明, your rent is \*\*\$[\d,.]+ per week\*\*/);
  await visit.screen('from-template');
  await inDialog(page, 'Create PDF');
  await dialog(page).getByText('Please write what belongs there in place of: bond').waitFor();
  await textOf(page).fill((await textOf(page).inputValue()).replace('{{bond}}', '$2,000'));
  await choose(page, 'Who sees it', 'Renters');
  await inDialog(page, 'Create PDF');
  await page.getByRole('button', { name: 'Send by email', exact: true }).click();
  const form = dialog(page).last().getByRole('region', { name: 'Send by email' });
  await form.getByRole('checkbox', { name: /王 小明/ }).waitFor();
  await form.getByText('Document for 12 Rose Street', { exact: false }).first().waitFor();
  await visit.screen('text-document-pdf');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await eventually(() => company.stack.mails(RENTER).some(({ attachments }) => attachments), 30_000);
  await dialog(page).last().getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('Welcome.pdf').first().waitFor();
  const listed = await company.landlord.call.get<{ data: object[] }>(
    `v1/system/document/list?lease_id=${lease_id}&issued_kind=text_document`,
  );
  expect(expectOk(listed).data).toMatchObject([{ name: 'Welcome.pdf', visible_to: 'renters' }]);
  await visit.screen('lease-documents-text');
  expect(visit.complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
  await visit.close();
});

it('on a phone the same dialogs fill the screen', async () => {
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  await company.open(page, 'document/templates');
  await page.getByText('Welcome', { exact: true }).waitFor();
  await visit.screen('templates-phone');
  await company.open(page, `lease/${lease_id}/view/documents`);
  await page.getByRole('button', { name: 'From a template' }).first().click();
  await confirm(page, 'Cancel');
  await openForm(page);
  await dialog(page).getByText('Not recorded for this lease: Bond.').waitFor();
  await visit.screen('from-template-phone');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await company.open(page, 'document/templates');
  await openMenu(page, 'Welcome', 'Delete');
  await confirm(page, 'Delete');
  await page.getByText('No templates yet').waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
});
