import { newId } from '@keystead/platform';
import { eventually, type TestStack } from '@keystead/testkit';
import { addDays } from '../../../billing/src/rent-engine/days.js';
import { billsDayByDay } from '../../../billing/src/rent-engine/rent-schedule.oracle.js';
import { SEED_LEASES } from '../../../billing/bench/seed-leases.js';

const ZONE = 'Australia/Sydney';
/** Rent is billed a week before it is due. */
const AHEAD_DAYS = 7;
const WEEKS = 12;
const AT_ONCE = 100;
const PATIENCE_MS = 120_000;

/** Companies of up to a hundred leases by the week, with twelve bills due, and one rent run each that issues them. */
export class RentCompanies {
  readonly ids: string[] = [];
  private readonly today: string;
  private readonly start: string;

  constructor(
    private readonly stack: TestStack,
    private readonly leases: number,
  ) {
    this.today = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date());
    this.start = addDays(this.today, AHEAD_DAYS - 7 * (WEEKS - 1));
  }

  async seed(): Promise<void> {
    for (let left = this.leases; left > 0; left -= AT_ONCE) {
      const company_id = newId();
      await this.stack.rowsOf('billing', SEED_LEASES, [company_id, this.start, ZONE, Math.min(AT_ONCE, left)]);
      this.ids.push(company_id);
    }
  }

  /** Makes one company's rent run due, however long the database is away. */
  async run(company_id: string): Promise<void> {
    const { today } = this;
    const payload = JSON.stringify({ timezone: ZONE, day: today });
    const values = [company_id, newId(), `${ZONE} ${today}`, payload];
    await eventually(() => this.stack.rowsOf('billing', SCHEDULE, values).then(() => true), PATIENCE_MS);
  }

  /** Runs that are not done; the next day's is not due. */
  async waiting(): Promise<number> {
    const [found] = await this.stack.rowsOf<{ runs: number }>('billing', WAITING, [this.ids, `${ZONE} ${this.today}`]);
    return found!.runs;
  }

  /** Leases whose bills are not those that the oracle counts day by day. */
  wrong(): Promise<object[]> {
    const terms = [{ effective_date: this.start, amount_cents: 1 }];
    const periods = { anchor: this.start, frequency: 'weekly' as const };
    const lease = { start_date: this.start, end_date: null, terms, paid_to: null, ...periods };
    const wanted = billsDayByDay(lease, [{ ...periods, through: addDays(this.today, AHEAD_DAYS) }]);
    const days = wanted.map(({ period_start, period_end }) => `${period_start} ${period_end}`).sort();
    return this.stack.rowsOf('billing', WRONG, [this.ids, days]);
  }
}

const SCHEDULE = `insert into job (company_id, id, kind, natural_key, run_at, payload)
  values ($1, $2, 'rent_run', $3, now(), $4) on conflict on constraint uq_job__natural_key do nothing`;
const WAITING = `select count(*)::int as runs from job
  where company_id = any($1) and kind = 'rent_run' and natural_key = $2 and done_at is null`;
const WRONG = `select l.id as lease_id, b.days, b.amounts, t.rent_cents
  from lease l join rent_term t on t.company_id = l.company_id and t.lease_id = l.id
  left join lateral (
    select array_agg(b.period_start || ' ' || b.period_end order by b.period_start, b.id) as days,
      array_agg(distinct b.amount) as amounts
    from bill b where b.company_id = l.company_id and b.lease_id = l.id
  ) b on true
  where l.company_id = any($1) and (b.days is distinct from $2::text[] or b.amounts <> array[t.rent_cents::bigint])
  limit 20`;
