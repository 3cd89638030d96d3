import { Controller } from '@nestjs/common';
import { Database, OnEventBatch, projectLatest, type EventBatch } from '@keystead/platform';

/** Maintenance requests that pictures are uploaded for, whose they are, and of which property. */
@Controller()
export class MaintenanceReactions {
  constructor(private readonly db: Database) {}

  /** Each step says who reported it, and may arrive before the report. */
  @OnEventBatch(
    'maintenance.reported',
    'maintenance.quoted',
    'maintenance.approved',
    'maintenance.assigned',
    'maintenance.completed',
  )
  keepRequests(batch: EventBatch) {
    return projectLatest(this.db, batch, {
      table: 'maintenance_request',
      key: 'maintenance_request_id',
      columns: { reported_by: `(data->>'reported_by')::uuid`, property_id: `(data->>'property_id')::uuid` },
    });
  }
}
