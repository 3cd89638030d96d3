import type { Locator, Page, Route } from 'playwright-core';

const BUTTONS = 'main button:not([role="tab"]):not([role="combobox"]):not([type="submit"]):not([disabled]):visible';
/** Reads that are sent as POST. */
const READS = /\/(current|setting|lookup|get-config|get-file|get-org-list|sync-action)$/;

const nameOf = (button: Locator) =>
  button.evaluate((element) => (element.getAttribute('aria-label') ?? element.textContent).trim());

/** Buttons of several rows do the same: they differ in what stands behind the colon. */
const kindOf = (name: string) => name.split(/[:：]/)[0]!;

/**
 * Opens the dialogs of a page one after the other, from its buttons and from the menus of its rows, whatever they are
 * called. What a button would change is not sent.
 */
export class Dialogs {
  private readonly opened = new Set<string>();
  private isHolding = false;

  constructor(
    private readonly page: Page,
    private readonly see: (name: string) => Promise<void>,
  ) {}

  /**
   * @param name Of the pictures.
   * @param kind Of the page: what another page of this kind has shown is left out.
   */
  async openAll(name: string, kind: string): Promise<void> {
    const { page } = this;
    const address = page.url();
    await this.holdChanges();
    const count = await page.locator(BUTTONS).count();
    for (let index = 0; index < count; index++) {
      const button = page.locator(BUTTONS).nth(index);
      if ((await button.count()) === 0 || !this.isNew(kind, await nameOf(button))) continue;
      await this.press(button);
      if (await this.isOpen('menu')) await this.openFromMenu(button, `${name}--${index}`);
      else if (await this.isOpen('dialog')) await this.see(`${name}--${index}`);
      await this.leave(address);
    }
  }

  /** For good: what is held when the route is taken away is sent after all. */
  private async holdChanges(): Promise<void> {
    if (this.isHolding) return;
    this.isHolding = true;
    await this.page.route('**/api/v1/**', hold);
  }

  private async openFromMenu(button: Locator, name: string): Promise<void> {
    const address = this.page.url();
    const items = this.page.getByRole('menuitem');
    const labels = await items.allInnerTexts();
    for (const [index, label] of labels.entries()) {
      if (!this.isNew('menu', label)) continue;
      if (!(await this.isOpen('menu'))) await this.press(button);
      await this.press(items.nth(index));
      if (await this.isOpen('dialog')) await this.see(`${name}-${index}`);
      await this.leave(address);
    }
  }

  private isNew(page: string, label: string): boolean {
    const key = `${page} ${kindOf(label)}`;
    if (label === '' || this.opened.has(key)) return false;
    this.opened.add(key);
    return true;
  }

  /** One that moved or went away meanwhile opens nothing. */
  private async press(target: Locator): Promise<void> {
    await target.click({ timeout: 3_000 }).catch(() => undefined);
    await this.page.waitForTimeout(500);
    await this.page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  }

  private isOpen = async (role: 'dialog' | 'menu') => (await this.page.getByRole(role).count()) > 0;

  /** Closes what is open, and comes back from where a button led. */
  private async leave(address: string): Promise<void> {
    const { page } = this;
    for (let tries = 0; tries < 4 && ((await this.isOpen('dialog')) || (await this.isOpen('menu'))); tries++) {
      await page.keyboard.press('Escape');
      await page.waitForTimeout(200);
    }
    if (page.url() === address && !(await this.isOpen('dialog'))) return;
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
}

/** Lets reads through, and leaves what would change something without an answer. */
function hold(route: Route): Promise<void> | undefined {
  const request = route.request();
  return request.method() === 'GET' || READS.test(new URL(request.url()).pathname) ? route.continue() : undefined;
}
