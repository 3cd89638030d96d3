import type { Tx } from '@keystead/platform';
import type { FileRemoval } from '../uploads/file-removal.js';
import { Asset } from './asset.entity.js';

/** A picture of this company under a lock; null when there is none. */
export async function lockPicture(tx: Tx, id: string): Promise<Asset | null> {
  const [asset] = await tx.query<Asset & Record<string, unknown>>(
    'select * from asset where company_id = $1 and id = $2 for update',
    [tx.ctx.company_id, id],
    'lock_asset',
  );
  return asset ?? null;
}

/** Deletes a locked picture; its file goes after the commit. */
export async function removePicture(tx: Tx, files: FileRemoval, asset: Asset): Promise<void> {
  await tx.remove(Asset, asset);
  tx.emit('asset.deleted', asset.id, asset.version + 1, { asset_id: asset.id });
  await files.schedule(tx, [asset.id]);
}
