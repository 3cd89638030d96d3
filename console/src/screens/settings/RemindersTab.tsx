import Box from '@mui/material/Box';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { CalendarPanel } from './CalendarPanel.js';
import { ReminderPanels } from './ReminderPanels.js';

const RequiredDocumentsPanel = lazyScreen<object>(
  'documents',
  async () => (await import('./RequiredDocumentsPanel.js')).RequiredDocumentsPanel,
);

/** What reminds of days: the calendar of the reader, and what the company wants to be reminded of. */
export function RemindersTab() {
  return (
    <>
      <CalendarPanel />
      <ReminderPanels />
      <Box sx={{ mt: 3 }}>
        <RequiredDocumentsPanel />
      </Box>
    </>
  );
}
