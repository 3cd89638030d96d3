import { Database, OnEvent, type Context, type EventMessage } from '@keystead/platform';
import { Controller } from '@nestjs/common';
import { StorageLinks } from '../storage/storage-links.js';
import { FileRemoval } from '../uploads/file-removal.js';
import { lockPicture, removePicture } from './remove-picture.js';

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
    const id = this.ownPicture(ctx, event.data.external_path);
    await this.db.run(ctx, async (tx) => {
      const asset = id && (await lockPicture(tx, id));
      if (asset) await removePicture(tx, this.files, asset);
    });
  }

  /** A property, a maintenance request or an agent shows it: it is not swept. */
  @OnEvent('property.photo_added')
  async keepPhoto({ event, ctx }: EventMessage<'property.photo_added'>): Promise<void> {
    await this.keep(ctx, event.data.external_path);
  }

  /** The logo of the company is not swept either. */
  @OnEvent('company.updated')
  async keepLogo({ event, ctx }: EventMessage<'company.updated'>): Promise<void> {
    await this.keep(ctx, event.data.logo);
  }

  private async keep(ctx: Context, address: string | null | undefined): Promise<void> {
    const id = address ? this.ownPicture(ctx, address) : null;
    await this.db.run(ctx, async (tx) => {
      if (!id) return;
      await tx.query(
        'update asset set is_shown = true where company_id = $1 and id = $2',
        [ctx.company_id, id],
        'picture_shown',
      );
    });
  }

  /** Id of the picture of this company at an address; null for every other address. */
  private ownPicture({ company_id }: Context, address: string): string | null {
    const blob = this.links.pictureAt(address);
    return blob?.company_id === company_id ? blob.id : null;
  }
}
