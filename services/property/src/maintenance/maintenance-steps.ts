import type { MaintenanceFacts, MaintenanceStatus } from '@keystead/contracts';
import { Problem, type Tx } from '@keystead/platform';
import { nameOfUnit } from '../register/unit-place.js';
import { MaintenanceRequest } from './maintenance-request.entity.js';

/** From where each step is taken. What is urgent, or costs little, is assigned without a quote. */
const FROM = {
  quoted: ['reported', 'quoted'],
  approved: ['reported', 'quoted'],
  assigned: ['reported', 'approved', 'assigned'],
  done: ['reported', 'approved', 'assigned'],
  closed: ['done'],
  cancelled: ['reported', 'quoted', 'approved', 'assigned'],
} as const satisfies Record<Exclude<MaintenanceStatus, 'reported'>, readonly MaintenanceStatus[]>;

/** Locks a request that can go to this step now, or refuses with what it is. */
export async function lockForStep(
  tx: Tx,
  id: string,
  step: keyof typeof FROM,
  version?: number,
): Promise<MaintenanceRequest> {
  const request = await tx.lock(MaintenanceRequest, id, version);
  if (!(FROM[step] as readonly MaintenanceStatus[]).includes(request.status))
    throw new Problem('MAINTENANCE_STEP_PASSED');
  return request;
}

/** What other services keep of a request, as it is now. */
export async function maintenanceFacts(tx: Tx, request: MaintenanceRequest): Promise<MaintenanceFacts> {
  const { id, property_id, property_block_id, title, status, is_urgent, due_on, reported_by } = request;
  const unit_name = await nameOfUnit(tx, property_block_id);
  const place = { property_id, property_block_id, unit_name };
  return { maintenance_request_id: id, ...place, title, status, is_urgent, due_on, reported_by };
}
