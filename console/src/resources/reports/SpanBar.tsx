import { weeklyCents } from '@keystead/contracts';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { renterNames } from '../leases/names.js';
import { usePeriod } from '../leases/use-period.js';
import type { Span } from '../leases/occupancy-spans.js';
import { daysIn } from './edge-day.js';
import { LeaseBar } from './LeaseBar.js';

const HATCHED = 'repeating-linear-gradient(45deg, transparent 0 6px, var(--mui-palette-divider, #8884) 6px 8px)';

interface Props {
  span: Span<Lease>;
  sectionId: string;
  /** The newest lease of the place: what an empty day costs is measured by its rent. */
  last: Lease | undefined;
  /** First and last day of the calendar. */
  shown: readonly [from: string, to: string];
}

/** A lease, which opens its page, or days without one, which begin a new lease. */
export function SpanBar({ span: { start, end, lease }, sectionId, last, shown }: Props) {
  const t = useText();
  const show = useShow();
  const mayLet = useCan('lease.write');
  const days = daysIn(start, end);
  const periodOf = usePeriod();
  const period = periodOf(
    lease && !lease.end_date ? { ...lease, start_date: start } : { start_date: start, end_date: end },
  );
  const isPast = end < show.today();
  const cents = last && weeklyCents({ cents: Math.round(last.latest_amount * 100), frequency: last.rent_frequency });
  const lost = cents && Math.round(cents / 7) / 100;
  const cost = lost ? t('reports:calendar.a_day', { amount: show.money(lost, last.currency) }) : '';
  const free = t('reports:calendar.free', { period });
  const text = lease
    ? `${renterNames(lease) || lease.lease_number}, ${period}`
    : cost
      ? t('form.labelled', { label: free, value: cost })
      : free;
  const look = {
    ...{
      flex: `${days} 1 0`,
      minWidth: 0,
      px: 0.75,
      mr: '2px',
      borderRadius: 1,
      lineHeight: '34px',
      fontSize: '0.8rem',
    },
    ...{
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      textDecoration: 'none',
      color: 'text.primary',
    },
    ...(lease
      ? { bgcolor: 'action.selected', borderLeft: 3, borderColor: 'primary.main' }
      : { backgroundImage: HATCHED, border: 1, borderColor: 'divider' }),
  } as const;
  if (lease) return <LeaseBar lease={lease} span={{ start, end }} shown={shown} text={text} look={look} />;
  if (!mayLet || isPast) return <Box title={text} aria-label={text} role="img" sx={look} />;
  return (
    <Box
      component={Link}
      to={`/admin/lease/create/${sectionId}`}
      state={{ lease: { start_date: start > show.today() ? start : show.today() } }}
      title={text}
      aria-label={text}
      sx={look}
    >
      {cost}
    </Box>
  );
}
