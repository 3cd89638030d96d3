import { expectOk, Landlord, startTestStack, TEST_PASSWORD, type TestStack } from '@keystead/testkit';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launch, Visit } from './browser.js';

/** A running product, a browser, and a landlord whose company is set up. */
export class Company {
  private constructor(
    readonly stack: TestStack,
    readonly browser: Browser,
    readonly landlord: Landlord,
  ) {}

  /** @param env Variables for every process. */
  static async start(env: Record<string, string> = {}): Promise<Company> {
    const [stack, browser] = await Promise.all([startTestStack({ env }), launch()]);
    return new Company(stack, browser, await registerLandlord(stack));
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.stack.stop();
  }

  /** A browser in which the landlord has signed in. */
  signIn(options: BrowserContextOptions): Promise<Visit> {
    return signIn(this.browser, this.stack.url, this.landlord, options);
  }

  /** A browser in which the landlord has signed in and sees the figures of the dashboard. */
  async openDashboard(options: BrowserContextOptions): Promise<Visit> {
    const visit = await this.signIn(options);
    await this.open(visit.page, 'dashboard');
    await visit.page.getByRole('heading', { name: 'Income and expenses by month' }).waitFor();
    return visit;
  }

  /** Opens a page of the admin part: `money/bank`. */
  async open(page: Page, path: string): Promise<void> {
    await page.goto(`${this.stack.url}/admin/${path}`);
  }
}

/** A landlord whose company is set up. */
export async function registerLandlord(
  stack: TestStack,
  plan?: Parameters<typeof Landlord.register>[1],
): Promise<Landlord> {
  const landlord = await Landlord.register(stack, plan);
  expectOk(await landlord.call.post('v1/system/account/tenant/save', { has_completed_setup: true }));
  return landlord;
}

/** A browser in which a landlord has signed in. */
export async function signIn(
  browser: Browser,
  url: string,
  landlord: Landlord,
  options: BrowserContextOptions,
): Promise<Visit> {
  const visit = await Visit.open(browser, options);
  const { page } = visit;
  await page.goto(`${url}/auth/t/${landlord.tenant_code}/login`);
  await page.getByRole('button', { name: 'Necessary only' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(landlord.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/admin/**');
  return visit;
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/**
 * Chooses an option of a select, which is opened by key: where a busy machine takes longer than 200 ms between press and
 * release of the mouse, the select takes the option that has come under the pointer.
 */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).press('ArrowDown');
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** A day so many days from now, where the properties of tests stand. */
export const sydney = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(Date.now() + days * 86_400_000);
