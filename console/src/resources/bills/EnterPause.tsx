import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';

/** So soon after a form appears, Enter was pressed for what opened it. */
const SETTLED_MS = 500;

/** Around a form of money that begins with an amount: Enter sends nothing that nobody can have looked at yet. */
export function EnterPause({ children }: { children: ReactNode }) {
  const shown = useRef(performance.now());
  const isTyped = useRef(false);
  const hold = (event: KeyboardEvent) => {
    const isEarly = performance.now() - shown.current < SETTLED_MS && !isTyped.current;
    if (event.key !== 'Enter' || !isEarly || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box onKeyDownCapture={hold} onInputCapture={() => (isTyped.current = true)}>
      {children}
    </Box>
  );
}
