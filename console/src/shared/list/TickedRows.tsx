import { Suspense, type ReactNode } from 'react';
import { useListContext } from 'ra-core';
import { lazyPage } from '../../navigation/lazy-page.js';
import type { ChoosingBarsProps } from './ChoosingBars.js';
import type { Choosing } from './SelectButton.js';

/** Comes when rows are first chosen. */
const ChoosingBars = lazyPage<ChoosingBarsProps>(async () => (await import('./ChoosingBars.js')).ChoosingBars);

interface Props {
  choosing: Choosing;
  /** Buttons for the rows that are ticked. */
  bulk: ReactNode;
  /** The rows until the bars around them are there. */
  meanwhile: ReactNode;
  children: ReactNode;
}

/** Rows that are being ticked, between how many are and what is done to them. */
export function TickedRows({ choosing, bulk, meanwhile, children }: Props) {
  const { onUnselectItems } = useListContext();
  const leave = () => {
    choosing.set(false);
    onUnselectItems();
  };
  return (
    <Suspense fallback={meanwhile}>
      <ChoosingBars bulk={bulk} leave={leave}>
        {children}
      </ChoosingBars>
    </Suspense>
  );
}
