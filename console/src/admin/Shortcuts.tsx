import { Suspense, useState } from 'react';
import { lazyPage } from '../navigation/lazy-page.js';
import { usePageKeys } from '../shared/use-page-keys.js';

const ShortcutsDialog = lazyPage<{ onClose: () => void }>(
  async () => (await import('./ShortcutsDialog.js')).ShortcutsDialog,
);

/** Shows what keys do when `?` is pressed. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  usePageKeys({ '?': () => setOpen(true) });
  return <Suspense>{open && <ShortcutsDialog onClose={() => setOpen(false)} />}</Suspense>;
}
