import { INSPECTION_AREAS_MAX } from '@keystead/contracts';
import {
  ById,
  ContextCommand,
  Database,
  Day,
  dayIn,
  fieldProblem,
  ListOf,
  newId,
  Problem,
  Required,
  type SavedRow,
  Text,
  type Tx,
  WithVersion,
} from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PickType } from '@nestjs/swagger';
import { ownersWithAccount } from '../owner/people.js';
import { placeOfUnit } from '../register/unit-place.js';
import { inspectionFacts, lockScheduled } from './inspection-facts.js';
import { Inspection, InspectionArea, shownTo } from './inspection.entity.js';

export class AreaReport extends PickType(InspectionArea, ['area', 'condition', 'note'] as const) {}

/** The visit took place: how each area was found. Written once more, it replaces the report before. */
export class CompleteInspection extends IntersectionType(ById, WithVersion) {
  @Day({ optional: true, about: 'The day of the visit when left out, at most today' }) done_on?: string | null;
  @Text(2000, { optional: true }) summary?: string | null;

  @ListOf(() => AreaReport, {
    ...{ min: 1, max: INSPECTION_AREAS_MAX, about: 'In the order in which the report shows them' },
    sentences: {
      list: 'This must be a list',
      item: 'This must be a group of fields',
      tooMany: `At most ${INSPECTION_AREAS_MAX} at once`,
    },
  })
  areas: AreaReport[];
}

export class CompleteInspectionCommand extends ContextCommand<CompleteInspection, SavedRow> {}

@CommandHandler(CompleteInspectionCommand)
export class CompleteInspectionHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, done_on, summary, areas } }: CompleteInspectionCommand) {
    return this.db.run(ctx, async (tx) => {
      const inspection = await tx.lock(Inspection, id, version);
      if (inspection.status === 'cancelled') throw new Problem('INSPECTION_STEP_PASSED');
      const { timezone } = await placeOfUnit(tx, inspection.property_block_id);
      const today = dayIn(timezone, tx.now);
      const { inspect_on } = inspection;
      const day = done_on ?? inspection.done_on ?? (inspect_on < today ? inspect_on : today);
      if (day > today) throw fieldProblem({ done_on: 'This day is in the future' });
      const patch = {
        ...{ status: 'done' as const, done_on: day, completed_at: tx.now },
        summary: summary === undefined ? inspection.summary : summary || null,
      };
      const after = await tx.update(Inspection, inspection, patch);
      await saveAreas(tx, inspection, areas);
      const facts = await inspectionFacts(tx, { ...inspection, ...patch }, today);
      const is_rewritten = inspection.status === 'done';
      const owners = await ownersWithAccount(tx, inspection.property_id);
      tx.emit('inspection.completed', id, after, { ...facts, done_on: day, is_rewritten, owners });
      return { id, version: after };
    });
  }
}

/** The areas of a report by their place in it. The inspection is locked. */
async function saveAreas(tx: Tx, inspection: Inspection, areas: readonly AreaReport[]): Promise<void> {
  const { id: inspection_id, property_id } = inspection;
  const known = await tx.query<InspectionArea & Record<string, unknown>>(
    'select * from inspection_area where company_id = $1 and inspection_id = $2 order by position',
    [tx.ctx.company_id, inspection_id],
    'areas_of_inspection',
  );
  const of = { inspection_id, property_id, shown_lease_id: shownTo(inspection), created_at: tx.now };
  const written = areas.map(({ area, condition, note }, position) => {
    const row = { area, condition, note: note || null };
    const current = known[position];
    return current
      ? tx.update(InspectionArea, current, row)
      : tx.insert(InspectionArea, { ...of, ...row, id: newId(), position });
  });
  await tx.inOrder([...written, ...known.slice(areas.length).map((row) => tx.remove(InspectionArea, row))]);
}

/** The visit does not take place, and for this reason. */
export class CancelInspection extends IntersectionType(ById, WithVersion) {
  @Required('Please enter the reason') @Text(500) reason: string;
}

export class CancelInspectionCommand extends ContextCommand<CancelInspection, SavedRow> {}

@CommandHandler(CancelInspectionCommand)
export class CancelInspectionHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, reason } }: CancelInspectionCommand) {
    return this.db.run(ctx, async (tx) => {
      const inspection = await lockScheduled(tx, id, version);
      const { timezone } = await placeOfUnit(tx, inspection.property_block_id);
      const after = await tx.update(Inspection, inspection, { status: 'cancelled', cancel_reason: reason });
      const facts = await inspectionFacts(tx, inspection, dayIn(timezone, tx.now));
      tx.emit('inspection.cancelled', id, after, { ...facts, reason });
      return { id, version: after };
    });
  }
}
