import type { Lease, Property } from '../../types.js';

/** A part of the calendar that is drawn together: whole properties, one after the other. */
export interface CalendarPart {
  key: string;
  properties: readonly Property[];
  /** Rooms and homes in it. */
  rows: number;
}

/** So many rows are drawn within a frame. */
const ROWS = 10;

const rowsOf = ({ units }: Property) => units.reduce((sum, { sections }) => sum + sections.length, 0);

/** Properties with something to let, by name, in parts of at least `ROWS` rows. */
export function calendarParts(properties: readonly Property[]): CalendarPart[] {
  const parts: { key: string; properties: Property[]; rows: number }[] = [];
  const shown = properties
    .filter(({ units }) => units.length > 0)
    .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  for (const property of shown) {
    const last = parts.at(-1);
    const part = last && last.rows < ROWS ? last : { key: property.property_id, properties: [], rows: 0 };
    if (part !== last) parts.push(part);
    part.properties.push(property);
    part.rows += rowsOf(property);
  }
  return parts;
}

/** The leases of each room and home, so that none is looked for among all. */
export function leasesBySection(leases: readonly Lease[]): ReadonlyMap<string, readonly Lease[]> {
  const bySection = new Map<string, Lease[]>();
  for (const lease of leases) {
    const own = bySection.get(lease.section_id);
    if (own) own.push(lease);
    else bySection.set(lease.section_id, [lease]);
  }
  return bySection;
}
