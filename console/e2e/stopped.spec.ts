// A service that does not run: its pages say so soon, keep what they showed, and fill again by themselves.

import { DESKTOP } from './browser.js';
import { Company, press, sydney } from './company.js';

let company: Company;

beforeAll(async () => {
  company = await Company.start();
  const { property_section_id } = await company.landlord.addProperty({ name: '12 Rose Street' });
  await company.landlord.openLease(property_section_id!, {
    ...{ start_date: sydney(-30), latest_amount: 500 },
    tenants: [{ first_name: 'Aroha', last_name: 'King', email: 'aroha@renter.example' }],
  });
}, 120_000);
afterAll(async () => {
  await company?.stop();
});

it('says within seconds which list a stopped service does not answer, and shows it again with the service', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.stack.kill9('billing');
  await company.open(page, 'money/arrears');
  await page.getByText('Arrears: The service is temporarily unavailable.').waitFor();
  await visit.screen('stopped-arrears');
  await company.stack.restart('billing');
  await press(page, 'Try again');
  await page.getByRole('row', { name: /Aroha King/ }).waitFor();
  await visit.close();
}, 180_000);

it('says after three seconds that an answer is slow, and nothing of it before', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/system/arrears?**', async (route) => {
    await held;
    await route.continue();
  });
  await company.open(page, 'money/arrears');
  const skeleton = page.locator('main [aria-busy="true"]');
  await skeleton.waitFor();
  expect(await skeleton.innerText()).toBe('');
  await skeleton.getByText('This is taking longer than usual. Please wait.').waitFor();
  await visit.screen('slow-arrears');
  answer();
  await page.getByRole('row', { name: /Aroha King/ }).waitFor();
  await visit.close();
}, 180_000);
