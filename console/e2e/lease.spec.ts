// What happens to a lease, by clicking: another rent, credits, reversals, set-up, renewal, its end, and its activity.

import { eventually, expectOk } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, type Visit } from './browser.js';
import { choose, Company, press, sydney } from './company.js';
import { savePdf } from './forms.js';

let company: Company;
let lease_id: string;

beforeAll(async () => {
  company = await Company.start();
  const property = await company.landlord.addProperty({ name: '12 Rose Street' });
  ({ lease_id } = await company.landlord.openLease(property.property_section_id!, {
    start_date: sydney(-28),
    latest_amount: 500,
    rent_frequency: 'weekly',
    tenants: [{ first_name: 'Aroha', last_name: 'King', email: 'aroha@renter.example' }],
  }));
}, 120_000);

afterAll(async () => {
  await company?.stop();
});

const dialog = (page: Page) => page.getByRole('dialog');
const fill = (page: Page, name: string | RegExp, value: string) =>
  dialog(page).getByRole('textbox', { name }).fill(value);
const fillDay = (page: Page, name: string, day: string) => dialog(page).getByLabel(name).fill(day);
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const openTab = (page: Page, tab: string) => company.open(page, `lease/${lease_id}/view/${tab}`);

async function openMenu(page: Page, of: RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: of }).first().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function visit(
  options: typeof DESKTOP,
  act: (page: Page, screen: Visit['screen']) => Promise<void>,
  refusals: readonly string[] = [],
): Promise<void> {
  const opened = await company.signIn(options);
  await act(opened.page, (name) => opened.screen(name));
  expect(opened.complaints).toEqual(refusals);
  await opened.close();
}

it.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('the figures of a lease do not grow when they arrive, on %s', (_name, options) =>
  visit(options, async (page) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/lease/rent/collection?**', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { summary: object };
      await held;
      await route.fulfill({ response, json: { ...body, summary: { ...body.summary, effective_paid_to: sydney(40) } } });
    });
    await openTab(page, 'summary');
    const figures = page.getByText('Paid to', { exact: true }).locator('xpath=../..');
    await figures.waitFor();
    const before = (await figures.boundingBox())!.height;
    answer();
    await figures
      .getByText(/^including part payments/)
      .last()
      .waitFor();
    await figures
      .getByText(/\$500\.00/)
      .first()
      .waitFor();
    expect((await figures.boundingBox())!.height).toBe(before);
  }),
);

it.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('each amount of a lease leads to exactly the rows that it is the sum of, on %s', async (where, options) => {
  const { landlord } = company;
  const { call } = landlord;
  const { property_section_id } = await landlord.addProperty({ name: `9 Figure Lane, ${where}` });
  const { lease_id: id } = await landlord.openLease(property_section_id!, {
    start_date: sydney(-15),
    latest_amount: 300,
  });
  const bills = `v1/system/bill?lease_id=${id}&total=100`;
  const rows = await eventually(async () => {
    const { data } = expectOk(await call.get<{ data: { outstanding: number }[] }>(bills));
    return data.length >= 4 && data; // three that are late, and the next one
  });
  // Overdue, and no rent: the arrears are of rent alone.
  const water = { lease_id: id, type: 'water', amount: 88.8, due_date: sydney(-3) };
  expectOk(await call.post('v1/system/bill/create', water));
  const owed = rows.reduce((sum, { outstanding }) => sum + outstanding, 0);
  await visit(options, async (page, screen) => {
    const table = (name: string) => page.getByRole(options === PHONE ? 'list' : 'table', { name, exact: true });
    const rowsOf = (name: string) => table(name).getByRole(options === PHONE ? 'listitem' : 'row');
    const heads = options === PHONE ? 0 : 1;
    const follow = async (figure: RegExp) => {
      await company.open(page, `lease/${id}/view/summary`);
      await page.getByRole('link', { name: figure }).click();
    };
    await follow(/^Arrears \$900\.00/);
    await rowsOf('Bills').filter({ hasText: '$300.00' }).nth(2).waitFor();
    expect(await page.getByText('Water', { exact: true }).count()).toBe(0);
    await screen(`lease-figure-arrears-${options === PHONE ? 'phone' : 'desk'}`);
    await follow(/^Next due/);
    await page.getByText(/^Due date · /).waitFor();
    expect(await rowsOf('Bills').count()).toBe(1 + heads);
    expectOk(await call.post('v1/system/bill-payment/create', { lease_id: id, amount: owed + 70, paid_at: sydney(0) }));
    await follow(/^Credit \$70\.00/);
    await rowsOf('Credit').filter({ hasText: '$70.00' }).waitFor();
    expect(await rowsOf('Credit').count()).toBe(1 + heads);
    await screen(`lease-figure-credit-${options === PHONE ? 'phone' : 'desk'}`);
    // Every bill is paid: what comes next is the day on which the rent falls due again.
    await company.open(page, `lease/${id}/view/summary`);
    const nextDue = page.getByText('Next due', { exact: true }).locator('xpath=..');
    await nextDue.getByText('in 13 days').waitFor();
    await screen(`lease-next-rent-day-${options === PHONE ? 'phone' : 'desk'}`);
  });
});

