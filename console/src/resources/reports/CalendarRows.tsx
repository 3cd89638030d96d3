import Box from '@mui/material/Box';
import type { Lease } from '../../types.js';
import { nameWithin } from '../leases/names.js';
import { spansOf } from '../leases/occupancy-spans.js';
import { hasHeading, sectionsOf, type CalendarPart } from './calendar-parts.js';
import { SpanBar } from './SpanBar.js';

interface Props {
  part: CalendarPart;
  bySection: ReadonlyMap<string, readonly Lease[]>;
  /** First and last day that are shown. */
  from: string;
  to: string;
}

/** The rooms and homes of some properties, each with its leases and the days between them. */
export function CalendarRows({ part: { properties }, bySection, from, to }: Props) {
  return properties.map((property) => {
    const isHeaded = hasHeading(property);
    const look = isHeaded ? { color: 'text.secondary', fontSize: '0.9rem' } : { fontWeight: 650 };
    return (
      <Box key={property.property_id} component="section" aria-label={property.name} sx={{ mb: 2 }}>
        {isHeaded && <Box sx={{ fontWeight: 650, py: 0.5 }}>{property.name}</Box>}
        {sectionsOf(property).map(({ property_section_id: id, name }) => {
          const own = bySection.get(id) ?? [];
          return (
            <Box key={id} sx={{ display: 'grid', gridTemplateColumns: '10rem 1fr', alignItems: 'center', mb: 0.5 }}>
              <Box sx={{ ...look, pr: 1, overflowWrap: 'anywhere' }}>{nameWithin(property.name, name)}</Box>
              <Box data-calendar-row sx={{ display: 'flex', height: 34 }}>
                {spansOf(own, from, to).map((span) => (
                  <SpanBar key={span.start} span={span} sectionId={id} last={own.at(-1)} shown={[from, to]} />
                ))}
              </Box>
            </Box>
          );
        })}
      </Box>
    );
  });
}
