import { Injectable } from '@nestjs/common';
import {
  type Context,
  Database,
  dayIn,
  JobQueue,
  Problem,
  type QueuedJob,
  sqlState,
  type Tx,
} from '@keystead/platform';
import { settingsOf } from '../../receivables/leases/settings.js';
import { addMonthsClamped } from '../../rent-engine/days.js';
import { passOn } from './issue-utility.js';
import { scheduleUtilityRun, UTILITY_RUN } from './schedule-utility-run.js';

/** Bills of older periods are passed on by hand alone: what was entered late is no surprise for a renter. */
const MONTHS_BACK = 3;

const PENDING = `from utility_bill u where u.company_id = $1 and u.property_block_id = $2 and u.billed_at is null
  and u.period_end >= $3`;

interface Unit {
  property_block_id: string;
  timezone: string;
}

/**
 * Passes on what a unit's suppliers charged for periods that are over, once a month. A bill that cannot be passed on
 * says why and is tried again next month; months without a run are made up for by the next one.
 */
@Injectable()
export class UtilityRun {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
  ) {
    work.handle(UTILITY_RUN, (ctx, item) => this.run(ctx, item));
  }

  private async run(ctx: Context, item: QueuedJob): Promise<void> {
    const unit = item.payload as unknown as Unit;
    const today = dayIn(unit.timezone, this.db.clock.now());
    const since = addMonthsClamped(today, -MONTHS_BACK);
    for (const id of await this.due(ctx, unit, since, today)) await this.passOn(ctx, id);
    await this.db.run(ctx, async (tx) => {
      const pending = await tx.query(
        `select 1 ${PENDING} limit 1`,
        [ctx.company_id, unit.property_block_id, since],
        'utility_pending',
      );
      if (pending.length > 0) await scheduleUtilityRun(tx, this.work, unit.property_block_id, unit.timezone);
      await this.work.finish(tx, item);
    });
  }

  private due(ctx: Context, { property_block_id }: Unit, since: string, today: string): Promise<string[]> {
    return this.db.run(ctx, async (tx) => {
      if (!(await settingsOf(tx)).are_utility_bills_automatic) return [];
      const rows = await tx.query<{ id: string }>(
        `select u.id ${PENDING} and u.period_end < $4 order by u.period_end, u.kind, u.id`,
        [ctx.company_id, property_block_id, since, today],
        'utility_due',
      );
      return rows.map(({ id }) => id);
    });
  }

  /** One at a time: what stops one bill does not stop the others. */
  private async passOn(ctx: Context, id: string): Promise<void> {
    try {
      await this.db.run(ctx, (tx) => passOn(tx, id));
    } catch (error) {
      const sentence = whyNot(error);
      if (sentence === null) throw error;
      await this.db.run(ctx, (tx) => saveProblem(tx, id, sentence));
    }
  }
}

/** What a person should know of a bill that cannot be passed on; null: it is no fault of the bill. */
function whyNot(error: unknown): string | null {
  if (sqlState(error) === '23505') return new Problem('UTILITY_SHARE_BILLED').message;
  if (!(error instanceof Problem) || error.status >= 500) return null;
  return Object.values(error.detail.errors ?? { all: error.message }).join(' ');
}

function saveProblem(tx: Tx, id: string, sentence: string) {
  return tx.query(
    'update utility_bill set problem = $3 where company_id = $1 and id = $2 and billed_at is null',
    [tx.ctx.company_id, id, sentence],
    'utility_problem',
  );
}
