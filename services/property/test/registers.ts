import { type Events, withDatedTerms } from '@keystead/contracts';
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
    data: withDatedTerms({
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
    }),
  });
  await eventually(
    async () => (await rowsOf(service, 'select 1 from section_lease where lease_id = $1', [lease_id]))[0],
  );
  return lease_id;
}

/** Says that the company has a document, as the documents service would, and waits until it is consumed. */
export async function storeDocument(service: TestService, { company_id }: Caller): Promise<string> {
  const document_id = newId();
  await publishEvent(service.env.NATS_URL!, 'document.uploaded', {
    company_id,
    aggregate_id: document_id,
    data: {
      document_id,
      category: 'other',
      property_id: null,
      property_block_id: null,
      lease_id: null,
      size: 1,
      expires_on: null,
      uploaded_by: null,
    },
  });
  await documentIs(service, document_id, false);
  return document_id;
}

/** Says that the document was deleted, and waits until it is consumed. */
export async function deleteDocument(service: TestService, { company_id }: Caller, document_id: string): Promise<void> {
  await publishEvent(service.env.NATS_URL!, 'document.deleted', {
    company_id,
    aggregate_id: document_id,
    version: 2,
    data: { document_id, lease_id: null },
  });
  await documentIs(service, document_id, true);
}

const documentIs = (service: TestService, document_id: string, is_removed: boolean) =>
  eventually(
    async () =>
      (
        await rowsOf(service, 'select 1 from document_projection where document_id = $1 and is_removed = $2', [
          document_id,
          is_removed,
        ])
      )[0],
  );
