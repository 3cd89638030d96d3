import { Database, OnEvent, type EventMessage } from '@keystead/platform';
import { Controller } from '@nestjs/common';
import { StorageLinks } from '../storage/storage-links.js';
import { FileRemoval } from '../uploads/file-removal.js';
import { Asset } from './asset.entity.js';

@Controller()
export class PictureReactions {
  constructor(
    private readonly db: Database,
    private readonly links: StorageLinks,
    private readonly files: FileRemoval,
  ) {}

  /** Deletes a picture that no property shows any more; one that stands elsewhere, or is another company's, is not ours. */
  @OnEvent('property.photo_removed')
  async deletePicture({ event, ctx }: EventMessage<'property.photo_removed'>): Promise<void> {
    const blob = this.links.pictureAt(event.data.external_path);
    const id = blob?.company_id === ctx.company_id ? blob.id : null;
    await this.db.run(ctx, async (tx) => {
      const [asset] = await tx.query<Asset & Record<string, unknown>>(
        'select * from asset where company_id = $1 and id = $2 for update',
        [ctx.company_id, id],
        'lock_asset',
      );
      if (!asset) return;
      await tx.remove(Asset, asset);
      tx.emit('asset.deleted', asset.id, asset.version + 1, { asset_id: asset.id });
      await this.files.schedule(tx, [asset.id]);
    });
  }
}
