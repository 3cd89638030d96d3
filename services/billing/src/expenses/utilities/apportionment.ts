import {
  checkUtility,
  type CostAllocationMethod,
  isUsageOnly,
  type LimitKind,
  type UnitCosts,
  type UtilityCheck,
  utilityDueOn,
  utilityRuleOn,
} from '@keystead/contracts';
import { Problem } from '@keystead/platform';
import { daysBetween } from '../../rent-engine/days.js';
import { type LandlordReason, split, type Split, type SplitTerms } from './split.js';
import { type BillRow, limitOf, type RoomRow, type UtilityFacts } from './unit-facts.js';

/** One line of the sheet: a lease in a room, or the landlord. Money in cents, the weight a part of `of_weight`. */
export interface ApportionmentLine {
  section_id: string | null;
  section_name: string | null;
  lease_id: string | null;
  lease_number: string | null;
  days: number;
  occupant_days: number | null;
  area: number | null;
  weight: number;
  of_weight: number;
  share_cents: number;
}

/** How a bill of a supplier is shared, and what the law says of it: what people are shown and bills are made from. */
export interface Apportionment {
  days: number;
  method: CostAllocationMethod;
  limit: { kind: LimitKind; month_cents: number; period_cents: number } | null;
  /** What was divided among the lines, after what the landlord bears first. */
  shared_cents: number;
  lines: ApportionmentLine[];
  landlord: { reason: LandlordReason; cents: number }[];
  leases: { lease_id: string; lease_number: string; cents: number }[];
  law: UtilityCheck;
  /** When renters who are asked today have to pay. */
  due_date: string;
}

/** The sheet of a bill on the day it is asked for; refused where the costs of the unit cannot be shared as they are set. */
export function apportion({ bill, unit, rooms }: UtilityFacts, today: string, terms_days: number): Apportionment {
  // Another service has published the unit, or will in a moment.
  if (!unit) throw new Problem('NOT_FOUND');
  const { costs } = unit;
  const rule = utilityRuleOn(unit, bill.kind, today);
  const fixed_cents = rule && isUsageOnly(rule, bill.has_agreement_clause) ? fixedOf(bill) : 0;
  const terms = splitTerms(bill, costs, rooms, fixed_cents);
  const found = split(terms);
  return {
    days: daysBetween(bill.period_start, bill.period_end) + 1,
    method: terms.method,
    limit: terms.limit && found.limit_cents !== null ? { ...terms.limit, period_cents: found.limit_cents } : null,
    shared_cents: found.shared_cents,
    lines: linesOf(found, rooms),
    landlord: found.landlord,
    leases: found.leases.map((lease) => ({ ...lease, lease_number: numberOf(rooms, lease.lease_id) })),
    law: checkUtility(unit, {
      kind: bill.kind,
      issued_on: bill.issued_on,
      requested_on: today,
      is_separately_metered: bill.is_separately_metered,
      is_water_efficient: bill.is_water_efficient,
      has_agreement_clause: bill.has_agreement_clause,
      has_copy: bill.document_id !== null,
      is_usage_known: bill.usage_amount !== null,
    }),
    due_date: utilityDueOn(rule, today, terms_days),
  };
}

const fixedOf = ({ amount, usage_amount }: BillRow) => (usage_amount === null ? 0 : amount - usage_amount);

function splitTerms(bill: BillRow, costs: UnitCosts, rooms: readonly RoomRow[], fixed_cents: number): SplitTerms {
  const month_cents = limitOf(costs, bill.kind);
  const method = bill.lease_id === null ? costs.cost_allocation_method : 'standalone';
  checkRooms(method, rooms);
  return {
    method,
    from: bill.period_start,
    to: bill.period_end,
    amount_cents: bill.amount,
    fixed_cents,
    waiver: waiverOf(bill, costs),
    limit: month_cents === null ? null : { kind: costs.limit_kind, month_cents },
    rooms: rooms.map((room) => ({ ...room, area: room.area === null ? null : Math.round(room.area * 100) })),
  };
}

/** Included without a limit is included whatever it costs. */
function waiverOf({ kind }: BillRow, costs: UnitCosts): SplitTerms['waiver'] {
  if (kind === 'water' && costs.water_paid_by_landlord) return 'water_paid_by_landlord';
  const isIncluded = kind === 'internet' ? costs.internet_included : costs.utilities_included;
  return isIncluded && limitOf(costs, kind) === null ? 'included_in_rent' : null;
}

function checkRooms(method: CostAllocationMethod, rooms: readonly RoomRow[]): void {
  const modes = new Set(rooms.map(({ lease_mode }) => lease_mode));
  if (modes.size > 1) throw new Problem('UNIT_LET_BOTH_WAYS');
  if (method === 'area') {
    const unknown = rooms.filter(({ area }) => !area).map(({ section_name }) => section_name);
    if (unknown.length > 0) throw new Problem('AREA_MISSING', { values: { rooms: unknown.join(', ') } });
  } else if (method !== 'rooms' && method !== 'tenants' && rooms.length > 1) {
    throw new Problem('NO_SPLIT_METHOD');
  }
}

function linesOf({ lines }: Split, rooms: readonly RoomRow[]): ApportionmentLine[] {
  const of_weight = Number(lines.reduce((sum, { weight }) => sum + weight, 0n));
  return lines.map(({ section_id, lease_id, days, occupant_days, weight, share_cents }) => {
    const room = rooms.find((known) => known.section_id === section_id);
    return {
      section_id,
      section_name: room?.section_name ?? null,
      lease_id,
      lease_number: lease_id === null ? null : numberOf(rooms, lease_id),
      days,
      occupant_days,
      area: room?.area ?? null,
      weight: Number(weight),
      of_weight,
      share_cents,
    };
  });
}

function numberOf(rooms: readonly RoomRow[], lease_id: string): string {
  return (
    rooms.flatMap(({ occupancies }) => occupancies).find((occupancy) => occupancy.lease_id === lease_id)
      ?.lease_number ?? ''
  );
}

/** Refuses to ask renters for what the law says they need not pay. */
export function refuseBlocked({ law }: Pick<Apportionment, 'law'>): void {
  if (law.result !== 'blocked') return;
  throw new Problem('AGAINST_LAW', { errors: { id: `${law.sentence} (${law.citation!.source})` } });
}
