import { major, utc } from '@keystead/platform';

/** A room as it travels: SQL about room `r` and its section `s`. */
export const ROOM = `json_build_object('id', r.id, 'property_block_id', r.property_block_id, 'property_section_id', s.id,
  'name', r.name, 'room_type', r.room_type, 'price', ${major('r.price')}, 'target_bond', ${major('r.target_bond')},
  'rent_frequency', r.rent_frequency, 'sharing', r.sharing, 'capacity', r.capacity, 'area', r.area,
  'created_at', ${utc('r.created_at')}, 'version', r.version)`;
