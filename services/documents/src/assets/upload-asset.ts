import { Readable } from 'node:stream';
import {
  assertModule,
  type Context,
  ContextCommand,
  Database,
  newId,
  Problem,
  scoped,
  type Tx,
} from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { MAINTENANCE_PHOTOS_MAX } from '@keystead/contracts';
import { asProduct } from '../places/place.js';
import { StorageLinks } from '../storage/storage-links.js';
import { Storage } from '../storage/storage.js';
import { consumeStorage } from '../uploads/quota.js';
import { Asset } from './asset.entity.js';
import { storedPicture } from './picture.js';
import { SweepPicture } from './sweep-picture.js';

/** What an uploaded picture answers: the address is what a property or a company is given as its photo. */
export interface UploadedAsset {
  id: string;
  external_path: string;
}

/** A picture, and the maintenance request it is for, where it is for one. */
interface PictureToUpload {
  bytes: Buffer;
  maintenance_request_id?: string;
}

export class UploadAssetCommand extends ContextCommand<PictureToUpload, UploadedAsset> {}

const REQUEST = scoped(
  'picture_request',
  'select m.maintenance_request_id from maintenance_request m where m.company_id = scope.company::uuid and m.maintenance_request_id = $2',
);

/** Throws NOT_FOUND for a request that is not there; of those who see some of them, for one that is not theirs. */
export async function assertRequest(db: Database, ctx: Context, maintenance_request_id: string): Promise<void> {
  await db.readOne(ctx, REQUEST, [maintenance_request_id]);
}

@CommandHandler(UploadAssetCommand)
export class UploadAssetHandler {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly links: StorageLinks,
    private readonly sweep: SweepPicture,
  ) {}

  async execute({ ctx, body }: UploadAssetCommand): Promise<UploadedAsset> {
    const { maintenance_request_id } = body;
    const { bytes, ...picture } = await storedPicture(body.bytes);
    const blob = { company_id: ctx.company_id, id: newId() };
    const { id } = blob;
    await this.storage.write(blob, Readable.from([bytes]), picture.mime_type);
    try {
      // What the plan allows counts files that a renter or a portfolio manager does not see.
      return await this.db.run(asProduct(ctx), async (tx) => {
        await consumeStorage(tx, bytes.length);
        if (maintenance_request_id) await assertRoom(tx, maintenance_request_id);
        const row = { ...picture, size: bytes.length, uploaded_by: ctx.user_id, maintenance_request_id };
        await tx.insert(Asset, { id, ...row });
        const about = maintenance_request_id ? { maintenance_request_id, uploaded_by: ctx.user_id! } : {};
        tx.emit('asset.uploaded', id, 1, { asset_id: id, size: bytes.length, ...about });
        await this.sweep.schedule(tx, id);
        return { id, external_path: this.links.imageAddress(blob) };
      });
    } catch (error) {
      // The plan has no room for it, or the same request was answered before.
      await this.storage.remove(blob);
      throw error;
    }
  }
}

/** Throws where the plan has no maintenance, and when as many pictures were uploaded as a request can have. */
async function assertRoom(tx: Tx, maintenance_request_id: string): Promise<void> {
  await assertModule(tx, 'maintenance');
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from asset where company_id = $1 and maintenance_request_id = $2',
    [tx.ctx.company_id, maintenance_request_id],
    'pictures_of_request',
  );
  if (count >= MAINTENANCE_PHOTOS_MAX) throw new Problem('PHOTO_LIMIT', { values: { count: MAINTENANCE_PHOTOS_MAX } });
}
