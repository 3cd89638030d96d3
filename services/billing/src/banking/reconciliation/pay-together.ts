import { dayIn, isTransient, pgArrayLiteral, type Tx } from '@keystead/platform';
import type { Lease } from '../../receivables/leases/lease.entity.js';
import { receiptLabel } from '../../receivables/payments/bill-payment.entity.js';
import { openRent } from '../../receivables/payments/settle.js';
import { ofRent, paidAt } from '../../receivables/payments/record-payment.js';
import { type NumberedPayment, numberPayments, storePayments } from '../../receivables/payments/store-payments.js';
import { beginning } from '../files/bank-text.js';
import type { LineOutcome } from './accept-lines.js';
import type { BankLine } from './bank-line.entity.js';
import { linesStillOwed } from './matching-facts.js';
import type { Payment } from './proposal.js';

const REFERENCE_MAX = 140;

const ACCEPT = `update bank_line l set status = 'accepted', bill_payment_id = p.payment_id, is_recorded = false, problem = null,
    decided_at = $4, decided_by = $5, version = l.version + 1
  from unnest($2::uuid[], $3::uuid[]) as p(line_id, payment_id) where l.company_id = $1 and l.id = p.line_id`;

/** The words of a line that a payment keeps. */
export const referenceOf = ({ description }: Pick<BankLine, 'description'>) =>
  beginning(description, REFERENCE_MAX) || null;

/**
 * Pays with all locked lines that need no look of their own, by a few statements however many they are: proposed, the
 * first of their lease, for rent, and without a payment of their amount around their day. Answers what became of them; the
 * others are for the caller, as are all if anything is wrong with one of them.
 */
export async function payTogether(
  tx: Tx,
  lines: readonly BankLine[],
  leases: ReadonlyMap<string, Lease>,
  near: ReadonlyMap<string, readonly Payment[]>,
): Promise<Map<string, LineOutcome>> {
  const simple = await stillOwed(
    tx,
    firstOfLeases(lines).filter((line) => isSimple(tx, line, leases, near)),
  );
  if (simple.length < 2) return new Map();
  try {
    return await tx.attempt(() => pay(tx, simple, leases));
  } catch (error) {
    if (isTransient(error)) throw error;
    return new Map();
  }
}

function firstOfLeases(lines: readonly BankLine[]): BankLine[] {
  const seen = new Set<string | null>();
  return lines.filter(({ lease_id }) => !seen.has(lease_id) && seen.add(lease_id));
}

function isSimple(
  { now }: Tx,
  line: BankLine,
  leases: ReadonlyMap<string, Lease>,
  near: ReadonlyMap<string, readonly Payment[]>,
): boolean {
  const lease = line.lease_id && leases.get(line.lease_id);
  if (!lease || line.status !== 'proposed' || line.amount <= 0 || line.bill_id || line.bill_payment_id) return false;
  if (line.money_date > dayIn(lease.timezone, now)) return false;
  return !(near.get(lease.id) ?? []).some(({ amount }) => amount === line.amount);
}

/** Found by name alone, the amount still has to be owed. */
async function stillOwed(tx: Tx, lines: readonly BankLine[]): Promise<BankLine[]> {
  const named = lines.filter(({ reason }) => reason === 'name_and_amount');
  const owed = await linesStillOwed(tx, named);
  return lines.filter((line) => line.reason !== 'name_and_amount' || owed.has(line.id));
}

async function pay(
  tx: Tx,
  lines: readonly BankLine[],
  leases: ReadonlyMap<string, Lease>,
): Promise<Map<string, LineOutcome>> {
  const open = await openRent(
    tx,
    lines.map(({ lease_id }) => lease_id!),
  );
  const orders = lines.map((line) => {
    const lease = leases.get(line.lease_id!)!;
    const paid_at = paidAt(line.money_date, lease.timezone, tx.now);
    const terms = {
      bill_id: null,
      amount: line.amount,
      method: 'bank_transfer',
      reference: referenceOf(line),
    } as const;
    return { lease, paid_at, ...terms, ...ofRent(line.amount, open.get(lease.id) ?? []) };
  });
  const payments = await numberPayments(tx, orders);
  await storePayments(tx, payments);
  await accept(tx, lines, payments);
  return new Map(
    lines.map(({ id }, index) => {
      const { id: bill_payment_id, receipt_number } = payments[index]!;
      const outcome = { id, status: 'accepted', bill_payment_id, is_recorded: false } as const;
      return [id, { ...outcome, receipt_number: receiptLabel(receipt_number) }];
    }),
  );
}

async function accept(tx: Tx, lines: readonly BankLine[], payments: readonly NumberedPayment[]): Promise<void> {
  const { company_id, user_id } = tx.ctx;
  const line_ids = pgArrayLiteral(lines.map(({ id }) => id));
  const payment_ids = pgArrayLiteral(payments.map(({ id }) => id));
  await tx.query(ACCEPT, [company_id, line_ids, payment_ids, tx.now, user_id], 'bank_lines_accept');
  for (const [index, line] of lines.entries()) {
    const { status, bill_payment_id, problem, decided_at, decided_by } = line;
    const after = { status: 'accepted', bill_payment_id: payments[index]!.id, problem: null };
    const before = { status, bill_payment_id, problem, decided_at, decided_by };
    tx.audit('bank_line', line.id, 'update', before, { ...after, decided_at: tx.now, decided_by: user_id });
  }
}
