// Documents, by clicking: files go from the browser straight into the storage, with both drivers.

import { readFileSync } from 'node:fs';
import { expectOk, Landlord, startAzurite, startTestStack, type Azurite, type TestStack } from '@keystead/testkit';
import { addDays } from '@keystead/contracts';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, launch, PHONE, type Visit } from './browser.js';
import { choose, join, press, registerLandlord, signIn } from './company.js';
import { textPdf } from './text-pdf.js';

const pdf = (name: string, bytes = 60_000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 'x')]),
});
const today = new Date().toISOString().slice(0, 10);

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
});

/** What a person drops on an element. */
async function drop(page: Page, selector: string, files: ReturnType<typeof pdf>[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('latin1') }));
  const data = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, text } of dropped) transfer.items.add(new File([text], name, { type: mimeType }));
    return transfer;
  }, given);
  for (const type of ['dragover', 'drop'])
    await page.locator(selector).first().dispatchEvent(type, { dataTransfer: data });
}

// covers: FEATURE-19, DOC-01, DOC-02, DOC-03, DOC-04, DOC-05, Q-182
describe.each(['disk', 'azure'] as const)('with the %s driver', (driver) => {
  let azurite: Azurite | null;
  let stack: TestStack;
  let landlord: Landlord;
  let property_id: string;
  let lease_id: string;

  beforeAll(async () => {
    azurite = driver === 'azure' ? await startAzurite() : null;
    stack = await startTestStack({ env: azurite?.env ?? {} });
    landlord = await registerLandlord(stack);
    const property = await landlord.addProperty({ name: '12 Rose Street' });
    ({ property_id } = property);
    // One without bills yet: their invoices are stored with the lease half a minute after they are issued.
    const start_date = addDays(today, 90);
    ({ lease_id } = await landlord.openLease(property.property_section_id!, { start_date }));
  }, 120_000);
  afterAll(async () => {
    await stack?.stop();
    await azurite?.stop();
  });

  const open = async (options = DESKTOP): Promise<Visit> => signIn(browser, stack.url, landlord, options);

  it('uploads several files, shows what they are about, and gives them back byte by byte', async () => {
    const visit = await open();
    const { page } = visit;
    const puts: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && puts.push(new URL(request.url()).origin));
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Documents' }).click();
    await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
    if (driver === 'disk') await visit.screen('documents-empty');
    await press(page, 'Upload documents');
    await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).waitFor();
    expect(await page.getByRole('dialog').locator('.MuiCircularProgress-root').count()).toBe(0);
    const files = [pdf('Lease agreement.pdf'), pdf('Smoke alarm certificate.pdf', 3_000_000)];
    await page
      .locator('input[type=file]')
      .setInputFiles([...files, { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') }]);
    await page.getByText(/This kind of file cannot be stored/).waitFor();
    await choose(page, 'Category', 'Safety certificate');
    await page.getByLabel('Valid until').fill(addDays(today, 20));
    await choose(page, 'Property', '12 Rose Street');
    if (driver === 'disk') await visit.screen('documents-upload');
    await page.getByRole('button', { name: 'Remove: page.html' }).click();
    await press(page, 'Upload 2 files');
    await page.getByText('2 documents uploaded').waitFor();
    await page.getByRole('cell', { name: /^Smoke alarm certificate\.pdf/ }).waitFor();
    expect(new Set(puts)).toEqual(new Set([driver === 'azure' ? azurite!.env.STORAGE_ORIGIN : stack.url]));
    await visit.screen(`documents-${driver}`);
    const download = page.waitForEvent('download');
    await press(page, 'Download: Lease agreement.pdf');
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('Lease agreement.pdf');
    expect(readFileSync(await saved.path()).equals(files[0]!.buffer)).toBe(true);
    expect(visit.complaints).toEqual([]);
    await visit.close();
  }, 120_000);

  it('adds files that are dropped on the page of a lease, on a phone too', async () => {
    const visit = await open(PHONE);
    const { page } = visit;
    await page.goto(`${stack.url}/admin/lease/${lease_id}/view/documents`);
    const heading = page.getByRole('heading', { name: 'No documents yet' });
    await heading.waitFor();
    await drop(page, 'h2:has-text("No documents yet")', [pdf('Condition report.pdf')]);
    await page.getByText('Condition report.pdf').waitFor();
    await choose(page, 'Category', 'Condition report');
    if (driver === 'disk') await visit.screen('documents-upload-phone');
    await press(page, 'Upload 1 file');
    await page.getByRole('list', { name: 'Documents' }).getByText('Condition report.pdf').waitFor();
    await visit.screen(`documents-lease-phone-${driver}`);
    // What is missing is added from where that is said; the page says who is to see it.
    await page.getByRole('alert').getByRole('button', { name: 'Lease agreement' }).click();
    await page.getByRole('combobox', { name: 'Who sees it' }).getByText('Owners and renters (default)').waitFor();
    await choose(page, 'Category', 'Identification');
    await page.getByRole('combobox', { name: 'Who sees it' }).getByText('Team only (default)').waitFor();
    await choose(page, 'Category', 'Lease agreement');
    await page.locator('input[type=file]').setInputFiles([pdf('Agreement.pdf')]);
    await press(page, 'Upload 1 file');
    const list = page.getByRole('list', { name: 'Documents' });
    await list.getByText('Lease agreement · Owners and renters').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Lease agreement' }).waitFor({ state: 'detached' });
    // A press on a document opens it.
    await list.getByRole('link', { name: 'Agreement.pdf' }).click();
    await page.getByRole('heading', { name: 'Agreement.pdf' }).waitFor();
    await page.waitForURL('**/admin/document/view?id=*');
    await page.getByRole('button', { name: 'More: Agreement.pdf' }).waitFor();
    await visit.screen(`document-page-phone-${driver}`);
    await page.getByRole('main').getByRole('link', { name: 'Documents' }).click();
    await list.getByText('Condition report.pdf').waitFor();
    await page.goto(`${stack.url}/admin/property/${property_id}/view/documents`);
    await page.getByRole('list', { name: 'Documents' }).getByText('Condition report.pdf').waitFor();
    if (driver === 'disk') await visit.screen('documents-phone');
    expect(visit.complaints).toEqual([]);
    await visit.close();
  }, 120_000);

  it('stops an upload that takes too long, and sends it again', async () => {
    const visit = await open();
    const { page } = visit;
    await page.goto(`${stack.url}/admin/document`);
    await press(page, 'Upload documents');
    await page.locator('input[type=file]').setInputFiles([pdf('Slow.pdf', 2_000_000)]);
    // The line is cut until it is given free again.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/storage\/|devstoreaccount1/, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await held;
      return route.continue().catch(() => undefined);
    });
    await press(page, 'Upload 1 file');
    await page.getByRole('progressbar', { name: 'Slow.pdf' }).waitFor();
    await press(page, 'Cancel upload: Slow.pdf');
    await page.getByText(/Cancelled/).waitFor();
    release();
    await press(page, 'Upload 1 file');
    await page.getByText('1 document uploaded').waitFor();
    await page.getByRole('cell', { name: /^Slow\.pdf/ }).waitFor();
    expect(visit.complaints).toEqual([]);
    await visit.close();
  }, 120_000);

  it('stores a file with a long name under its beginning, which leaves the other columns their room', async () => {
    const visit = await open();
    const { page } = visit;
    await page.goto(`${stack.url}/admin/document`);
    await press(page, 'Upload documents');
    await page.locator('input[type=file]').setInputFiles([pdf(`${'Lease'.repeat(46)}.pdf`)]);
    await press(page, 'Upload 1 file');
    await page.getByText('1 document uploaded').waitFor();
    await page.getByRole('cell', { name: /^(Lease)+L?e?a?s?\.pdf/ }).waitFor();
    const wider = (table: Element) => table.scrollWidth - table.parentElement!.clientWidth;
    expect(await page.getByRole('table').evaluate(wider)).toBeLessThanOrEqual(0);
    expect(visit.complaints).toEqual([]);
    await visit.close();
  }, 120_000);

  it('finds, changes and deletes documents', async () => {
    const visit = await open();
    const { page } = visit;
    await page.goto(`${stack.url}/admin/document`);
    const cell = (name: RegExp) => page.getByRole('cell', { name });
    await cell(/^Slow\.pdf/).waitFor();
    await choose(page, 'Expiry', 'Within 30 days');
    await cell(/^Slow\.pdf/).waitFor({ state: 'detached' });
    await cell(/^Smoke alarm certificate\.pdf/).waitFor();
    await choose(page, 'Expiry', 'Any');
    await page.keyboard.press('/');
    await page.keyboard.type('slow');
    await cell(/^Smoke alarm certificate\.pdf/).waitFor({ state: 'detached' });
    await press(page, 'Edit: Slow.pdf');
    await page.getByRole('textbox', { name: 'Name' }).fill('Slow 2026.pdf');
    await page.getByRole('dialog').getByLabel('Valid until').fill(addDays(today, -1));
    await choose(page, 'Who sees it', 'Team only');
    await press(page, 'Save');
    await cell(/Expired on/).waitFor();
    await visit.screen(`documents-found-${driver}`);
    await press(page, 'Delete: Slow 2026.pdf');
    await page.getByText('The file is deleted for good').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('heading', { name: 'No results' }).waitFor();
    await press(page, 'Clear filters');
    await cell(/^Lease agreement\.pdf/).waitFor();
    type Row = { document_id: string; name: string };
    const { data } = expectOk(await landlord.call.get<{ data: Row[] }>('v1/system/document/list'));
    const { document_id } = data.find(({ name }) => name === 'Condition report.pdf')!;
    await page.goto(`${stack.url}/admin/document/edit?id=${document_id}`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Condition 2026.pdf');
    await press(page, 'Save');
    await cell(/^Condition 2026\.pdf/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/document/list');
    expect(visit.complaints).toEqual([]);
    await visit.close();
  }, 120_000);

  it('uploads more files at once than one request asks for, and keeps those that are refused', async () => {
    const visit = await open();
    const { page } = visit;
    await page.goto(`${stack.url}/admin/document`);
    await press(page, 'Upload documents');
    const sizes: number[] = [];
    await page.route('**/v1/system/document/upload-sas-endpoint', async (route) => {
      sizes.push((route.request().postDataJSON() as { files: unknown[] }).files.length);
      const refusal = { status: 400, json: { message: 'Not now' } };
      return sizes.length === 2 ? route.fulfill(refusal) : route.continue();
    });
    const names = Array.from({ length: 103 }, (_, index) => `Receipt ${index + 1}.pdf`);
    await page.locator('input[type=file]').setInputFiles(names.map((name) => pdf(name, 10)));
    await press(page, 'Upload 103 files');
    await page.getByText('100 documents uploaded').waitFor({ timeout: 60_000 });
    await press(page, 'Upload 3 files');
    await page.getByText('3 documents uploaded').waitFor();
    expect(sizes).toEqual([100, 3, 3]);
    type Stored = { pagination: { total: number } };
    const filters = encodeURIComponent(JSON.stringify({ q: 'Receipt' }));
    const stored = await landlord.call.get<Stored>(`v1/system/document/list?filters=${filters}`);
    expect(expectOk(stored).pagination.total).toBe(names.length);
    await visit.close();
  }, 120_000);
});

// covers: ERR-30, ERR-31, ERR-45, DISP-15, DISP-14
it('shows a picture in the page, and says so when content, a file or an upload fails', async () => {
  const stack = await startTestStack();
  try {
    const landlord = await registerLandlord(stack);
    const visit = await signIn(browser, stack.url, landlord, DESKTOP);
    const { page } = visit;
    await page.goto(`${stack.url}/admin/document`);
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
    const broken = Buffer.concat([buffer.subarray(0, 8), Buffer.alloc(2000)]);
    const send = async (name: string, bytes: Buffer) => {
      await press(page, 'Upload documents');
      await page.locator('input[type=file]').setInputFiles([{ name, mimeType: 'image/png', buffer: bytes }]);
      await press(page, 'Upload 1 file');
    };
    // The storage does not take the first try.
    await page.route('**/storage/**', (route) => route.fulfill({ status: 500, body: '<Error/>' }), { times: 1 });
    await send('kitchen.png', buffer);
    await page.getByText('upload fail', { exact: true }).waitFor();
    await page.getByText('The storage did not accept the file').waitFor();
    await press(page, 'Upload 1 file');
    await page.getByText('1 document uploaded').waitFor();
    await send('broken.png', broken);
    await page.getByRole('cell', { name: /^broken\.png/ }).waitFor();

    await press(page, 'View: kitchen.png');
    const dialog = page.getByRole('dialog', { name: 'kitchen.png' });
    const picture = dialog.getByRole('img', { name: 'kitchen.png' });
    await picture.waitFor();
    expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(400);
    await visit.screen('document-view');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await press(page, 'View: broken.png');
    await page.getByText('Content loading failed.').waitFor();
    const other = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open in a new tab' }).click();
    expect((await other).url()).toMatch(/^blob:/);
    await (await other).close();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    const json = { status: 200, contentType: 'application/json', body: '{"data":{}}' };
    await page.route('**/document/get-file', (route) => route.fulfill(json), { times: 2 });
    await press(page, 'Download: kitchen.png');
    await page.getByText('Response is not a Blob').waitFor();
    // Without any content the tab is a page that tries again, of the same sign-in.
    await press(page, 'View: kitchen.png');
    await page.getByText('Content loading failed.').waitFor();
    const again = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open in a new tab' }).click();
    await (await again).getByRole('img', { name: 'kitchen.png' }).waitFor();
    expect(new URL((await again).url()).pathname).toBe('/admin/document/view');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    // The photo of a phone that browsers do not show is saved from its page.
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500)]);
    await send('IMG_1.HEIC', heic);
    await page.getByRole('cell', { name: /^IMG_1\.HEIC/ }).waitFor();
    const { call } = landlord;
    const { data } = expectOk(await call.get<{ data: { id: string; name: string }[] }>('v1/system/document/list'));
    await page.goto(`${stack.url}/admin/document/view?id=${data.find(({ name }) => name === 'IMG_1.HEIC')!.id}`);
    await page.getByText('This kind of file opens in another program.').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    expect(readFileSync(await (await saved).path()).equals(heic)).toBe(true);
    expect(visit.complaints.filter((line) => !/500|blob:/.test(line))).toEqual([]);
    await visit.close();
  } finally {
    await stack.stop();
  }
}, 120_000);

