import { nextSafetyCheck, type ComplianceKind } from '@keystead/contracts';
import { dayIn, fieldProblem, type Tx } from '@keystead/platform';
import type { ComplianceDate } from './compliance-date.js';

interface DueDateInput {
  property_id: string;
  kind: ComplianceKind;
  done_on: string | null;
  /** null: the law is to say it. */
  due_on: string | null;
}

/** The day of the next check: the one people chose, else the one the law of the state sets. */
export async function dueOn(tx: Tx, { property_id, kind, done_on, due_on }: DueDateInput): Promise<string> {
  const place = await tx.one<{ country_iso: string; timezone: string; state: string | null }>(
    `select p.country_iso, p.timezone, a.state from property p
     join property_address a on a.company_id = $1 and a.property_id = p.id
     where p.company_id = $1 and p.id = $2 and p.deleted_at is null`,
    [tx.ctx.company_id, property_id],
    'law_of_property',
  );
  if (done_on && done_on > dayIn(place.timezone, tx.now)) throw fieldProblem({ done_on: 'This day is in the future' });
  const due = due_on ?? (done_on && nextSafetyCheck(place, kind, done_on));
  if (!due) throw fieldProblem({ due_on: 'Please enter the day of the next check: no law that we know sets it' });
  if (done_on && due <= done_on) throw fieldProblem({ due_on: 'The next check must be after the last one' });
  return due;
}

/** What a change leaves: another day done moves the next check, unless that is named too. */
export function askedOf(
  current: ComplianceDate,
  patch: Partial<Pick<ComplianceDate, 'kind' | 'done_on'>> & { due_on?: string | null },
): DueDateInput {
  const kind = patch.kind ?? current.kind;
  const done_on = patch.done_on === undefined ? current.done_on : patch.done_on;
  const isSame = kind === current.kind && done_on === current.done_on;
  const due_on = patch.due_on === undefined && isSame ? current.due_on : (patch.due_on ?? null);
  return { property_id: current.property_id, kind, done_on, due_on };
}
