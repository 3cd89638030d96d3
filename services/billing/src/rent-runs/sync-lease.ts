import { CommandHandler } from '@nestjs/cqrs';
import type { LeaseFacts } from '@keystead/contracts';
import { ContextCommand, Database, dayIn, JobQueue, type Tx } from '@keystead/platform';
import { scheduleNextArrearsRun } from './schedule-arrears-run.js';
import { type AgreedTerms, agreedTermsOf, hasRentToCome, Lease } from '../receivables/leases/lease.entity.js';
import { agreedRents, changedFrom, dueTermsAfter, periodTerms } from '../receivables/leases/rent-terms.js';
import { writeTerms } from '../receivables/leases/write-terms.js';
import { addDays } from '../rent-engine/days.js';
import { settledTo } from '../rent-engine/rent-schedule.js';
import { scheduleRentRun } from './rent-run.js';
import { reviseRent } from './revise-rent.js';

/** Takes over what a lease says of itself and brings its rent bills up to date, in one transaction. */
export class SyncLeaseCommand extends ContextCommand<
  {
    facts: LeaseFacts;
    /** Version of the lease; an older one says nothing new, since facts are always whole. */
    lease_version: number;
  },
  void
> {}

@CommandHandler(SyncLeaseCommand)
export class SyncLeaseHandler {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
  ) {}

  execute({ ctx, body: { facts, lease_version } }: SyncLeaseCommand): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      const before = await lockOrAdd(tx, facts);
      if (before.version >= lease_version) return;
      const changed_from = await saveTerms(tx, before, facts);
      const lease = await saveFacts(tx, facts, lease_version);
      const today = dayIn(lease.timezone, tx.now);
      await reviseRent(tx, lease, firstDayToRevise(before, lease, changed_from));
      if (hasRentToCome(lease)) await scheduleRentRun(tx, this.work, lease.timezone, addDays(today, 1));
      if (before.version === 0 || before.timezone !== lease.timezone)
        await scheduleNextArrearsRun(tx, this.work, lease.timezone);
    });
  }
}

/** The lease as it is known, locked; an unknown lease is added as version 0. */
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

/** Keeps the dated terms; answers the first day whose terms are other ones now. */
async function saveTerms(tx: Tx, before: Lease, facts: LeaseFacts): Promise<string | null> {
  // A first day that was corrected leaves nothing of the terms that were billed by.
  const isNew = before.version === 0 || before.start_date !== facts.start_date;
  const known: AgreedTerms = isNew ? { rents: [], dueTerms: [] } : (await agreedTermsOf(tx, [before])).get(before.id)!;
  const rents = agreedRents(facts);
  const dueTerms = dueTermsAfter(known.dueTerms, facts, addDays(isNew ? settledTo(facts) : before.billed_to, 1));
  await writeTerms(tx, before.id, { rents, dueTerms });
  if (isNew) return before.version === 0 ? null : earliest(before.start_date, facts.start_date);
  const periodsOf = (terms: AgreedTerms) => periodTerms(terms.dueTerms, terms.rents);
  return earliest(
    changedFrom(known.rents, rents, ({ amount_cents }) => amount_cents),
    changedFrom(periodsOf(known), periodsOf({ rents, dueTerms }), ({ anchor, frequency }) => `${anchor} ${frequency}`),
  );
}

function earliest(...days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).toSorted()[0] ?? null;
}

/** From this day on bills may be wrong: by other terms, beyond the last day, or where days became billable. */
function firstDayToRevise(before: Lease, now: Lease, changed_from: string | null): string | null {
  const settled = settledTo(now);
  return earliest(
    changed_from,
    now.end_date && addDays(now.end_date, 1),
    before.end_date && addDays(before.end_date, 1),
    settled < settledTo(before) ? addDays(settled, 1) : null,
  );
}

/** What some leases say besides. */
const moreValues = (facts: LeaseFacts) => [
  facts.bond_required_cents ?? null,
  facts.bond_received_cents ?? null,
  facts.term_end_date ?? null,
  facts.renewed_from_lease_id ?? null,
];

/** Writes the facts. How far the rent is billed follows when the bills are revised. */
function saveFacts(tx: Tx, facts: LeaseFacts, version: number): Promise<Lease> {
  return tx.one<Lease>(
    `update lease l set lease_number = $3, property_id = $4, property_block_id = $5, section_id = $6, section_name = $7,
       start_date = $8, end_date = $9, due_date = $10, rent_frequency = $11, paid_to = $12, currency = $13, timezone = $14,
       version = $15, bond_required = $16, bond_received = $17, term_end_date = $18,
       renewed_from_lease_id = $19
     where l.company_id = $1 and l.id = $2 returning l.*`,
    [tx.ctx.company_id, facts.lease_id, ...factValues(facts), version, ...moreValues(facts)],
    'lease_keep',
  );
}
