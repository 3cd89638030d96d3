// The running product in every language there is, from the browser to the mail. `npm run pseudo-locale` runs it with one
// language more.

import { gzipSync } from 'node:zlib';
import { LANGUAGES, messages, readMessage, translator, type Language } from '@keystead/messages';
import type { Browser, Response } from 'playwright-core';
import { launch, Visit } from './browser.js';
import { openProduct, type Mail, type Product } from './product.js';

const SAVED = 'keystead.language';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([openProduct(), launch()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** A browser in which a language was chosen before. */
async function client(language: Language): Promise<Visit> {
  const visit = await Visit.open(browser);
  await visit.page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [SAVED, language]);
  return visit;
}

const entry = (language: Language, path: string) =>
  readMessage(messages('console-entry', language), language, path, { product: 'Keystead' })!;

describe.each(LANGUAGES)('the product in %s', (language) => {
  const t = translator(language);

  it.each([
    ['sign-in', '/auth/user/login', 'auth.sign_in_title'],
    ['registration', '/register', 'registration.email_title'],
  ] as const)('opens its %s page within 80 kB of scripts', async (_name, path, title) => {
    const visit = await client(language);
    const { page } = visit;
    const scripts: Promise<Buffer>[] = [];
    const weigh = (response: Response) => {
      if (response.url().endsWith('.js')) scripts.push(response.body());
    };
    page.on('response', weigh);
    await page.goto(product.url + path, { waitUntil: 'networkidle' });
    page.off('response', weigh);
    await page.getByRole('heading', { name: entry(language, title), exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    // As hard as the gateway's own files are packed.
    const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(80_000);
    await visit.close();
  });

  it('says why a sign-in and a field are refused', async () => {
    const visit = await client(language);
    const { page } = visit;
    await page.goto(`${product.url}/auth/user/login`);

    await page.getByLabel(entry(language, 'auth.email')).fill(`nobody.${language}.${Date.now()}@keystead.example`);
    await page.getByLabel(entry(language, 'auth.password'), { exact: false }).fill('Wrong!2026rent');
    await page.getByRole('button', { name: entry(language, 'auth.sign_in'), exact: true }).click();
    await page.getByText(t('problems:BAD_CREDENTIALS'), { exact: true }).waitFor();

    await page.getByLabel(entry(language, 'auth.tenant_code')).fill('x'.repeat(300));
    await page.getByRole('button', { name: entry(language, 'auth.sign_in'), exact: true }).click();
    const tooLong = page.locator('[id$="-error"]');
    await tooLong.waitFor();
    expect(await tooLong.textContent()).toBe(t('field-errors:TOO_MANY_CHARACTERS', { max: 12 }));
    await visit.close();
  });

  it('mails a code to people who register, and refuses a name without letters', async () => {
    const email = `new.${language}.${Date.now()}@keystead.example`;
    const visit = await client(language);
    const { page } = visit;
    await page.goto(`${product.url}/register`);
    await page.getByRole('button', { name: entry(language, 'cookies.necessary_only'), exact: true }).click();
    await page.getByLabel(entry(language, 'auth.email')).fill(email);
    const send = entry(language, 'registration.send_code');
    await page.getByRole('button', { name: send, exact: true }).click();
    const mail = await mailTo(email);
    expect(mail.subject).toBe(t('emails:code.subject', { product: 'Keystead' }));

    await page.locator('.ks-digits input').first().focus();
    await page.keyboard.type(/\b\d{6}\b/.exec(mail.text)![0]);
    await page.locator('input[name="first_name"]').fill('123');
    await page.locator('form button.ks-button').click();
    await page.getByText(t('field-errors:NAME_WITHOUT_LETTER'), { exact: true }).waitFor();
    await visit.close();
  });
});

async function mailTo(address: string): Promise<Mail> {
  for (let tries = 0; tries < 60; tries++) {
    const [mail] = await product.mailsTo(address);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`No mail came to ${address}`);
}
