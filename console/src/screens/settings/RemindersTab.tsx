import { CalendarPanel } from './CalendarPanel.js';
import { ReminderPanels } from './ReminderPanels.js';

/** What reminds of days: the calendar of the reader, and what the company wants to be reminded of. */
export function RemindersTab() {
  return (
    <>
      <CalendarPanel />
      <ReminderPanels />
    </>
  );
}
