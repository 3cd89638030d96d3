import { Inject, Injectable } from '@nestjs/common';
import { type Context, Database, JobQueue, type QueuedJob, type Tx } from '@keystead/platform';
import { IS_OPEN } from '../../receivables/bills/bill-status.js';
import { addDays } from '../../rent-engine/days.js';
import { DEBIT_RUN, scheduleRun, scheduleTry } from './debit-jobs.js';
import { type DebitProvider, DEBITS } from './provider.js';

/** After an outage bills of so many days are still debited; longer ago no one expects it any more. */
const CATCH_UP_DAYS = 7;

const DUE = `select b.id from debit_mandate m
  join lease l on l.company_id = $1 and l.id = m.lease_id and l.timezone = $2
  join bill b on b.company_id = $1 and b.lease_id = m.lease_id and ${IS_OPEN}
    and b.due_date between greatest(m.active_from, $3::date - ${CATCH_UP_DAYS}) and $3::date
  where m.company_id = $1 and m.status = 'active' and m.provider = $4
    and not exists (select 1 from direct_debit d where d.company_id = $1 and d.bill_id = b.id)
  order by b.due_date, b.id`;

/** Has the bills debited that fall due today in one company and zone, and sees to tomorrow's run. */
@Injectable()
export class DebitRun {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
    @Inject(DEBITS) private readonly provider: DebitProvider | null,
  ) {
    work.handle(DEBIT_RUN, (ctx, item) => this.run(ctx, item));
  }

  private run(ctx: Context, item: QueuedJob): Promise<void> {
    const { timezone, day } = item.payload as { timezone: string; day: string };
    return this.db.run(ctx, async (tx) => {
      const today = await dayOf(tx, timezone, day);
      const due = await tx.query<{ id: string }>(
        DUE,
        [ctx.company_id, timezone, today, this.provider?.name ?? null],
        'debit_due',
      );
      for (const { id } of due) await scheduleTry(tx, this.work, id, 1, tx.now);
      // Of every zone: a lease may be somewhere else than it was thought to be.
      for (const zone of await zonesToCome(tx)) await scheduleRun(tx, this.work, zone, addDays(today, 1));
      await this.work.finish(tx, item);
    });
  }
}

/** The last day whose morning has come: a run that is late does the work of all before it. */
async function dayOf(tx: Tx, timezone: string, day: string): Promise<string> {
  const { today } = await tx.one<{ today: string }>(
    `select greatest($1::date, (($2::timestamptz at time zone $3) - interval '6 hours')::date) as today`,
    [day, tx.now, timezone],
    'debit_run_day',
  );
  return today;
}

async function zonesToCome(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ timezone: string }>(
    `select distinct l.timezone from debit_mandate m join lease l on l.company_id = $1 and l.id = m.lease_id
     where m.company_id = $1 and m.status = 'active' order by l.timezone`,
    [tx.ctx.company_id],
    'debit_zones',
  );
  return rows.map(({ timezone }) => timezone);
}
