import { Controller } from '@nestjs/common';
import { Database, OnBatch, project, type Batch } from '@keystead/platform';

/** Keeps what companies set; a company that has set nothing has no row. */
@Controller()
export class SettingsReactions {
  constructor(private readonly db: Database) {}

  @OnBatch('company.settings_changed')
  keep({ consumer, events }: Batch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into company_settings as known (company_id, settings, version)
       select company_id, data->'settings', version from latest
       on conflict (company_id) do update set settings = excluded.settings, version = excluded.version
       where known.version < excluded.version`,
    );
  }
}
