import { useEffect, useRef } from 'react';

type Keys = Readonly<Record<string, () => void>>;

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';
/** Dialogs, menus and lists of options: the focus is inside while they are open, and back outside as they close. */
const OPEN = '.MuiModal-root, [role="dialog"]';

/** Single keys that act on a page, such as `j`: never while a person types, nor while a dialog, a menu or a list of options is open. */
export function usePageKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof HTMLElement && (target.matches(FIELDS) || target.closest(OPEN))) return;
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