it('a payment of a lease is for its rent, or for the bill that is chosen', async () => {
  const { landlord } = company;
  const { property_section_id } = await landlord.addProperty({ name: '11 Figure Lane' });
  const { lease_id: id } = await landlord.openLease(property_section_id!, { start_date: sydney(-3) });
  const water = { lease_id: id, type: 'water', amount: 88.8, due_date: sydney(-1) };
  expectOk(await landlord.call.post('v1/system/bill/create', water));
  await visit(PHONE, async (page, screen) => {
    await company.open(page, `lease/${id}/view/bills`);
    await page.getByText('$88.80').first().waitFor();
    await page.getByRole('button', { name: 'Record payment' }).first().click();
    const amount = dialog(page).getByRole('textbox', { name: 'Amount' });
    expect(await amount.inputValue()).not.toBe('88.80');
    await dialog(page).getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: /^Water · \$88\.80/ }).click();
    await eventually(async () => (await amount.inputValue()) === '88.80');
    await screen('payment-for-water');
    await inDialog(page, 'Record payment');
    await page.getByText('Payment recorded').waitFor();
    const open = `v1/system/bill?lease_id=${id}&status=outstanding`;
    const { data } = expectOk(await landlord.call.get<{ data: { type: string }[] }>(open));
    expect(data.map(({ type }) => type)).not.toContain('water');
    expect(data.map(({ type }) => type)).toContain('rent');
  });
});

it('a higher rent is scheduled beside the rules of the state, and refused where they forbid it', () =>
  visit(
    DESKTOP,
    async (page, screen) => {
      await openTab(page, 'rent');
      await openMenu(page, /^More: L-/, 'Change rent');
      await dialog(page)
        .getByText(/rent can be increased once every/)
        .waitFor();
      await fill(page, 'Rent', '520');
      await fillDay(page, 'Effective from', sydney(30));
      await screen('lease-rent-form');
      await inDialog(page, 'Save');
      await dialog(page)
        .getByText(/so it can rise from/)
        .last()
        .waitFor();
      await fillDay(page, 'Effective from', sydney(400));
      await inDialog(page, 'Save');
      await page.getByText('Rent change scheduled').waitFor();
      await press(page, /^Edit: /);
      await fill(page, 'Rent', '515');
      await inDialog(page, 'Save');
      await page.getByRole('row', { name: /\$515\.00/ }).waitFor();
      await screen('lease-rent');
    },
    [expect.stringContaining('422 (Unprocessable Entity)')],
  ));

it('a payment is reversed, a bill credited and written off, and each document can be reversed', () =>
  visit(DESKTOP, async (page, screen) => {
    await openTab(page, 'bills');
    await page.getByRole('button', { name: 'Record payment' }).first().click();
    await fill(page, 'Amount', '100');
    await inDialog(page, 'Record payment');
    await page.getByText('Payment recorded').waitFor();
    await openMenu(page, /^More: .*\$100\.00/, 'Reverse payment');
    await choose(page, 'Reason', 'Dishonoured by the bank');
    await screen('payment-reversal');
    await inDialog(page, 'Reverse payment');
    await page.getByText('Payment reversed').first().waitFor();
    await openMenu(page, /^More: Rent · /, 'Credit renter');
    await fill(page, 'Amount', '50');
    await choose(page, 'Reason', 'Rent reduction');
    await dialog(page).getByLabel('First day credited').fill('2026-07-01');
    await dialog(page).getByLabel('Last day credited').fill('2026-07-07');
    await screen('credit-form');
    await inDialog(page, 'Issue credit note');
    await page.getByRole('row', { name: /CN-1 · Credit note.*1 July 2026 – 7 July 2026/ }).waitFor();
    await press(page, 'How this amount was calculated: CN-1');
    await dialog(page).getByRole('listitem').first().waitFor();
    await inDialog(page, 'Close');
    await openMenu(page, /^More: Rent · /, 'Write off');
    await screen('write-off-form');
    await inDialog(page, 'Write off');
    await page.getByRole('row', { name: /WO-1 · Write-off/ }).waitFor();
    await page.getByRole('row', { name: /Written off/ }).waitFor();
    await screen('written-off-bill');
    await press(page, 'Reverse: WO-1');
    await fill(page, 'Reason', 'The renter paid after all');
    await inDialog(page, 'Reverse');
    await page.getByRole('row', { name: /WO-1.*Reversed/ }).waitFor();
    expect((await savePdf(page, 'PDF: CN-1')).suggestedFilename()).toBe('CN-1.pdf');
    await screen('lease-bills');
  }));

