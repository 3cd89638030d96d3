import { Database, newId, poolOptions, systemContext, JobQueue, type Context } from '@keystead/platform';
import { type LeaseFacts, withDatedTerms } from '@keystead/contracts';
import { StoppedClock } from '@keystead/testkit';
import { Pool } from 'pg';
import { pino } from 'pino';
import { DataSource } from 'typeorm';
import { billing } from '../src/definition.js';
import { SyncLeaseCommand, SyncLeaseHandler } from '../src/rent-runs/sync-lease.js';
import {
  RecordPayment,
  RecordPaymentCommand,
  RecordPaymentHandler,
} from '../src/receivables/payments/record-payment.js';

const TODAY = '2026-06-10';
const EDITS = 120;
const WARM_UP = 20;
const CENTS_A_WEEK = 50_000;

export interface RentEdits {
  years: number;
  /** Rent bills that the lease had before the first edit, each paid by a payment of its own. */
  bills: number;
  p50_ms: number;
  p95_ms: number;
}

/**
 * A lease by the week, so many years old, billed and paid to the last: its rent changes from today on, again and again, so
 * that each time the bills of this week and the next are taken back, reissued and paid by the money that was on them.
 * The two leases take turns.
 */
export async function compareRentEdits(appUrl: string, ages: readonly number[]): Promise<RentEdits[]> {
  const dataSource = await new DataSource({
    type: 'postgres',
    url: appUrl,
    entities: billing.entities,
    extra: { ...poolOptions(2), pipeline: true },
  }).initialize();
  // Nothing here works across companies, and no worker is woken; both only complete the parts.
  const db = new Database(
    dataSource,
    new Pool({ connectionString: appUrl, max: 1 }),
    new StoppedClock(`${TODAY}T02:00:00Z`),
  );
  const keep = new SyncLeaseHandler(db, new JobQueue('billing', '', db, pino({ level: 'silent' })));
  try {
    const leases: OldLease[] = [];
    for (const years of ages) leases.push(await OldLease.open(db, keep, years));
    for (let attempt = 0; attempt < EDITS + WARM_UP; attempt++) {
      for (const lease of leases) {
        const start = performance.now();
        await lease.changeRent(CENTS_A_WEEK + 1000 + attempt);
        if (attempt >= WARM_UP) lease.times.push(performance.now() - start);
      }
    }
    return leases.map((lease) => lease.figures());
  } finally {
    await db.close();
  }
}

class OldLease {
  readonly times: number[] = [];
  private version = 1;

  private constructor(
    private readonly keep: SyncLeaseHandler,
    private readonly ctx: Context,
    private readonly facts: LeaseFacts,
    private readonly years: number,
    private readonly bills: number,
  ) {}

  static async open(db: Database, keep: SyncLeaseHandler, years: number): Promise<OldLease> {
    const ctx = systemContext(newId(), 'bench');
    const facts = factsOf(years);
    await keep.execute(new SyncLeaseCommand(ctx, { facts, lease_version: 1 }));
    const bills = await db.run(ctx, (tx) =>
      tx.query<{ id: string; amount: number }>(
        'select id, amount from bill where company_id = $1 order by period_start',
        [ctx.company_id],
      ),
    );
    const pay = new RecordPaymentHandler(db);
    const { lease_id } = facts;
    for (const { id: bill_id, amount } of bills) {
      await pay.execute(new RecordPaymentCommand(ctx, { ...new RecordPayment(), lease_id, bill_id, amount }));
    }
    return new OldLease(keep, ctx, facts, years, bills.length);
  }

  /** As the lease service says it: all rents that there were, and the one of today. */
  async changeRent(rent_cents: number): Promise<void> {
    const rent_terms = [
      ...this.facts.rent_terms,
      { effective_date: TODAY, rent_cents, rent_frequency: 'weekly' as const },
    ];
    await this.keep.execute(
      new SyncLeaseCommand(this.ctx, {
        facts: { ...this.facts, rent_cents, rent_terms },
        lease_version: ++this.version,
      }),
    );
  }

  figures(): RentEdits {
    const sorted = this.times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
    return { years: this.years, bills: this.bills, p50_ms: at(0.5), p95_ms: at(0.95) };
  }
}

/** A rent for each year of the lease. */
function factsOf(years: number): LeaseFacts {
  const year = Number(TODAY.slice(0, 4));
  const first = year - years;
  const rent_terms = Array.from({ length: years }, (_, index) => ({
    effective_date: `${first + index}-06-08`,
    rent_cents: CENTS_A_WEEK - (years - index) * 100,
    rent_frequency: 'weekly' as const,
  }));
  const start_date = rent_terms[0]!.effective_date;
  return withDatedTerms({
    lease_id: newId(),
    lease_number: 'L-1',
    property_id: newId(),
    property_block_id: newId(),
    section_id: newId(),
    section_name: '1 Rose Street',
    start_date,
    end_date: null,
    due_date: start_date,
    rent_cents: CENTS_A_WEEK,
    rent_terms,
    rent_frequency: 'weekly',
    paid_to: null,
    currency: 'AUD',
    timezone: 'Australia/Sydney',
  });
}
