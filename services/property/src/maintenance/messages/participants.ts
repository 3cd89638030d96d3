import type { MaintenanceMessageFacts, MessageAudience } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';
import type { MaintenanceRequest } from '../maintenance-request.entity.js';

type Participants = Pick<MaintenanceMessageFacts, 'person_ids' | 'team_ids'>;

// Who reported it, and everyone who has written in the thread. A person outside of the team is one of these only as long
// as they see the request: a renter by a lease of the unit, an owner by a share of the property.
const PARTICIPANTS = `with writer as (
    select $4::uuid as user_id union
    select m.created_by from maintenance_message m where m.company_id = $1 and m.maintenance_request_id = $2
  ), person as (
    select u.user_id from writer w join user_projection u on u.company_id = $1 and u.user_id = w.user_id
    where (u.user_id = $4 and exists (select 1 from renter r
        join section_lease l on l.company_id = $1 and l.lease_id = r.lease_id
        join section s on s.company_id = $1 and s.id = l.section_id and s.property_block_id = $3
        where r.company_id = $1 and r.email = u.email))
      or exists (select 1 from owner o join ownership h on h.company_id = $1 and h.owner_id = o.id and h.property_id = $5
        where o.company_id = $1 and case when o.user_id is null then o.email = u.email else o.user_id = u.user_id end)
  )
  select coalesce((select array_agg(user_id) from person), '{}') as person_ids,
    coalesce((select array_agg(user_id) from writer where user_id not in (select user_id from person)), '{}') as team_ids`;

/**
 * Accounts that take part in the thread of a request, for the event of a message. A message to the team names no person
 * outside of it. Who of `team_ids` is still in the team, the reader of the event knows.
 */
export async function participantsOf(
  tx: Tx,
  { id, property_block_id, property_id, reported_by }: MaintenanceRequest,
  audience: MessageAudience,
): Promise<Participants> {
  const values = [tx.ctx.company_id, id, property_block_id, reported_by, property_id];
  const found = await tx.one<Participants & Record<string, unknown>>(PARTICIPANTS, values, 'participants_of_request');
  return { ...found, person_ids: audience === 'team' ? [] : found.person_ids };
}