it('rent-free days are granted and withdrawn, and the calculation is changed', () =>
  visit(DESKTOP, async (page, screen) => {
    await openTab(page, 'setup');
    await choose(page, 'Part of a period', 'Weekly rent ÷ 7');
    await press(page, 'Save');
    await page.getByText('Saved').waitFor();
    await press(page, 'Grant rent-free days');
    await fillDay(page, 'First day', sydney(7));
    await fillDay(page, 'Last day', sydney(9));
    await fill(page, 'Reason', 'Kitchen repair');
    await inDialog(page, 'Save');
    await page.getByRole('row', { name: /Kitchen repair/ }).waitFor();
    await screen('lease-setup');
    await page.getByRole('button', { name: /^Withdraw: / }).click();
    await page.getByText('Rent is charged for every day of the lease.').waitFor();
    await page.getByRole('button', { name: 'Add bank account' }).last().click();
    await fill(page, 'Account name', 'Rent trust');
    await fill(page, 'BSB', '062-000');
    await fill(page, 'Account number', '12 345 678');
    await page.getByRole('switch', { name: 'Default account' }).click();
    await screen('bank-account-form');
    await inDialog(page, 'Save');
    const row = page.getByRole('row', { name: /Rent trust/ });
    await row.getByText(/678$/).waitFor();
    await press(page, 'Edit: Rent trust');
    await fill(page, 'Bank', 'Harbour Bank');
    await inDialog(page, 'Save');
    await page.getByRole('cell', { name: 'Harbour Bank' }).waitFor();
    await screen('bank-accounts');
  }));

it('renters are changed, and a lease with an end is renewed for them', () =>
  visit(PHONE, async (page, screen) => {
    await openTab(page, 'people');
    await press(page, 'Edit: Aroha King');
    await fill(page, 'Phone', '0400 000 009');
    await inDialog(page, 'Save');
    await page.getByRole('link', { name: '0400 000 009' }).waitFor();
    await screen('lease-people-phone');
    await openMenu(page, /^More: L-/, 'End lease');
    await inDialog(page, 'Save'); // it would be saved as the periodic lease that it is
    await dialog(page).getByText('this field is required').first().waitFor();
    await fillDay(page, 'Last day', sydney(60));
    await fill(page, 'Reason', 'End of the fixed term');
    await screen('lease-end-phone');
    await inDialog(page, 'Save');
    await page.getByText('End of the lease saved').waitFor();
    const { call } = company.landlord;
    const saved = expectOk(await call.get<{ data: { version: number } }>(`v1/system/lease/${lease_id}`)).data;
    expectOk(await call.post('v1/system/lease/edit', { lease_id, version: saved.version, bond_received: 2000 }));
    await openTab(page, 'summary');
    await page.getByRole('heading', { name: /^The lease ends on/ }).waitFor();
    await page.getByText('No key is with the renters').waitFor();
    await page.getByText('$2,000.00 of bond is to be returned or claimed').waitFor();
    await screen('lease-ending-phone');
    await press(page, 'Keep part of it for something else');
    await fill(page, 'Amount', '150');
    await inDialog(page, 'Save');
    await page.getByText('$1,850.00 of bond is to be returned or claimed').waitFor();
    await openMenu(page, /^More: L-/, 'Record expense');
    await fill(page, 'Amount', '80');
    await screen('lease-expense-phone');
    await inDialog(page, 'Save');
    await page.getByText('Saved').last().waitFor();
    await openMenu(page, /^More: L-/, 'Renew lease');
    await screen('lease-renew-phone');
    await inDialog(page, 'Renew lease');
    await page.getByText('Lease renewed').waitFor();
    await page.getByText('Aroha King').first().waitFor();
    await screen('lease-renewed-phone');
    const here = encodeURIComponent(JSON.stringify({ q: '12 Rose Street' }));
    const { data } = expectOk(await company.landlord.call.get<{ data: object[] }>(`v1/system/lease?filters=${here}`));
    expect(data).toHaveLength(2);
    await openTab(page, 'activity');
    await page.getByText(/^End date changed from none to/).waitFor();
    await page.getByLabel('Rows per page').first().selectOption('25');
    await page.getByText(/^Credit note CN-1 of \$50\.00: Rent reduction$/).waitFor();
    await page.getByText(/^Credit or write-off of \$450\.00 reversed on /).waitFor();
    await page.getByText(/^Payment of \$100\.00 reversed on .*: Dishonoured by the bank$/).waitFor();
    await screen('lease-activity-phone');
  }));

