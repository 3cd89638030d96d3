// Texts that a browser would run as script if a screen took them for HTML, an address or a template: in every name,
// address and note of a company. Twelve of the sixty in each field, on the screens that show them; with PAYLOADS=all each
// of them on every screen.

import { expectOk } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { addressesOf, findRecords, type Records } from './addresses.js';
import { DESKTOP, type Visit } from './browser.js';
import { Company, sydney } from './company.js';

const CALL = 'executed()';
const TAGS = [
  'img src=x',
  'svg',
  'body',
  'video src=x',
  'details open',
  'iframe',
  'input autofocus',
  'marquee',
  'style',
];
const HANDLERS = ['onerror', 'onload', 'onfocus', 'ontoggle'];

/** No longer than the shortest field, 80 characters. */
const PAYLOADS: readonly string[] = [
  ...TAGS.flatMap((tag) => HANDLERS.map((handler) => `<${tag} ${handler}=${CALL}>`)),
  ...['script', 'SCRIPT', 'script/x', 'script src=data:,executed()'].map((tag) => `<${tag}>${CALL}</script>`),
  ...['"', "'", '`', '-->', '</title>', '</textarea>', '</script>', ']]>'].map(
    (end) => `${end}<img src=x onerror=${CALL}>`,
  ),
  ...['javascript:', 'JaVaScRiPt:', ' javascript:', 'data:text/html,<script>', 'vbscript:'].map(
    (scheme) => scheme + CALL,
  ),
  `{{constructor.constructor('${CALL}')()}}`,
  `\${${CALL}}`,
  `#{${CALL}}`,
  `<%= ${CALL} %>`,
  `$t(${CALL})`,
  `<a href="javascript:${CALL}">rent</a>`,
  `&lt;img src=x onerror=${CALL}&gt;`,
];
const all = process.env.PAYLOADS === 'all';
const USED = all ? PAYLOADS : PAYLOADS.filter((_text, index) => index % 5 === 0);

/** Screens that show nothing of what is written here. */
const WITHOUT =
  /\/(create|edit|nowhere|xero|rules|trash|missing|rent|setup|import|profile|security|privacy|preferences)\b/;

let company: Company;
let records: Records;
let visit: Visit;
let page: Page;
let executed = 0;

beforeAll(async () => {
  // One person writes everything.
  company = await Company.start({ RATE_LIMIT: '0' });
  for (const [index, text] of USED.entries()) await fill(text, index);
  const { call } = company.landlord;
  await call.post('v1/system/account/tenant/save', { name: USED[0] });
  records = await findRecords(call, call.company_id);
  visit = await company.signIn(DESKTOP);
  ({ page } = visit);
  await page.exposeFunction('executed', () => (executed += 1));
  page.on('dialog', (dialog) => {
    executed += 1;
    void dialog.dismiss();
  });
}, 600_000);

afterEach(() => expect(executed).toBe(0));

afterAll(() => company?.stop());

/** A property with everything that names, addresses and notes are written in, each of them this text. */
async function fill(text: string, index: number): Promise<void> {
  const { landlord } = company;
  const record = async (path: string, body: object) => expectOk(await landlord.call.post(`v1/system/${path}`, body));
  const address = { line1: text, suburb: text, state: 'NSW', postcode: '2042', country_iso: 'AU' };
  const shared = index % 4 === 0 ? { lease_mode: 'co_living', cost_allocation_method: 'rooms' } : {};
  const property = await landlord.addProperty({ name: text, property_address: address, ...shared });
  const { property_id, property_block_id } = property;
  const section_id =
    property.property_section_id ?? (await landlord.addRoom(property_block_id, { name: text })).property_section_id;
  const person = { first_name: text, last_name: text, phone: '0400 000 000' };
  const email = (kind: string) => `${kind}${index}@people.example`;
  const { lease_id } = await landlord.openLease(section_id, {
    ...{ start_date: sydney(-20), latest_amount: 500, rent_frequency: 'weekly' },
    tenants: [{ ...person, email: email('renter'), is_primary_contact: true }],
  });
  await record('property/owner/create', { ...person, property_id, email: email('owner') });
  await record('property/agent/create', {
    ...person,
    property_block_id,
    email: email('agent'),
    company_info: { name: text },
  });
  await record('property/key/create', { property_id, name: text, holder: text, note: text });
  await record('property/compliance/create', { property_id, kind: 'gas', due_on: sydney(40), note: text });
  await record('property/car-mileage/create', {
    property_block_id,
    trip_date: sydney(-1),
    purpose: text,
    distance_km: 5,
  });
  await record('property/maintenance/create', { property_block_id, title: text, description: text, is_urgent: false });
  const inspected = await landlord.call.post<{ data: { id: string } }>('v1/system/property/inspection/create', {
    ...{ property_block_id, kind: 'routine', inspect_on: sydney(-1), inspector: text },
  });
  await record('property/inspection/complete', {
    ...{ id: expectOk(inspected).data.id, summary: text, areas: [{ area: text, condition: 'poor', note: text }] },
  });
  await record('todo/create', { title: text, note: text, lease_id });
  const money = { type: 'expense', category: 'repairs', amount: 10, date: sydney(-2), note: text };
  await landlord.bills(lease_id, 3);
  await record('income/record/create', { property_block_id, ...money });
  await record('bank-account/create', {
    property_block_id,
    account_name: text,
    bsb: '062-000',
    account_number: '12345678',
  });
}

it('has texts that are different, and that a screen with HTML would run', async () => {
  expect(new Set(PAYLOADS).size).toBe(60);
  // The page's own policy stops them all; without it the first would run.
  const plain = await company.browser.newContext();
  const open = await plain.newPage();
  let ran = 0;
  await open.exposeFunction('executed', () => (ran += 1));
  await open.setContent('<main></main>');
  await open.evaluate((text) => (document.querySelector('main')!.innerHTML = text), PAYLOADS[0]!);
  await open.waitForFunction(() => document.querySelector('img')?.complete);
  expect(ran).toBe(1);
  await plain.close();
});

// covers: T-45
it('shows them as text on every screen', async () => {
  const { after } = addressesOf(records);
  for (const path of all ? after : after.filter((each) => !WITHOUT.test(each))) {
    await page.goto(`${company.stack.url}/${path}`);
    await page.waitForLoadState('networkidle');
    expect([path, executed]).toEqual([path, 0]);
  }
  expect(visit.complaints).toEqual([]);
}, 600_000);

// covers: T-45
it('shows them as text in a toast, in the search and in the name of a dialog', async () => {
  await company.open(page, 'tasks/keys');
  const back = page.getByRole('button', { name: /^Take back: / }).first();
  const name = (await back.getAttribute('aria-label'))!.replace('Take back: ', '');
  await back.click();
  await page.getByText(`${name} is back`).waitFor();
  await page
    .getByRole('button', { name: /^Hand over: / })
    .first()
    .click();
  await page.getByRole('dialog').getByText(name).first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('onerror');
  await page.getByRole('option').first().waitFor();
  expect(visit.complaints).toEqual([]);
});

// covers: T-45
it('has a policy that runs scripts of this origin alone', async () => {
  const policy = (await fetch(company.stack.url)).headers.get('content-security-policy')!;
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("object-src 'none';");
});
