import type { Lease, Property } from '../../types.js';
import { nameWithin } from './names.js';
import { spansOf } from './occupancy-spans.js';

const LAST_DAY = '9000-12-31';

export interface FreeSection {
  id: string;
  name: string;
  /** First day from which a lease may begin. */
  from: string;
  /** Last day before the next lease; null where none is to come. */
  until: string | null;
}

/**
 * Rooms and homes of a property that have a free day from today on: vacant now, until a later lease, or once a lease with
 * an end is over. A shared room takes several leases.
 */
export function freeSections(
  property: Pick<Property, 'name' | 'units'>,
  leases: readonly Pick<Lease, 'section_id' | 'start_date' | 'end_date'>[],
  today: string,
): FreeSection[] {
  return property.units
    .flatMap((unit) => unit.sections)
    .flatMap(({ property_section_id: id, name, is_shared }) => {
      const own = is_shared ? [] : leases.filter(({ section_id }) => section_id === id);
      const gap = spansOf(own, today, LAST_DAY).find(({ lease }) => lease === null);
      if (!gap) return [];
      const until = gap.end === LAST_DAY ? null : gap.end;
      return [{ id, name: nameWithin(property.name, name), from: gap.start, until }];
    });
}
