import { TEST_PASSWORD, type Landlord } from '@keystead/testkit';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { Visit } from './browser.js';

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
