// The map of properties: there where the operator names a server of tiles, and nowhere else.

import { serveStandIn, type HttpServer } from '@keystead/testkit';
import { DESKTOP, PHONE } from './browser.js';
import { Company } from './company.js';

const referers: (string | undefined)[] = [];
let tiles: HttpServer;
let company: Company;

beforeAll(async () => {
  tiles = await serveStandIn(({ headers }) => {
    referers.push(headers.referer);
    return { status: 404, text: 'The tests need no pictures' };
  });
  company = await Company.start({ MAP_TILES_URL: `${tiles.url}/{z}/{x}/{y}.png` });
  const { landlord } = company;
  const rose = { line1: '12 Rose Street', suburb: 'Newtown', state: 'NSW', postcode: '2042' };
  await landlord.addProperty({
    name: '12 Rose Street',
    property_address: { ...rose, latitude: -33.8976, longitude: 151.1786 },
  });
  await landlord.addProperty({ name: '3 Station Lane' });
}, 120_000);

afterAll(async () => {
  await company?.stop();
  await tiles?.stop();
});

it('shows properties on a map, leads to them by key, and places those that have no place', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'property');
  await page.getByRole('button', { name: 'Map' }).click();
  const map = page.getByRole('region', { name: 'Map of properties' });
  await map.getByRole('button', { name: '12 Rose Street: Vacant' }).waitFor();
  await page.getByText('1 property has no place on the map yet').waitFor();
  await visit.screen('property-map');
  await page.getByRole('button', { name: 'Place on the map: 3 Station Lane' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Use the middle of the map' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await map.getByRole('button', { name: '3 Station Lane: Vacant' }).waitFor();
  expect(await page.getByText('no place on the map yet').count()).toBe(0);
  await map.getByRole('button', { name: '12 Rose Street: Vacant' }).press('Enter');
  await page.getByRole('heading', { name: '12 Rose Street' }).waitFor();
  // Servers of tiles refuse who does not say where the page is.
  expect(new Set(referers)).toEqual(new Set([`${company.stack.url}/`]));
  const missing = /Failed to load resource.*404/;
  expect(visit.complaints.filter((complaint) => !missing.test(complaint))).toEqual([]);
  await visit.close();
});

it('fits on a phone', async () => {
  const visit = await company.signIn(PHONE);
  await company.open(visit.page, 'property');
  await visit.page.getByRole('button', { name: 'Map' }).click();
  await visit.page.getByRole('button', { name: '12 Rose Street: Vacant' }).waitFor();
  await visit.screen('property-map-phone');
  const missing = /Failed to load resource.*404/;
  expect(visit.complaints.filter((complaint) => !missing.test(complaint))).toEqual([]);
  await visit.close();
});
