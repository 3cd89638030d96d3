// Which operations of the API the screens call: `npm run console-operations` makes a table of them.

import { appendFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';

const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** Appends a line for each call of a page to the file that `CALLED_OPERATIONS` names: method, path, and screen or `link`. */
export function recordOperations(context: BrowserContext): void {
  const file = process.env.CALLED_OPERATIONS;
  if (!file) return;
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(api|storage)\//.test(pathname)) return;
    const isLink = request.isNavigationRequest(); // in a mail, say
    const screen = isLink ? 'link' : new URL(request.frame().url()).pathname.replace(ID, ':id');
    appendFileSync(file, `${request.method()} ${pathname} ${screen}\n`);
  });
}
