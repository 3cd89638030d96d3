// What can be let: the list of vacancies, the listing of a home, and the way to its lease.

import { eventually, expectOk } from '@keystead/testkit';
import { DESKTOP, PHONE } from './browser.js';
import { Company, press, sydney, visiting } from './company.js';
import { confirm, dialog, fill, inDialog, openMenu, pictures } from './forms.js';

let company: Company;
let propertyId: string;

beforeAll(async () => {
  company = await Company.start();
  const { landlord } = company;
  const { property_section_id } = await landlord.addProperty({ name: '12 Rose Street' });
  await landlord.openLease(property_section_id!, { start_date: sydney(-200), end_date: sydney(20) });
  propertyId = (await landlord.addProperty({ name: '3 Station Lane' })).property_id;
  const ending = async () => {
    const { body } = await landlord.call.get<{ data: { state: string }[] }>('v1/system/property/vacancy?state=ending');
    return body.data.length === 1;
  };
  await eventually(ending);
}, 120_000);
afterAll(async () => {
  await company?.stop();
});

it('a vacant home gets a listing, is advertised and withdrawn, and its text can be copied', () =>
  visiting(company.signIn(DESKTOP), async (page, screen) => {
    await company.open(page, 'report/occupancy');
    await page.getByRole('link', { name: 'Vacancies' }).click();
    const row = page.getByRole('row', { name: /3 Station Lane/ });
    await row.getByText('Now').waitFor();
    await page
      .getByRole('row', { name: /12 Rose Street/ })
      .getByText('Ending soon')
      .waitFor();
    await press(page, 'Write listing: 3 Station Lane');
    await inDialog(page, 'Save');
    await dialog(page).getByText('this field is required').first().waitFor();
    await fill(page, 'Headline', 'Sunny house near the park');
    await fill(page, 'Asked rent', '650.50');
    await fill(page, 'Shortest lease, in months', '6');
    await fill(page, 'Description', 'Two lounges and a garden.');
    await screen('listing-form');
    await confirm(page, 'Save');
    await row.getByText('Advertised').waitFor();
    await row.getByText('$650.50 per week').waitFor();
    await page.getByRole('tab', { name: /^Advertised/ }).click();
    await page.getByRole('row', { name: /12 Rose Street/ }).waitFor({ state: 'detached' });
    await screen('vacancies');
    await openMenu(page, '3 Station Lane', 'Listing as text');
    const text = await dialog(page).getByRole('textbox').inputValue();
    expect(text).toContain('Sunny house near the park');
    expect(text).toMatch(/^\$650\.50 per week$/m);
    expect(text).toContain('At least 6 months');
    await screen('listing-text');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await openMenu(page, '3 Station Lane', 'Stop advertising');
    await page.getByText('No longer advertised').waitFor();
    await page.getByRole('tab', { name: /^All/ }).click();
    await press(page, 'Advertise: 3 Station Lane');
    await row.getByText('Advertised', { exact: true }).waitFor();
  }));

it('a listing is deleted, and its home stays vacant', () =>
  visiting(company.signIn(PHONE), async (page, screen) => {
    const { property_id } = await company.landlord.addProperty({ name: '9 Short Street' });
    await eventually(async () => {
      const path = `v1/system/property/vacancy?property_id=${property_id}`;
      return (await company.landlord.call.get<{ data: unknown[] }>(path)).body.data.length === 1;
    });
    await company.open(page, 'property/vacancies');
    await press(page, 'Write listing: 9 Short Street');
    await fill(page, 'Headline', 'Written by mistake');
    await fill(page, 'Asked rent', '500');
    await confirm(page, 'Save');
    await page.getByText('Written by mistake').waitFor();
    await openMenu(page, '9 Short Street', 'Delete listing');
    await screen('listing-delete-phone');
    await confirm(page, 'Delete');
    await page.getByText('Written by mistake').waitFor({ state: 'detached' });
    await press(page, 'Write listing: 9 Short Street');
    expect(await dialog(page).getByRole('textbox', { name: 'Headline' }).inputValue()).toBe('');
  }));

it('a listing shows photos of its property in the order in which they were chosen', () =>
  visiting(company.signIn(PHONE), async (page, screen) => {
    await company.open(page, `property/${propertyId}/view/summary`);
    await page.locator('input[type=file]').setInputFiles(await pictures(page));
    await page.getByRole('button', { name: 'Photo 2 of 3 Station Lane' }).waitFor();
    await company.open(page, 'property/vacancies');
    await press(page, 'Edit listing: 3 Station Lane');
    const photo = (number: number) => dialog(page).getByRole('button', { name: `Photo ${number} of 3 Station Lane` });
    await photo(2).click();
    await photo(1).click();
    await dialog(page).getByRole('button', { name: 'Photo 1 of 3 Station Lane 2' }).waitFor();
    await screen('listing-photos-phone');
    await confirm(page, 'Save');
    const { call } = company.landlord;
    const read = async <Row>(path: string) =>
      expectOk(await call.get<{ data: Row[] }>(`v1/system/property/${path}`)).data;
    const [first, second] = await read<{ id: string }>(`photo?property_id=${propertyId}`);
    const shown = async () =>
      (await read<{ listing: { photo_ids: string[] } }>(`vacancy?property_id=${propertyId}`))[0]!.listing.photo_ids;
    expect(await shown()).toEqual([second!.id, first!.id]);
    await openMenu(page, '3 Station Lane', 'Listing as text');
    await photo(2).waitFor();
    await screen('listing-text-photos-phone');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    expectOk(await call.post('v1/system/property/photo/delete', { id: second!.id }));
    expect(await shown()).toEqual([first!.id]);
  }));

it('on a phone a vacancy leads to its lease, which ends the advertising', () =>
  visiting(company.signIn(PHONE), async (page, screen) => {
    await company.open(page, 'property/vacancies');
    // The words of a row have most of its width, beside its button.
    const words = page.getByText('Sunny house near the park').locator('xpath=..');
    expect((await words.boundingBox())!.width).toBeGreaterThan(200);
    await screen('vacancies-phone');
    await openMenu(page, '3 Station Lane', 'New lease');
    await page.waitForURL('**/lease/create/**');
    await page.getByText('3 Station Lane').first().waitFor();
    const { call } = company.landlord;
    const path = 'v1/system/property/vacancy?is_advertised=true';
    const { data } = (await call.get<{ data: { property_section_id: string }[] }>(path)).body;
    await company.landlord.openLease(data[0]!.property_section_id, { start_date: sydney(0) });
    await eventually(async () => (await call.get<{ data: unknown[] }>(path)).body.data.length === 0);
    await company.open(page, 'property/vacancies');
    await page.getByText('Ending soon').first().waitFor();
    expect(await page.getByText('3 Station Lane').count()).toBe(0);
  }));
