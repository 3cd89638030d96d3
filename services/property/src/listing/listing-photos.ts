import { assertAllFound, type Tx } from '@keystead/platform';
import { Listing } from './listing.entity.js';
import { emitListing } from './listing-facts.js';

/**
 * The pictures that a listing is to show, each once and in their order. They are held until the end of the transaction,
 * so that none of them is deleted meanwhile. Throws NOT_FOUND for one that the property does not have.
 */
export async function chosenPhotos(tx: Tx, property_id: string, ids: readonly string[]): Promise<string[]> {
  const chosen = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (chosen.length === 0) return chosen;
  const found = await tx.query<{ id: string }>(
    `select id from property_photo where company_id = $1 and property_id = $2 and id = any($3::uuid[])
     order by id for update`,
    [tx.ctx.company_id, property_id, chosen],
    'photos_of_listing',
  );
  assertAllFound(chosen, found);
  return chosen;
}

/** Takes a picture that was deleted out of the listings that show it. */
export async function leaveListings(tx: Tx, photo: { id: string; property_id: string }): Promise<void> {
  const showing = await tx.query<{ id: string }>(
    `select g.id from listing g join section s on s.company_id = $1 and s.id = g.property_section_id
     where g.company_id = $1 and s.property_id = $2 and $3::uuid = any(g.photo_ids) order by g.id`,
    [tx.ctx.company_id, photo.property_id, photo.id],
    'listings_of_photo',
  );
  for (const { id } of showing) {
    const listing = await tx.lock(Listing, id);
    const photo_ids = listing.photo_ids.filter((each) => each !== photo.id);
    const version = await tx.update(Listing, listing, { photo_ids });
    if (version !== listing.version) emitListing(tx, { ...listing, photo_ids, version }, photo.property_id);
  }
}
