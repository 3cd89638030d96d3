import { useEffect, useRef } from 'react';

type Keys = Readonly<Record<string, () => void>>;

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"]';

/** Single keys that act on a page, such as `j`: never while a person types, nor while a dialog or a menu is open. */
export function usePageKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof HTMLElement && event.target.matches(FIELDS)) return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
