import { PROPERTY_PHOTOS_MAX } from '@keystead/contracts';
import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PickType } from '@nestjs/swagger';
import {
  ById,
  ContextCommand,
  Database,
  dayIn,
  Flag,
  Ids,
  newId,
  type RemovedRow,
  type SavedRow,
  type Tx,
  WithVersion,
} from '@keystead/platform';
import { emitListing } from './listing-facts.js';
import { chosenPhotos } from './listing-photos.js';
import { Listing, LISTING_FIELDS } from './listing.entity.js';

/** Writes the listing of a room or home, its first one too; what is left out of it becomes empty. */
export class SaveListing extends IntersectionType(
  WithVersion,
  PickType(Listing, ['property_section_id', ...LISTING_FIELDS] as const),
) {
  @Flag({ default: 'false', about: 'Whether it is advertised from today on' }) is_advertised: boolean;
  /** Pictures of the property in the order in which they are shown. */
  @Ids(PROPERTY_PHOTOS_MAX, { optional: true }) photo_ids?: string[] | null;
}

export class SaveListingCommand extends ContextCommand<SaveListing, SavedRow> {}

@CommandHandler(SaveListingCommand)
export class SaveListingHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { version, is_advertised, photo_ids, ...form } }: SaveListingCommand) {
    return this.db.run(ctx, async (tx) => {
      const { property_id, timezone, id } = await lockPlace(tx, form.property_section_id);
      const photos = await chosenPhotos(tx, property_id, photo_ids ?? []);
      const listing = id ? await tx.lock(Listing, id, version) : undefined;
      const advertised_on = is_advertised ? (listing?.advertised_on ?? dayIn(timezone, tx.now)) : null;
      const fields = { ...emptied(form), advertised_on, photo_ids: photos };
      const saved = { id: listing?.id ?? newId(), version: 1 };
      if (listing) saved.version = await tx.update(Listing, listing, fields);
      else await tx.insert(Listing, { ...fields, id: saved.id });
      if (saved.version !== listing?.version) emitListing(tx, { ...fields, ...saved }, property_id);
      return saved;
    });
  }
}

type Form = Omit<SaveListing, 'version' | 'is_advertised' | 'photo_ids'>;

/** A listing is written whole: a field that is left out is empty. */
const emptied = (form: Form) => ({
  ...form,
  rent_frequency: form.rent_frequency ?? 'weekly',
  description: form.description ?? null,
  bond: form.bond ?? null,
  available_from: form.available_from ?? null,
  minimum_months: form.minimum_months ?? null,
  inspection_times: form.inspection_times ?? null,
});

interface Place {
  property_id: string;
  timezone: string;
  /** Its listing, where it has one. */
  id: string | null;
}

/** Locks a section outside of the trash, so that it gets one listing. */
async function lockPlace(tx: Tx, section_id: string): Promise<Place> {
  return tx.one<Place>(
    `select s.property_id, p.timezone,
       (select g.id from listing g where g.company_id = $1 and g.property_section_id = s.id) as id
     from section s join property p on p.company_id = $1 and p.id = s.property_id and p.deleted_at is null
     join property_block b on b.company_id = $1 and b.id = s.property_block_id and b.deleted_at is null
     where s.company_id = $1 and s.id = $2 for update of s`,
    [tx.ctx.company_id, section_id],
    'place_of_listing',
  );
}

export class RemoveListing extends ById {}

export class RemoveListingCommand extends ContextCommand<RemoveListing, RemovedRow> {}

@CommandHandler(RemoveListingCommand)
export class RemoveListingHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: RemoveListingCommand) {
    return this.db.run(ctx, async (tx) => {
      const listing = await tx.lock(Listing, id);
      await tx.remove(Listing, listing);
      const { property_section_id, version } = listing;
      tx.emit('listing.removed', id, version + 1, { listing_id: id, property_section_id });
      return { id };
    });
  }
}
