import type { LeaseFacts, SectionFacts, UnitCosts } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { expectOk, type Caller } from '@keystead/testkit';
import type { BillingFixture } from './billing-fixture.js';
import { leaseFacts } from './billing-fixture.js';
import { publish } from './document-fixture.js';

/** One of the two: a property with its owner, a lease of it with its renter, and the sign-ins of both. */
export interface Side {
  facts: LeaseFacts;
  owner: Caller;
  renter: Caller;
  owner_id: string;
  lease_tenant_id: string;
  /** Rows that belong to this side, by what a request calls them. */
  rows: Record<'bill_id' | 'payment_id' | 'bank_account_id' | 'record_id' | 'utility_id', string>;
}

interface Named {
  name: string;
  /** Whether the owner was made from an account; else they are known by their address alone. */
  hasOwnersAccount: boolean;
}

/** A company with two of everything, so that each could see what is the other's. */
export async function letTwo(stack: BillingFixture): Promise<{ staff: Caller; mia: Side; sam: Side }> {
  const staff = stack.service.as();
  const mia = await oneSide(stack, staff, { name: 'Mia', hasOwnersAccount: true });
  const sam = await oneSide(stack, staff, { name: 'Sam', hasOwnersAccount: false });
  return { staff, mia, sam };
}

async function oneSide(stack: BillingFixture, staff: Caller, { name, hasOwnersAccount }: Named): Promise<Side> {
  const { company_id } = staff;
  const facts = leaseFacts({ lease_number: `L-${name}`, section_name: `House of ${name}` });
  await publish(stack, 'section.created', company_id, facts.section_id, sectionOf(facts));
  await publish(stack, 'property.created', company_id, facts.property_id, { property_id: facts.property_id, name });
  await stack.publishLease(staff, facts);
  const signIn = async (role: 'owner' | 'tenant') => {
    const who = stack.service.as({ company_id, role });
    const email = `${name.toLowerCase()}@${role}.example`;
    const person = { user_id: who.user_id, email, first_name: name, last_name: role, language: 'en' as const };
    await publish(stack, 'user.registered', company_id, who.user_id, { ...person, tenant_code: 'test01' });
    return { who, facts: { email, first_name: name, last_name: role, phone: null } };
  };
  const [renter, owner] = [await signIn('tenant'), await signIn('owner')];
  const [lease_tenant_id, owner_id] = [newId(), newId()];
  const { lease_id, property_id } = facts;
  const tenancy = { lease_tenant_id, lease_id, is_primary_contact: true, ...renter.facts };
  await publish(stack, 'lease.tenant_added', company_id, lease_tenant_id, tenancy);
  const user_id = hasOwnersAccount ? owner.who.user_id : null;
  // A person with an account is known by it, whatever address is written down.
  const email = hasOwnersAccount ? 'office@owner.example' : owner.facts.email;
  await publish(stack, 'owner.added', company_id, owner_id, { owner_id, user_id, ...owner.facts, email });
  const owners = [{ owner_id, share: 10_000, is_primary_contact: true }];
  await publish(stack, 'property.ownership_changed', company_id, property_id, { property_id, name, owners });
  const rows = await rowsOf(staff, facts, name);
  return { facts, owner: owner.who, renter: renter.who, owner_id, lease_tenant_id, rows };
}

async function rowsOf(staff: Caller, { lease_id, property_block_id }: LeaseFacts, name: string): Promise<Side['rows']> {
  const made = async (path: string, body: object) =>
    expectOk(await staff.post<{ data: { id: string } }>(path, body)).data.id;
  const bills = expectOk(await staff.get<{ data: { bill_id: string }[] }>(`v1/system/bill?lease_id=${lease_id}`)).data;
  const account = { account_name: `${name} Trust`, bsb: '062-000', account_number: '12345678' };
  const supplied = { kind: 'power', account: name, amount: 40, issued_on: '2026-06-20' };
  const period = { period_start: '2026-05-01', period_end: '2026-05-31' };
  return {
    bill_id: bills[0]!.bill_id,
    payment_id: await made('v1/system/bill-payment/create', { lease_id, amount: 100, reference: `Rent ${name}` }),
    bank_account_id: await made('v1/system/bank-account/create', { property_block_id, ...account }),
    record_id: await made('v1/system/income/record/create', {
      ...{
        property_block_id,
        type: 'expense',
        category: 'repairs',
        amount: 30,
        date: '2026-06-10',
        note: `Tap ${name}`,
      },
    }),
    utility_id: await made('v1/system/utility/create', { property_block_id, ...supplied, ...period }),
  };
}

const COSTS: UnitCosts = {
  ...{ cost_allocation_method: 'standalone', limit_kind: 'landlord_allowance', water_paid_by_landlord: false },
  ...{ water_limit_cents: null, power_limit_cents: null, opex_limit_cents: null },
  ...{ internet_included: false, utilities_included: false },
};

export function sectionOf(facts: LeaseFacts): SectionFacts {
  const { section_id, property_id, property_block_id, section_name, timezone, currency } = facts;
  return {
    ...{ property_section_id: section_id, property_id, property_block_id, room_id: null, name: section_name },
    ...{ lease_mode: 'standalone', is_shared: false, country_iso: 'AU', state: 'NSW', usage: 'residential' },
    ...{ property_name: section_name, timezone, currency, costs: COSTS },
  };
}
