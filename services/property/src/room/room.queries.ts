import { Injectable } from '@nestjs/common';
import { Database, Problem, scoped, type Context } from '@keystead/platform';
import { ROOM } from './room-row.js';

const ROOMS = `from room r
  join property_block b on b.company_id = scope.company::uuid and b.id = r.property_block_id
  left join section s on s.company_id = scope.company::uuid and s.room_id = r.id
  where r.company_id = scope.company::uuid`;

/** The id of a room answers that room, the id of a unit all of its rooms, in the order they were added. */
const ROOMS_OF = scoped(
  'rooms_of',
  `select coalesce(
    (select ${ROOM} ${ROOMS} and r.id = $2 limit 1),
    (select coalesce((select json_agg(${ROOM} order by r.created_at, lower(r.name), r.id) ${ROOMS} and r.property_block_id = unit.id), '[]')
     from property_block unit where unit.company_id = scope.company::uuid and unit.id = $2)
  )::text as data limit 1`,
);

@Injectable()
export class RoomQueries {
  constructor(private readonly db: Database) {}

  async of(ctx: Context, id: string): Promise<string> {
    const { data } = await this.db.readOne<{ data: string | null }>(ctx, ROOMS_OF, [id]);
    if (data === null) throw new Problem('NOT_FOUND');
    return `{"data":${data}}`;
  }
}
