// Figures of the demo company and the rows that each leads to: the sum or the number of the rows is the figure.

import { startTestStack, type TestStack } from '@keystead/testkit';
import { errors, type Browser, type Locator, type Page } from 'playwright-core';
import { DESKTOP, launch, Visit } from './browser.js';
import { loadDemo, signInToDemo } from './demo.js';

/** Rows of a page of a list, the most that are offered. */
const PAGE = 100;

let stack: TestStack | undefined;
let url: string;
let browser: Browser;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  browser = await launch();
  // A product that runs has its demo company already.
  const { KEYSTEAD_URL } = process.env;
  if (!KEYSTEAD_URL) {
    stack = await startTestStack();
    await loadDemo(stack);
  }
  url = KEYSTEAD_URL ?? stack!.url;
  visit = await Visit.open(browser, DESKTOP);
  ({ page } = visit);
  await signInToDemo(page, url);
}, 400_000);

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

afterEach(() => expect(visit.complaints.splice(0)).toEqual([]));

const open = async (path: string) => {
  await page.goto(`${url}/admin/${path}`);
  await settled();
};

/** Everything that was asked for is drawn. */
async function settled(): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('h1').first().waitFor();
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
}

/** The first amount of a text, in cents: `-$1,234.50`. */
function cents(text: string): number {
  const [, sign, amount] = /([-−]?)\$([\d,]+\.\d\d)/.exec(text) ?? [];
  if (amount === undefined) throw new Error(`no amount in ${text}`);
  return Math.round(Number(amount.replaceAll(',', '')) * 100) * (sign ? -1 : 1);
}

const sum = (rows: readonly string[]) => rows.reduce((total, text) => total + cents(text), 0);

/** The cells of each row of a table, by its headings, as they stand there at one moment. */
function rowsOf(table: Locator): Promise<Record<string, string>[]> {
  return table.evaluate((found) => {
    const textsIn = (from: Element, cells: string) =>
      [...from.querySelectorAll<HTMLElement>(cells)].map((cell) => cell.innerText);
    const headings = textsIn(found, 'thead th').map((heading) => heading.trim());
    return [...found.querySelectorAll('tbody tr')].map((row) =>
      Object.fromEntries(textsIn(row, 'td,th').map((cell, at) => [headings[at] ?? '', cell])),
    );
  });
}

/** Does what brings other rows, and waits until the table shows them. */
async function turned(table: Locator, act: () => Promise<unknown>): Promise<void> {
  const body = await table.locator('tbody').elementHandle();
  const before = await body.innerText();
  await act();
  const changed = ([element, text]: readonly [unknown, string]) => (element as HTMLElement).innerText !== text;
  await page.waitForFunction(changed, [body, before] as const);
  await settled();
}

/** All rows of the list that the page shows, as its address and its filters narrow it. */
async function listed(name: string): Promise<Record<string, string>[]> {
  const table = page.getByRole('table', { name, exact: true });
  const pager = page.getByRole('navigation', { name: /^Pagination/ });
  const range = (await pager.count()) > 0 ? await pager.innerText() : '';
  if (range && Number(/of (\d+)/.exec(range)![1]) > (await table.locator('tbody tr').count())) {
    const perPage = pager.getByRole('combobox');
    if ((await perPage.inputValue({ timeout: 2_000 })) !== String(PAGE))
      await turned(table, () => perPage.selectOption(String(PAGE)));
  }
  const previous = pager.getByRole('button', { name: 'Previous page' });
  while ((await previous.count()) > 0 && (await previous.isEnabled())) await turned(table, () => previous.click());
  const rows = (await table.count()) > 0 ? await rowsOf(table) : [];
  const next = pager.getByRole('button', { name: 'Next page' });
  while ((await next.count()) > 0 && (await next.isEnabled())) {
    await turned(table, () => next.click());
    rows.push(...(await rowsOf(table)));
  }
  return rows;
}

/** Follows the link of a figure; answers what it says. */
async function follow(link: Locator): Promise<string> {
  // A dash stands there until the figure has arrived.
  await link.first().filter({ hasNotText: /–\s*$/ }).waitFor();
  const said = (await link.first().innerText()).replace(/\s+/g, ' ');
  await link.first().click();
  await settled();
  return said;
}

/**
 * Reads until what is read is as expected: rows follow a press a moment later, and a list that is drawn anew meanwhile is
 * read again. Answers what was read last.
 */
async function readUntil<T>(expected: T, read: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 60_000; ; await page.waitForTimeout(250)) {
    const isOver = Date.now() > deadline;
    try {
      const found = await read();
      if (found === expected || isOver) return found;
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || isOver) throw error;
    }
  }
}

const amounts = (rows: readonly Record<string, string>[], column = 'Amount') => rows.map((row) => row[column]!);

