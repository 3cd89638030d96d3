import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useListContext } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { PageCheckbox } from './selection.js';

/** Height of the bar at the bottom of a phone, which stays usable under the actions. */
const ABOVE_BOTTOM_BAR = 'calc(56px + env(safe-area-inset-bottom))';

export interface ChoosingBarsProps {
  /** Buttons for the cards that are ticked. */
  bulk: ReactNode;
  leave: () => void;
  children: ReactNode;
}

/** Around cards that are ticked: how many are, and the actions for them within reach of the thumb. */
export function ChoosingBars({ bulk, leave, children }: ChoosingBarsProps) {
  const t = useText();
  const { selectedIds } = useListContext();
  return (
    <>
      <Box sx={{ px: 1, pb: 0.5, display: 'flex', alignItems: 'center', displayPrint: 'none' }}>
        <PageCheckbox />
        <Box role="status" sx={{ flex: 1 }}>
          {t('ra.action.bulk_actions', { count: selectedIds.length })}
        </Box>
        <Button onClick={leave}>{t('ra.action.cancel')}</Button>
      </Box>
      {children}
      {selectedIds.length > 0 && <Actions>{bulk}</Actions>}
    </>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <>
      {/* The last card is not hidden behind the actions. */}
      <Box sx={{ height: 72, displayPrint: 'none' }} />
      <Paper
        elevation={6}
        square
        sx={{
          ...{ position: 'fixed', insetInline: 0, bottom: ABOVE_BOTTOM_BAR, displayPrint: 'none' },
          ...{
            zIndex: ({ zIndex }) => zIndex.appBar,
            p: 1,
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'center',
          },
        }}
      >
        {children}
      </Paper>
    </>
  );
}
