import type { InspectionFacts } from '@keystead/contracts';
import { Problem, type Tx } from '@keystead/platform';
import { addressOf, nameOfUnit } from '../register/unit-place.js';
import { Inspection } from './inspection.entity.js';

/** Locks an inspection that is still to come, or refuses with what it is. */
export async function lockScheduled(tx: Tx, id: string, version?: number): Promise<Inspection> {
  const inspection = await tx.lock(Inspection, id, version);
  if (inspection.status !== 'scheduled') throw new Problem('INSPECTION_STEP_PASSED');
  return inspection;
}

/** What other services keep of an inspection; `today` is the day where the property is. */
export async function inspectionFacts(tx: Tx, inspection: Inspection, today: string): Promise<InspectionFacts> {
  const { id, property_id, property_block_id, lease_id, shared_lease_ids, kind, inspect_on } = inspection;
  const { starts_at, ends_at, notice_given_on, inspector } = inspection;
  const unit_name = await nameOfUnit(tx, property_block_id);
  const place = { property_id, property_block_id, unit_name, address: await addressOf(tx, property_id) };
  const visit = { inspect_on, starts_at, ends_at, notice_given_on, inspector, is_upcoming: inspect_on >= today };
  return { inspection_id: id, ...place, lease_id, shared_lease_ids, kind, ...visit };
}