// covers: RT-38, RT-39, RT-40, Q-057, Q-059, PLAN-05, FEATURE-82
it('says what the plan has no room for or does not hold, and leads to one that does', async () => {
  const stack = await startTestStack();
  try {
    const landlord = await registerLandlord(stack, 'free');
    const visit = await signIn(browser, stack.url, landlord, DESKTOP);
    const { page } = visit;
    await page.goto(`${stack.url}/admin/document/edit`);
    await page.waitForURL('**/admin/document/list');
    await page.goto(`${stack.url}/admin/document/create`);
    await page
      .locator('input[type=file]')
      .setInputFiles(Array.from({ length: 11 }, (_, at) => pdf(`Paper ${at}.pdf`, 100)));
    await press(page, 'Upload 11 files');
    await page.getByText('Document limit reached. Please upgrade your plan.').waitFor();
    await visit.screen('documents-limit');
    const seePlans = async () => {
      await page.getByRole('link', { name: 'See plans' }).click();
      await page.waitForURL('**/admin/setting/subscription');
    };
    await seePlans();
    const notIncluded = page.getByText('Module limit reached. Please upgrade your plan to continue.');

    await landlord.addProperty({ name: '12 Rose Street' });
    await page.goto(`${stack.url}/admin/maintenance`);
    await page.getByRole('button', { name: 'Add request' }).last().click();
    // Before anything is typed it is said that it cannot be saved.
    await page.getByText('Maintenance requests are part of the Pro plan.').waitFor();
    await page.getByRole('textbox', { name: 'Title' }).fill('Dripping tap');
    await page.getByRole('textbox', { name: 'Description' }).fill('It drips');
    await press(page, 'Save');
    await page.getByRole('dialog').filter({ has: notIncluded }).waitFor();
    await visit.screen('maintenance-plan');
    await seePlans();
    await page.goto(`${stack.url}/admin/property/create`);
    for (const [name, value] of Object.entries({ Name: '14 Rose Street', Bedrooms: '2', Bathrooms: '1' }))
      await page.getByRole('textbox', { name, exact: true }).fill(value);
    await page.getByRole('textbox', { name: 'Car spaces' }).fill('0');
    await press(page, 'Create property');
    const noRoom = page.getByRole('main').getByText('Property limit reached. Please upgrade your plan.');
    await noRoom.waitFor();
    page.once('dialog', (question) => void question.accept());
    await seePlans();
    // A renter, who chooses no plan, is not sent to one.
    await join(stack, landlord, 'aroha@renter.example', 'tenant', ['Aroha', 'King']);
    const renter = { tenant_code: landlord.tenant_code, email: 'aroha@renter.example' };
    const own = await signIn(browser, stack.url, renter, PHONE);
    await own.page.goto(`${stack.url}/admin/maintenance#new`);
    await own.page.getByText(/does not take maintenance requests here/).waitFor();
    await own.screen('maintenance-plan-renter-phone');
    expect(own.complaints).toEqual([]);
    await own.close();

    await page.goto(`${stack.url}/admin/document/create`);
    const agreement = await textPdf('RESIDENTIAL TENANCY AGREEMENT', [
      'Landlord: Alex Rowe',
      'Tenant: Mia Wong',
      'The term starts on 1 February 2027 and ends on 31 January 2028.',
      'Rent: $600.00 per week',
    ]);
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'Agreement.pdf', mimeType: 'application/pdf', buffer: agreement }]);
    await press(page, 'Upload 1 file');
    await page.getByRole('link', { name: 'Read: Agreement.pdf' }).click();
    await press(page, 'Read document');
    await press(page, 'Compare');
    await notIncluded.waitFor();
    await visit.screen('analysis-plan');
    await seePlans();
    expect(visit.complaints.filter((line) => !/403|402/.test(line))).toEqual([]);
    await visit.close();
  } finally {
    await stack.stop();
  }
}, 180_000);
