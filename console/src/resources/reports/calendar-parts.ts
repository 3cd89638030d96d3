import type { Lease, Property } from '../../types.js';

/** A part of the calendar that is drawn together: whole properties, one after the other. */
export interface CalendarPart {
  key: string;
  properties: readonly Property[];
  /** Rooms and homes in it. */
  rows: number;
  /** Properties whose name stands above their rows. */
  headings: number;
}

/** So many rows are drawn within a frame. */
const ROWS = 10;

export const sectionsOf = ({ units }: Property) => units.flatMap(({ sections }) => sections);

/** Whether the name of a property stands above its rows: the only row of a house that is let as a whole has the same name. */
export function hasHeading(property: Property): boolean {
  const [only, ...others] = sectionsOf(property);
  return others.length > 0 || only?.name !== property.name;
}

/** Properties with something to let, by name, in parts of at least `ROWS` rows. */
export function calendarParts(properties: readonly Property[]): CalendarPart[] {
  const parts: { key: string; properties: Property[]; rows: number; headings: number }[] = [];
  const shown = properties
    .filter(({ units }) => units.length > 0)
    .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  for (const property of shown) {
    const last = parts.at(-1);
    const part = last && last.rows < ROWS ? last : { key: property.property_id, properties: [], rows: 0, headings: 0 };
    if (part !== last) parts.push(part);
    part.properties.push(property);
    part.rows += sectionsOf(property).length;
    if (hasHeading(property)) part.headings++;
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
