import { newId } from '@keystead/platform';
import { type Caller, eventually, textOfPdf } from '@keystead/testkit';
import { DEFAULT_SETTINGS, type EventName, type Events, type LeaseFacts } from '@keystead/contracts';
import { BillingFixture, leaseFacts } from './billing-fixture.js';

export interface Printed {
  status: number;
  type: string | null;
  name: string | null;
  /** What the documents service lists it under. */
  document_id: string | null;
  bytes: Buffer;
  pages: string[];
  /** All pages without blanks, since lines may break anywhere. */
  text: string;
}

export const withoutSpaces = (text: string) => text.replace(/\s/g, '').normalize('NFC');

/** Asks for a document and reads it. */
export async function printed(me: Caller, path: string, headers: Record<string, string> = {}): Promise<Printed> {
  const response = await fetch(`${me.url}/api/${path}`, {
    headers: { authorization: `Bearer ${me.token}`, ...headers },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const pages = response.status === 200 ? textOfPdf(bytes) : [];
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    name: response.headers.get('content-disposition'),
    document_id: response.headers.get('x-document-id'),
    bytes,
    pages,
    text: withoutSpaces(pages.join('')),
  };
}

/** Says something and waits until billing has received it. */
export async function publish<N extends EventName>(
  stack: BillingFixture,
  name: N,
  company_id: string,
  aggregate_id: string,
  data: Events[N],
  version = 1,
): Promise<void> {
  const { id } = await stack.publish(name, { company_id, aggregate_id, version, data });
  await eventually(async () => {
    const received = await stack.rows(company_id, 'select 1 from inbox where company_id = $1 and event_id = $2', [id]);
    return received.length > 0;
  });
}

export const COMPANY = { name: 'Rose & 王 Property', identity: 'landlord', has_completed_setup: true } as const;

/** Says that a company is registered for GST from a day on, or, with an empty one, that it is not. */
export function registerForGst(
  stack: BillingFixture,
  company_id: string,
  gst_registered_from = '2020-07-01',
  version = 1,
): Promise<void> {
  const settings = { ...DEFAULT_SETTINGS, gst_registered_from };
  return publish(stack, 'company.settings_changed', company_id, company_id, { company_id, settings }, version);
}

/** A person whose company gave its ABN, with a lease of a shop or a home and its renters. */
export async function letPremises(
  stack: BillingFixture,
  usage: 'commercial' | 'residential',
  changed: Partial<LeaseFacts> = {},
) {
  const me = stack.service.as();
  const { company_id } = me;
  const facts = leaseFacts({ start_date: '2026-06-01', section_name: '12 Rose Street · Shop 2', ...changed });
  const published = {
    company_id,
    ...COMPANY,
    abn: '51824753556',
    address: '1 George Street',
    timezone: 'Australia/Sydney',
  };
  await publish(stack, 'company.updated', company_id, company_id, published, 2);
  await registerForGst(stack, company_id);
  await publish(stack, 'section.created', company_id, facts.section_id, {
    property_section_id: facts.section_id,
    property_id: facts.property_id,
    property_block_id: facts.property_block_id,
    room_id: null,
    name: facts.section_name,
    property_name: facts.section_name,
    lease_mode: 'standalone',
    is_shared: false,
    country_iso: 'AU',
    state: 'NSW',
    usage,
    timezone: facts.timezone,
    currency: facts.currency,
  });
  await stack.publishLease(me, facts);
  for (const [first_name, last_name] of [
    ['王', '小明'],
    ['สมชาย', 'กำปั่น'],
  ] as const) {
    const lease_tenant_id = newId();
    const contact = { is_primary_contact: first_name === '王', email: 'renter@example.com', phone: null };
    const renter = { lease_tenant_id, lease_id: facts.lease_id, first_name, last_name, ...contact };
    await publish(stack, 'lease.tenant_added', company_id, lease_tenant_id, renter);
  }
  const person = { user_id: me.user_id, email: 'a@example.com', first_name: 'Ánh', last_name: 'Nguyễn' };
  await publish(stack, 'user.registered', company_id, me.user_id, { ...person, language: 'vi', tenant_code: 'x' });
  const bills = await stack.bills(me, `lease_id=${facts.lease_id}`);
  return { me, facts, lease_id: facts.lease_id, bills };
}
