import { addDays } from '@keystead/contracts';
import type { Lease } from '../../types.js';

type Occupying = Pick<Lease, 'start_date' | 'end_date'>;

/** Days of a room or home under one lease, or free where `lease` is null. Both days belong to it. */
export interface Span<Row extends Occupying> {
  start: string;
  end: string;
  lease: Row | null;
}

/**
 * How a room or home is occupied from one day to another, both included: spans that follow each other without a gap.
 * Of leases that overlap, as in a shared room, the earlier one counts as long as it lasts.
 */
export function spansOf<Row extends Occupying>(leases: readonly Row[], from: string, to: string): Span<Row>[] {
  const spans: Span<Row>[] = [];
  let next = from;
  const inOrder = [...leases].sort((a, b) => a.start_date.localeCompare(b.start_date));
  for (const lease of inOrder) {
    const end = !lease.end_date || lease.end_date > to ? to : lease.end_date;
    if (next > to || lease.start_date > to || end < next) continue;
    if (lease.start_date > next) {
      spans.push({ start: next, end: addDays(lease.start_date, -1), lease: null });
      next = lease.start_date;
    }
    spans.push({ start: next, end, lease });
    next = addDays(end, 1);
  }
  if (next <= to) spans.push({ start: next, end: to, lease: null });
  return spans;
}
