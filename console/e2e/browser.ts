import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type ConsoleMessage, type Page } from 'playwright-core';
import { recordOperations } from './called-operations.js';
import { layoutFaults } from './layout.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 860 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Where pictures go: the folder that SCREENSHOTS names, which `npm run screenshots` sets; without it none are taken. */
const folder = process.env.SCREENSHOTS;
if (folder) mkdirSync(folder, { recursive: true });

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS });

/** A request that failed says by itself how, and not which one it was. */
function complaintOf(message: ConsoleMessage): string {
  const isRequest = message.text().startsWith('Failed to load resource');
  return isRequest ? `${message.text()} ${message.location().url}` : message.text();
}

/** A page that remembers what went wrong on it. */
export class Visit {
  readonly complaints: string[] = [];

  private constructor(readonly page: Page) {
    page.setDefaultTimeout(15_000);
    page.on('pageerror', (error) => this.complaints.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(complaintOf(message));
    });
  }

  static async open(browser: Browser, options: BrowserContextOptions = DESKTOP): Promise<Visit> {
    const context = await browser.newContext({
      locale: 'en-AU',
      timezoneId: 'Australia/Sydney',
      reducedMotion: 'reduce',
      ...options,
    });
    recordOperations(context);
    return new Visit(await context.newPage());
  }

  /** Checks a screen, and takes its picture where one is asked for: no finding of axe, nothing wider than the window,
   * and dialogs that are laid out well. */
  async screen(name: string): Promise<void> {
    // A sentence of the page before can stand over one that is still loading; axe says it where there is no heading.
    await this.page
      .locator('h1')
      .first()
      .waitFor({ state: 'attached' })
      .catch(() => undefined);
    await this.page.waitForTimeout(400); // toasts and drawers have arrived
    if (folder) await this.page.screenshot({ path: join(folder, `${name}.png`) });
    const wide = await this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (wide > 0) this.complaints.push(`${name}: scrolls sideways by ${wide}px`);
    const faults = [...(await layoutFaults(this.page)), ...(await this.findings())];
    this.complaints.push(...faults.map((fault) => `${name}: ${fault}`));
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  private async findings(): Promise<string[]> {
    await this.page.evaluate(AXE);
    return this.page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
      interface Violation {
        id: string;
        nodes: { html: string; failureSummary?: string }[];
      }
      const { violations } = await axe.run();
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ''}`);
    });
  }
}
