import { type Context, type Database, scoped, type Tx } from '@keystead/platform';
import { CHARGED, UNEVEN_PARTS } from '../../receivables/bills/bill-days.sql.js';
import { IS_OPEN } from '../../receivables/bills/bill-status.js';
import type { ArrearsCandidate } from './arrears-candidate.js';

// One text for the run, which has locked the leases, and for the preview, so that both see the same.

/** Bills due later than this from the day on do not count yet: no reminder comes earlier. */
export const AHEAD_DAYS = 28;

const HOLD = `json_build_object('state', h.state, 'reason', h.reason, 'paused_until', h.paused_until, 'plan_owed', h.plan_owed,
  'instalments', h.instalments, 'broken_on', h.broken_on, 'resumed_on', h.resumed_on)`;
const FEE_TERMS = `json_build_object('kind', f.kind, 'amount', f.amount, 'percent', f.percent, 'grace_days', f.grace_days,
  'since', f.since)`;

/** SQL of standings; `company`, `leases` and `day` say where these come from. */
function standings(company: string, leases: string, day: string): string {
  const bills = `select coalesce(json_agg(json_build_object('id', b.id, 'type', b.type, 'due_date', b.due_date,
        'issued_on', (b.created_at at time zone l.timezone)::date, 'period_start', b.period_start,
        'period_end', b.period_end, 'amount', ${CHARGED}, 'outstanding', b.amount - b.paid_amount,
        'parts', ${UNEVEN_PARTS}, 'steps', m.steps,
        'reminded_on', m.reminded_on, 'has_fee', exists (select 1 from late_fee x
          where x.company_id = ${company} and x.bill_id = b.id), 'is_debited', exists (select 1 from direct_debit x
          where x.company_id = ${company} and x.bill_id = b.id and x.status = 'pending')
          or exists (select 1 from online_payment x where x.company_id = ${company} and x.lease_id = l.id
            and x.status = 'processing')) order by b.due_date, b.id), '[]') as bills
    from bill b cross join lateral (
      select coalesce(array_agg(m.step) filter (where m.step <> 'by_hand'), '{}') as steps, max(m.sent_on) as reminded_on
      from reminder m where m.company_id = ${company} and m.bill_id = b.id) m
    where b.company_id = ${company} and b.lease_id = l.id and ${IS_OPEN} and b.due_date <= ${day}::date + ${AHEAD_DAYS}`;
  const contact = `select json_build_object('lease_tenant_id', n.lease_tenant_id, 'first_name', n.first_name,
      'email', n.email) as contact
    from renter n where n.company_id = ${company} and n.lease_id = l.id and n.is_primary_contact and n.email <> '' limit 1`;
  return `select l.id, l.lease_number, l.section_name, l.currency, l.timezone, s.country_iso, s.state as region, s.usage,
      (c.late_fees_since at time zone l.timezone)::date as fees_since, n.contact, b.bills,
      exists (select 1 from debit_mandate x where x.company_id = ${company} and x.lease_id = l.id
        and x.status = 'active') as has_mandate,
      case when h.id is not null then ${HOLD} end as hold, case when f.id is not null then ${FEE_TERMS} end as fee_terms
    from lease l
    left join section s on s.company_id = ${company} and s.id = l.section_id
    left join arrears_state h on h.company_id = ${company} and h.id = l.id
    left join late_fee_terms f on f.company_id = ${company} and f.id = l.id
    left join company_settings c on c.company_id = ${company}
    left join lateral (${contact}) n on true
    cross join lateral (${bills}) b
    where l.company_id = ${company} and l.id = any(${leases}::uuid[]) order by l.id`;
}

const LOCKED = standings('$1', '$2', '$3');
const SHOWN = scoped('arrears_standings', standings('scope.company::uuid', '$2', '$3'));

type Row = ArrearsCandidate & Record<string, unknown>;

/** Where leases stand on a day, inside the transaction that has locked them. */
export function lockCandidates(tx: Tx, lease_ids: readonly string[], day: string): Promise<ArrearsCandidate[]> {
  return tx.query<Row>(LOCKED, [tx.ctx.company_id, lease_ids, day], 'arrears_locked');
}

/** The same for a read. */
export function readCandidates(
  db: Database,
  ctx: Context,
  lease_ids: readonly string[],
  day: string,
): Promise<ArrearsCandidate[]> {
  return db.read<Row>(ctx, SHOWN, [lease_ids, day]);
}

const OWING = scoped(
  'arrears_owing',
  `select b.lease_id from bill b join lease l on l.company_id = scope.company::uuid and l.id = b.lease_id
   where b.company_id = scope.company::uuid and ${IS_OPEN} and b.due_date <= $3::date + ${AHEAD_DAYS} and l.timezone = $2
   group by b.lease_id order by b.lease_id`,
);

/** The leases of a zone with bills that a day's run has to look at. */
export async function leasesWithDebt(db: Database, ctx: Context, timezone: string, day: string): Promise<string[]> {
  const rows = await db.read<{ lease_id: string }>(ctx, OWING, [timezone, day]);
  return rows.map(({ lease_id }) => lease_id);
}
