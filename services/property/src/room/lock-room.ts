import type { Tx } from '@keystead/platform';
import { lockBuilding } from '../lock-building.js';
import type { Property } from '../property.js';
import type { Section } from '../section/section.js';
import { Room } from './room.js';

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
