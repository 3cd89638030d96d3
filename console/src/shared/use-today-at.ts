import { useAllRows } from '../admin/preload.js';
import type { Lease, Property } from '../types.js';
import { useShow } from './use-show.js';
import { zoneAt, type Place } from './zone-at.js';

/**
 * The day that a form begins with. Services count it where the property stands: a day that began in the reader's zone
 * alone is refused there as one to come, and one that still is there is noted a day too early.
 */
export function useTodayAt(place: Place = {}): string {
  const show = useShow();
  const { data: properties = [] } = useAllRows<Property>('property');
  const { data: leases = [] } = useAllRows<Lease>('lease');
  return show.today(zoneAt(place, properties, leases));
}
