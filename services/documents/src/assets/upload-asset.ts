import { Readable } from 'node:stream';
import { ContextCommand, Database, newId } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { StorageLinks } from '../storage/storage-links.js';
import { Storage } from '../storage/storage.js';
import { consumeStorage } from '../uploads/quota.js';
import { Asset } from './asset.entity.js';
import { storedPicture } from './picture.js';

/** What an uploaded picture answers: the address is what a property or a company is given as its photo. */
export interface UploadedAsset {
  id: string;
  external_path: string;
}

export class UploadAssetCommand extends ContextCommand<{ bytes: Buffer }, UploadedAsset> {}

@CommandHandler(UploadAssetCommand)
export class UploadAssetHandler {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly links: StorageLinks,
  ) {}

  async execute({ ctx, body }: UploadAssetCommand): Promise<UploadedAsset> {
    const { bytes, ...picture } = await storedPicture(body.bytes);
    const blob = { company_id: ctx.company_id, id: newId() };
    const { id } = blob;
    await this.storage.write(blob, Readable.from([bytes]), picture.mime_type);
    try {
      return await this.db.run(ctx, async (tx) => {
        await consumeStorage(tx, bytes.length);
        await tx.insert(Asset, { id, ...picture, size: bytes.length, uploaded_by: ctx.user_id });
        tx.emit('asset.uploaded', id, 1, { asset_id: id, size: bytes.length });
        return { id, external_path: this.links.imageAddress(blob) };
      });
    } catch (error) {
      // The plan has no room for it, or the same request was answered before.
      await this.storage.remove(blob);
      throw error;
    }
  }
}
