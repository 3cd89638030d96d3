import type { EventName, Events } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually, publishEvent, type Caller, type TestService } from '@keystead/testkit';
import { add, addRoom, type Added, CO_LIVING, done, onPro, PATH, rowsOf } from './property-fixture.js';
import { letUnit } from './registers.js';

export const DAY = '2026-06-01';
const PICTURES = 'https://pictures.example';

/** A property with one of everything that belongs to it. */
export type Place = Awaited<ReturnType<typeof place>>;

/** Two properties of one company, and a portfolio manager of the first. */
export interface Portfolio {
  landlord: Caller;
  manager: Caller;
  mine: Place;
  theirs: Place;
}

export async function portfolio(service: TestService): Promise<Portfolio> {
  const landlord = await onPro(service);
  const mine = await place(service, landlord, 'Mine');
  const theirs = await place(service, landlord, 'CANARY');
  const both = { first_name: 'Bea', last_name: 'Both', email: 'bea@owner.example', share_percent: 50 };
  for (const { property } of [mine, theirs])
    done(await landlord.post(`${PATH}/owner/create`, { property_id: property, ...both }));
  const manager = service.as({ company_id: landlord.company_id, role: 'portfolio_manager' });
  const { user_id } = manager;
  const person = { user_id, email: 'max@team.example', first_name: 'Max', last_name: 'Manager' };
  await publish(service, landlord, 'user.registered', user_id, { ...person, language: 'en', tenant_code: 'test01' });
  await manages(service, manager, [mine.property]);
  return { landlord, manager, mine, theirs };
}

/** Says which properties a person manages, as identity would, and waits until it is consumed. */
export async function manages(service: TestService, who: Caller, property_ids: string[], version = 1): Promise<void> {
  const data = { user_id: who.user_id, property_ids };
  await publish(service, who, 'user.properties_changed', who.user_id, data, version);
}

export async function publish<N extends EventName>(
  service: TestService,
  { company_id }: Caller,
  name: N,
  aggregate_id: string,
  data: Events[N],
  version = 1,
): Promise<void> {
  const { id } = await publishEvent(service.env.NATS_URL!, name, { company_id, aggregate_id, version, data });
  await eventually(async () => (await rowsOf(service, 'select 1 from inbox where event_id = $1', [id])).length > 0);
}

async function place(service: TestService, landlord: Caller, name: string) {
  const made = async (path: string, body: object) =>
    done<{ id: string }>(await landlord.post(`${PATH}/${path}`, body)).id;
  const property_address = { line1: `1 ${name} Street`, suburb: 'Richmond', state: 'VIC', postcode: '3121' };
  const building = await add(landlord, { ...CO_LIVING, name: `${name} House`, property_address });
  const { property_id, property_block_id } = building;
  const { room_id, property_section_id } = await addRoom(landlord, property_block_id, { name: `${name} Room` });
  const lease = await letUnit(service, landlord, { ...building, property_section_id }, { start_date: DAY });
  await billed(service, landlord, building, lease);
  const person = { first_name: name, last_name: 'Person', email: `${name.toLowerCase()}@person.example` };
  const trip = { trip_date: DAY, distance_km: 5, purpose: name };
  const reading = { property_block_id, reading_date: DAY, reading: 5, amount: 12.5 };
  const repair = { property_block_id, title: name, description: name, is_urgent: false };
  const maintenance = await made('maintenance/create', repair);
  const of = { maintenance_request_id: maintenance };
  const visited = { property_block_id, lease_id: lease, inspect_on: '2026-07-01', inspector: name };
  const inspection = await made('inspection/create', { ...visited, kind: 'routine' });
  const areas = [{ area: name, condition: 'good' }];
  done(await landlord.post(`${PATH}/inspection/complete`, { id: inspection, areas, done_on: DAY }));
  const unit = done<{ property_block_id: string }>(
    await landlord.post(`${PATH}/create`, { property_id, block_name: 'Attic' }),
  );
  done(await landlord.post(`${PATH}/block/delete/${unit.property_block_id}`));
  return {
    ...{ name, property: property_id, block: property_block_id, room: room_id, section: property_section_id, lease },
    trashed: unit.property_block_id,
    document: await documentOf(service, landlord, property_id),
    owner: await made('owner/create', { property_id, ...person }),
    agent: await made('agent/create', { property_block_id, ...person }),
    key: await made('key/create', { property_id, name: `${name} key`, holder: name, lent_on: DAY, due_back: DAY }),
    water: await made('water-usage/create', reading),
    power: await made('power-usage/create', reading),
    trip: await made('car-mileage/create', { property_block_id, ...trip }),
    check: await made('compliance/create', { property_id, kind: 'gas', due_on: DAY }),
    photo: await made('photo/create', { property_id, external_path: `${PICTURES}/${name}.jpg` }),
    maintenance,
    reported: await made('maintenance/create', repair),
    quote: await made('maintenance/quote/create', { ...of, supplier: name, amount: 99 }),
    message: await made('maintenance/message/create', { ...of, audience: 'team', text: name }),
    inspection,
    visit: await made('inspection/create', { ...visited, kind: 'exit' }),
    view: await made('inspection/photo/create', {
      ...{ inspection_id: inspection, external_path: `${PICTURES}/${name}-view.jpg` },
    }),
    picture: await made('maintenance/photo/create', { ...of, external_path: `${PICTURES}/${name}-tap.jpg` }),
  };
}

/** Two rents of a lease, one of them paid, and a document that it misses. */
async function billed(
  service: TestService,
  landlord: Caller,
  { property_id, property_block_id }: Added,
  lease_id: string,
): Promise<void> {
  const terms = { lease_id, type: 'rent' as const, amount_cents: 50_000, period_start: null, period_end: null };
  for (const bill_id of [newId(), newId()]) {
    const bill = { bill_id, ...terms, currency: 'AUD', due_date: DAY };
    await publish(service, landlord, 'bill.issued', bill_id, bill);
  }
  const payment = { payment_id: newId(), lease_id, amount_cents: 50_000, method: 'cash' as const, paid_at: DAY };
  await publish(service, landlord, 'payment.received', payment.payment_id, payment);
  const needs = { required: ['bond_receipt' as const], missing: ['bond_receipt' as const] };
  const of = { lease_id, property_id, property_block_id };
  await publish(service, landlord, 'document.requirements_changed', lease_id, { ...of, ...needs });
}

/** A document of a property, or of the company. */
export async function documentOf(service: TestService, who: Caller, property_id: string | null): Promise<string> {
  const document_id = newId();
  const about = { property_id, property_block_id: null, lease_id: null, category: 'other' as const };
  const file = { size: 1, expires_on: null, uploaded_by: null };
  await publish(service, who, 'document.uploaded', document_id, { document_id, ...about, ...file });
  return document_id;
}
