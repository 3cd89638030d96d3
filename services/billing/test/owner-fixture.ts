import { newId } from '@keystead/platform';
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
