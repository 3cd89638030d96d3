import { allRows, type Context, Database, fieldsOf, one, Problem, scoped, t } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { forReader } from './for-reader.js';
import { Room, ROOM, ROOM_FIELDS } from './section.entity.js';

export const ROOM_DETAILS = t.object('RoomDetails', {
  ...fieldsOf(Room, 'id', 'property_block_id'),
  property_section_id: t.nullable(t.id('What a lease of the room is made on')),
  ...fieldsOf(Room, ...ROOM_FIELDS, 'created_at', 'version'),
  price: t.nullable(t.money('Target rent per period; null for renters')),
});

/** One room for the id of a room, a list for the id of a unit. */
export const ROOMS = one(t.anyOf(ROOM_DETAILS, t.list(ROOM_DETAILS)));

export const ROOM_SAVED = one(
  t.object('SavedRoom', {
    id: t.id('The same as `room_id`'),
    room_id: t.id(),
    property_section_id: t.nullable(t.id()),
    ...fieldsOf(Room, 'version'),
  }),
);
export const ROOM_REMOVED = one(t.object('RemovedRoom', { room_id: t.id() }));

const FROM_ROOMS = `from room r
  join property_block b on b.company_id = scope.company::uuid and b.id = r.property_block_id
  left join section s on s.company_id = scope.company::uuid and s.room_id = r.id
  where r.company_id = scope.company::uuid`;

/** The id of a room answers that room, the id of a unit all of its rooms, in the order they were added. */
const ROOMS_OF = scoped(
  'rooms_of',
  `select coalesce(
    (select ${ROOM} ${FROM_ROOMS} and r.id = $2 limit 1),
    (select coalesce((select json_agg(${ROOM} order by r.created_at, lower(r.name), r.id) ${FROM_ROOMS} and r.property_block_id = unit.id), '[]')
     from property_block unit where unit.company_id = scope.company::uuid and unit.id = $2)
  )::text as data limit 1`,
);

@Injectable()
export class RoomQueries {
  constructor(private readonly db: Database) {}

  async of(ctx: Context, id: string) {
    const { data } = await this.db.readOne<{ data: string | null }>(ctx, ROOMS_OF, [id]);
    if (data === null) throw new Problem('NOT_FOUND');
    const shown = forReader(ctx, data);
    const isList = ctx.file && shown.startsWith('[');
    return isList ? allRows(ctx, JSON.parse(shown) as object[]) : `{"data":${shown}}`;
  }
}
