// Every screen of the demo company, on a phone and in a language that is not English: what a screen says comes from the
// messages or from the records. `npm run screenshots` visits more languages, both modes and a desktop, with pictures.

import { LANGUAGES, type Language } from '@keystead/messages';
import { Caller, expectOk, startTestStack, type TestStack } from '@keystead/testkit';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { addressesOf, findRecords } from './addresses.js';
import { launch, Visit } from './browser.js';
import { DEMO, loadDemo, signInToDemo } from './demo.js';
import { Dialogs } from './dialogs.js';
import { painted, recordSpeed, speedOf } from './speed.js';
import { foreignWords, RecordedTexts } from './untranslated.js';

interface SignIn {
  access_token: string;
  user: { company_data: { company_id: string } };
}

interface Look {
  language: Language;
  mode: 'light' | 'dark';
  width: number;
}

const PHONE_WIDTH = 360;
const pictures = process.env.SCREENSHOTS !== undefined;

const LOOKS: readonly Look[] = pictures
  ? [
      ...(['en', 'ja'] as const).flatMap((language) =>
        (['light', 'dark'] as const).flatMap((mode) => [1440, 390].map((width) => ({ language, mode, width }))),
      ),
      ...LANGUAGES.map((language) => ({ language, mode: 'light', width: PHONE_WIDTH }) as const),
    ]
  : [{ language: 'ja', mode: 'light', width: PHONE_WIDTH }];

const DIALOG_LOOKS: readonly Look[] = [
  ...(['en', 'th', 'vi', 'ms'] as const).map((language) => ({ language, mode: 'light', width: 390 }) as const),
  { language: 'ja', mode: 'dark', width: 1440 },
];

let stack: TestStack;
let browser: Browser;
let addresses: ReturnType<typeof addressesOf>;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack(), launch()]);
  await loadDemo(stack);
  const { access_token, user } = expectOk(await new Caller(stack.url).post<SignIn>('login', DEMO));
  addresses = addressesOf(await findRecords(new Caller(stack.url, access_token), user.company_data.company_id));
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

async function open({ language, mode, width }: Look): Promise<Visit> {
  const options: BrowserContextOptions =
    width < 600
      ? { viewport: { width, height: 780 }, isMobile: true, hasTouch: true }
      : { viewport: { width, height: 900 } };
  const visit = await Visit.open(browser, options);
  await visit.page.addInitScript(
    ([chosen, shown]) => {
      // A PDF that a page shows has no store.
      if (window !== window.top) return;
      localStorage.setItem('keystead.language', chosen!);
      localStorage.setItem('keystead.theme', shown!);
    },
    [language, mode],
  );
  return visit;
}

async function show(page: Page, path: string): Promise<void> {
  await page.goto(`${stack.url}/${path}`);
  await page.waitForLoadState('networkidle');
  // On a busy machine the network is idle before a screen that is loaded later is drawn.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

const pictureOf = ({ language, mode, width }: Look, path: string) =>
  [language, mode, width, path.replace(/[/?=]|[\da-f]{8}-[\da-f-]{27}/g, '-')].join('_');

/** Buttons that are lower than a finger needs. */
const smallButtons = (page: Page) =>
  page
    .locator('.MuiButton-root, .MuiIconButton-root')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.getClientRects().length > 0 && button.getBoundingClientRect().height < 44)
        .map((button) => `${button.getAttribute('aria-label') ?? button.textContent} (${button.clientHeight} px)`),
    );

// covers: FEATURE-44
it.each(LOOKS)(
  'every screen in $language, $mode, $width px: no complaint, no foreign word, no sideways scroll',
  async (look) => {
    const visit = await open(look);
    const { page } = visit;
    const texts = new RecordedTexts(page);
    const complaints: string[] = [];
    const see = async (path: string) => {
      await show(page, path);
      const name = pictureOf(look, path);
      await visit.screen(name);
      // The terms are binding in English.
      const words = look.language === 'en' || path === 'terms' ? [] : await foreignWords(page, texts, look.language);
      const small = look.width < 600 ? await smallButtons(page) : [];
      const seen = [
        ...visit.complaints.splice(0),
        ...words.map((word) => `in English: ${word}`),
        ...small.map((button) => `small for a finger: ${button}`),
      ];
      complaints.push(...seen.map((complaint) => `${name}: ${complaint}`));
    };
    for (const path of addresses.before) await see(path);
    await signInToDemo(page, stack.url);
    for (const path of addresses.after) await see(path);
    expect(complaints).toEqual([]);
    await visit.close();
  },
  1_200_000,
);

// The journeys open the dialogs that they need; this opens all, in the languages with the longest words.
if (pictures)
  it.each(DIALOG_LOOKS)(
    'every dialog in $language, $width px: no complaint',
    async (look) => {
      const visit = await open(look);
      const { page } = visit;
      await signInToDemo(page, stack.url);
      const dialogs = new Dialogs(page, (name) => visit.screen(name));
      for (const path of addresses.after) {
        await show(page, path);
        await dialogs.openAll(pictureOf(look, path), path.split('/view/')[0]!);
      }
      expect(visit.complaints).toEqual([]);
      await visit.close();
    },
    3_600_000,
  );

/** Limits that also hold on a busy machine; on a quiet one they are 1,500 and 200 ms (docs/evidence.md). */
const MOST_PAINT_MS = 4_000;
const MOST_INPUT_MS = 600;

it('paints the main pages soon, and answers keys and clicks at once', async () => {
  const visit = await open({ language: 'en', mode: 'light', width: 1440 });
  const { page } = visit;
  await recordSpeed(page);
  await signInToDemo(page, stack.url);
  const table: string[] = [];
  const measure = async (path: string, act: () => Promise<unknown>) => {
    await page.goto(`${stack.url}/admin/${path}`);
    await page.waitForLoadState('networkidle');
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    await painted(page);
    await act();
    const speed = await speedOf(page);
    table.push(
      `${path}: ${Object.entries(speed)
        .map(([name, ms]) => `${name} ${Math.round(ms)} ms`)
        .join(', ')}`,
    );
    expect(speed.largest_paint).toBeLessThan(MOST_PAINT_MS);
    expect(speed.slowest_input).toBeLessThan(MOST_INPUT_MS);
  };
  const search = async (text: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).pressSequentially(text);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
  };
  await measure('dashboard', () => search('rose'));
  await measure('property', () => page.getByRole('tab', { name: /Vacant/ }).click());
  await measure('lease', () => page.getByRole('tab', { name: /Active/ }).click());
  await measure('money/arrears', () =>
    page
      .getByRole('button', { name: /^More: / })
      .first()
      .click(),
  );
  await measure(addresses.after.find((path) => /lease\/.*\/ledger/.test(path))!.replace('admin/', ''), () =>
    page.getByRole('button', { name: /^More: L-/ }).click(),
  );
  await measure('report/leases', () => page.mouse.wheel(0, 600));
  console.info(table.join('\n'));
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 180_000);
