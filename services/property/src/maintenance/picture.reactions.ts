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

  /** Its file is removed: nothing could be shown of it. The row stays, so that late news cannot bring it back. */
  @OnEventBatch('asset.deleted')
  forgetPictures({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into uploaded_picture (company_id, asset_id) select company_id, aggregate_id from latest
       on conflict (company_id, asset_id) do update set maintenance_request_id = null, uploaded_by = null`,
    );
  }
}
