import { newId } from '@keystead/platform';
import { Landlord, signToken, TEST_PASSWORD, type TestStack } from '@keystead/testkit';
import type { Person } from './people.js';

const AT_ONCE = 4;

/** Companies with a house, a lease and its first bills, and so many people in each, every one with a token of its own. */
export async function makePeople(stack: TestStack, companies: number, each: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let made = 0; made < companies; made += AT_ONCE) {
    const wave = Array.from({ length: Math.min(AT_ONCE, companies - made) }, () => newCompany(stack, each));
    people.push(...(await Promise.all(wave)).flat());
  }
  return people;
}

async function newCompany(stack: TestStack, each: number): Promise<Person[]> {
  const landlord = await Landlord.register(stack);
  const rooms = { lease_mode: 'co_living', cost_allocation_method: 'rooms', bedrooms: 50 };
  const { property_id, property_block_id } = await landlord.addProperty(rooms);
  const { property_section_id } = await landlord.addRoom(property_block_id);
  const { lease_id } = await landlord.openLease(property_section_id);
  const [bill] = await landlord.bills(lease_id);
  const { company_id } = landlord.call;
  const { tenant_code, email } = landlord;
  const who = { tenant_code, email, password: TEST_PASSWORD, property_id, property_block_id, lease_id };
  return Array.from({ length: each }, (_, index) => {
    const claims = { company_id, user_id: newId(), roles: ['landlord' as const], tenant_code };
    const token = index === 0 ? landlord.call.token! : signToken(claims, stack.settings.keys.jwt_private_key);
    return { ...who, token, bill_id: bill!.bill_id };
  });
}
