// A property, a unit and a room that begin like another one: the form opens with what both share.

import { expectOk } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, type Visit } from './browser.js';
import { Company, press } from './company.js';
import { confirm, dialog, fill as fillInDialog, openMenu } from './forms.js';

let company: Company;

beforeAll(async () => {
  company = await Company.start();
}, 120_000);
afterAll(async () => {
  await company?.stop();
});

async function visit(options: typeof DESKTOP, act: (page: Page, screen: Visit['screen']) => Promise<void>) {
  const opened = await company.signIn(options);
  await act(opened.page, (name) => opened.screen(name));
  expect(opened.complaints).toEqual([]);
  await opened.close();
}

const valueOf = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).inputValue();
const read = async <Row>(path: string) => expectOk(await company.landlord.call.get<{ data: Row }>(path)).data;

it('a property begins like another one, without its name and address', () =>
  visit(DESKTOP, async (page, screen) => {
    const { property_id } = await company.landlord.addProperty({
      ...{ name: '12 Rose Street', type: 'townhouse', bedrooms: 4, build_year: 1998, floor_area: 140.5 },
      features: { has_air_conditioning: true },
    });
    await company.open(page, `property/${property_id}/view/summary`);
    await openMenu(page, '12 Rose Street', 'Copy property');
    await page.getByText('Filled in from 12 Rose Street. Name and address are left to you.').waitFor();
    expect(await valueOf(page, /^Name/)).toBe('');
    expect(await valueOf(page, 'Suburb')).toBe('');
    await screen('property-copy');
    await page.getByRole('textbox', { name: /^Name/ }).fill('14 Rose Street');
    await press(page, 'Create property');
    await page.waitForURL('**/success');
    await page.getByRole('main').getByRole('link', { name: 'Property', exact: true }).waitFor();
    const rows = await read<{ name: string; property_id: string }[]>('v1/system/property?total=50');
    const copy = rows.find(({ name }) => name === '14 Rose Street')!;
    const same = { type: 'townhouse', bedrooms: 4, build_year: 1998, floor_area: 140.5 };
    expect(await read(`v1/system/property/${copy.property_id}`)).toMatchObject({ ...same, acquired_date: null });
    expect(await read(`v1/system/property/${copy.property_id}`)).toMatchObject({
      features: { has_air_conditioning: true },
    });
  }));

it('a unit begins like another one of its building, and asks for nothing that is of the building', () =>
  visit(DESKTOP, async (page, screen) => {
    const { property_id } = await company.landlord.addProperty({ name: 'Block A', type: 'multi_unit', bedrooms: 1 });
    const added = expectOk(
      await company.landlord.call.post<{ data: { property_block_id: string } }>('v1/system/property/create', {
        ...{ property_id, name: 'Block A', block_name: 'Unit 2', type: 'multi_unit', bedrooms: 5, bathrooms: 2 },
        ...{ carpark: 1, lease_mode: 'standalone', cost_allocation_method: 'standalone' },
      }),
    ).data;
    await company.open(page, `property/unit/${added.property_block_id}/view/summary`);
    await openMenu(page, 'Unit 2', 'Copy unit');
    await page.getByRole('textbox', { name: 'Bedrooms' }).waitFor();
    expect(await valueOf(page, 'Bedrooms')).toBe('5');
    expect(await valueOf(page, 'Bathrooms')).toBe('2');
    expect(await valueOf(page, 'Unit name')).toBe('');
    expect(await page.getByRole('textbox', { name: /^(Name|Street address|Year built)/ }).count()).toBe(0);
    await screen('unit-copy');
    await page.getByRole('textbox', { name: 'Unit name' }).fill('Penthouse');
    await page.getByRole('textbox', { name: 'Bedrooms' }).fill('6');
    await press(page, 'Add unit');
    await page.waitForURL('**/success');
    const { units } = await read<{ units: { name: string }[] }>(`v1/system/property/${property_id}`);
    expect(units.map(({ name }) => name)).toContain('Penthouse');
  }));

it('a room begins like another one, with the next number', () =>
  visit(PHONE, async (page, screen) => {
    const { property_block_id } = await company.landlord.addProperty({
      ...{ name: 'The Terrace', lease_mode: 'co_living', cost_allocation_method: 'rooms' },
    });
    const room = { name: 'Room 1', price: 310, target_bond: 620 };
    const { property_section_id } = await company.landlord.addRoom(property_block_id, room);
    await company.landlord.openLease(property_section_id);
    await company.open(page, `property/unit/${property_block_id}/view/rooms`);
    await press(page, 'Copy Room 1');
    expect(await dialog(page).getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Room 2');
    await screen('room-copy-phone');
    await confirm(page, 'Save');
    await page.getByRole('heading', { name: 'Room 2' }).waitFor();
    const rooms = await read<object[]>(`v1/system/property/room/${property_block_id}`);
    expect(rooms).toContainEqual(
      expect.objectContaining({ name: 'Room 2', price: 310, target_bond: 620, rent_frequency: 'fortnightly' }),
    );
    await press(page, 'Copy Room 1');
    await fillInDialog(page, 'Name', 'Attic');
    await confirm(page, 'Save');
    await page.getByRole('heading', { name: 'Attic' }).waitFor();
    // One with a lease cannot be deleted: the service refuses it.
    await page.getByRole('button', { name: 'Delete Attic' }).waitFor();
    expect(await page.getByRole('button', { name: 'Delete Room 1' }).count()).toBe(0);
  }));
