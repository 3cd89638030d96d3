import type { Event, LeaseFacts } from '@keystead/contracts';
import { type Database, scoped, systemContext } from '@keystead/platform';
import { emitListing } from './listing-facts.js';
import { Listing } from './listing.entity.js';

/** A shared room is advertised for its next place: its listing stays. */
const ADVERTISED = scoped(
  'advertised_listings',
  `select g.id, s.property_id from listing g
     join section s on s.company_id = scope.company::uuid and s.id = g.property_section_id
     left join room r on r.company_id = scope.company::uuid and r.id = s.room_id
   where g.company_id = scope.company::uuid and g.property_section_id = any($2::uuid[]) and g.advertised_on is not null
     and r.sharing is distinct from 'shared'`,
);

/** Ends the advertising of what these leases, which were opened, are made on. */
export async function withdrawLet(db: Database, events: readonly Event[]): Promise<void> {
  const opened = events.filter(({ name }) => name === 'lease.opened');
  for (const company_id of new Set(opened.map((event) => event.company_id))) {
    const own = opened.filter((event) => event.company_id === company_id);
    const ctx = systemContext(company_id, own[0]!.id);
    const sections = own.map(({ data }) => (data as LeaseFacts).section_id);
    const listings = await db.read<{ id: string; property_id: string }>(ctx, ADVERTISED, [sections]);
    for (const { id, property_id } of listings)
      await db.run(ctx, async (tx) => {
        const listing = await tx.lock(Listing, id);
        if (!listing.advertised_on) return;
        const version = await tx.update(Listing, listing, { advertised_on: null });
        emitListing(tx, { ...listing, advertised_on: null, version }, property_id);
      });
  }
}