it('what is checked of a lease: the notice of an inspection, the ledger, and who changed what', () =>
  visit(DESKTOP, async (page, screen) => {
    await openTab(page, 'activity');
    const changes = page.getByRole('table', { name: 'Audit log' });
    await changes.getByRole('row', { name: /Renter · Phone none 0400 000 009 Alex Rowe/ }).waitFor();
    await changes.getByRole('row', { name: /Renter added Aroha King/ }).waitFor();
    await changes.scrollIntoViewIfNeeded();
    await screen('lease-audit');
    await openMenu(page, /^More: L-/, 'Verify ledger');
    await dialog(page)
      .getByText(/^All \d+ entries of this ledger are unchanged, and none is missing\.$/)
      .waitFor();
    await screen('lease-verify');
    await inDialog(page, 'Close');
    await openMenu(page, /^More: L-/, 'Schedule inspection');
    await fillDay(page, 'Day of the inspection', sydney(2));
    await dialog(page)
      .getByText(/7 days/)
      .waitFor();
    await screen('lease-inspection');
    await fillDay(page, 'Day of the inspection', sydney(10));
    await dialog(page)
      .getByText(/This one keeps to it/)
      .waitFor();
  }));

it('the checks of a lease fit a phone', () =>
  visit(PHONE, async (page, screen) => {
    await openTab(page, 'activity');
    await page.getByRole('heading', { name: 'Audit log' }).scrollIntoViewIfNeeded();
    await screen('lease-audit-phone');
    await openMenu(page, /^More: L-/, 'Verify ledger');
    await dialog(page).getByRole('textbox', { name: 'Check code of the last entry' }).waitFor();
    await screen('lease-verify-phone');
    await page.keyboard.press('Escape');
    await openMenu(page, /^More: L-/, 'Schedule inspection');
    await screen('lease-inspection-phone');
  }));

it('the rents of several leases are raised together, each by the rules of its state', async () => {
  const { landlord } = company;
  for (const [name, first_name, days] of [
    ['3 Oak Lane', 'Mia', -400],
    ['4 Oak Lane', 'Sam', -420],
  ] as const) {
    const home = await landlord.addProperty({ name });
    await landlord.openLease(home.property_section_id!, {
      ...{ start_date: sydney(days), paid_to: sydney(-1), latest_amount: 412.35, rent_frequency: 'weekly' },
      tenants: [{ first_name, last_name: 'Ngata', email: `${first_name}@renter.example`.toLowerCase() }],
    });
  }
  await visit(DESKTOP, async (page, screen) => {
    await company.open(page, 'lease');
    const row = page.getByRole('row', { name: /Mia Ngata/ });
    await row.waitFor();
    const high = (await row.boundingBox())!.height;
    await press(page, 'Your account');
    await page.getByRole('menuitem', { name: 'Compact rows' }).click();
    await page.reload();
    await row.waitFor();
    expect((await row.boundingBox())!.height).toBeLessThan(high - 8);
    await screen('leases-compact');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await press(page, /^Change rent \(\d\)$/);
    await fill(page, 'Percent', '4');
    const question = page.waitForEvent('dialog');
    void page.keyboard.press('Escape');
    await (await question).dismiss();
    // The rent of the first lease was agreed four weeks ago, so that its state is against another one.
    const early = dialog(page)
      .getByRole('row', { name: /12 Rose Street/ })
      .last();
    await early.getByText('Stays as it is').waitFor();
    await early.getByText(/so it can rise from/).waitFor();
    await dialog(page)
      .getByRole('row', { name: /3 Oak Lane.*\$412\.35 .*\$429\.00 / })
      .waitFor();
    await screen('rents-raise');
    await choose(page, 'Raise by', 'Amount');
    await fill(page, 'Amount', '15');
    await choose(page, 'Round to', 'The cent');
    await inDialog(page, 'Change 2 rents');
    await dialog(page).getByText('2 rent changes scheduled').waitFor();
    await dialog(page)
      .getByRole('row', { name: /3 Oak Lane.*\$412\.35 .*\$427\.35 .*Rent change scheduled/ })
      .waitFor();
    await screen('rents-raised');
    await inDialog(page, 'Close');
    // Those that were not raised stay ticked.
    await page.getByRole('button', { name: /^Change rent \(\d\)$/ }).waitFor();
    await row.getByRole('link').first().click();
    await page.waitForURL('**/view/summary');
    await page.goto(page.url().replace('/summary', '/rent'));
    await page.getByRole('row', { name: /\$427\.35/ }).waitFor();
  });
  await visit(PHONE, async (page, screen) => {
    await company.open(page, 'lease');
    await page.getByText('Mia Ngata').first().waitFor();
    await screen('leases-phone');
    // Rows are chosen with the thumb, and what is done to them stays above the bar at the bottom.
    await press(page, 'Select');
    for (const index of [0, 1]) await page.getByRole('checkbox', { name: 'Select this row' }).nth(index).check();
    await page.getByText('2 selected').waitFor();
    await screen('leases-phone-selected');
    await press(page, 'Change rent (2)');
    await dialog(page)
      .getByRole('listitem')
      .filter({ hasText: /12 Rose Street/ })
      .first()
      .waitFor();
    await screen('leases-phone-raise');
    await page.keyboard.press('Escape');
    await press(page, 'Cancel');
    await page.getByRole('button', { name: 'Select', exact: true, pressed: false }).waitFor();
  });
});

