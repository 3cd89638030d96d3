import { useRef, type RefObject } from 'react';
import { usePageKeys } from '../use-page-keys.js';

/** What a row offers first: its link, else the first of its buttons. */
const FIRST = ['a[href]', 'td:last-child button:not([disabled])'];

/** `J` and `K` lead from row to row of a table, to the link or the first button of each; Enter then presses it. */
export function useRowKeys(table: RefObject<HTMLElement | null>): void {
  // Where the person was, should the row be gone after its button was pressed.
  const last = useRef(-1);
  const step = (by: 1 | -1) => () => {
    const rows = [...(table.current?.querySelectorAll('tbody tr') ?? [])].flatMap((row) => {
      const target = FIRST.map((selector) => row.querySelector<HTMLElement>(selector)).find(Boolean);
      return target ? [{ row, target }] : [];
    });
    if (rows.length === 0) return;
    const here = rows.findIndex(({ row }) => row.contains(document.activeElement));
    const from = here === -1 && by === 1 && last.current >= 0 ? last.current - 1 : here === -1 ? last.current : here;
    const next = Math.max(0, Math.min(rows.length - 1, from + by));
    last.current = next;
    rows[next]!.target.focus();
    rows[next]!.row.scrollIntoView({ block: 'nearest' });
  };
  usePageKeys({ j: step(1), k: step(-1) });
}
