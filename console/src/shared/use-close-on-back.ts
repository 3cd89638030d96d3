import { useEffect, useRef } from 'react';
import { appHistory } from '../navigation/app-history.js';

/** The Back button closes what lies over the page, and does not lead away beneath it. */
export function useCloseOnBack(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => appHistory.block(({ action }) => action === 'POP' && (() => latest.current())), []);
}
