import { fieldsOf, one, t } from '@keystead/platform';
import { ROOM_FIELDS, Room } from './room.js';

export const ROOM = t.object('RoomDetails', {
  ...fieldsOf(Room, 'id', 'property_block_id'),
  property_section_id: t.nullable(t.id('What a lease of the room is made on')),
  ...fieldsOf(Room, ...ROOM_FIELDS, 'created_at', 'version'),
});

/** One room for the id of a room, a list for the id of a unit. */
export const ROOMS = one(t.anyOf(ROOM, t.list(ROOM)));

export const ROOM_SAVED = one(
  t.object('SavedRoom', {
    id: t.id('The same as `room_id`'),
    room_id: t.id(),
    property_section_id: t.nullable(t.id()),
    ...fieldsOf(Room, 'version'),
  }),
);
export const ROOM_REMOVED = one(t.object('RemovedRoom', { room_id: t.id() }));
