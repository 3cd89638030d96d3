import { personOf, type Tx } from '@keystead/platform';
import type { MaintenanceRequest } from './maintenance-request.entity.js';

type Reported = Pick<MaintenanceRequest, 'property_block_id' | 'reported_by'>;

// A renter who reports sees of this service the rooms that they rent, and no list of renters.
const ROOM = `select r.name from section s
    join property p on p.company_id = $1 and p.id = s.property_id
    join room r on r.company_id = $1 and r.id = s.room_id
    join section_lease l on l.company_id = $1 and l.section_id = s.id
      and ($5::timestamptz at time zone p.timezone)::date between l.start_date and coalesce(l.end_date, 'infinity')
  where s.company_id = $1 and s.property_block_id = $2 and ($4 or exists (select 1 from user_projection u
    join renter n on n.company_id = $1 and n.email = u.email and n.lease_id = l.lease_id
    where u.company_id = $1 and u.user_id = $3))
  order by l.start_date desc limit 1`;

/** The room that who reported it rents there today: where people share a house, its name alone leads nobody to the door. */
export async function roomOfReporter(tx: Tx, { property_block_id, reported_by }: Reported): Promise<string | null> {
  const isOwn = reported_by === tx.ctx.user_id && personOf(tx.ctx)?.kind === 'tenant';
  const values = [tx.ctx.company_id, property_block_id, reported_by, isOwn, tx.now];
  const [room] = await tx.query<{ name: string }>(ROOM, values, 'room_of_reporter');
  return room?.name ?? null;
}
