import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { addDays, addMonths } from '@keystead/contracts';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Waiting } from '../../shared/RecordPage.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease, Property } from '../../types.js';
import { nameWithin } from '../leases/names.js';
import { spansOf } from '../leases/occupancy-spans.js';
import { SpanBar } from './SpanBar.js';

const MONTHS = 14;

/** Every room and home over the coming months: who rents it, when it is free, and what an empty day costs. */
export function LeaseCalendar() {
  const t = useText();
  const show = useShow();
  const { data: properties, isPending } = useAllRows<Property>('property');
  const { data: leases = [], isPending: areLeasesPending } = useAllRows<Lease>('lease');
  if (isPending || areLeasesPending) return <Waiting />;
  const from = `${addMonths(show.today(), -1).slice(0, 7)}-01`;
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(from, index));
  const to = addDays(addMonths(from, MONTHS), -1);
  const shown = (properties ?? [])
    .filter(({ units }) => units.length > 0)
    .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  return (
    <>
      <PageHeader title={t('reports:calendar.title')} />
      <Card sx={{ p: 2, overflowX: 'auto' }} tabIndex={0} aria-label={t('reports:calendar.title')} role="region">
        {shown.length === 0 ? (
          <EmptyState title={t('reports:calendar.empty_title')} text={t('reports:calendar.empty_text')} />
        ) : (
          <Box sx={{ minWidth: 900 }}>
            <Months months={months} />
            {shown.map((property) => (
              <Box key={property.property_id} component="section" aria-label={property.name} sx={{ mb: 2 }}>
                <Box sx={{ fontWeight: 650, py: 0.5 }}>{property.name}</Box>
                {property.units
                  .flatMap(({ sections }) => sections)
                  .map(({ property_section_id: id, name }) => {
                    const own = leases.filter(({ section_id }) => section_id === id);
                    return (
                      <Box
                        key={id}
                        sx={{ display: 'grid', gridTemplateColumns: '10rem 1fr', alignItems: 'center', mb: 0.5 }}
                      >
                        <Box sx={{ pr: 1, color: 'text.secondary', overflowWrap: 'anywhere', fontSize: '0.9rem' }}>
                          {nameWithin(property.name, name)}
                        </Box>
                        <Box sx={{ display: 'flex', height: 34 }}>
                          {spansOf(own, from, to).map((span) => (
                            <SpanBar key={span.start} span={span} sectionId={id} last={own.at(-1)} />
                          ))}
                        </Box>
                      </Box>
                    );
                  })}
              </Box>
            ))}
          </Box>
        )}
      </Card>
    </>
  );
}

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
