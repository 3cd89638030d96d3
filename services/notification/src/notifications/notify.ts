import { Injectable } from '@nestjs/common';
import type { Event } from '@keystead/contracts';
import { newId, type Tx } from '@keystead/platform';
import { Hub } from '../hub/hub.js';
import { membersWith } from '../reactions/administrators.js';
import { KINDS, type NotificationKind, type NotificationParams } from '../model/kinds.js';

export interface NewNotification {
  kind: NotificationKind;
  params?: NotificationParams;
  subject_id?: string | null;
  /** Who is notified, where it is not the team. */
  user_ids?: readonly string[];
}

// Positions are counted under the lock of each person's row, so that a reader up to one has read all before it.
const ADD = `with placed as (
    insert into notification_position as p (company_id, user_id, position, changed_at)
    select $1, u, 1, now() from unnest($3::uuid[]) as u order by u
    on conflict (company_id, user_id) do update set position = p.position + 1, changed_at = excluded.changed_at
    returning p.user_id, p.position)
  insert into notification (company_id, id, user_id, position, kind, params, subject_id, created_at)
  select $1, n.id, n.user_id, p.position, $5, $6, $7, $2::timestamptz
  from unnest($3::uuid[], $4::uuid[]) as n(user_id, id) join placed p on p.user_id = n.user_id`;

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
    const ids = people.map(() => newId(tx.now.getTime()));
    const values = [company_id, at, people, ids, kind, JSON.stringify(params), subject_id];
    await tx.query(ADD, values, 'notification_add');
    tx.afterCommit.push(() => this.hub.wake(company_id, people));
  }
}
