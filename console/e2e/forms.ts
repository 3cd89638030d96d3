import type { Download, Page } from 'playwright-core';
import { press } from './company.js';

// What journeys do in dialogs and menus of rows.

export const dialog = (page: Page) => page.getByRole('dialog');

/** Fills a text of the open dialog. */
export const fill = (page: Page, name: string | RegExp, value: string): Promise<void> =>
  dialog(page).getByRole('textbox', { name }).fill(value);

/** The same by the whole name. */
export const fillExactly = (page: Page, name: string, value: string): Promise<void> =>
  dialog(page).getByRole('textbox', { name, exact: true }).fill(value);

/** Presses a button of the open dialog. */
export const inDialog = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click();

/** Presses a button of the open dialog, and waits until the dialog is closed. */
export async function confirm(page: Page, name: string): Promise<void> {
  await inDialog(page, name);
  await dialog(page).waitFor({ state: 'detached' });
}

/** Presses the button that deletes or removes a record, and confirms it. */
export async function remove(page: Page, button: string | RegExp, name = 'Delete'): Promise<void> {
  await press(page, button);
  await confirm(page, name);
}

/** Chooses an action in the menu of a row. */
export async function openMenu(page: Page, of: string | RegExp, item: string): Promise<void> {
  const name = typeof of === 'string' ? `More: ${of}` : of;
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Opens a PDF beside the page, saves it from there, and closes it. */
export async function savePdf(page: Page, button: string | RegExp, picture?: () => Promise<void>): Promise<Download> {
  await page
    .getByRole('button', typeof button === 'string' ? { name: button, exact: true } : { name: button })
    .first()
    .click();
  // A statement is opened from a dialog.
  const beside = dialog(page).last();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    beside.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  await picture?.();
  await beside.getByRole('button', { name: 'Close', exact: true }).click();
  await beside.getByRole('button', { name: 'Download', exact: true }).waitFor({ state: 'detached' });
  return file;
}

/** Pictures of two parts of this very page. */
export async function pictures(page: Page) {
  const picture = async (y: number) => ({
    name: `tap-${y}.png`,
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y, width: 360, height: 400 } }),
  });
  return [await picture(0), await picture(300)];
}
