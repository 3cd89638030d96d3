import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import type { SystemStyleObject } from '@mui/system';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import type { Lease } from '../../types.js';
import { renterNames } from '../leases/names.js';
import type { Span } from '../leases/occupancy-spans.js';
import { EdgeHandle } from './EdgeHandle.js';
import { daysIn } from './edge-day.js';

const EndDialog = lazyScreen<{ lease: Lease; lastDay: string; onClose: () => void }>(
  'leasing',
  async () => (await import('../leasing/EndDialog.js')).EndDialog,
);
const StartDialog = lazyScreen<{ lease: Lease; firstDay: string; onClose: () => void }>(
  'leasing',
  async () => (await import('../leasing/StartDialog.js')).StartDialog,
);

interface Props {
  lease: Lease;
  span: Pick<Span<Lease>, 'start' | 'end'>;
  /** First and last day of the calendar. */
  shown: readonly [from: string, to: string];
  /** Who rents it, and from when to when. */
  text: string;
  look: SystemStyleObject;
}

/** A lease, which opens its page. Its end can be dragged, and its start too while it is to come; a dialog asks before. */
export function LeaseBar({ lease, span: { start, end }, shown, text, look }: Props) {
  const t = useText();
  const mayEdit = useCan('lease.write') && lease.status !== 'expired';
  const [dropped, setDropped] = useState<{ edge: 'start' | 'end'; day: string } | null>(null);
  const [from, to] = shown;
  const days = daysIn(start, end);
  const dayShare = 1 / daysIn(from, to);
  const hasStart = lease.status === 'upcoming' && start === lease.start_date;
  const hasEnd = end === (lease.end_date ?? to);
  const close = () => setDropped(null);
  const handle = (edge: 'start' | 'end', label: string, range: readonly [string, string]) => (
    <EdgeHandle
      edge={edge}
      day={edge === 'end' ? end : start}
      label={t('form.labelled', { label, value: text })}
      {...{ range, dayShare }}
      onDrop={(day) => setDropped({ edge, day })}
    />
  );
  return (
    <Box
      sx={{
        ...{ position: 'relative', display: 'flex', flex: `${days} 1 0`, minWidth: 0, mr: '2px' },
        // What one day is wide, from the width of this bar.
        ...{ containerType: 'inline-size', '--day': `calc(100cqw / ${days})` },
      }}
    >
      <Box
        component={Link}
        to={`/admin/lease/${lease.lease_id}/view/summary`}
        title={text}
        aria-label={text}
        // A lease of a few days is narrower than what usually stands around its name.
        sx={{ ...look, flex: 1, mr: 0, px: 'min(6px, 20cqw)' }}
      >
        {renterNames(lease) || lease.lease_number}
      </Box>
      {mayEdit && hasStart && handle('start', t('lease.start_date'), [from, end])}
      {mayEdit && hasEnd && handle('end', t('lease.action.end'), [lease.start_date, to])}
      {dropped && (
        <Suspense>
          {dropped.edge === 'end' ? (
            <EndDialog lease={lease} lastDay={dropped.day} onClose={close} />
          ) : (
            <StartDialog lease={lease} firstDay={dropped.day} onClose={close} />
          )}
        </Suspense>
      )}
    </Box>
  );
}