it('at 1280 pixels, lists of properties and leases show everything they say of a row', async () => {
  const { landlord } = company;
  const { property_section_id } = await landlord.addProperty({ name: 'Harbour View Tower' });
  await landlord.openLease(property_section_id!, {
    start_date: sydney(-20),
    latest_amount: 1470,
    rent_frequency: 'fortnightly',
    tenants: [{ first_name: 'Southern Stone', last_name: 'Supplies', email: 'stone@renter.example' }],
  });
  await visit(DESKTOP, async (page, screen) => {
    for (const path of ['property', 'lease']) {
      await company.open(page, path);
      await page.getByText('$1,470.00').first().waitFor();
      await screen(`${path}-list-1280`);
      const table = page.getByRole('table').locator('xpath=..');
      expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });
});

// covers: GAP-240
it('a rent review is agreed, and its new rent follows from the index', () =>
  visit(PHONE, async (page, screen) => {
    const { property_section_id } = await company.landlord.addProperty({ name: 'Derwent Yard', usage: 'commercial' });
    const opened = await company.landlord.openLease(property_section_id!, {
      ...{ start_date: sydney(-340), latest_amount: 2800, rent_frequency: 'monthly' },
      tenants: [{ first_name: 'Rua', last_name: 'Stone', email: 'rua@renter.example' }],
    });
    await company.open(page, `lease/${opened.lease_id}/view/rent`);
    await press(page, 'Add rent review');
    await choose(page, 'How the rent is reviewed', 'Consumer price index (CPI)');
    await fillDay(page, 'Next review', sydney(25));
    await screen('lease-rent-review');
    await inDialog(page, 'Save');
    await page.getByText(/^Next rent review on .*: by the consumer price index/).waitFor();
    await press(page, 'Schedule new rent');
    await fill(page, 'CPI at the last review', '136.1');
    await fill(page, 'CPI now', '139.4');
    await dialog(page).getByRole('textbox', { name: 'Reason' }).focus();
    expect(await dialog(page).getByRole('textbox', { name: 'Rent' }).inputValue()).toBe('2867.89');
    expect(await dialog(page).getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('CPI 136.1 → 139.4');
    expect(await dialog(page).getByLabel('Effective from').inputValue()).toBe(sydney(25));
    await screen('lease-rent-review-index');
    await inDialog(page, 'Save');
    await dialog(page).waitFor({ state: 'hidden' });
    const { data } = (
      await company.landlord.call.get<{ data: { next_review_on: string } }>(`v1/system/lease/${opened.lease_id}`)
    ).body;
    expect(data.next_review_on > sydney(360)).toBe(true);
    await page.getByText('2,867.89').first().waitFor();
    await screen('lease-rent-reviewed');
  }));
