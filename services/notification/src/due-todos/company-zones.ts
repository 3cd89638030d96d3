import { addDays } from '@keystead/contracts';
import { Database, type EventBatch, OnEventBatch, project, type Tx } from '@keystead/platform';
import { Controller } from '@nestjs/common';
import { HOME_ZONE } from '../config.js';

/** When people begin their day: by the clock of the company, whatever its hour for reminders to renters. */
const MORNING = '07:00';

/** Keeps the time zone of each company. */
@Controller()
export class CompanyZoneReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('company.created#todos', 'company.updated')
  keep({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into company_zone as known (company_id, timezone, version)
       select company_id, data->>'timezone', version from latest where data->>'timezone' is not null
       on conflict (company_id) do update set timezone = excluded.timezone, version = excluded.version
       where known.version < excluded.version`,
    );
  }
}

/** The morning of a day in the time zone of the company. */
export interface Morning {
  day: string;
  at: Date;
}

/** The morning of the day that a moment is on there; of `day` where that is later. */
export function morningOf(tx: Tx, moment: Date, day: string | null = null): Promise<Morning> {
  return tx.one<Morning & Record<string, unknown>>(
    `select d.day, (d.day + time '${MORNING}') at time zone z.timezone as at
     from (select coalesce((select timezone from company_zone where company_id = $1), '${HOME_ZONE}') as timezone) z
     cross join lateral (select greatest(($2::timestamptz at time zone z.timezone)::date, $3::date) as day) d`,
    [tx.ctx.company_id, moment, day],
    'company_morning',
  );
}

/** The first morning after a moment. */
export async function morningAfter(tx: Tx, moment: Date): Promise<Morning> {
  const morning = await morningOf(tx, moment);
  return morning.at > moment ? morning : morningOf(tx, moment, addDays(morning.day, 1));
}
