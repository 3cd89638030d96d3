import {
  Caller,
  eventually,
  expectOk,
  type Landlord,
  signToken,
  type TestStack,
  TEST_PASSWORD,
} from '@keystead/testkit';
import { PORTFOLIO_ROLE, type RestrictedRole } from '@keystead/contracts';
import type { Ids } from '../inputs/addresses.js';

/** Roles whose rows are restricted, under the same id in every company. */
export const RESTRICTED_ROLE_IDS: Record<RestrictedRole, string> = {
  portfolio_manager: '6a4c9e13-7d52-4b08-9f36-c8e15d20aa07',
  owner: '27b9e3a1-58cf-4d36-9b42-1f6d74e8dd05',
  tenant: 'e8357f94-a06b-4e81-8c19-63ab05f1ee06',
};

/** A renter, an owner or a portfolio manager of a company, with the rows that are theirs. */
export interface Person {
  caller: Caller;
  /** In the name of their building, and of no other. */
  building: string;
  ids: Pick<Ids, 'property_id' | 'property_block_id' | 'section_id' | 'lease_id' | 'bill_id' | 'owner_id' | 'user_id'>;
}

/** A person with a lease and a bill, or a property with them, that is theirs; answers once all services show them theirs. */
export async function newPerson(
  stack: TestStack,
  landlord: Landlord,
  role: RestrictedRole,
  number: string,
): Promise<Person> {
  const building = `House of the ${number} ${role}`;
  const host = role.replace('_', '-');
  const email = `${number}@${host}.example`;
  const about = { first_name: 'Nel', last_name: `${number} ${role}`, email };
  const other = { ...about, email: `${number}@building-of-${host}.example` };
  const { property_id, property_block_id, property_section_id } = await landlord.addProperty({ name: building });
  const tenants = [{ ...(role === 'tenant' ? about : other), is_primary_contact: true }];
  const { lease_id } = await landlord.openLease(property_section_id!, { start_date: '2026-09-01', tenants });
  const [bill] = await landlord.bills(lease_id);
  const owner = { ...(role === 'owner' ? about : other), property_id };
  const made = async (path: string, body: object) =>
    expectOk(await landlord.call.post<{ data: { id: string } }>(path, body)).data.id;
  const owner_id = await made('v1/system/property/owner/create', owner);
  const person = { ...about, password: TEST_PASSWORD, role_ids: [RESTRICTED_ROLE_IDS[role]] };
  const user_id = await made('v1/system/user/create', person);
  if (role === PORTFOLIO_ROLE) {
    const managed = { property_ids: [property_id], user_ids: [user_id] };
    // Identity hears of a property by its event.
    await eventually(async () => (await landlord.call.post('v1/system/property-manager/save', managed)).status === 200);
  }
  const { company_id } = landlord.call;
  const claims = { company_id, user_id, roles: [role], tenant_code: landlord.tenant_code };
  const token = signToken(claims, stack.settings.keys.jwt_private_key);
  const caller = new Caller(stack.url, token, company_id, user_id);
  for (const path of ['lease', 'property', 'bill'])
    await eventually(async () => {
      const { status, text } = await caller.get(`v1/system/${path}`);
      return status === 200 && text.includes(building);
    });
  const ids = { property_id, property_block_id, section_id: property_section_id!, lease_id, bill_id: bill!.bill_id };
  return { caller, building, ids: { ...ids, owner_id, user_id } };
}
