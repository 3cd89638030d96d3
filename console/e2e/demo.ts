import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environmentOf, type TestStack } from '@keystead/testkit';
import type { Page } from 'playwright-core';

/** Who signs in as the landlord of the demo company. */
export const DEMO = { email: 'landlord@demo.example', password: 'Keystead1!demo', tenant_code: 'demo' };

/** Fills the demo company by the step that compose and `npm start` run. */
export async function loadDemo(stack: TestStack): Promise<void> {
  const env = environmentOf('identity', stack.settings);
  const child = spawn(process.execPath, [join(process.cwd(), 'dist', 'demo.cjs')], { env, stdio: 'ignore' });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The demo company was not loaded: code ${String(code)}`);
}

/** Signs in, in whichever language the page is. */
export async function signInToDemo(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth/t/demo/login`);
  await page.locator('.ks-cookies button').first().click();
  await page.locator('input[name="email"]').fill(DEMO.email);
  await page.locator('input[name="password"]').fill(DEMO.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/**');
}
