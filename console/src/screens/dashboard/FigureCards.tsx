import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';
import type { DashboardFigures } from '../../types.js';
import { isRentAlone, rowsAt } from './figure-rows.js';

const filtered = (path: string, filter: object) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`;

/** The filters that an address of the API has. */
const filtersOf = (address: string) =>
  JSON.parse(new URL(address, window.location.origin).searchParams.get('filters') ?? '{}') as object;

/** The numbers; each leads to the list behind it. */
export function FigureCards({ figures }: { figures: DashboardFigures }) {
  const t = useText();
  const show = useShow();
  const { sections, leases, rent, arrears, income, expense, currency } = figures;
  const isAlone = isRentAlone(figures);
  const ages = rent.overdue_amount > 0 && <AgedRent figures={figures} />;
  const everything = (
    <Figure
      to={rowsAt('arrears')}
      name={t('dashboard:arrears')}
      value={show.money(arrears.amount, currency)}
      note={[
        t('dashboard:bills', { count: arrears.bill_count }),
        t('dashboard:leases', { count: arrears.lease_count }),
      ].join(' · ')}
      tone={arrears.amount > 0 ? 'error.main' : undefined}
    >
      {isAlone && ages}
    </Figure>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mb: 2.5,
        gridTemplateColumns: {
          xs: 'repeat(auto-fill, minmax(10rem, 1fr))',
          sm: 'repeat(auto-fill, minmax(15rem, 1fr))',
        },
      }}
    >
      {isAlone ? (
        everything
      ) : (
        <Figure
          to={rowsAt('overdue')}
          name={t('dashboard:overdue')}
          value={show.money(rent.overdue_amount, currency)}
          note={t('dashboard:bills', { count: rent.overdue_count })}
          tone={rent.overdue_amount > 0 ? 'error.main' : undefined}
        >
          {ages}
        </Figure>
      )}
      <Figure
        to={rowsAt('due')}
        name={t('dashboard:due')}
        value={show.money(rent.due_amount, currency)}
        note={t('dashboard:bills', { count: rent.due_count })}
      />
      {!isAlone && everything}
      <Figure
        to={rowsAt('expense')}
        name={t('dashboard:expense', { days: expense.period_days })}
        value={show.money(expense.amount, currency)}
        note={t('form.labelled', {
          label: t('dashboard:net_word'),
          value: show.money(income.amount - expense.amount, currency),
        })}
      />
      <Figure
        to={filtered('/admin/report/occupancy', { status: 'occupied' })}
        name={t('dashboard:occupied')}
        value={show.number(sections.occupied)}
        note={t('dashboard:of_total', { count: sections.total })}
      />
      <Figure
        to={filtered('/admin/report/occupancy', { status: 'vacant' })}
        name={t('dashboard:vacant')}
        value={show.number(sections.vacant)}
        note={t('dashboard:vacant_note')}
        tone={sections.vacant > 0 ? 'warning.main' : undefined}
      />
      <Figure
        to={filtered('/admin/lease', { status: 'active' })}
        name={t('dashboard:active_leases')}
        value={show.number(leases.active)}
        note={t('dashboard:upcoming_leases', { count: leases.upcoming })}
      />
      <Figure
        to={`${filtered('/admin/lease', filtersOf(leases.rows.ending_soon))}&sort=end_date&order=ASC`}
        name={t('dashboard:ending_soon')}
        value={show.number(leases.ending_soon)}
        note={t('dashboard:ending_note')}
      />
    </Box>
  );
}

/** Overdue rent by its age. */
function AgedRent({ figures: { rent, currency } }: { figures: DashboardFigures }) {
  const t = useText();
  const show = useShow();
  const { days_0_30, days_31_60, days_61_plus } = rent.aged;
  return (
    <Box
      component="dl"
      sx={{
        ...{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto' },
        ...{ fontSize: '0.85rem', color: 'text.secondary' },
      }}
    >
      <Aged to={rowsAt('days_0_30')} name={t('dashboard:aged_30')} value={show.money(days_0_30, currency)} />
      <Aged to={rowsAt('days_31_60')} name={t('dashboard:aged_60')} value={show.money(days_31_60, currency)} />
      <Aged to={rowsAt('days_61_plus')} name={t('dashboard:aged_61')} value={show.money(days_61_plus, currency)} />
    </Box>
  );
}

function Aged({ to, name, value }: { to: string; name: string; value: string }) {
  return (
    <>
      <dt>
        <MuiLink component={Link} to={to} color="inherit">
          {name}
        </MuiLink>
      </dt>
      <Box component="dd" sx={{ m: 0 }}>
        {value}
      </Box>
    </>
  );
}

interface FigureProps {
  to: string;
  name: string;
  value: string;
  note: string;
  tone?: string | undefined;
  children?: ReactNode;
}

const PADDING = { xs: 1.75, sm: 2.5 };

function Figure({ to, name, value, note, tone = 'text.primary', children }: FigureProps) {
  return (
    // With more in it, a card is as high as two: those beside it have no empty space under their figures.
    <Card sx={{ display: 'flex', flexDirection: 'column', gridRow: children ? 'span 2' : undefined }}>
      <CardActionArea component={Link} to={to} sx={{ p: PADDING, flex: 1 }}>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>{name}</Box>
        <Box sx={{ fontSize: { xs: '1.3rem', sm: '1.7rem' }, fontWeight: 700, color: tone, letterSpacing: '-0.02em' }}>
          {value}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>{note}</Box>
      </CardActionArea>
      {children && <Box sx={{ px: PADDING, pb: PADDING }}>{children}</Box>}
    </Card>
  );
}
