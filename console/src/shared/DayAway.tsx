import Box from '@mui/material/Box';
import { daysBetween } from '../format/days-away.js';
import { useShow } from './use-show.js';

/** Days ahead that people plan for. */
const SOON_DAYS = 90;

/** A calendar day, and under it how far it is away where that is soon. */
export function DayAway({ day }: { day: string }) {
  const show = useShow();
  const days = daysBetween(show.today(), day);
  return (
    <>
      {show.day(day)}
      {days >= 0 && days <= SOON_DAYS && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.85rem' }}>
          {show.away(day)}
        </Box>
      )}
    </>
  );
}
