// What the events of a repair say of the person who reported it, where several people rent rooms of one house.

import { newId } from '@keystead/platform';
import { type Caller, startTestService, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { publish } from './portfolio.js';
import { add, type Added, addRoom, CO_LIVING, done, letSection, onPro, PATH, said } from './property-fixture.js';

// covers: FEATURE-51

const HEATER = { title: 'Cold heater', description: 'The heater of my room stays cold', is_urgent: false };

let service: TestService;
let landlord: Caller;
let shared: Added;

beforeAll(async () => {
  service = await startTestService(property);
  landlord = await onPro(service);
  shared = await add(landlord, CO_LIVING);
});
afterAll(() => service?.stop());

async function account(role: 'tenant' | 'landlord', email: string): Promise<Caller> {
  const who = service.as({ company_id: landlord.company_id, role });
  const person = { first_name: 'Mia', last_name: 'Person', email, language: 'en' as const, tenant_code: 'test01' };
  await publish(service, landlord, 'user.registered', who.user_id, { user_id: who.user_id, ...person });
  return who;
}

/** A lease of a room of its own, whose only renter has this address. */
async function roomOf(email: string, name: string, days: { start_date: string; end_date: string | null }) {
  const { property_section_id } = await addRoom(landlord, shared.property_block_id, { name });
  const lease_id = await letSection(service, landlord, { section_id: property_section_id, ...days });
  const lease_tenant_id = newId();
  const contact = { is_primary_contact: true, first_name: 'Mia', last_name: 'Person', phone: null };
  await publish(service, landlord, 'lease.tenant_added', lease_tenant_id, {
    ...{ lease_tenant_id, lease_id, email },
    ...contact,
  });
}

/** Reports something and has it done: the data of the events, by their names. */
async function repaired(by: Caller): Promise<Map<string, object>> {
  const report = { ...HEATER, property_block_id: shared.property_block_id };
  const { id } = done<{ id: string }>(await by.post(`${PATH}/maintenance/create`, report));
  done(await landlord.post(`${PATH}/maintenance/assign`, { id, tradesperson_name: 'Bob' }));
  return new Map((await said(service, id)).map(({ name, data }) => [name, data as object]));
}

test('a report and the job that follows it name the room of the renter, by the lease that runs', async () => {
  await roomOf('mia@person.example', 'Attic', { start_date: '2025-01-01', end_date: '2025-12-31' });
  await roomOf('mia@person.example', 'Garden room', { start_date: '2026-01-01', end_date: null });
  await roomOf('sam@person.example', 'Front room', { start_date: '2026-01-01', end_date: null });
  const events = await repaired(await account('tenant', 'mia@person.example'));
  expect(events.get('maintenance.reported')).toMatchObject({
    room_name: 'Garden room',
    description: HEATER.description,
  });
  expect(events.get('maintenance.assigned')).toMatchObject({ room_name: 'Garden room' });
});

test('what the team reports comes from no room', async () => {
  const events = await repaired(await account('landlord', 'ada@person.example'));
  for (const name of ['maintenance.reported', 'maintenance.assigned'])
    expect(events.get(name)).toMatchObject({ room_name: null });
});
