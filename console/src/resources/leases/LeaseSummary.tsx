import { Suspense, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import { Link } from 'react-router-dom';
import { useCan, useIsPerson } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { LawNote } from '../../shared/LawNote.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { Panel } from '../../shared/Panel.js';
import { useShow } from '../../shared/use-show.js';
import { addDays } from '@keystead/contracts';
import type { Lease } from '../../types.js';
import { LeaseFacts } from './LeaseFacts.js';
import { useRentCollection } from './rent-collection.js';

const EndingPanel = lazyScreen<{ lease: Lease }>(
  'leasing',
  async () => (await import('../leasing/LeaseDetails.js')).EndingPanel,
);

const NextStep = lazyScreen<{ lease: Lease }>('money', async () => (await import('../leasing/NextStep.js')).NextStep);
const LatestActivity = lazyScreen<{ lease: Lease }>(
  ['leasing', 'money'],
  async () => (await import('../leasing/LatestActivity.js')).LatestActivity,
);

const LeaseDetails = lazyScreen<{ lease: Lease }>(
  'leasing',
  async () => (await import('../leasing/LeaseDetails.js')).LeaseDetails,
);

const Renewals = lazyScreen<{ lease: Lease }>(
  'leasing',
  async () => (await import('../leasing/LeaseDetails.js')).Renewals,
);

const LeaseInspections = lazyScreen<{ lease: Lease }>(
  'inspections',
  async () => (await import('../inspections/LeaseInspections.js')).LeaseInspections,
);

const COLUMNS = {
  display: 'grid',
  columnGap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
} as const;

/** Where the rent stands, in days and dollars, then the terms. */
export function LeaseSummary({ lease }: { lease: Lease }) {
  const t = useText();
  const isPerson = useIsPerson();
  const seesBills = useCan('bill.read');
  return (
    <>
      {seesBills && <LeaseBalance lease={lease} />}
      <Box sx={COLUMNS}>
        <div>
          {seesBills && !isPerson && (
            <Suspense fallback={null}>
              <NextStep lease={lease} />
            </Suspense>
          )}
          {!isPerson && (
            <Suspense fallback={null}>
              <EndingPanel lease={lease} />
            </Suspense>
          )}
          <Panel title={t('lease.terms')}>
            <LeaseFacts lease={lease} />
            <Suspense fallback={null}>
              <Renewals lease={lease} />
            </Suspense>
          </Panel>
          <Suspense fallback={null}>
            <LeaseDetails lease={lease} />
          </Suspense>
          <Compliance lease={lease} />
        </div>
        <div>
          <Suspense fallback={null}>
            <LatestActivity lease={lease} />
          </Suspense>
          <Suspense fallback={null}>
            <LeaseInspections lease={lease} />
          </Suspense>
        </div>
      </Box>
    </>
  );
}

/** What the law of the state says about the terms of the lease. */
function Compliance({ lease }: { lease: Lease }) {
  const t = useText();
  const checks = (lease.compliance ?? []).filter(({ result }) => result !== 'not_checked');
  if (checks.length === 0) return null;
  return (
    <Panel title={t('lease.compliance')}>
      {checks.map((law) => (
        <LawNote key={law.check} law={law} />
      ))}
    </Panel>
  );
}

/** What is owed, until when is paid, and what comes next; an amount leads to the rows that it is the sum of. */
export function LeaseBalance({ lease }: { lease: Lease }) {
  const t = useText();
  const show = useShow();
  const query = useRentCollection(lease.lease_id);
  const { data } = query;
  // A dash would look like nothing that is owed.
  if (!data && query.error) return <NotLoaded query={query} isPart />;
  const summary = data?.summary;
  const next = data?.data
    .filter(({ days_overdue, amount, paid_amount }) => days_overdue === 0 && paid_amount < amount)
    .sort((a, b) => a.due_date.localeCompare(b.due_date))[0];
  const rentDay = summary && !next ? nextRentDay(lease, summary.paid_to) : null;
  const days = summary?.arrears_days ?? 0;
  const dated = (day: string) => [show.day(day), show.away(day)].join(' · ');
  const late = days > 0 || (summary?.arrears_amount ?? 0) > 0;
  const rowsOf = (filter: string) => `/admin/lease/${lease.lease_id}/view/bills?${filter}`;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2.5, gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))' }}>
      <Figure
        name={t('rent.arrears')}
        value={summary ? show.money(summary.arrears_amount, lease.currency) : '–'}
        note={summary ? t('rent.days_behind', { count: days }) : ''}
        tone={late ? 'error.main' : 'success.main'}
        to={summary && summary.arrears_amount > 0 && rowsOf('status=arrears')}
      />
      <Figure
        name={t('lease.paid_to')}
        value={show.day(summary?.paid_to) || '–'}
        note={
          summary?.effective_paid_to && summary.effective_paid_to !== summary.paid_to
            ? t('rent.effective_paid_to', { day: show.day(summary.effective_paid_to) })
            : ''
        }
        room={t('rent.effective_paid_to', { day: show.day(show.today()) })}
      />
      <Figure
        name={t('rent.next_due')}
        value={next ? show.money(next.amount - next.paid_amount, lease.currency) : show.day(rentDay) || '–'}
        note={next ? dated(next.due_date) : rentDay ? show.away(rentDay) : ''}
        room={dated(addDays(show.today(), 30))}
        to={next && rowsOf(`bill=${next.id}`)}
      />
      <Figure
        name={t('rent.credit')}
        value={summary ? show.money(summary.credit, lease.currency) : '–'}
        to={summary && summary.credit > 0 && rowsOf('status=credit')}
      />
    </Box>
  );
}

/** The next day on which rent falls due that is not paid yet; null when the lease ends before. */
function nextRentDay({ due_date, end_date }: Lease, paidTo: string | null): string | null {
  if (!due_date) return null;
  const unpaid = paidTo && due_date <= paidTo ? addDays(paidTo, 1) : due_date;
  return end_date && unpaid > end_date ? null : unpaid;
}

interface FigureProps {
  name: string;
  value: ReactNode;
  note?: string;
  /** A note for which there is room from the beginning, so that nothing below moves when it comes. */
  room?: string;
  tone?: string;
  /** The rows behind it; without them it leads nowhere. */
  to?: string | false | undefined;
}

const PADDING = { p: { xs: 1.75, sm: 2.5 } };

function Figure({ to, ...figure }: FigureProps) {
  const amount = <Amount {...figure} />;
  if (!to) return <Card sx={PADDING}>{amount}</Card>;
  return (
    <Card>
      <CardActionArea component={Link} to={to} sx={{ ...PADDING, height: 1 }}>
        {amount}
      </CardActionArea>
    </Card>
  );
}

function Amount({ name, value, note, room = '', tone = 'text.primary' }: Omit<FigureProps, 'to'>) {
  return (
    <>
      <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>{name}</Box>
      <Box sx={{ fontSize: { xs: '1.2rem', sm: '1.5rem' }, fontWeight: 700, color: tone, letterSpacing: '-0.01em' }}>
        {value}
      </Box>
      <Box sx={{ display: 'grid', color: 'text.secondary', fontSize: '0.9rem', minHeight: '1.4em' }}>
        <Box aria-hidden sx={{ gridArea: '1 / 1', visibility: 'hidden', '@media print': { display: 'none' } }}>
          {room}
        </Box>
        <Box sx={{ gridArea: '1 / 1' }}>{note}</Box>
      </Box>
    </>
  );
}
