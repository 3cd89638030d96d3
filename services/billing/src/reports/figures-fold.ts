import { Inject, Injectable } from '@nestjs/common';
import { Database, LOG, Sweep, systemContext } from '@keystead/platform';
import type { Logger } from 'pino';

const LOOK_MS = 60_000;
/** So many added rows are read with the rest in no time. */
const ADDED_MAX = 50;

/** Companies with more added rows than that, and those of whose properties a year moved on by a day. */
const DUE = `select r.company_id from running_figure r where not r.is_folded group by 1 having count(*) > ${ADDED_MAX}
  union select y.company_id from (
    select u.company_id, min(u.counts_until) as counts_until from property_year u
    where u.counts_until <= ($1::timestamptz + interval '14 hours')::date group by 1
  ) y where company_day(y.company_id, $1) >= y.counts_until`;

/** Folds the running figures of each company, once a minute where something is to be folded. */
@Injectable()
export class FiguresFold extends Sweep {
  constructor(
    private readonly db: Database,
    @Inject(LOG) log: Logger,
  ) {
    super('running figures', LOOK_MS, log);
  }

  async sweep(): Promise<void> {
    const now = this.db.clock.now();
    for (const { company_id } of await this.db.system<{ company_id: string }>(DUE, [now])) {
      if (this.isStopped) return;
      await this.db.run(systemContext(company_id, 'running-figures'), (tx) =>
        tx.query('select fold_figures($1, $2)', [company_id, now], 'fold_figures'),
      );
    }
  }
}
