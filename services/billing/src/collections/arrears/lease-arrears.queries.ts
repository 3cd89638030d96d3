import { Injectable } from '@nestjs/common';
import { checkArrearsNotice, checkLateFee, type DayCount, fromCents, type LawPlace } from '@keystead/contracts';
import { type Context, Database, dayIn, OptionalUuid, Problem, scoped, utc } from '@keystead/platform';
import { readSettings } from '../../receivables/leases/settings.js';
import { arrears, type Arrears, statutoryDays } from '../../rent-engine/arrears.js';
import type { ArrearsCandidate, ArrearsHold, FeeTerms, OpenBill } from './arrears-candidate.js';
import { companyFeeTerms } from './late-fee.js';
import { readCandidates } from './load-candidates.js';
import { allowedByPlan, overdueOn, pauseOn } from './payment-plan.js';

export class LeaseArrearsOf {
  @OptionalUuid({ required: true })
  lease_id?: string;
}

/** Of a lease with a long story the latest so many are shown. */
const SHOWN_MAX = 50;

const STORY = scoped(
  'lease_arrears_story',
  `select l.timezone, l.end_date, l.day_count, h.version, h.set_by, ${utc('h.set_at')} as set_at,
     (select coalesce(json_agg(m), '[]') from (
       select m.reminder_id as id, ${utc('m.created_at')} as sent_at, m.step, m.bill_id, m.by_user from reminder m
       where m.company_id = scope.company::uuid and m.lease_id = l.id
       order by m.created_at desc, m.bill_id limit ${SHOWN_MAX}) m) as reminders,
     (select coalesce(json_agg(g), '[]') from (
       select ${utc('g.at')} as at, g.user_id, g.api_key_name as api_key, g.entity, g.action, g.before, g.after
       from audit_log g
       where g.company_id = scope.company::uuid and g.entity_id = l.id
         and g.entity in ('arrears_state', 'late_fee_terms')
       order by g.seq desc limit ${SHOWN_MAX}) g) as changes
   from lease l left join arrears_state h on h.company_id = scope.company::uuid and h.id = l.id
   where l.company_id = scope.company::uuid and l.id = $2`,
);

interface Story extends Record<string, unknown> {
  timezone: string;
  end_date: string | null;
  day_count: DayCount;
  version: number | null;
  set_by: string | null;
  set_at: string | null;
  reminders: object[];
  changes: object[];
}

@Injectable()
export class LeaseArrearsQueries {
  constructor(private readonly db: Database) {}

  /** How a lease in arrears is dealt with, since when and why, and what became of it. */
  async one(ctx: Context, { lease_id }: LeaseArrearsOf): Promise<object> {
    if (lease_id === undefined) throw new Problem('MISSING_LEASE_ID');
    const story = await this.db.readOne<Story>(ctx, STORY, [lease_id]);
    const today = dayIn(story.timezone, this.db.clock.now());
    const [lease] = await readCandidates(this.db, ctx, [lease_id], today);
    if (!lease) throw new Problem('NOT_FOUND');
    const { hold, bills } = lease;
    const { is_paused } = pauseOn(hold, bills, today);
    const days_overdue = statutoryDays(rentArrears(bills, today), story.day_count);
    const own = companyFeeTerms(await readSettings(this.db, ctx), lease.fees_since);
    return {
      data: {
        lease_id,
        version: story.version ?? 0,
        state: hold?.state === 'paused' && !is_paused ? 'active' : (hold?.state ?? 'active'),
        is_quiet: is_paused,
        reason: hold?.reason ?? null,
        paused_until: hold?.paused_until ?? null,
        set_by: story.set_by,
        set_at: story.set_at,
        overdue: fromCents(overdueOn(bills, today)),
        plan: planOf(hold, lease, today),
        late_fee: lateFeeOf(lease, own, today),
        notice: checkArrearsNotice(placeOf(lease), { days_overdue, on: today, end_date: story.end_date }),
        reminders: story.reminders,
        changes: story.changes,
      },
    };
  }
}

/** Where the rent stands by its open bills: those paid in full say nothing about days. */
function rentArrears(bills: readonly OpenBill[], today: string): Arrears {
  const charges = bills
    .filter(({ type }) => type === 'rent')
    .map(({ due_date, period_start, period_end, amount, outstanding, parts }) => ({
      due_date,
      period_start,
      period_end,
      amount_cents: amount,
      paid_cents: amount - outstanding,
      parts,
    }));
  return arrears(charges, today, today);
}

const placeOf = ({ country_iso, region: state, usage }: ArrearsCandidate): LawPlace => ({ country_iso, state, usage });

function planOf(hold: ArrearsHold | null, { bills }: ArrearsCandidate, today: string): object | null {
  if (hold?.state !== 'payment_plan') return null;
  return {
    owed: fromCents(hold.plan_owed!),
    /** What may be overdue today by the plan. */
    allowed: fromCents(allowedByPlan(hold, today)),
    is_kept: pauseOn(hold, bills, today).is_paused,
    broken_on: hold.broken_on,
    instalments: hold.instalments!.map(({ due_on, cents }) => ({ due_on, amount: fromCents(cents) })),
  };
}

function lateFeeOf(lease: ArrearsCandidate, company: FeeTerms, today: string): object {
  const { kind, amount, percent, grace_days } = lease.fee_terms ?? company;
  return {
    is_own: lease.fee_terms !== null,
    kind,
    amount: kind === 'fixed' ? fromCents(amount!) : null,
    percent: kind === 'percent' ? fromCents(percent!) : null,
    grace_days,
    ...checkLateFee(placeOf(lease), today),
  };
}
