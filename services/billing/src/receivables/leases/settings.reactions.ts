import { Controller } from '@nestjs/common';
import { Database, type EventBatch, OnEventBatch, project } from '@keystead/platform';

const FEE = (settings: string) =>
  ['kind', 'amount', 'percent', 'grace_days'].map((key) => `${settings}->>'late_fee_${key}'`).join(', ');

/**
 * Keeps what companies set; a company that has set nothing has no row. New late fees count from the moment they were set:
 * what was late before costs nothing.
 */
@Controller()
export class SettingsReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('company.settings_changed')
  syncSettings({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into company_settings as known (company_id, settings, version, late_fees_since)
       select company_id, data->'settings', version, case when data->'settings'->>'late_fee_kind' <> 'off' then at end
       from latest
       on conflict (company_id) do update set settings = excluded.settings, version = excluded.version,
         late_fees_since = case when (${FEE('known.settings')}) is not distinct from (${FEE('excluded.settings')})
           then known.late_fees_since else excluded.late_fees_since end
       where known.version < excluded.version`,
    );
  }
}
