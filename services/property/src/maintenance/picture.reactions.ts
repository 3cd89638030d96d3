import { Controller } from '@nestjs/common';
import { Database, type EventBatch, OnEventBatch, project } from '@keystead/platform';

/** Pictures that were uploaded for a maintenance request: what its owner or renter may add to it. */
@Controller()
export class PictureReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('asset.uploaded')
  keepPictures({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into uploaded_picture (company_id, asset_id, maintenance_request_id, uploaded_by)
       select company_id, aggregate_id, (data->>'maintenance_request_id')::uuid, (data->>'uploaded_by')::uuid from latest
       where data->>'maintenance_request_id' is not null on conflict do nothing`,
    );
  }

  /** Its file is removed: nothing could be shown of it. */
  @OnEventBatch('asset.deleted')
  forgetPictures({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `delete from uploaded_picture u using latest l where u.company_id = l.company_id and u.asset_id = l.aggregate_id`,
    );
  }
}
