import type { ObligationKind } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';

/** What other services say of something that is to be done, as of one version of what it is about. */
export interface ObligationFacts {
  kind: ObligationKind;
  /** The lease, bill, check, key or request it is about. */
  subject_id: string;
  version: number;
  /** Nothing is to be done (any more). */
  is_met: boolean;
  /** Day by which it is to be done; null: as soon as possible. */
  due_on: string | null;
  property_id: string | null;
  lease_id?: string | null;
  /** Leases that it is about where they are several. */
  shared_lease_ids?: readonly string[];
  /** What the title is filled with besides the place, which is that of the lease or property unless it is here. */
  details?: Record<string, string>;
  /** What it is about was put right: an open to-do is replaced by one that says it. */
  isCorrected?: boolean;
}

/** Another day, or a second time after it was met, is a new cause. */
export const CAUSE_VERSION = `case when o.is_met or o.due_on is distinct from excluded.due_on then excluded.version
  else o.cause_version end`;

/** Saves the facts of an obligation unless newer ones are known, and closes the to-do of what is met or has moved. */
export async function saveObligation(tx: Tx, facts: ObligationFacts): Promise<void> {
  const { kind, subject_id, version, is_met, due_on, property_id, lease_id = null, details = {} } = facts;
  const { shared_lease_ids = [], isCorrected = false } = facts;
  await tx.query(
    `insert into obligation as o (company_id, kind, subject_id, version, cause_version, is_met, due_on,
       property_id, lease_id, details, shared_lease_ids) values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $11)
     on conflict (company_id, kind, subject_id) do update set version = excluded.version, is_met = excluded.is_met,
       cause_version = case when $10 and o.details <> excluded.details then excluded.version else ${CAUSE_VERSION} end,
       due_on = excluded.due_on,
       property_id = excluded.property_id, lease_id = excluded.lease_id, details = excluded.details,
       shared_lease_ids = excluded.shared_lease_ids
     where o.version < excluded.version`,
    [
      tx.ctx.company_id,
      kind,
      subject_id,
      version,
      is_met,
      due_on,
      property_id,
      lease_id,
      JSON.stringify(details),
      isCorrected,
      shared_lease_ids,
    ],
    'obligation_save',
  );
  await closeSolved(tx, kind, subject_id);
}

/** Says that an obligation is met (or no more, `is_met` false), whatever is known of it besides. */
export async function markObligation(
  tx: Tx,
  kind: ObligationKind,
  subject_id: string,
  { version, is_met = true }: { version: number; is_met?: boolean },
): Promise<void> {
  await tx.query(
    `insert into obligation as o (company_id, kind, subject_id, version, cause_version, is_met)
     values ($1, $2, $3, $4, $4, $5)
     on conflict (company_id, kind, subject_id) do update set version = excluded.version, is_met = excluded.is_met,
       cause_version = case when o.is_met and not excluded.is_met then excluded.version else o.cause_version end
     where o.version < excluded.version`,
    [tx.ctx.company_id, kind, subject_id, version, is_met],
    'obligation_mark',
  );
  await closeSolved(tx, kind, subject_id);
}

/** Closes the open to-do of a cause that is met, or that another one has replaced. */
async function closeSolved(tx: Tx, kind: ObligationKind, subject_id: string): Promise<void> {
  const closed = await tx.query<ClosedRow>(
    `${CLOSE} t.company_id = $1 and t.kind = $3 and t.subject_id = $4 and not t.completed
       and exists (select 1 from obligation o where o.company_id = $1 and o.kind = t.kind and o.subject_id = t.subject_id
         and (o.is_met or o.cause_version <> t.cause_version)) ${RETURNING}`,
    [tx.ctx.company_id, tx.now, kind, subject_id],
    'todo_close_solved',
  );
  emitClosed(tx, closed);
}

/** Closes the to-do about the end of each lease that another one follows on the same section. */
export async function closeFollowed(tx: Tx, section_id: string): Promise<void> {
  const closed = await tx.query<ClosedRow>(
    `${CLOSE} t.company_id = $1 and t.kind = 'lease_ending' and not t.completed and exists (
       select 1 from lease_projection l where l.company_id = $1 and l.lease_id = t.lease_id and l.section_id = $3
         and ${IS_FOLLOWED}) ${RETURNING}`,
    [tx.ctx.company_id, tx.now, section_id],
    'todo_close_followed',
  );
  emitClosed(tx, closed);
}

/** SQL: a person rents the section of the lease `l` after it; nothing follows one that goes on after its term. */
export const IS_FOLLOWED = `(l.end_date is not null and exists (select 1 from lease_projection n
  where n.company_id = l.company_id and n.section_id = l.section_id and n.lease_id <> l.lease_id and not n.is_ended
  and (n.end_date is null or n.end_date > l.end_date)))`;

/** Closes the to-dos of leases whose last day is over: there is nothing left to decide or to store. */
export async function closePastEnds(tx: Tx, timezone: string, today: string): Promise<void> {
  const closed = await tx.query<ClosedRow>(
    `${CLOSE} t.company_id = $1 and t.kind in ('lease_ending', 'document_missing') and not t.completed
       and exists (select 1 from lease_projection l where l.company_id = $1 and l.lease_id = t.lease_id and l.timezone = $3
         and coalesce(t.due_date, l.end_date) < $4::date)
     ${RETURNING}`,
    [tx.ctx.company_id, tx.now, timezone, today],
    'todo_close_past_ends',
  );
  emitClosed(tx, closed);
}

const CLOSE = 'update todo t set completed = true, completed_at = $2, version = version + 1 where';
const RETURNING = `returning t.id, t.version, t.kind, t.due_date, t.property_id, t.lease_id, t.assignee_id`;

type ClosedRow = Record<string, unknown> & {
  id: string;
  version: number;
  kind: ObligationKind;
  due_date: string | null;
  property_id: string | null;
  lease_id: string | null;
  assignee_id: string | null;
};

function emitClosed(tx: Tx, closed: ClosedRow[]): void {
  tx.emitMany(
    'todo.toggled',
    closed.map(({ id, version, kind, due_date, property_id, lease_id, assignee_id }) => ({
      aggregate_id: id,
      version,
      data: { todo_id: id, source: 'smart', kind, completed: true, due_date, property_id, lease_id, assignee_id },
    })),
  );
}