describe('money that came in and went out', () => {
  it.each(['30', '90', '365'])(
    'the figures of the last %s days',
    async (days) => {
      const figure = async (name: string) => {
        await open('money/income');
        await page.getByRole('combobox', { name: 'Period' }).click();
        await page.getByRole('option', { name: `Last ${days} days` }).click();
        await settled();
        return cents(await follow(page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })));
      };
      const income = await figure('Income');
      expect(income).toBeGreaterThan(0);
      const listedSum = async () => sum(amounts(await listed('Income and expenses')));
      expect(await readUntil(income, listedSum)).toBe(income);
      const expense = await figure('Expenses');
      expect(await readUntil(-expense, listedSum)).toBe(-expense);
      const net = await figure('Net');
      expect(await readUntil(net, listedSum)).toBe(net);
      expect(net).toBe(income - expense);
      const outstanding = await figure('Outstanding');
      const collectedSum = async () => sum(amounts(await collected(), 'Outstanding'));
      expect(await readUntil(outstanding, collectedSum)).toBe(outstanding);
    },
    180_000,
  );

  it('the figures of the last year of each unit', async () => {
    const units = await unitPaths();
    expect(units.length).toBeGreaterThan(5);
    for (const unit of units) {
      await open(`${unit}/view/money`);
      for (const [name, sign] of [
        ['Income', 1],
        ['Expenses', -1],
        ['Net', 1],
      ] as const) {
        const figure = page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');
        const said = cents(await follow(figure.getByRole('button')));
        const found = await readUntil(said, async () => sign * sum(amounts(await listed('Income and expenses'))) + 0);
        expect([unit, name, found]).toEqual([unit, name, said]);
      }
    }
  }, 400_000);
});

/** The bills of the dashboard, under the tab that is open. */
async function collected(): Promise<Record<string, string>[]> {
  const pager = page.getByRole('navigation', { name: /^Pagination/ });
  if ((await pager.count()) > 0) {
    await pager.getByRole('combobox').selectOption(String(PAGE));
    await settled();
  }
  return rowsOf(page.getByRole('table', { name: 'Bills', exact: true }));
}

/** Where the units of all properties stand. */
async function unitPaths(): Promise<string[]> {
  const paths = new Set<string>();
  for (const property of await propertyPaths()) {
    await open(property);
    const links = page.getByRole('main').locator('a[href*="/admin/property/unit/"]');
    const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')!));
    if (page.url().includes('/property/unit/')) hrefs.push(page.url());
    for (const href of hrefs) paths.add(/property\/unit\/[0-9a-f-]{36}/.exec(href)![0]);
  }
  return [...paths];
}

async function propertyPaths(): Promise<string[]> {
  await open('property');
  const links = page.getByRole('table', { name: 'Properties' }).locator('tbody a[href*="/admin/property/"]');
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')!));
  return [...new Set(hrefs.map((href) => href.replace('/admin/', '')))];
}

it('how much of each property is let leads to what is let', async () => {
  const properties = await propertyPaths();
  expect(properties.length).toBeGreaterThan(5);
  for (const property of properties) {
    await open(property);
    const said = await follow(page.locator('dt', { hasText: 'Leased' }).locator('xpath=following-sibling::dd[1]/a'));
    const [, occupied, total] = /(\d+) of (\d+)/.exec(said)!.map(Number);
    const main = page.getByRole('main');
    const leases = page.getByRole('table', { name: 'Leases' });
    const shown =
      (await leases.count()) > 0
        ? [(await rowsOf(leases)).filter(({ Status }) => Status === 'Active').length, total]
        : [
            await main
              .locator('.MuiCard-root')
              .filter({ hasText: /Rented|Occupied|Leased/ })
              .count(),
            await main.locator('.MuiCard-root').count(),
          ];
    expect([property, ...shown]).toEqual([property, occupied, total]);
  }
}, 180_000);

describe('what is late', () => {
  /** The bills of a lease that its page shows, in cents. */
  const shownOfLease = async () =>
    sum(amounts(await rowsOf(page.getByRole('table', { name: 'Bills' })), 'Outstanding'));

  it('the leases in arrears, and of each what is overdue', async () => {
    await open('dashboard');
    const said = await follow(page.getByRole('link', { name: /leases? in arrears/ }));
    const rows = await listed('Arrears');
    expect(rows.length).toBe(Number(/\d+/.exec(said)![0]));
    const tabs = await page.getByRole('tab').allInnerTexts();
    expect(Number(/\d+/.exec(tabs[0]!)![0])).toBe(rows.length);
    for (const row of rows) {
      await open('money/arrears');
      await follow(page.getByRole('link', { name: row.Renters!.split('\n')[0]!, exact: true }));
      expect([row.Renters, await shownOfLease()]).toEqual([row.Renters, cents(row.Overdue!)]);
    }
  }, 180_000);

  it('the renters who are late on the home page', async () => {
    await open('dashboard');
    const table = page.getByRole('table', { name: 'Late renters' });
    const links = table.getByRole('link', { name: /^\$/ });
    await links.nth(1).waitFor();
    const count = await links.count();
    expect(count).toBeGreaterThan(1);
    for (let at = 0; at < count; at++) {
      await open('dashboard');
      const overdue = cents(await follow(links.nth(at)));
      expect([at, await shownOfLease()]).toEqual([at, overdue]);
    }
  }, 120_000);

  it.each(['Total arrears', 'up to 30 days', '31 to 60 days', 'over 60 days', 'Rent due'])(
    'the figure of the home page: %s',
    async (name) => {
      await open('dashboard');
      const link = page.getByRole('link', { name: new RegExp(`^${name}`) }).first();
      await link.waitFor();
      // The age is the link; its amount stands beside it.
      const beside = link.locator('xpath=ancestor::dt[1]/following-sibling::dd[1]');
      const said = (await beside.count()) > 0 ? await beside.innerText() : await link.innerText();
      await follow(link);
      const title = /^[RT]/.test(name) ? name : `Rent overdue: ${name}`;
      const table = page.getByRole('table', { name: title, exact: true });
      const rows = (await table.count()) > 0 ? await rowsOf(table) : [];
      expect(sum(amounts(rows, 'Outstanding'))).toBe(cents(said));
      const bills = /(\d+) bills?/.exec(said)?.[1];
      if (bills) expect(rows.length).toBe(Number(bills));
    },
    60_000,
  );
});
