import { newId } from '@keystead/platform';
import { eventually, type Caller } from '@keystead/testkit';
import { LeaseFixture, RENTER } from './lease-fixture.js';
import { onPlan } from './plan.js';

/** A property of the company: what is let of it, and what is not. */
export interface Property {
  property_id: string;
  free_section: string;
  lease_id: string;
  rent_id: string;
  tenant_id: string;
}

/** A company with two properties, and a portfolio manager of the first. */
export interface Portfolio {
  fixture: LeaseFixture;
  team: Caller;
  manager: Caller;
  here: Property;
  there: Property;
}

export async function startPortfolio(): Promise<Portfolio> {
  const fixture = await LeaseFixture.start();
  const team = fixture.service.as();
  const manager = fixture.service.as({ company_id: team.company_id, role: 'portfolio_manager' });
  await onPlan(fixture, team, null);
  await signedUp(fixture, team, 'Tess');
  await signedUp(fixture, manager, 'Pat');
  const here = await property(fixture, team, 'Elm Road', 'Mia');
  const there = await property(fixture, team, 'Rose Street', 'Sam');
  await manages(fixture, manager, [here.property_id]);
  return { fixture, team, manager, here, there };
}

let versions = 0;

/** Says which properties a person manages from now on, and waits until it is known. */
export async function manages(
  fixture: LeaseFixture,
  { company_id, user_id }: Caller,
  property_ids: string[],
): Promise<void> {
  const version = ++versions;
  const data = { user_id, property_ids };
  await fixture.say('user.properties_changed', { company_id, aggregate_id: user_id, version, data });
  const known = 'select 1 from property_manager where user_id = $1 and version = $2';
  await eventually(async () => (await fixture.rows(known, [user_id, version])).length > 0);
}

async function signedUp(fixture: LeaseFixture, { company_id, user_id }: Caller, first_name: string): Promise<void> {
  const names = { first_name, last_name: 'Team', language: 'en', tenant_code: 'test01' } as const;
  const data = { user_id, email: `${first_name}@team.example`, ...names };
  await fixture.say('user.registered', { company_id, aggregate_id: user_id, version: 1, data });
  await eventually(async () => (await fixture.rows('select 1 from person where user_id = $1', [user_id])).length > 0);
}

/** A property with an owner and two leases, one of them over. */
async function property(fixture: LeaseFixture, team: Caller, name: string, first_name: string): Promise<Property> {
  const property_id = newId();
  const section = { property_id, property_name: name, country_iso: 'AU', state: 'NSW', usage: 'residential' } as const;
  const [section_id, free_section] = await fixture.sections(team, [
    { ...section, name: `${name} · 1` },
    { ...section, name: `${name} · 2` },
  ]);
  const tenants = [{ ...RENTER, first_name, email: `${first_name}@renter.example` }];
  await fixture.opened(team, { section_id, start_date: '2025-01-01', end_date: '2025-12-31', tenants });
  const lease_id = await fixture.opened(team, { section_id, tenants });
  await owned(fixture, team, property_id);
  await eventually(async () => (await team.get(`v1/system/lease/${lease_id}?add_landlord=1`)).text.includes('Rowe'));
  const rents = await team.get<{ data: { id: string }[] }>(`v1/system/lease/rent?lease_id=${lease_id}`);
  const [tenant] = (await fixture.lease(team, lease_id, '?add_tenant=1')).tenants;
  const ids = { rent_id: rents.body.data[0]!.id, tenant_id: tenant!.id };
  return { property_id, free_section: free_section!, lease_id, ...ids };
}

async function owned(fixture: LeaseFixture, { company_id }: Caller, property_id: string): Promise<void> {
  const owner_id = newId();
  const person = { user_id: null, first_name: 'Olga', last_name: 'Rowe', email: 'olga@owner.example', phone: null };
  const owner = { owner_id, ...person };
  await fixture.say('owner.added', { company_id, aggregate_id: owner_id, version: 1, data: owner });
  const data = { property_id, name: 'Here', owners: [{ owner_id, share: 10_000, is_primary_contact: true }] };
  await fixture.say('property.ownership_changed', { company_id, aggregate_id: property_id, version: 1, data });
}
