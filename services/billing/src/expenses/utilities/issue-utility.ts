import { CommandHandler } from '@nestjs/cqrs';
import { type ExplanationOf, fromCents, type UtilityCheck } from '@keystead/contracts';
import { ById, ContextCommand, Database, dayIn, Problem, type Tx, WithVersion } from '@keystead/platform';
import { IntersectionType } from '@nestjs/swagger';
import { issueBills, type IssuedBill, type NewBill } from '../../receivables/bills/issue-bills.js';
import type { Lease } from '../../receivables/leases/lease.entity.js';
import { settingsOf } from '../../receivables/leases/settings.js';
import { apportion, type Apportionment, refuseBlocked } from './apportionment.js';
import { factsOf } from './unit-facts.js';
import { UtilityBill } from './utility-bill.entity.js';

/** Passes a supplier's bill on: one bill to each lease that has a share. */
export class IssueUtility extends IntersectionType(ById, WithVersion) {}

export class IssueUtilityCommand extends ContextCommand<
  IssueUtility,
  {
    id: string;
    bills: { bill_id: string; lease_id: string; amount: number; due_date: string }[];
    landlord: number;
    law: UtilityCheck;
  }
> {}

@CommandHandler(IssueUtilityCommand)
export class IssueUtilityHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version } }: IssueUtilityCommand) {
    return this.db.run(ctx, async (tx) => {
      const { bills, sheet } = await passOn(tx, id, version);
      return {
        id,
        bills: bills.map((bill) => ({
          bill_id: bill.id,
          lease_id: bill.lease.id,
          amount: fromCents(bill.amount_cents),
          due_date: bill.due_date,
        })),
        landlord: fromCents(sheet.landlord.reduce((sum, { cents }) => sum + cents, 0)),
        law: sheet.law,
      };
    });
  }
}

/** Issues the shares of a bill and keeps the sheet they were made by; a second time is refused. */
export async function passOn(
  tx: Tx,
  id: string,
  version?: number,
): Promise<{ bills: IssuedBill[]; sheet: Apportionment }> {
  const bill = await tx.lock(UtilityBill, id, version);
  if (bill.billed_at) throw new Problem('UTILITY_ISSUED');
  const leases = await lockLeases(tx, bill);
  const facts = await factsOf(tx, id);
  const { payment_terms_days } = await settingsOf(tx);
  const today = dayIn(facts.unit?.timezone ?? 'UTC', tx.now);
  const sheet = apportion(facts, today, payment_terms_days);
  refuseBlocked(sheet);
  const bills = await issueBills(tx, wantedBills(bill, sheet, leases));
  await saveShares(tx, bill, bills);
  await tx.update(UtilityBill, bill, { billed_at: tx.now, sheet: JSON.stringify(sheet), problem: null });
  return { bills, sheet };
}

/** In one order, as everyone locks leases who needs several. */
async function lockLeases(tx: Tx, bill: UtilityBill): Promise<Map<string, Lease>> {
  const leases = await tx.query<Lease & Record<string, unknown>>(
    `select l.* from lease l where l.company_id = $1 and l.property_block_id = $2 and l.start_date <= $4
       and coalesce(l.end_date, 'infinity') >= $3 order by l.id for update`,
    [tx.ctx.company_id, bill.property_block_id, bill.period_start, bill.period_end],
    'utility_leases',
  );
  return new Map(leases.map((lease) => [lease.id, lease]));
}

function wantedBills(bill: UtilityBill, sheet: Apportionment, leases: ReadonlyMap<string, Lease>): NewBill[] {
  const { kind: type, period_start, period_end } = bill;
  return sheet.leases.map(({ lease_id, cents }) => ({
    lease: leases.get(lease_id)!,
    type,
    amount_cents: cents,
    due_date: sheet.due_date,
    period_start,
    period_end,
    explanation: explanationOf(bill, sheet, lease_id, cents),
  }));
}

/** The lines of the sheet that are one lease's, as codes and values. */
function explanationOf(
  bill: UtilityBill,
  sheet: Apportionment,
  lease_id: string,
  amount_cents: number,
): ExplanationOf<'utility_share'> {
  const is_capped = sheet.landlord.some(({ reason }) => reason === 'above_renter_maximum');
  // With a cap the renters share the cap, and no one else weighs anything.
  const dividing = sheet.lines.filter((line) => !is_capped || line.lease_id !== null);
  const of_weight = dividing.reduce((sum, { weight }) => sum + weight, 0);
  return {
    code: 'utility_share',
    kind: bill.kind,
    method: sheet.method,
    from: bill.period_start,
    to: bill.period_end,
    days: sheet.days,
    bill_cents: bill.amount,
    shared_cents: is_capped ? dividing.reduce((sum, { share_cents }) => sum + share_cents, 0) : sheet.shared_cents,
    is_capped,
    amount_cents,
    parts: sheet.lines
      .filter((line) => line.lease_id === lease_id)
      .map(({ section_name, days, occupant_days, area, weight, share_cents }) => ({
        section_name: section_name ?? '',
        days,
        occupant_days,
        area,
        weight,
        of_weight,
        share_cents,
      })),
  };
}

async function saveShares(tx: Tx, bill: UtilityBill, bills: readonly IssuedBill[]): Promise<void> {
  await tx.query(
    `insert into utility_share (company_id, utility_bill_id, lease_id, kind, account, period_start, period_end, bill_id, amount)
     select $1, $2, w.lease_id, $3, $4, $5, $6, w.bill_id, w.amount
     from unnest($7::uuid[], $8::uuid[], $9::bigint[]) as w(lease_id, bill_id, amount)`,
    [
      tx.ctx.company_id,
      bill.id,
      bill.kind,
      bill.account,
      bill.period_start,
      bill.period_end,
      bills.map(({ lease }) => lease.id),
      bills.map(({ id }) => id),
      bills.map(({ amount_cents }) => amount_cents),
    ],
    'utility_shares',
  );
}
