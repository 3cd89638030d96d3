import { INSPECTION_PHOTOS_MAX } from '@keystead/contracts';
import { ById, ContextCommand, Database, newId, Problem, type RemovedRow, type Tx } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import { releasePictures } from '../photo/release-pictures.js';
import { Inspection, InspectionPhoto, shownTo } from './inspection.entity.js';

/** Adds a picture that was uploaded before, while the visit is to come or when it is done. */
export class AddInspectionPhoto extends PickType(InspectionPhoto, [
  'inspection_id',
  'area',
  'external_path',
] as const) {}

export class AddInspectionPhotoCommand extends ContextCommand<AddInspectionPhoto, RemovedRow> {}

@CommandHandler(AddInspectionPhotoCommand)
export class AddInspectionPhotoHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body }: AddInspectionPhotoCommand): Promise<RemovedRow> {
    return this.db.run(ctx, async (tx) => {
      // Locked, so that two who add the last one do not both succeed.
      const inspection = await tx.lock(Inspection, body.inspection_id);
      if (inspection.status === 'cancelled') throw new Problem('INSPECTION_STEP_PASSED');
      if ((await photosOf(tx, inspection.id)) >= INSPECTION_PHOTOS_MAX)
        throw new Problem('PHOTO_LIMIT', { values: { count: INSPECTION_PHOTOS_MAX } });
      const { property_id } = inspection;
      const of = { property_id, shown_lease_id: shownTo(inspection), area: body.area || null };
      const photo = { ...body, ...of, id: newId(), created_at: tx.now };
      await tx.insert(InspectionPhoto, photo);
      tx.emit('property.photo_added', photo.id, 1, { external_path: photo.external_path });
      return { id: photo.id };
    });
  }
}

export class RemoveInspectionPhoto extends ById {}

export class RemoveInspectionPhotoCommand extends ContextCommand<RemoveInspectionPhoto, RemovedRow> {}

@CommandHandler(RemoveInspectionPhotoCommand)
export class RemoveInspectionPhotoHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: RemoveInspectionPhotoCommand): Promise<RemovedRow> {
    return this.db.run(ctx, async (tx) => {
      const photo = await tx.lock(InspectionPhoto, id);
      await tx.remove(InspectionPhoto, photo);
      await releasePictures(tx, [photo]);
      return { id };
    });
  }
}

async function photosOf(tx: Tx, inspection_id: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from inspection_photo where company_id = $1 and inspection_id = $2',
    [tx.ctx.company_id, inspection_id],
    'inspection_photo_count',
  );
  return count;
}
