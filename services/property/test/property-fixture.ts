import { type Event, type EventName, PLAN_TABLE, withDatedTerms } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { type Answer, type Caller, eventually, publishEvent, type TestService } from '@keystead/testkit';

/** The least a new property must say. */
export const STANDALONE = {
  name: '12 Rose Street',
  type: 'house',
  bedrooms: 3,
  bathrooms: 1,
  carpark: 2,
  cost_allocation_method: 'standalone',
};

export const CO_LIVING = {
  ...STANDALONE,
  name: '4 Elm Road',
  lease_mode: 'co_living',
  cost_allocation_method: 'rooms',
};
export const FLATS = { ...STANDALONE, name: 'Rose Court', type: 'multi_unit' };
export const ROOM = { name: 'Room 1', price: 320.5, target_bond: 1282, rent_frequency: 'fortnightly' };

export interface Added {
  property_id: string;
  property_block_id: string;
  property_section_id: string | null;
  version: number;
}

export const PATH = 'v1/system/property';

export async function add(me: Caller, body: object): Promise<Added> {
  return done<Added>(await me.post(`${PATH}/create`, body));
}

export async function addRoom(me: Caller, property_block_id: string, body: object = {}) {
  const room = { ...ROOM, ...body, property_block_id };
  return done<{ room_id: string; property_section_id: string; version: number }>(
    await me.post(`${PATH}/room/create`, room),
  );
}

/** The `data` of an answer that must be 200. */
export function done<T>(answer: Answer): T {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return (answer.body as { data: T }).data;
}

/** A person whose plan sets no limit on properties. */
export async function onPro(service: TestService): Promise<Caller> {
  const me = service.as();
  await setLimit(service, me, null);
  return me;
}

export async function setLimit(service: TestService, { company_id }: Caller, properties: number | null, version = 1) {
  const limits = { ...PLAN_TABLE.pro.limits, properties };
  await publishEvent(service.env.NATS_URL!, 'subscription.limits_changed', {
    company_id,
    aggregate_id: company_id,
    version,
    data: { plan: 'pro', status: 'active', limits },
  });
  await eventually(async () => {
    const known = await rowsOf(service, 'select version from company_plan where company_id = $1', [company_id]);
    return known[0]?.version === version;
  });
}

interface PublishedLease {
  section_id: string;
  property_block_id?: string;
  lease_id?: string;
  start_date: string;
  end_date: string | null;
  term_end_date?: string;
  version?: number;
}

/** Says that a section is let, as the lease service would, and waits until it is consumed. */
export async function letSection(
  service: TestService,
  { company_id }: Caller,
  { lease_id = newId(), version = 1, ...terms }: PublishedLease,
  name: 'lease.opened' | 'lease.changed' | 'lease.ended' = 'lease.opened',
): Promise<string> {
  const data = withDatedTerms({
    lease_id,
    lease_number: 'L-2026-1',
    property_id: newId(),
    property_block_id: newId(),
    section_name: 'Anywhere',
    due_date: terms.start_date,
    rent_cents: 50_000,
    rent_frequency: 'weekly' as const,
    paid_to: null,
    currency: 'AUD',
    timezone: 'Australia/Sydney',
    ...terms,
  });
  await publishEvent(service.env.NATS_URL!, name, { company_id, aggregate_id: lease_id, version, data });
  await eventually(async () => {
    const known = await rowsOf(service, 'select version from section_lease where lease_id = $1', [lease_id]);
    return known[0] && Number(known[0].version) >= version;
  });
  return lease_id;
}

export const rowsOf = (service: TestService, text: string, values: unknown[] = []) => service.rowsOf(text, values);

/** What was said of one thing, in order. */
export async function said(service: TestService, aggregate_id: string) {
  return (await rowsOf(service, 'select name, version, data from outbox where aggregate_id = $1 order by seq', [
    aggregate_id,
  ])) as unknown as Pick<Event<EventName>, 'name' | 'version' | 'data'>[];
}

/** Addresses of pictures in events of one name, in the order in which they were published. */
export async function picturesIn(service: TestService, company_id: string, name: EventName): Promise<unknown[]> {
  const text = `select data->>'external_path' as path from outbox where company_id = $1 and name = $2 order by seq`;
  return (await rowsOf(service, text, [company_id, name])).map(({ path }) => path);
}

/** Those that something shows since. */
export const shownPictures = (service: TestService, company_id: string) =>
  picturesIn(service, company_id, 'property.photo_added');
