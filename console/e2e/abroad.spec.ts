// A property abroad, by clicking: its country is chosen, and money of it is typed and shown in its currency.

import { eventually } from '@keystead/testkit';
import { DESKTOP, type Visit } from './browser.js';
import { choose, Company, press } from './company.js';
import { dialog } from './forms.js';

let company: Company;
let visit: Visit;

beforeAll(async () => {
  company = await Company.start();
  visit = await company.signIn(DESKTOP);
}, 180_000);

afterAll(async () => {
  await visit?.close();
  await company?.stop();
});

const fill = (name: string, value: string) =>
  visit.page.getByRole('textbox', { name, exact: name === 'Name' }).fill(value);

/** What stands before an amount that is typed. */
const signOf = (label: RegExp) =>
  visit.page.getByRole('textbox', { name: label }).locator('xpath=..').locator('span').first().innerText();

it('a house in New Zealand is let in its currency', async () => {
  const { page } = visit;
  await company.open(page, 'property/create?kind=standalone');
  await fill('Name', 'Ponsonby Villa');
  for (const [label, count] of [
    ['Bedrooms', '3'],
    ['Bathrooms', '1'],
    ['Car spaces', '1'],
  ] as const)
    await fill(label, count);
  expect(await signOf(/^Monthly electricity and gas limit/)).toBe('$');
  await choose(page, 'Country', 'New Zealand');
  await fill('Street address', '12 Anglesea Street');
  await fill('Suburb', 'Ponsonby');
  // States are those of Australia; elsewhere the region is typed.
  await fill('State', 'Auckland');
  await fill('Postcode', '1011');
  expect(await signOf(/^Monthly electricity and gas limit/)).toBe('NZD');
  await visit.page.getByRole('textbox', { name: /^Monthly electricity and gas limit/ }).fill('200');
  await visit.screen('abroad-property');
  await press(page, 'Create property');
  await page.getByRole('heading', { name: 'Ponsonby Villa is ready' }).waitFor();
  await page.getByRole('link', { name: 'Create lease' }).click();
  await page.getByRole('textbox', { name: /^Rent/ }).fill('650');
  expect([await signOf(/^Rent/), await signOf(/^Bond/)]).toEqual(['NZD', 'NZD']);
  await fill('First name', 'Aroha');
  await fill('Last name', 'Ngata');
  await fill('Email address', 'aroha@renter.example');
  await visit.screen('abroad-lease');
  await press(page, 'Create lease');
  await page
    .getByText(/NZD\s650\.00\sper\sweek/)
    .first()
    .waitFor();
  await press(page, 'Record payment');
  expect(await signOf(/^Amount/)).toBe('NZD');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  expect(visit.complaints).toEqual([]);
});

it('an expense is money of the country of the property that is chosen', async () => {
  const { page } = visit;
  await company.landlord.addProperty({ name: 'Rose Cottage' });
  await company.open(page, 'money/income');
  await press(page, 'Record expense');
  expect(await signOf(/^Amount/)).toBe('$');
  await choose(page, 'Property', 'Ponsonby Villa');
  expect(await signOf(/^Amount/)).toBe('NZD');
  await choose(page, 'Property', 'Rose Cottage');
  expect(await signOf(/^Amount/)).toBe('$');
  expect(visit.complaints).toEqual([]);
});

it('what its owner bears of the costs is money of the country', async () => {
  const { page } = visit;
  await company.open(page, 'property');
  await page
    .getByRole('link', { name: /^Ponsonby Villa/ })
    .first()
    .click();
  await page.getByText(/NZD\s200\.00/).waitFor();
});

it('properties are narrowed to a country', async () => {
  const { page } = visit;
  await company.open(page, 'property');
  const names = page.getByRole('link', { name: /^(Rose Cottage|Ponsonby Villa)/ });
  await page
    .getByRole('link', { name: /^Rose Cottage/ })
    .first()
    .waitFor();
  await choose(page, 'State', /^Auckland, New Zealand/);
  await eventually(async () => (await names.allInnerTexts()).every((name) => name.startsWith('Ponsonby')));
  await visit.screen('abroad-list');
  expect(visit.complaints).toEqual([]);
});
