import { PROPERTY_PHOTOS_MAX, UUID_PATTERN } from '@keystead/contracts';
import {
  ById,
  check,
  ContextCommand,
  Database,
  fieldProblem,
  Id,
  ID_DESCRIBED,
  Problem,
  type RemovedRow,
  type SavedRow,
  type Tx,
} from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { PhotoForm } from '../building/property-address.js';
import { leaveListings } from '../listing/listing-photos.js';
import { addPhoto, changeCover, lockAddress, photosOf, PropertyPhoto } from './cover.js';
import { releasePictures } from './release-pictures.js';

/** Adds an uploaded picture behind the others; the first one of a property becomes its cover. */
export class AddPhoto extends PhotoForm {
  @Id() property_id: string;
}

export class AddPhotoCommand extends ContextCommand<AddPhoto, SavedRow> {}

@CommandHandler(AddPhotoCommand)
export class AddPhotoHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { property_id, external_path } }: AddPhotoCommand): Promise<SavedRow> {
    return this.db.run(ctx, async (tx) => {
      const address = await lockAddress(tx, property_id);
      const { id, version } = await addPhoto(tx, property_id, external_path);
      if (address.photo_path === null) await changeCover(tx, address, external_path);
      return { id, version };
    });
  }
}

function idsProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return 'This must be a list';
  if (value.length > PROPERTY_PHOTOS_MAX) return `At most ${PROPERTY_PHOTOS_MAX} at once`;
  return value.every((id) => typeof id === 'string' && UUID_PATTERN.test(id)) ? null : 'This is not a valid id';
}

/** Puts the pictures of a property into an order: all of them, each once. */
export class OrderPhotos {
  @Id() property_id: string;

  @ApiProperty({ type: 'array', items: ID_DESCRIBED, maxItems: PROPERTY_PHOTOS_MAX })
  @check('isIds', idsProblem)
  photo_ids: string[];
}

export class OrderPhotosCommand extends ContextCommand<OrderPhotos, { property_id: string }> {}

@CommandHandler(OrderPhotosCommand)
export class OrderPhotosHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { property_id, photo_ids } }: OrderPhotosCommand) {
    return this.db.run(ctx, async (tx) => {
      await lockAddress(tx, property_id);
      const photos = await photosOf(tx, property_id);
      const places = new Map(photo_ids.map((id, index) => [id.toLowerCase(), index + 1]));
      const known = new Set(photos.map(({ id }) => id));
      if ([...places.keys()].some((id) => !known.has(id))) throw new Problem('NOT_FOUND');
      if (places.size !== photo_ids.length || places.size !== photos.length)
        throw fieldProblem({ photo_ids: 'Please name every picture of the property once' });
      for (const photo of photos) await tx.update(PropertyPhoto, photo, { position: places.get(photo.id) });
      return { property_id };
    });
  }
}

/** Makes a picture the cover, which lists show. */
export class ChooseCover extends ById {}

export class ChooseCoverCommand extends ContextCommand<ChooseCover, SavedRow> {}

@CommandHandler(ChooseCoverCommand)
export class ChooseCoverHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: ChooseCoverCommand): Promise<SavedRow> {
    return this.db.run(ctx, async (tx) => {
      const { address, photo } = await lockPhoto(tx, id);
      await changeCover(tx, address, photo.external_path);
      return { id: photo.id, version: photo.version };
    });
  }
}

/** Deletes a picture with its file; of a cover the next picture becomes the cover. */
export class RemovePhoto extends ById {}

export class RemovePhotoCommand extends ContextCommand<RemovePhoto, RemovedRow> {}

@CommandHandler(RemovePhotoCommand)
export class RemovePhotoHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: RemovePhotoCommand): Promise<RemovedRow> {
    return this.db.run(ctx, async (tx) => {
      const { address, photo } = await lockPhoto(tx, id);
      await tx.remove(PropertyPhoto, photo);
      await leaveListings(tx, photo);
      if (address.photo_path === photo.external_path) {
        const [next] = await photosOf(tx, photo.property_id);
        await changeCover(tx, address, next?.external_path ?? null);
      }
      await releasePictures(tx, [photo]);
      return { id: photo.id };
    });
  }
}

/** A picture under the lock of its property's address; throws NOT_FOUND, also for one that was deleted meanwhile. */
async function lockPhoto(tx: Tx, id: string) {
  const { property_id } = await tx.one<{ property_id: string }>(
    'select property_id from property_photo where company_id = $1 and id = $2',
    [tx.ctx.company_id, id],
    'property_of_photo',
  );
  const address = await lockAddress(tx, property_id);
  return { address, photo: await tx.lock(PropertyPhoto, id) };
}
