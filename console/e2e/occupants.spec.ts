// Who lives there besides the renters, and the pets that are agreed: on the page of a lease, and for its renter.

import { eventually, expectOk } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.js';
import { choose, Company, press, visiting } from './company.js';
import { confirm, dialog, fill, fillExactly, inDialog, openMenu, remove } from './forms.js';

const RENTER = 'aroha@renter.example';

let company: Company;
let lease_id: string;

beforeAll(async () => {
  company = await Company.start();
  const { property_section_id } = await company.landlord.addProperty({
    ...{ name: '12 Rose Street', features: { pet_allowed: false } },
  });
  ({ lease_id } = await company.landlord.openLease(property_section_id!, {
    tenants: [{ first_name: 'Aroha', last_name: 'King', email: RENTER }],
  }));
}, 120_000);
afterAll(async () => {
  await company?.stop();
});

const openTab = (page: Page, tab: string) => company.open(page, `lease/${lease_id}/view/${tab}`);

it('occupants and pets are added, changed and removed beside the renters, and the summary has them', () =>
  visiting(company.signIn(DESKTOP), async (page, screen) => {
    await openTab(page, 'people');
    await page.getByText('No other occupants and no pets').waitFor();
    await press(page, 'Add occupant');
    await inDialog(page, 'Save');
    await dialog(page).getByText('this field is required').first().waitFor();
    await fillExactly(page, 'Name', 'Ada King');
    await choose(page, 'Age group', 'Child');
    await dialog(page).getByLabel('Date of birth').fill('2019-03-04');
    await fill(page, 'Relationship to the renter', 'Daughter');
    await screen('occupant-form');
    await confirm(page, 'Save');
    await page.getByText('Child · Daughter · born').waitFor();
    await press(page, 'Add pet');
    await dialog(page).getByText('The property is marked as one where pets are not allowed.').waitFor();
    await fill(page, 'Kind of animal', 'Cat');
    await fill(page, 'Name or breed', 'Tabby');
    await fill(page, 'Number', '2');
    await screen('pet-form');
    await confirm(page, 'Save');
    await page.getByText('2 × Cat (Tabby)').waitFor();
    await press(page, 'Edit: Ada King');
    await fill(page, 'Relationship to the renter', 'Niece');
    await confirm(page, 'Save');
    await page.getByText('Child · Niece · born').waitFor();
    await screen('lease-occupants');
    await openTab(page, 'summary');
    await page.getByRole('heading', { name: 'Occupants and pets' }).waitFor();
    await page.getByText('2 × Cat (Tabby)', { exact: true }).waitFor();
    await screen('lease-summary-occupants');
    await openTab(page, 'people');
    await remove(page, 'Delete: 2 × Cat (Tabby)');
    await page.getByText('2 × Cat (Tabby) removed').waitFor();
    await openTab(page, 'activity');
    await page.getByText('Ada King added as an occupant').waitFor();
    await page.getByText('Pet removed: 2 × Cat (Tabby)').waitFor();
  }));

it('a renter reads on a phone who is on their lease', async () => {
  await company.join(RENTER, 'tenant', ['Aroha', 'King']);
  await visiting(company.signInAs(RENTER, PHONE), async (page, screen) => {
    await openTab(page, 'people');
    await page.getByText('Child · Niece · born').waitFor();
    await page.getByRole('heading', { name: 'Occupants and pets' }).waitFor();
    for (const name of ['Add occupant', 'Add pet', 'Edit: Ada King', 'Delete: Ada King', 'More: Ada King'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    await screen('lease-occupants-phone');
  });
});

it('the team works with them on a phone, and a person is erased', () =>
  visiting(company.signIn(PHONE), async (page, screen) => {
    await openTab(page, 'people');
    await press(page, 'Add pet');
    await fill(page, 'Kind of animal', 'Dog');
    await screen('pet-form-phone');
    await confirm(page, 'Save');
    await page.getByText('Dog', { exact: true }).waitFor();
    await openMenu(page, 'Ada King', 'Erase person');
    await confirm(page, 'Erase');
    await page.getByText('Person erased').waitFor();
    await eventually(async () => {
      const rows = await company.landlord.call.get<{ data: { animal: string }[] }>(
        `v1/system/lease/occupant/${lease_id}`,
      );
      expect(expectOk(rows).data).toMatchObject([{ animal: 'Dog' }]);
      return true;
    });
  }));

it('more than a hundred occupants are all listed, the last one too', () =>
  visiting(company.signIn(DESKTOP), async (page) => {
    const { call } = company.landlord;
    const home = await company.landlord.addProperty({ name: '14 Rose Street' });
    const hall = await company.landlord.openLease(home.property_section_id!);
    for (let number = 1; number <= 101; number++)
      expectOk(
        await call.post('v1/system/lease/occupant/create', {
          lease_id: hall.lease_id,
          kind: 'adult',
          name: `Ari ${number}`,
        }),
      );
    await company.open(page, `lease/${hall.lease_id}/view/people`);
    await page.getByText('Ari 100', { exact: true }).waitFor();
    await page.getByText('Ari 101', { exact: true }).waitFor();
  }));
