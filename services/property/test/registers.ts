import type { Events } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually, publishEvent, type Answer, type Caller, type TestService } from '@keystead/testkit';
import { rowsOf, type Added } from './property-fixture.js';

export interface List<Row = Record<string, unknown>> {
  data: Row[];
  pagination: { total: number; count: number };
  year_totals?: Record<string, unknown>[];
}

export const filtered = (filters: object) => `filters=${encodeURIComponent(JSON.stringify(filters))}`;

/** The sentence a refused request has for each field. */
export const errorsOf = ({ status, body }: Answer) => ({ status, errors: body.errors });

/** Says that a unit is let, as the lease service would, and waits until it is consumed. */
export async function letUnit(
  service: TestService,
  { company_id }: Caller,
  { property_id, property_block_id, property_section_id }: Added,
  terms: Partial<Events['lease.opened']> = {},
): Promise<string> {
  const lease_id = newId();
  await publishEvent(service.env.NATS_URL!, 'lease.opened', {
    company_id,
    aggregate_id: lease_id,
    data: {
      lease_id,
      lease_number: 'L-2026-1',
      property_id,
      property_block_id,
      section_id: property_section_id!,
      section_name: 'Anywhere',
      start_date: '2026-01-01',
      end_date: null,
      due_date: '2026-01-01',
      rent_cents: 50_000,
      rent_frequency: 'weekly',
      paid_to: null,
      currency: 'AUD',
      timezone: 'Australia/Sydney',
      ...terms,
    },
  });
  await eventually(
    async () => (await rowsOf(service, 'select 1 from section_lease where lease_id = $1', [lease_id]))[0],
  );
  return lease_id;
}
