import { Injectable } from '@nestjs/common';
import type { Event } from '@keystead/contracts';
import { newId, type Tx } from '@keystead/platform';
import { Hub } from '../hub/hub.js';
import { membersWith } from '../reactions/administrators.js';
import { GATHERED, KINDS, type NotificationKind, type NotificationParams } from '../model/kinds.js';

export interface NewNotification {
  kind: NotificationKind;
  params?: NotificationParams;
  subject_id?: string | null;
  /** Who is notified, where it is not the team. */
  user_ids?: readonly string[];
}

// Positions are counted under the lock of each person's row, so that a reader up to one has read all before it.
const PLACE = `insert into notification_position as p (company_id, user_id, position, changed_at)
  select $1, u, 1, now() from unnest($2::uuid[]) as u order by u
  on conflict (company_id, user_id) do update set position = p.position + 1, changed_at = excluded.changed_at
  returning p.user_id, p.position`;
const ADD = `insert into notification (company_id, id, user_id, position, kind, params, subject_id, created_at)
  select $1, n.id, n.user_id, n.position, $6, $7, $8, $2::timestamptz
  from unnest($3::uuid[], $4::uuid[], $5::int[]) as n(user_id, id, position)`;

// The newest one that was not read takes in what is like it for this long. It moves to the new position, so that open browsers have
// it again, and stays the one that its reader may be about to mark.
const GATHER_MINUTES = 5;
const GATHER = `with newest as (
    select distinct on (n.user_id) n.id, placed.position
    from unnest($3::uuid[], $4::int[]) as placed(user_id, position)
    join notification n on n.company_id = $1 and n.user_id = placed.user_id
    where n.read_at is null and n.kind in ($5, $6) and n.created_at > $2::timestamptz - interval '${GATHER_MINUTES} minutes'
      and n.params->>'currency' = $7::jsonb->>'currency' and (not $9 or n.subject_id = $8)
    order by n.user_id, n.position desc)
  update notification n set position = newest.position, kind = $6, created_at = greatest(n.created_at, $2::timestamptz),
    subject_id = case when $9 then n.subject_id end,
    params = (n.params - 'day' - case when $9 then '' else 'place' end) || jsonb_build_object(
      'count', coalesce((n.params->>'count')::int, 1) + 1,
      'amount_cents', (n.params->>'amount_cents')::bigint + ($7::jsonb->>'amount_cents')::bigint)
  from newest where n.company_id = $1 and n.id = newest.id
  returning n.user_id`;

interface Placed {
  user_id: string;
  position: number;
}

/** Writes notifications in the transaction of the event that causes them, and pushes them to browsers after the commit. */
@Injectable()
export class Notify {
  constructor(private readonly hub: Hub) {}

  /** One for each person whom it concerns, but not for the one who did it. */
  async add(
    tx: Tx,
    { by, at }: Pick<Event, 'by' | 'at'>,
    { kind, params = {}, subject_id = null, user_ids }: NewNotification,
  ): Promise<void> {
    const { for: permission, subject } = KINDS[kind];
    const lease_id = subject === 'lease' ? subject_id : null;
    const concerned = user_ids ?? (permission ? await membersWith(tx, permission, lease_id) : []);
    const people = [...new Set(concerned)].filter((user_id) => user_id !== by);
    if (people.length === 0) return;
    const { company_id } = tx.ctx;
    const written = { at, kind, params: JSON.stringify(params), subject_id };
    const placed = await tx.query<Placed & Record<string, unknown>>(PLACE, [company_id, people], 'notification_place');
    const gathered = await gather(tx, written, placed);
    await insert(
      tx,
      written,
      placed.filter(({ user_id }) => !gathered.has(user_id)),
    );
    tx.afterCommit.push(() => this.hub.wake(company_id, people));
  }
}

interface Written {
  /** When it happened. */
  at: string;
  kind: NotificationKind;
  /** JSON. */
  params: string;
  subject_id: string | null;
}

/** Adds it to what people have not read yet; who they are. */
async function gather(tx: Tx, { at, kind, params, subject_id }: Written, placed: Placed[]): Promise<Set<string>> {
  const into = GATHERED[kind];
  if (!into) return new Set();
  const values = [...columns(placed), kind, into.kind, params, subject_id, into.per === 'subject'];
  const rows = await tx.query<{ user_id: string }>(GATHER, [tx.ctx.company_id, at, ...values], 'notification_gather');
  return new Set(rows.map(({ user_id }) => user_id));
}

async function insert(tx: Tx, { at, kind, params, subject_id }: Written, placed: Placed[]): Promise<void> {
  if (placed.length === 0) return;
  const [people, positions] = columns(placed);
  const ids = placed.map(() => newId(tx.now.getTime()));
  const values = [tx.ctx.company_id, at, people, ids, positions, kind, params, subject_id];
  await tx.query(ADD, values, 'notification_add');
}

const columns = (placed: Placed[]): [people: string[], positions: number[]] => [
  placed.map(({ user_id }) => user_id),
  placed.map(({ position }) => position),
];
