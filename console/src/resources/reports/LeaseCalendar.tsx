import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { addDays, addMonths } from '@keystead/contracts';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { useEveryRow } from '../../shared/use-every-row.js';
import { useShow } from '../../shared/use-show.js';
import { WhenNear } from '../../shared/WhenNear.js';
import type { Lease, Property } from '../../types.js';
import { CalendarRows } from './CalendarRows.js';
import { daysIn } from './edge-day.js';
import { calendarParts, leasesBySection } from './calendar-parts.js';

const MONTHS = 14;
/** Height of a row, of the name of a property and of the gap below its rows, in pixels. */
const [ROW, NAME, GAP] = [38, 30, 16];

/** Every room and home over the coming months: who rents it, when it is free, and what an empty day costs. */
export function LeaseCalendar() {
  const t = useText();
  const show = useShow();
  const ofProperties = useEveryRow<Property>('property');
  const ofLeases = useEveryRow<Lease>('lease');
  const { data: properties } = ofProperties;
  const { data: leases } = ofLeases;
  const parts = useMemo(() => calendarParts(properties ?? []), [properties]);
  const bySection = useMemo(() => leasesBySection(leases ?? []), [leases]);
  if (!properties) return <NotLoaded query={ofProperties} />;
  if (!leases) return <NotLoaded query={ofLeases} />;
  const from = `${addMonths(show.today(), -1).slice(0, 7)}-01`;
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(from, index));
  const to = addDays(addMonths(from, MONTHS), -1);
  return (
    <>
      <PageHeader title={t('reports:calendar.title')} />
      <Card sx={{ p: 2, overflowX: 'auto' }} tabIndex={0} aria-label={t('reports:calendar.title')} role="region">
        {parts.length === 0 ? (
          <EmptyState title={t('reports:calendar.empty_title')} text={t('reports:calendar.empty_text')} />
        ) : (
          <Box sx={{ minWidth: 900, position: 'relative' }}>
            <Today part={daysIn(from, show.today()) / daysIn(from, to)} />
            <Months months={months} />
            {parts.map((part) => (
              <WhenNear key={part.key} height={part.rows * ROW + part.headings * NAME + part.properties.length * GAP}>
                <CalendarRows {...{ part, bySection, from, to }} />
              </WhenNear>
            ))}
          </Box>
        )}
      </Card>
    </>
  );
}

/** A line through all rows at the present day, which lies `part` of the way from the first day to the last. */
const Today = ({ part }: { part: number }) => (
  <Box
    aria-hidden
    sx={{
      ...{ position: 'absolute', top: 0, bottom: 0, zIndex: 1, pointerEvents: 'none' },
      ...{ left: `calc(10rem + (100% - 10rem) * ${part})`, borderLeft: '2px dashed', borderColor: 'error.main' },
    }}
  />
);

function Months({ months }: { months: readonly string[] }) {
  const show = useShow();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: `10rem repeat(${months.length}, 1fr)`, mb: 1 }} aria-hidden>
      <span />
      {months.map((month) => (
        <Box
          key={month}
          sx={{ fontSize: '0.75rem', color: 'text.secondary', borderLeft: 1, borderColor: 'divider', pl: 0.5 }}
        >
          {show.month(month)}
        </Box>
      ))}
    </Box>
  );
}
