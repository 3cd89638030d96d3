import { UUID_PATTERN } from '@keystead/contracts';
import { fieldProblem, importCommand, type ImportKind, type ImportValues, type Tx } from '@keystead/platform';
import { AddRoom, AddRoomCommand, lockRoom, removeRoom } from '../section/room.commands.js';
import { assertNotReferenced } from './assert-not-referenced.js';

/** Rooms of co-living properties that are there already. */
export const ROOM_IMPORT: ImportKind = {
  name: 'room',
  columns: [
    { name: 'property', example: '4 Elm Road', also: ['building', 'address', 'property name'] },
    { name: 'unit', also: ['unit name', 'flat', 'apartment'] },
    { name: 'name', example: 'Room 1', also: ['room', 'room name', 'room number'] },
    { name: 'room_type', type: 'word', example: 'double', also: ['type'] },
    { name: 'price', type: 'number', example: '320.50', also: ['rent', 'asking rent', 'weekly rent', 'rent amount'] },
    { name: 'target_bond', type: 'number', example: '1282', also: ['bond', 'deposit'] },
    { name: 'rent_frequency', type: 'word', example: 'fortnightly', also: ['frequency', 'rent period'] },
    { name: 'sharing', type: 'word', example: 'exclusive' },
    { name: 'capacity', type: 'number', also: ['beds', 'people', 'sleeps'] },
    { name: 'area', type: 'number', example: '12.5', also: ['size', 'floor area'] },
  ],
  adds: importCommand(AddRoom, AddRoomCommand),
  columnOf: { property_block_id: 'property' },
  body: async (tx, { property, unit, ...room }) => ({
    ...room,
    property_block_id: await unitNamed(tx, property, unit),
  }),
  undo: async (tx, { room_id }) => {
    const id = String(room_id);
    const locked = await lockRoom(tx, id);
    await assertNotReferenced(tx, { room: id });
    await removeRoom(tx, locked);
  },
};

/** A unit by its property's name or id and its own name; a property with one unit needs no name of it. */
async function unitNamed(tx: Tx, property: ImportValues[string], unit: ImportValues[string]): Promise<string> {
  if (typeof property !== 'string') throw fieldProblem({ property: 'this field is required' });
  const column = UUID_PATTERN.test(property) ? 'p.id = $2::uuid' : 'lower(p.name) = lower($2)';
  const units = await tx.query<{ id: string; property_id: string }>(
    `select b.id, p.id as property_id from property p
     join property_block b on b.company_id = $1 and b.property_id = p.id and b.deleted_at is null
     where p.company_id = $1 and p.deleted_at is null and ${column}
       and ($3::text is null or lower(coalesce(b.name, p.name)) = lower($3)) limit 3`,
    [tx.ctx.company_id, property, typeof unit === 'string' ? unit : null],
    `unit_named_${column === 'p.id = $2::uuid' ? 'id' : 'name'}`,
  );
  if (units.length === 0) throw fieldProblem({ property: 'There is no such property or unit' });
  if (new Set(units.map(({ property_id }) => property_id)).size > 1)
    throw fieldProblem({ property: 'Several properties have this name. Please give the id instead' });
  if (units.length > 1) throw fieldProblem({ unit: 'This property has several units. Please name one' });
  return units[0]!.id;
}
