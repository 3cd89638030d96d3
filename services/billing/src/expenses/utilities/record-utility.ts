import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import {
  ContextCommand,
  Database,
  dayIn,
  endBeforeStart,
  fieldProblem,
  Id,
  JobQueue,
  newId,
  Problem,
  type SavedRow,
  type Tx,
} from '@keystead/platform';
import { addDays, daysBetween } from '../../rent-engine/days.js';
import { deleteBill } from './delete-utility.js';
import { lockUnitBills, rebuildReadingBills } from './reading-bills.js';
import { scheduleUtilityRun } from './schedule-utility-run.js';
import { unitOf } from './unit-facts.js';
import { UtilityBill } from './utility-bill.entity.js';

/** What does not change from bill to bill of a kind: left out, it is as on the last one. */
const LASTING_FACTS = ['is_separately_metered', 'is_water_efficient', 'has_agreement_clause'] as const;
type LastingFacts = Pick<UtilityBill, (typeof LASTING_FACTS)[number]>;

/** A bill that a supplier sent for a unit. */
export class RecordUtility extends PickType(UtilityBill, [
  'property_block_id',
  'kind',
  'account',
  'lease_id',
  'amount',
  'usage_amount',
  'fixed_amount',
  'period_start',
  'period_end',
  'issued_on',
  'document_id',
  ...LASTING_FACTS,
  'note',
] as const) {
  @Id({ optional: true, about: 'The bill that it corrects, which is deleted as by `utility/delete`' })
  replaces?: string | null;
}

/** Longest period of one bill; those of a year and of a leap year are common. */
const LONGEST = 1100;

export class RecordUtilityCommand extends ContextCommand<RecordUtility, SavedRow> {}

@CommandHandler(RecordUtilityCommand)
export class RecordUtilityHandler {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
  ) {}

  execute({ ctx, body: { replaces, ...form } }: RecordUtilityCommand) {
    const parts = partsOf(form);
    checkPeriod(form);
    return this.db.run(ctx, async (tx) => {
      const { property_block_id, kind } = form;
      const unit = await unitOf(tx, property_block_id);
      if (!unit) throw new Problem('NOT_FOUND');
      const corrected = replaces ? await deleteBill(tx, replaces, property_block_id) : null;
      await lockUnitBills(tx, property_block_id);
      if (form.issued_on > dayIn(unit.timezone, tx.now)) throw fieldProblem({ issued_on: 'This day is in the future' });
      await checkLease(tx, form);
      await checkDocument(tx, form);
      const id = newId();
      const lasting = { ...(corrected ? lastingOf(corrected) : await latestFacts(tx, form)), ...given(form) };
      const { property_id, currency, timezone } = unit;
      await withdrawReadings(tx, form);
      await tx.insert(UtilityBill, { ...form, ...parts, ...lasting, id, property_id, currency });
      await rebuildReadingBills(tx, { property_block_id, kind });
      await scheduleUtilityRun(tx, this.work, property_block_id, timezone);
      return { id, version: 1 };
    });
  }
}

/** Usage and fixed charges make up the bill; one of them says the other. */
function partsOf({ amount, usage_amount, fixed_amount }: RecordUtility) {
  if (usage_amount === undefined || usage_amount === null) {
    if (fixed_amount === undefined || fixed_amount === null) return {};
    if (fixed_amount > amount) throw fieldProblem({ fixed_amount: 'This is more than the whole bill' });
    return { usage_amount: amount - fixed_amount, fixed_amount };
  }
  if (usage_amount > amount) throw fieldProblem({ usage_amount: 'This is more than the whole bill' });
  const rest = amount - usage_amount;
  if (fixed_amount !== undefined && fixed_amount !== null && fixed_amount !== rest)
    throw fieldProblem({ fixed_amount: 'Usage and fixed charges must add up to the amount of the bill' });
  return { usage_amount, fixed_amount: rest };
}

function checkPeriod({ period_start, period_end }: RecordUtility): void {
  if (period_end < period_start) throw endBeforeStart('period_end');
  if (daysBetween(period_start, period_end) >= LONGEST)
    throw fieldProblem({
      period_end: `A bill can be for ${LONGEST} days at most, to ${addDays(period_start, LONGEST - 1)}`,
    });
}

async function checkLease(tx: Tx, { lease_id, property_block_id }: RecordUtility): Promise<void> {
  if (!lease_id) return;
  const known = await tx.query(
    'select 1 from lease where company_id = $1 and id = $2 and property_block_id = $3',
    [tx.ctx.company_id, lease_id, property_block_id],
    'utility_lease',
  );
  if (known.length === 0) throw fieldProblem({ lease_id: 'This is not a lease of this unit' });
}

/** A document that is named must be one of the company, as far as this service knows. */
async function checkDocument(tx: Tx, { document_id }: RecordUtility): Promise<void> {
  if (!document_id) return;
  const known = await tx.query(
    'select 1 from document_projection where company_id = $1 and document_id = $2 and not is_removed',
    [tx.ctx.company_id, document_id],
    'utility_document',
  );
  if (known.length === 0) throw fieldProblem({ document_id: 'We could not find that document' });
}

/** As the bill says that is corrected: left out, they are as they were. */
const lastingOf = (bill: UtilityBill) =>
  Object.fromEntries(LASTING_FACTS.map((name) => [name, bill[name]])) as unknown as LastingFacts;

function given(form: RecordUtility): Partial<LastingFacts> {
  return Object.fromEntries(LASTING_FACTS.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]]])));
}

async function latestFacts(tx: Tx, { property_block_id, kind }: RecordUtility): Promise<Partial<LastingFacts>> {
  const [last] = await tx.query<LastingFacts & Record<string, unknown>>(
    `select ${LASTING_FACTS.join(', ')} from utility_bill
     where company_id = $1 and property_block_id = $2 and kind = $3 and source = 'supplier'
     order by created_at desc, id desc limit 1`,
    [tx.ctx.company_id, property_block_id, kind],
    'utility_standing',
  );
  return last ?? {};
}

/** What was noted beside a reading gives way to the supplier's own bill, unless renters pay for it already. */
async function withdrawReadings(tx: Tx, form: RecordUtility): Promise<void> {
  const { property_block_id, kind, period_start, period_end, account = '' } = form;
  const [billed] = await tx.query(
    `select 1 from utility_bill where company_id = $1 and property_block_id = $2 and kind = $3 and source = 'reading'
       and billed_at is not null and period_start <= $5 and period_end >= $4 and $6 in ('', account) limit 1`,
    [tx.ctx.company_id, property_block_id, kind, period_start, period_end, account],
    'utility_reading_billed',
  );
  if (billed) throw new Problem('UTILITY_OVERLAPS');
  await tx.query(
    `delete from utility_bill where company_id = $1 and property_block_id = $2 and kind = $3 and source = 'reading'
       and billed_at is null and period_start <= $5 and period_end >= $4`,
    [tx.ctx.company_id, property_block_id, kind, period_start, period_end],
    'utility_withdraw_readings',
  );
}
