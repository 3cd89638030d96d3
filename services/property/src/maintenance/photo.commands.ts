import { assertModule, CONFIG, ById, ContextCommand, Database, newId, type RemovedRow } from '@keystead/platform';
import { isPersonRole, MAINTENANCE_PHOTOS_MAX } from '@keystead/contracts';
import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import type { PropertyConfig } from '../config.js';
import { assertRoomForPicture, removePicture } from '../photo/pictures-of-record.js';
import { MaintenancePhoto, MaintenanceRequest } from './maintenance-request.entity.js';
import { assertOwnPicture } from './own-picture.js';

/**
 * Adds a picture that was uploaded before; also when the work is done, to show how. Owners and renters add to what they
 * reported themselves, and only what they uploaded for it.
 */
export class AddMaintenancePhoto extends PickType(MaintenancePhoto, [
  'maintenance_request_id',
  'external_path',
] as const) {}

export class AddMaintenancePhotoCommand extends ContextCommand<AddMaintenancePhoto, RemovedRow> {}

@CommandHandler(AddMaintenancePhotoCommand)
export class AddMaintenancePhotoHandler {
  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: PropertyConfig,
  ) {}

  async execute({ ctx, body }: AddMaintenancePhotoCommand): Promise<RemovedRow> {
    const isPerson = isPersonRole(ctx.role);
    if (isPerson) await assertOwnPicture(this.db, ctx, this.config.publicUrl, body);
    // The person has been checked above; they have no right of their own to lock the request.
    return this.db.run(isPerson ? { ...ctx, role: null } : ctx, async (tx) => {
      // Locked, so that two who add the last one do not both succeed.
      const { id, property_id, reported_by } = await tx.lock(MaintenanceRequest, body.maintenance_request_id);
      await assertModule(tx, 'maintenance');
      await assertRoomForPicture(tx, 'maintenance_photo', id, MAINTENANCE_PHOTOS_MAX);
      const photo = { ...body, id: newId(), property_id, reported_by, created_at: tx.now };
      await tx.insert(MaintenancePhoto, photo);
      tx.emit('property.photo_added', photo.id, 1, { external_path: photo.external_path });
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
    return this.db.run(ctx, (tx) => removePicture(tx, MaintenancePhoto, id));
  }
}
