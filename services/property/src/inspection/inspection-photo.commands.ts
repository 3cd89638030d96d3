import { INSPECTION_PHOTOS_MAX } from '@keystead/contracts';
import { ById, ContextCommand, Database, newId, Problem, type RemovedRow } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import { assertRoomForPicture, removePicture } from '../photo/pictures-of-record.js';
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
      await assertRoomForPicture(tx, 'inspection_photo', inspection.id, INSPECTION_PHOTOS_MAX);
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
    return this.db.run(ctx, (tx) => removePicture(tx, InspectionPhoto, id));
  }
}
