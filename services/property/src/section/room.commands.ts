import { ById, ContextCommand, Database, newId, Problem, type Tx, WithVersion } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { lockBuilding } from '../building/lock-building.js';
import type { Property } from '../building/property.entity.js';
import { isLetTwice } from './current-leases.js';
import { Room, ROOM_FIELDS, type Section } from './section.entity.js';
import { closeSection, emitSections, openSection } from './sections.js';

export interface LockedRoom {
  property: Property;
  room: Room;
  section: Section | undefined;
}

/** Locks a room with the property around it; a room of a standalone unit has no section. */
export async function lockRoom(tx: Tx, id: string, version?: number): Promise<LockedRoom> {
  const { property_block_id } = await tx.one<{ property_block_id: string }>(
    'select property_block_id from room where company_id = $1 and id = $2',
    [tx.ctx.company_id, id],
    'block_of_room',
  );
  const { property } = await lockBuilding(tx, property_block_id);
  const room = await tx.lock(Room, id, version);
  const [section] = await tx.query<Section>(
    'select * from section where company_id = $1 and room_id = $2 for update',
    [tx.ctx.company_id, id],
    'section_of_room',
  );
  return { property, room, section };
}

export class AddRoom extends PickType(Room, ['property_block_id', ...ROOM_FIELDS] as const) {}

export class AddRoomCommand extends ContextCommand<
  AddRoom,
  { id: string; room_id: string; property_section_id: string; version: number }
> {}

@CommandHandler(AddRoomCommand)
export class AddRoomHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: room }: AddRoomCommand) {
    return this.db.run(ctx, async (tx) => {
      const { property, block } = await lockBuilding(tx, room.property_block_id);
      if (property.lease_mode !== 'co_living') throw new Problem('NOT_CO_LIVING');
      const id = newId();
      await tx.insert(Room, { ...room, id });
      return { id, room_id: id, property_section_id: await openSection(tx, property, block.id, id), version: 1 };
    });
  }
}

export class EditRoom extends IntersectionType(
  ById,
  WithVersion,
  PartialType(PickType(Room, ROOM_FIELDS), { skipNullProperties: false }),
) {}

export class EditRoomCommand extends ContextCommand<
  EditRoom,
  { id: string; room_id: string; property_section_id: string | null; version: number }
> {}

@CommandHandler(EditRoomCommand)
export class EditRoomHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, ...patch } }: EditRoomCommand) {
    return this.db.run(ctx, async (tx) => {
      const { property, room, section } = await lockRoom(tx, id, version);
      const sharing = patch.sharing ?? room.sharing;
      if (room.sharing === 'shared' && sharing !== 'shared' && section) {
        if (await isLetTwice(tx, section.id, property.timezone)) throw new Problem('SECTION_STILL_LET');
      }
      const isRenamed = patch.name !== undefined && patch.name !== room.name;
      const after = await tx.update(Room, room, patch);
      const isPublished = (['capacity', 'area'] as const).some(
        (fact) => patch[fact] !== undefined && patch[fact] !== room[fact],
      );
      if (isRenamed || isPublished || (sharing === 'shared') !== (room.sharing === 'shared'))
        await emitSections(tx, property.id, room.property_block_id, id);
      return { id, room_id: id, property_section_id: section?.id ?? null, version: after };
    });
  }
}

export class RemoveRoom extends ById {}

export class RemoveRoomCommand extends ContextCommand<RemoveRoom, { room_id: string }> {}

@CommandHandler(RemoveRoomCommand)
export class RemoveRoomHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: RemoveRoomCommand) {
    return this.db.run(ctx, async (tx) => {
      await removeRoom(tx, await lockRoom(tx, id));
      return { room_id: id };
    });
  }
}

/** A room goes with its section; refused while that is let. */
export async function removeRoom(tx: Tx, { property, room, section }: LockedRoom): Promise<void> {
  if (section) await closeSection(tx, property, section);
  await tx.remove(Room, room);
}
