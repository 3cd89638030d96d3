import { type CompanyRecord, Problem, type RemovedRow, type Tx } from '@keystead/platform';
import { releasePictures, type ShownPicture } from './release-pictures.js';

const RECORD_COLUMN = { maintenance_photo: 'maintenance_request_id', inspection_photo: 'inspection_id' } as const;

/** Refuses one more picture of a locked record that has as many as it may. Throws PHOTO_LIMIT. */
export async function assertRoomForPicture(
  tx: Tx,
  table: keyof typeof RECORD_COLUMN,
  record_id: string,
  most: number,
): Promise<void> {
  const { count } = await tx.one<{ count: number }>(
    `select count(*)::int as count from ${table} where company_id = $1 and ${RECORD_COLUMN[table]} = $2`,
    [tx.ctx.company_id, record_id],
    `${table}_count`,
  );
  if (count >= most) throw new Problem('PHOTO_LIMIT', { values: { count: most } });
}

/** Removes a picture of a record; its file goes when nothing else shows it. */
export async function removePicture<Picture extends CompanyRecord & ShownPicture>(
  tx: Tx,
  kind: new () => Picture,
  id: string,
): Promise<RemovedRow> {
  const photo = await tx.lock(kind, id);
  await tx.remove(kind, photo);
  await releasePictures(tx, [photo]);
  return { id };
}
