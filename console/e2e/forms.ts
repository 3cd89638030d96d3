import type { Page } from 'playwright-core';
import { press } from './company.js';

// What journeys do in dialogs and menus of rows.

const dialog = (page: Page) => page.getByRole('dialog');

/** Fills a text of the open dialog. */
export const fill = (page: Page, name: string | RegExp, value: string): Promise<void> =>
  dialog(page).getByRole('textbox', { name }).fill(value);

/** Presses a button of the open dialog, and waits until the dialog is closed. */
export async function confirm(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('button', { name, exact: true }).click();
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
