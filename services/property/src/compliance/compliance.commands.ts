import { COMPLIANCE_KINDS, type ComplianceKind, nextSafetyCheck } from '@keystead/contracts';
import {
  ById,
  CompanyRecord,
  ContextCommand,
  Database,
  Day,
  dayIn,
  fieldProblem,
  Id,
  newId,
  OneOf,
  type RemovedRow,
  Text,
  type Tx,
  WithVersion,
} from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { checkDocument } from '../register/register.js';
import { Entity } from 'typeorm';

/** One thing of a property that is checked again and again. When it was checked, its days move on: it stays one row. */
@Entity('compliance_date')
export class ComplianceDate extends CompanyRecord {
  @Id() property_id: string;
  @OneOf(COMPLIANCE_KINDS) kind: ComplianceKind;
  @Day({ optional: true, about: 'When it was last checked' }) done_on: string | null;
  @Day({ about: 'When it is to be checked next' }) due_on: string;
  @Id({ optional: true, about: 'The report or certificate' }) document_id: string | null;
  @Text(500, { optional: true }) note: string | null;
}

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
  if (!due && !done_on)
    throw fieldProblem({ done_on: 'Please enter when it was last checked, or when the next check is due.' });
  if (!due)
    throw fieldProblem({
      due_on: 'Please enter the date of the next check. It is not set by the state rules we hold.',
    });
  if (done_on && due <= done_on) throw fieldProblem({ due_on: 'The next check must be after the last one' });
  return due;
}

/** What a change leaves: another day done moves the next check, unless that is named too. */
export function inputOf(
  current: ComplianceDate,
  patch: Partial<Pick<ComplianceDate, 'kind' | 'done_on'>> & { due_on?: string | null },
): DueDateInput {
  const kind = patch.kind ?? current.kind;
  const done_on = patch.done_on === undefined ? current.done_on : patch.done_on;
  const isSame = kind === current.kind && done_on === current.done_on;
  const due_on = patch.due_on === undefined && isSame ? current.due_on : (patch.due_on ?? null);
  return { property_id: current.property_id, kind, done_on, due_on };
}

export const DATE_FIELDS = ['kind', 'done_on', 'document_id', 'note'] as const;
export const NEXT_CHECK = 'Follows from the law of the state when it is left out and the law sets it';

export class AddComplianceDate extends PickType(ComplianceDate, ['property_id', ...DATE_FIELDS] as const) {
  @Day({ optional: true, about: NEXT_CHECK }) due_on?: string | null;
}

export class AddComplianceDateCommand extends ContextCommand<
  AddComplianceDate,
  { id: string; due_on: string; version: number }
> {}

@CommandHandler(AddComplianceDateCommand)
export class AddComplianceDateHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: form }: AddComplianceDateCommand) {
    return this.db.run(ctx, async (tx) => {
      const { done_on = null, due_on = null } = form;
      const id = newId();
      const due = await dueOn(tx, { ...form, done_on, due_on });
      await checkDocument(tx, form.document_id);
      await tx.insert(ComplianceDate, { ...form, id, due_on: due });
      emitScheduled(tx, { ...form, id, due_on: due }, 1);
      return { id, due_on: due, version: 1 };
    });
  }
}

export class EditComplianceDate extends IntersectionType(
  ById,
  WithVersion,
  PartialType(PickType(ComplianceDate, DATE_FIELDS), { skipNullProperties: false }),
) {
  @Day({ optional: true, about: NEXT_CHECK }) due_on?: string | null;
}

export class EditComplianceDateCommand extends ContextCommand<
  EditComplianceDate,
  { id: string; due_on: string; version: number }
> {}

@CommandHandler(EditComplianceDateCommand)
export class EditComplianceDateHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, ...patch } }: EditComplianceDateCommand) {
    return this.db.run(ctx, async (tx) => {
      const current = await tx.lock(ComplianceDate, id, version);
      const due_on = await dueOn(tx, inputOf(current, patch));
      await checkDocument(tx, patch.document_id, current.document_id);
      const after = await tx.update(ComplianceDate, current, { ...patch, due_on });
      const { property_id, kind } = { ...current, ...(patch.kind && { kind: patch.kind }) };
      if (after !== current.version) emitScheduled(tx, { id, property_id, kind, due_on }, after);
      return { id, due_on, version: after };
    });
  }
}

function emitScheduled(
  tx: Tx,
  { id, property_id, kind, due_on }: Pick<ComplianceDate, 'id' | 'property_id' | 'kind' | 'due_on'>,
  version: number,
): void {
  tx.emit('compliance.scheduled', id, version, { compliance_date_id: id, property_id, kind, due_on });
}

export class RemoveComplianceDate extends ById {}

export class RemoveComplianceDateCommand extends ContextCommand<RemoveComplianceDate, RemovedRow> {}

@CommandHandler(RemoveComplianceDateCommand)
export class RemoveComplianceDateHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: RemoveComplianceDateCommand) {
    return this.db.run(ctx, async (tx) => {
      const current = await tx.lock(ComplianceDate, id);
      await tx.remove(ComplianceDate, current);
      const { property_id, version } = current;
      tx.emit('compliance.removed', id, version + 1, { compliance_date_id: id, property_id });
      return { id };
    });
  }
}
