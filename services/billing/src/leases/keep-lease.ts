import { CommandHandler } from '@nestjs/cqrs';
import type { LeaseFacts } from '@keystead/contracts';
import { Database, dayIn, WorkItems, type By, type Tx } from '@keystead/platform';
import { scheduleNextArrearsRun } from '../arrears/arrears-run.js';
import type { RentTerm } from '../rent/rent-amount.js';
import { settledTo } from '../rent/rent-schedule.js';
import { addDays } from '../rent/days.js';
import { scheduleRentRun } from '../rent-run/rent-run.js';
import { hasRentToCome, Lease, toldTermsOf } from './lease.js';
import { mayHaveGaps } from './fill-gaps.js';
import type { Released } from './put-back.js';
import { billAnew, lastBilledDay } from './rebill.js';
import { changedFrom, termsAfter } from './rent-terms.js';
import { withdrawRentBills } from './withdraw-rent-bills.js';

/** Takes over what a lease says of itself and brings its rent bills up to date, in one transaction. */
export class KeepLease {
  constructor(
    readonly facts: LeaseFacts,
    /** Version of the lease; an older one says nothing new, since facts are always told whole. */
    readonly lease_version: number,
    /** When the lease said so. */
    readonly told_at: Date,
  ) {}
}

@CommandHandler(KeepLease)
export class KeepLeaseHandler {
  constructor(
    private readonly db: Database,
    private readonly work: WorkItems,
  ) {}

  execute({ ctx, facts, lease_version, told_at }: By<KeepLease>): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      const before = await lockOrAdd(tx, facts);
      if (before.version >= lease_version) return;
      const released = await keepTerms(tx, before, facts, dayIn(facts.timezone, told_at));
      const lease = await keepFacts(tx, facts, lease_version);
      const today = dayIn(lease.timezone, tx.now);
      await billAnew(tx, lease, released, mayHaveGaps(before, lease));
      if (hasRentToCome(lease)) await scheduleRentRun(tx, this.work, lease.timezone, addDays(today, 1));
      if (before.version === 0 || before.timezone !== lease.timezone)
        await scheduleNextArrearsRun(tx, this.work, lease.timezone);
    });
  }
}

/** The lease as it is known, locked; a lease never heard of is added as version 0. */
async function lockOrAdd(tx: Tx, facts: LeaseFacts): Promise<Lease> {
  await tx.query(
    `insert into lease (company_id, id, version, lease_number, property_id, property_block_id, section_id, section_name,
       start_date, end_date, due_date, rent_frequency, paid_to, currency, timezone, billed_to)
     values ($1, $2, 0, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (company_id, id) do nothing`,
    [tx.ctx.company_id, facts.lease_id, ...factValues(facts), settledTo(facts)],
    'lease_add',
  );
  return tx.lock(Lease, facts.lease_id);
}

function factValues(facts: LeaseFacts): unknown[] {
  const { lease_number, property_id, property_block_id, section_id, section_name, start_date, end_date } = facts;
  const { due_date, rent_frequency, paid_to, currency, timezone } = facts;
  const place = [lease_number, property_id, property_block_id, section_id, section_name];
  return [...place, start_date, end_date, due_date, rent_frequency, paid_to, currency, timezone];
}

/** Keeps the dated rents, and takes back the bills that the new end or the new rents make wrong, with the money on them. */
async function keepTerms(tx: Tx, before: Lease, facts: LeaseFacts, toldOn: string): Promise<Released[]> {
  const known = (await toldTermsOf(tx, [before])).get(before.id) ?? [];
  // Rents of another frequency cannot be compared: they count from the first day that is not billed yet.
  const isComparable = facts.rent_frequency === before.rent_frequency;
  const from = latest(facts.start_date, isComparable ? toldOn : addDays(before.billed_to, 1));
  const terms = termsAfter(known, facts, from);
  await replaceTerms(tx, before.id, terms);
  const rent_changed_from = isComparable && known.length > 0 ? changedFrom(known, terms) : null;
  return withdrawRentBills(tx, before, { end_date: facts.end_date, rent_changed_from });
}

const latest = (a: string, b: string) => (a > b ? a : b);

async function replaceTerms(tx: Tx, lease_id: string, terms: readonly RentTerm[]): Promise<void> {
  await tx.query('delete from rent_term where company_id = $1 and lease_id = $2', [tx.ctx.company_id, lease_id]);
  await tx.query(
    `insert into rent_term (company_id, lease_id, effective_date, rent_cents)
     select $1, $2, * from unnest($3::date[], $4::bigint[])`,
    [
      tx.ctx.company_id,
      lease_id,
      terms.map(({ effective_date }) => effective_date),
      terms.map(({ amount_cents }) => amount_cents),
    ],
    'rent_term_add',
  );
}

/** Writes the facts and works out again how far the rent is billed: to the last day of the last bill that stands. */
function keepFacts(tx: Tx, facts: LeaseFacts, version: number): Promise<Lease> {
  return tx.one<Lease>(
    `update lease l set lease_number = $3, property_id = $4, property_block_id = $5, section_id = $6, section_name = $7,
       start_date = $8, end_date = $9, due_date = $10, rent_frequency = $11, paid_to = $12, currency = $13, timezone = $14,
       version = $16, billed_to = greatest($15::date, ${lastBilledDay('$9')})
     where l.company_id = $1 and l.id = $2 returning l.*`,
    [tx.ctx.company_id, facts.lease_id, ...factValues(facts), settledTo(facts), version],
    'lease_keep',
  );
}
