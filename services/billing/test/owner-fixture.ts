import { newId } from '@keystead/platform';
import { type Caller, expectOk } from '@keystead/testkit';
import type { BillingFixture } from './billing-fixture.js';
import { letPremises, publish } from './document-fixture.js';

export const ADDRESS = '12 Rose Street, Richmond VIC 3121, Australia';

/** Three owners of one shop; `own` gives them shares of it. */
export async function ownedShop(stack: BillingFixture) {
  const let_ = await letPremises(stack, 'commercial', { start_date: '2026-05-04' });
  const { me, facts } = let_;
  const owners = [newId(), newId(), newId()];
  for (const [index, id] of owners.entries()) {
    const name = { first_name: ['Kim', 'Bo', 'Ánh'][index]!, last_name: ['철수', 'Li', 'Nguyễn'][index]! };
    const owner = { owner_id: id, user_id: null, email: 'o@example.com', phone: null, ...name };
    await publish(stack, 'owner.added', me.company_id, id, owner);
  }
  const property = { property_id: facts.property_id, name: 'Rose Street 12', address: ADDRESS };
  await publish(stack, 'property.created', me.company_id, facts.property_id, property);
  const own = (shares: number[], version: number, days: { acquired_date?: string; corrects_date?: boolean } = {}) =>
    publish(
      stack,
      'property.ownership_changed',
      me.company_id,
      facts.property_id,
      {
        ...property,
        ...days,
        owners: shares.flatMap((share, index) =>
          share > 0 ? [{ owner_id: owners[index]!, share, is_primary_contact: index === 0 }] : [],
        ),
      },
      version,
    );
  return { ...let_, owners, own };
}

/** The last day whose money is paid out. */
export const PAID_DAY = '2026-07-31';

export interface Balance {
  owner_id: string;
  currency: string;
  account: string | null;
  balance: number;
  to_pay: number;
}

export const balancesOn = async (me: Caller, day = PAID_DAY) =>
  expectOk(await me.get<{ data: Balance[] }>(`v1/system/owner/balance?day=${day}`)).data;

/** Payments of all that can be paid. */
export const inFull = (balances: readonly Balance[]) =>
  balances
    .filter(({ to_pay }) => to_pay > 0)
    .map(({ owner_id, currency, to_pay }) => ({ owner_id, currency, to_pay, amount: to_pay }));

/** A shop of two owners, of whose rent of July each has 500, and a home of the first with 120 to pay. */
export async function shopAndHome(stack: BillingFixture) {
  const shop = await ownedShop(stack);
  const { me, owners, own, lease_id } = shop;
  await own([5000, 5000], 2);
  expectOk(await stack.pay(me, { lease_id, amount: 1000, paid_at: '2026-07-20', is_date_confirmed: true }));
  const home = await addHome(stack, me, owners[0]!);
  await home.record('income', 'other', 120);
  return { ...shop, home };
}

/** A home that one owner has all of, with a way to record its income and expenses. */
export async function addHome(stack: BillingFixture, me: Caller, owner_id: string, currency = 'AUD') {
  const { company_id } = me;
  const [property_id, property_block_id, section_id] = [newId(), newId(), newId()];
  const property = { property_id, name: 'Hill Street 3', address: '3 Hill Street' };
  await publish(stack, 'property.created', company_id, property_id, property);
  const owned = { ...property, owners: [{ owner_id, share: 10_000, is_primary_contact: true }] };
  await publish(stack, 'property.ownership_changed', company_id, property_id, owned, 2);
  await publish(stack, 'section.created', company_id, section_id, {
    ...{ property_section_id: section_id, property_id, property_block_id, room_id: null, name: 'Home' },
    ...{ lease_mode: 'standalone', is_shared: false, country_iso: 'AU', state: 'NSW', usage: 'residential' },
    ...{ property_name: 'Home', timezone: 'Australia/Sydney', currency },
  });
  const record = async (type: string, category: string, amount: number) =>
    expectOk(
      await me.post('v1/system/income/record/create', {
        ...{ type, category, amount, date: '2026-07-21', property_block_id },
      }),
    );
  return { property_id, record };
}
