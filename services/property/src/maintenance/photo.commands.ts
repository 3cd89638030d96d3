import {
  assertModule,
  ById,
  ContextCommand,
  Database,
  newId,
  Problem,
  type RemovedRow,
  type Tx,
} from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import { releasePictures } from '../photo/release-pictures.js';
import { MaintenancePhoto, MaintenanceRequest } from './maintenance-request.entity.js';

const PHOTOS_MAX = 20;

/** Adds a picture that was uploaded before; also when the work is done, to show how. */
export class AddMaintenancePhoto extends PickType(MaintenancePhoto, [
  'maintenance_request_id',
  'external_path',
] as const) {}

export class AddMaintenancePhotoCommand extends ContextCommand<AddMaintenancePhoto, RemovedRow> {}

@CommandHandler(AddMaintenancePhotoCommand)
export class AddMaintenancePhotoHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body }: AddMaintenancePhotoCommand): Promise<RemovedRow> {
    return this.db.run(ctx, async (tx) => {
      // Locked, so that two who add the last one do not both succeed.
      const { id, property_id, reported_by } = await tx.lock(MaintenanceRequest, body.maintenance_request_id);
      await assertModule(tx, 'maintenance');
      if ((await photosOf(tx, id)) >= PHOTOS_MAX) throw new Problem('PHOTO_LIMIT', { values: { count: PHOTOS_MAX } });
      const photo = { ...body, id: newId(), property_id, reported_by, created_at: tx.now };
      await tx.insert(MaintenancePhoto, photo);
      return { id: photo.id };
    });
  }
}

export class RemoveMaintenancePhoto extends ById {}

export class RemoveMaintenancePhotoCommand extends ContextCommand<RemoveMaintenancePhoto, RemovedRow> {}

@CommandHandler(RemoveMaintenancePhotoCommand)
export class RemoveMaintenancePhotoHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: RemoveMaintenancePhotoCommand): Promise<RemovedRow> {
    return this.db.run(ctx, async (tx) => {
      const photo = await tx.lock(MaintenancePhoto, id);
      await tx.remove(MaintenancePhoto, photo);
      await releasePictures(tx, [photo]);
      return { id };
    });
  }
}

async function photosOf(tx: Tx, maintenance_request_id: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from maintenance_photo where company_id = $1 and maintenance_request_id = $2',
    [tx.ctx.company_id, maintenance_request_id],
    'maintenance_photo_count',
  );
  return count;
}
