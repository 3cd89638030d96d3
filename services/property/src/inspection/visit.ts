import { checkEntryNotice, type CheckResult, type LawPlace } from '@keystead/contracts';
import { fieldProblem, type Tx } from '@keystead/platform';
import { checkLease } from '../register/register.js';
import { type Inspection, leasesOf } from './inspection.entity.js';

/** When somebody comes, and who. */
export const VISIT_FIELDS = ['inspect_on', 'starts_at', 'ends_at', 'notice_given_on', 'inspector'] as const;
export type Visit = Pick<Inspection, (typeof VISIT_FIELDS)[number]>;

/** A visit as it is stored; refuses times out of order and a notice after the day. */
export function visitOf(form: Partial<Visit> & Pick<Visit, 'inspect_on'>): Visit {
  const { inspect_on, starts_at = null, ends_at = null, notice_given_on = null, inspector } = form;
  if (ends_at && !starts_at) throw fieldProblem({ starts_at: 'this field is required' });
  if (ends_at && ends_at <= starts_at!) throw fieldProblem({ ends_at: 'The end time must be after the start time' });
  if (notice_given_on && notice_given_on > inspect_on)
    throw fieldProblem({ inspect_on: 'The inspection date must be after the notice date' });
  return { inspect_on, starts_at, ends_at, notice_given_on, inspector: inspector || null };
}

type Place = Pick<Inspection, 'property_block_id' | 'kind' | 'inspect_on'> & { lease_id?: string | null };

type Visited = Pick<Inspection, 'lease_id' | 'shared_lease_ids'>;

/**
 * The leases that are visited: the one that is named, or what runs on that day; neither: the unit is not let. A routine
 * inspection of a shared home is one visit to all who live there.
 */
export async function leasesVisited(
  tx: Tx,
  { property_block_id, kind, inspect_on, lease_id }: Place,
): Promise<Visited> {
  if (lease_id) {
    const named = { lease_id, shared_lease_ids: [] };
    await checkLease(tx, lease_id, property_block_id);
    await assertVisitable(tx, { ...named, kind, inspect_on });
    return named;
  }
  const running = await tx.query<{ lease_id: string }>(
    `select lease_id from section_lease where company_id = $1 and property_block_id = $2
       and start_date <= $3 and (end_date is null or end_date >= $3) order by start_date, lease_id`,
    [tx.ctx.company_id, property_block_id, inspect_on],
    'leases_on_day',
  );
  if (running.length > 1 && kind !== 'routine')
    throw fieldProblem({ lease_id: 'Several leases run in this unit on this day. Please choose one.' });
  const ids = running.map((lease) => lease.lease_id);
  return ids.length > 1
    ? { lease_id: null, shared_lease_ids: ids }
    : { lease_id: ids[0] ?? null, shared_lease_ids: [] };
}

/** People who rent on another day get no notice of a routine inspection; they move in before their lease and out after it. */
export async function assertVisitable(
  tx: Tx,
  { kind, inspect_on, ...of }: Visited & Pick<Inspection, 'kind' | 'inspect_on'>,
): Promise<void> {
  const visited = leasesOf(of);
  if (kind !== 'routine' || visited.length === 0) return;
  const running = await tx.query(
    `select 1 from section_lease where company_id = $1 and lease_id = any($2)
       and start_date <= $3 and (end_date is null or end_date >= $3)`,
    [tx.ctx.company_id, visited, inspect_on],
    'leases_that_run_on_day',
  );
  if (running.length === visited.length) return;
  throw fieldProblem({
    inspect_on:
      visited.length > 1
        ? 'One of the leases does not run on this day. Please choose another day.'
        : 'This lease does not run on this day. Please choose another day.',
  });
}

type Announced = Visited & Pick<Inspection, 'id' | 'kind' | 'property_block_id' | 'inspect_on' | 'notice_given_on'>;

/**
 * What the law says of the notice of a routine inspection and of how many there were, of the lease that had most; notice
 * that is not recorded is given today. null: no renters are visited, or it is over and nothing is known of a notice.
 */
export async function noticeLaw(
  tx: Tx,
  place: LawPlace,
  inspection: Announced,
  today: string,
): Promise<CheckResult<'entry_notice'> | null> {
  const { kind, property_block_id, inspect_on, notice_given_on } = inspection;
  const visited = leasesOf(inspection);
  const given_on = notice_given_on ?? today;
  if (kind !== 'routine' || visited.length === 0 || given_on > inspect_on) return null;
  const of = { company: '$1', property_block_id: '$5', lease_id: 'v.lease_id', id: '$3', day: '$4' };
  const { in_last_year } = await tx.one<{ in_last_year: number }>(
    `select max(${routineInspectionsBefore(of)}) as in_last_year from unnest($2::uuid[]) v(lease_id)`,
    [tx.ctx.company_id, visited, inspection.id, inspect_on, property_block_id],
    'routine_inspections_before',
  );
  return checkEntryNotice(place, { given_on, enter_on: inspect_on, in_last_year });
}

/** SQL of how many other routine inspections of a lease there are in the twelve months before a day, without cancelled ones. */
export const routineInspectionsBefore = (
  of: Record<'company' | 'property_block_id' | 'lease_id' | 'id' | 'day', string>,
) =>
  `(select count(*)::int from inspection i where i.company_id = ${of.company}::uuid
     and i.property_block_id = ${of.property_block_id}::uuid
     and (i.lease_id = ${of.lease_id}::uuid or ${of.lease_id}::uuid = any(i.shared_lease_ids))
     and i.id is distinct from ${of.id}::uuid and i.kind = 'routine' and i.status <> 'cancelled'
     and coalesce(i.done_on, i.inspect_on) between ${of.day}::date - 365 and ${of.day}::date)`;
