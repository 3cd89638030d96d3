// What comes between a person and the end of a form: somebody else, a line that breaks, the Back button.

import { eventually, expectOk, type NewProperty } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, type Visit } from './browser.js';
import { Company, press, sydney } from './company.js';
import { confirm, dialog, fill, inDialog, openMenu } from './forms.js';

interface Key {
  id: string;
  version: number;
  name: string;
  key_number: string | null;
  note: string | null;
}

let company: Company;
let property: NewProperty;
let lease_id: string;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  company = await Company.start();
  property = await company.landlord.addProperty({ name: '12 Rose Street' });
  ({ lease_id } = await company.landlord.openLease(property.property_section_id!, {
    ...{ start_date: sydney(-10), latest_amount: 500 },
    tenants: [{ first_name: 'Aroha', last_name: 'King', email: 'aroha@renter.example' }],
  }));
  visit = await company.signIn(DESKTOP);
  ({ page } = visit);
}, 120_000);

afterAll(async () => {
  await visit?.close();
  await company?.stop();
});

const keys = async () =>
  expectOk(await company.landlord.call.get<{ data: Key[] }>('v1/system/property/keys?total=50')).data;
const path = () => new URL(page.url()).pathname;

it('says that somebody else changed a record meanwhile, keeps what was typed, and saves it beside their change', async () => {
  const { call } = company.landlord;
  const { property_id } = property;
  expectOk(await call.post('v1/system/property/key/create', { property_id, name: 'Front door', key_number: 'A1' }));
  await company.open(page, 'tasks/keys');
  await openMenu(page, 'Front door · 12 Rose Street', 'Edit');
  await fill(page, 'Note', 'Sticks in the rain');
  const [key] = await keys();
  expectOk(await call.post('v1/system/property/key/update', { id: key!.id, version: key!.version, key_number: 'B2' }));
  await inDialog(page, 'Save');
  await page.getByText('Someone else changed this in the meantime.').waitFor();
  const number = dialog(page).getByRole('textbox', { name: 'Number' });
  await eventually(async () => (await number.inputValue()) === 'B2');
  expect(await dialog(page).getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Sticks in the rain');
  await confirm(page, 'Save');
  expect((await keys())[0]).toMatchObject({ key_number: 'B2', note: 'Sticks in the rain' });
});

it('saves by the keyboard after a press that did not reach the server', async () => {
  await openMenu(page, 'Front door · 12 Rose Street', 'Edit');
  await fill(page, 'Note', 'Sticks in the cold');
  await page.route('**/property/key/update', (route) => route.abort(), { times: 1 });
  await inDialog(page, 'Save');
  // What an earlier try said is gone.
  const failed = page.locator('.ks-toast-error');
  await failed.getByText('network error').waitFor();
  expect(await failed.count()).toBe(1);
  await page.keyboard.press('Control+Enter');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await failed.count()).toBe(0);
  expect((await keys())[0]).toMatchObject({ note: 'Sticks in the cold' });
});

it('says that a try without an answer was saved, where the form was changed since', async () => {
  await company.open(page, 'tasks/keys');
  await press(page, 'Add key');
  await fill(page, 'Name', 'Shed');
  const create = '**/property/key/create';
  await page.route(create, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await inDialog(page, 'Save');
  await page.getByText('network error').waitFor();
  await page.unroute(create);
  await fill(page, 'Name', 'Shed door');
  await inDialog(page, 'Save');
  await page.getByText('Your first try was saved after all, without your latest changes.').waitFor();
  expect((await keys()).map(({ name }) => name).toSorted()).toEqual(['Front door', 'Shed']);
  await inDialog(page, 'Cancel');
});

it('closes by Back what lies over the page, and does not show a saved form again', async () => {
  await company.open(page, 'dashboard');
  await page.getByRole('link', { name: 'Leases', exact: true }).click();
  await page
    .getByRole('row', { name: /Aroha King/ })
    .getByRole('link')
    .first()
    .click();
  const summary = `/admin/lease/${lease_id}/view/summary`;
  await page.waitForURL(`**${summary}`);
  await page.keyboard.press('Control+k');
  await dialog(page).waitFor();
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  expect(path()).toBe(summary);
  await openMenu(page, /^More: /, 'Delete lease');
  await dialog(page).waitFor();
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  expect(path()).toBe(summary);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: /^Bond received/ }).fill('100');
  await press(page, 'Save');
  await page.waitForURL(`**${summary}`);
  await page.goBack();
  await page.getByRole('heading', { name: 'Leases' }).waitFor();
  expect(path()).toBe('/admin/lease');
  expect(visit.complaints.filter((line) => !/409|422|net::ERR_FAILED/.test(line))).toEqual([]);
});

/** What the browser asks on a page from now on, and whether the person goes along. */
function questionsOf(on: Page, goesAlong: () => boolean): string[] {
  const questions: string[] = [];
  on.on('dialog', (question) => {
    questions.push(question.type() === 'beforeunload' ? 'leave?' : question.message());
    void (goesAlong() ? question.accept() : question.dismiss());
  });
  return questions;
}

it('asks before a sign-out loses what a form of another tab holds, and before that tab is loaded again', async () => {
  const opened = await company.signIn(DESKTOP);
  const first = opened.page;
  const popup = first.waitForEvent('popup');
  // A tab that was opened from another is signed in as that one is.
  await first.evaluate(() => void window.open('/admin/tasks/keys'));
  const second = await popup;
  await press(second, 'Add key');
  await fill(second, 'Name', 'Cellar');
  let goesAlong = false;
  const [questions, atReload] = [questionsOf(first, () => goesAlong), questionsOf(second, () => goesAlong)];
  await second.evaluate(() => setTimeout(() => window.location.reload()));
  await eventually(async () => atReload.length === 1);
  expect(await dialog(second).getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Cellar');
  const signOut = async () => {
    await press(first, 'Your account');
    await first.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await signOut();
  const question = 'A form holds changes that are not saved, here or in another tab. Sign out and lose them?';
  await eventually(async () => questions.length === 1);
  expect(questions).toEqual([question]);
  await confirm(second, 'Save');
  // Nothing is held any more.
  await signOut();
  await first.waitForURL('**/auth/**');
  expect(questions).toHaveLength(1);
  expect(opened.complaints).toEqual([]);
  await opened.close();
});

it('asks before a sign-out loses what the form of a page holds', async () => {
  const opened = await company.signIn(DESKTOP);
  const own = opened.page;
  await company.open(own, `lease/edit?id=${lease_id}`);
  await own.getByRole('textbox', { name: /^Bond received/ }).fill('75');
  let goesAlong = false;
  const questions = questionsOf(own, () => goesAlong);
  for (goesAlong of [false, true]) {
    await press(own, 'Your account');
    await own.getByRole('menuitem', { name: 'Sign out' }).click();
    await eventually(async () => questions.length === (goesAlong ? 2 : 1));
    if (!goesAlong) expect(await own.getByRole('textbox', { name: /^Bond received/ }).inputValue()).toBe('75');
  }
  await own.waitForURL('**/auth/**');
  await opened.close();
});
