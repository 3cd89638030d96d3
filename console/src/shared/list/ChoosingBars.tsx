import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useListContext } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { PageCheckbox } from './selection.js';

/** On narrow screens above the bar at the bottom, which stays usable under the actions. */
const PLACE = {
  position: { xs: 'fixed', md: 'sticky' },
  bottom: { xs: 'calc(56px + env(safe-area-inset-bottom))', md: 0 },
} as const;

export interface ChoosingBarsProps {
  /** Buttons for the rows that are ticked. */
  bulk: ReactNode;
  leave: () => void;
  children: ReactNode;
}

/** Around rows that are being ticked: how many are, and the actions for them within reach of the thumb. */
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
      {/* The last row is not hidden behind the actions. */}
      <Box sx={{ height: 72, display: { md: 'none' }, displayPrint: 'none' }} />
      <Paper
        elevation={6}
        square
        sx={{
          ...{ ...PLACE, insetInline: 0, displayPrint: 'none' },
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
