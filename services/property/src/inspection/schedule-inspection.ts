import type { CheckResult } from '@keystead/contracts';
import { ById, ContextCommand, Database, dayIn, newId, type SavedRow, WithVersion } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { placeOfUnit } from '../register/unit-place.js';
import { inspectionFacts, lockScheduled } from './inspection-facts.js';
import { Inspection } from './inspection.entity.js';
import { assertVisitable, leasesVisited, noticeLaw, VISIT_FIELDS, visitOf } from './visit.js';

interface ScheduledInspection extends SavedRow {
  lease_id: string | null;
  shared_lease_ids: string[];
  law: CheckResult<'entry_notice'> | null;
}

/** A unit is to be visited, or was: one that has taken place already is recorded too, and completed after that. */
export class ScheduleInspection extends PickType(Inspection, [
  'property_block_id',
  'lease_id',
  'kind',
  ...VISIT_FIELDS,
] as const) {}

export class ScheduleInspectionCommand extends ContextCommand<ScheduleInspection, ScheduledInspection> {}

@CommandHandler(ScheduleInspectionCommand)
export class ScheduleInspectionHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: form }: ScheduleInspectionCommand) {
    return this.db.run(ctx, async (tx) => {
      const { property_id, timezone, ...place } = await placeOfUnit(tx, form.property_block_id);
      const { property_block_id, kind } = form;
      const visited = await leasesVisited(tx, form);
      const inspection = Object.assign(new Inspection(), {
        ...{ id: newId(), property_id, property_block_id, kind, status: 'scheduled' as const },
        ...visited,
        ...visitOf(form),
        created_at: tx.now,
      });
      await tx.insert(Inspection, { ...inspection });
      const today = dayIn(timezone, tx.now);
      const { id } = inspection;
      tx.emit('inspection.scheduled', id, 1, await inspectionFacts(tx, inspection, today));
      return { id, ...visited, law: await noticeLaw(tx, place, inspection, today), version: 1 };
    });
  }
}

/** Another day or time, or a correction of who comes and of the notice. */
export class RescheduleInspection extends IntersectionType(
  IntersectionType(ById, WithVersion),
  PartialType(PickType(Inspection, VISIT_FIELDS), { skipNullProperties: false }),
) {}

export class RescheduleInspectionCommand extends ContextCommand<RescheduleInspection, ScheduledInspection> {}

const isMoved = (before: Inspection, after: Inspection) =>
  (['inspect_on', 'starts_at', 'ends_at'] as const).some((name) => before[name] !== after[name]);

@CommandHandler(RescheduleInspectionCommand)
export class RescheduleInspectionHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, ...form } }: RescheduleInspectionCommand) {
    return this.db.run(ctx, async (tx) => {
      const before = await lockScheduled(tx, id, version);
      const { timezone, ...place } = await placeOfUnit(tx, before.property_block_id);
      const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
      const isAnotherDay = form.inspect_on !== undefined && form.inspect_on !== before.inspect_on;
      // The notice of another day is none of this one.
      const patch = visitOf({ ...before, ...(isAnotherDay && { notice_given_on: null }), ...given });
      const inspection = { ...before, ...patch };
      if (isAnotherDay) await assertVisitable(tx, inspection);
      const after = await tx.update(Inspection, before, patch);
      const today = dayIn(timezone, tx.now);
      if (after !== before.version)
        tx.emit('inspection.rescheduled', id, after, {
          ...(await inspectionFacts(tx, inspection, today)),
          is_moved: isMoved(before, inspection),
        });
      const law = await noticeLaw(tx, place, inspection, today);
      const { lease_id, shared_lease_ids } = before;
      return { id, lease_id, shared_lease_ids, law, version: after };
    });
  }
}
