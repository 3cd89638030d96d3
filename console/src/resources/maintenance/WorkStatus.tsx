import Box from '@mui/material/Box';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';

interface Work {
  status: string;
  done_on: string | null;
  cancel_reason: string | null;
}

/** How far a repair or an inspection is: with the day it was done, or why it was cancelled. */
export function WorkStatus({ of: { status, done_on, cancel_reason } }: { of: Work }) {
  const show = useShow();
  const note = status === 'cancelled' ? cancel_reason : show.day(done_on);
  return (
    <>
      <StatusChip status={status} />
      {note && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.9rem', fontWeight: 400, overflowWrap: 'anywhere' }}>
          {note}
        </Box>
      )}
    </>
  );
}
