import type { Tx } from '@keystead/platform';
import type { Listing } from './listing.entity.js';

/** Says what a place is advertised for; its texts are read by the id. */
export function emitListing(tx: Tx, listing: Omit<Listing, 'company_id' | 'created_at'>, property_id: string): void {
  const { id, version, property_section_id, rent, rent_frequency, bond } = listing;
  const { available_from, minimum_months, advertised_on, photo_ids } = listing;
  tx.emit('listing.changed', id, version, {
    ...{ listing_id: id, property_id, property_section_id, rent_cents: rent, rent_frequency, bond_cents: bond },
    ...{ available_from, minimum_months, advertised_on, photo_ids },
  });
}
