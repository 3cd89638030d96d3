import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import { RecordContextProvider, useListContext, type RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { RecordCards, type CardsProps } from './RecordCards.js';
import { PageCheckbox, RowCheckbox } from './selection.js';

/** Height of the bar at the bottom of a phone, which stays usable under the actions. */
const ABOVE_BOTTOM_BAR = 'calc(56px + env(safe-area-inset-bottom))';

interface Props<Row> extends CardsProps<Row> {
  /** Buttons for the cards that are ticked. */
  bulk: ReactNode;
  choosing: Choosing;
}

/** Whether the reader is choosing rows; on a phone boxes are shown only then. */
export interface Choosing {
  isOn: boolean;
  set: (isOn: boolean) => void;
}

/** Begins to choose rows on a phone. */
export function SelectButton({ choosing }: { choosing: Choosing }) {
  const t = useText();
  return (
    <Button startIcon={<Checklist />} aria-pressed={choosing.isOn} onClick={() => choosing.set(!choosing.isOn)}>
      {t('list.select')}
    </Button>
  );
}

/** Cards that are ticked after a press on "Select"; the actions for the ticked ones stay within reach of the thumb. */
export function SelectableCards<Row extends RaRecord>({ bulk, choosing, ...cards }: Props<Row>) {
  const t = useText();
  const { selectedIds, onUnselectItems } = useListContext<Row>();
  if (!choosing.isOn && selectedIds.length === 0) return <RecordCards {...cards} />;
  const leave = () => {
    choosing.set(false);
    onUnselectItems();
  };
  return (
    <>
      <Box sx={{ px: 1, pb: 0.5, display: 'flex', alignItems: 'center', displayPrint: 'none' }}>
        <PageCheckbox />
        <Box role="status" sx={{ flex: 1 }}>
          {t('ra.action.bulk_actions', { count: selectedIds.length })}
        </Box>
        <Button onClick={leave}>{t('ra.action.cancel')}</Button>
      </Box>
      <RecordCards
        {...cards}
        mark={(row) => (
          <RecordContextProvider value={row}>
            <RowCheckbox />
          </RecordContextProvider>
        )}
      />
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
