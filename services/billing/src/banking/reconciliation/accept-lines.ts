import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { ProblemCode } from '@keystead/contracts';
import { isTransient, LOG, Problem, problemOfDatabase, problemSentence, type Tx, within } from '@keystead/platform';
import type { Logger } from 'pino';
import type { Lease } from '../../receivables/leases/lease.entity.js';
import { receiptLabel } from '../../receivables/payments/bill-payment.entity.js';
import { type RecordPayment, RecordPaymentCommand } from '../../receivables/payments/record-payment.js';
import { type ReversePayment, ReversePaymentCommand } from '../../receivables/payments/reverse-payment.js';
import { BankLine } from './bank-line.entity.js';
import { isStillOwed, paymentsNear } from './matching-facts.js';
import { payTogether, referenceOf } from './pay-together.js';
import type { Payment } from './proposal.js';
import { knownPayment } from './propose.js';

/** What became of a line that was to be accepted, assigned or ignored. */
export interface LineOutcome {
  id: string;
  status: BankLine['status'];
  bill_payment_id?: string;
  receipt_number?: string;
  /** Whether that payment was recorded by hand before. */
  is_recorded?: boolean;
  /** The payment that was taken back. */
  reversed_payment_id?: string;
  /** The line that has the rest of the money, where it was divided. */
  rest_line_id?: string;
  /** Left out where nothing is wrong. */
  problem?: { code: ProblemCode; message: string };
}

/** Where the money of a line goes. */
export interface Destination {
  lease_id: string;
  bill_id: string | null;
}

/**
 * Makes payments of lines, each once: through the command that records payments by hand, so that ledger, receipt and
 * events follow. A line that fails leaves nothing behind, keeps its place and harms no other.
 */
@Injectable()
export class AcceptLines {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** The lines are locked and in an order that is everyone's. */
  async accept(tx: Tx, lines: readonly BankLine[]): Promise<LineOutcome[]> {
    const leases = await lockLeases(tx, lines);
    const moneyIn = lines.filter(({ amount }) => amount > 0);
    const near = await paymentsNear(tx, moneyIn, [...leases.keys()]);
    const paid = await payTogether(tx, lines, leases, near);
    const taken = new Set<string>();
    const outcomes: LineOutcome[] = [];
    for (const line of lines)
      outcomes.push(paid.get(line.id) ?? (await this.tried(tx, line, () => this.acceptOne(tx, line, near, taken))));
    return outcomes;
  }

  /** Pays with a locked line; the lease is locked too. */
  async pay(tx: Tx, line: BankLine, { lease_id, bill_id }: Destination): Promise<LineOutcome> {
    const terms: RecordPayment = {
      lease_id,
      bill_id,
      amount: line.amount,
      method: 'bank_transfer',
      paid_at: line.money_date,
      // The bank's own day.
      is_date_confirmed: true,
      reference: referenceOf(line),
    };
    const paid = await this.commands.execute(new RecordPaymentCommand(within(tx), terms));
    await decide(tx, line, { lease_id, bill_id, bill_payment_id: paid.id, is_recorded: false });
    return {
      id: line.id,
      status: 'accepted',
      bill_payment_id: paid.id,
      receipt_number: paid.receipt_number,
      is_recorded: false,
    };
  }

  /** Takes a locked line for a payment that was recorded by hand. */
  async stand(tx: Tx, line: BankLine, lease_id: string, payment_id: string): Promise<LineOutcome> {
    const payment = await tx.one<{ receipt_number: number; is_reversed: boolean }>(
      `select p.receipt_number, exists (select 1 from payment_reversal r where r.company_id = $1 and r.bill_payment_id = p.id)
         as is_reversed from bill_payment p where p.company_id = $1 and p.id = $2`,
      [tx.ctx.company_id, payment_id],
    );
    if (payment.is_reversed) throw new Problem('PAYMENT_REVERSED');
    await decide(tx, line, { lease_id, bill_id: null, bill_payment_id: payment_id, is_recorded: true });
    const receipt_number = receiptLabel(payment.receipt_number);
    return { id: line.id, status: 'accepted', bill_payment_id: payment_id, receipt_number, is_recorded: true };
  }

  /** Takes back the payment that the bank did not honour, unless a person did so by hand. */
  private async reverse(tx: Tx, line: BankLine, lease_id: string, payment_id: string): Promise<LineOutcome> {
    const [reversed] = await tx.query<{ is_recorded_by_bank: boolean }>(
      `select exists (select 1 from bank_line l where l.company_id = $1 and l.reversed_payment_id = $2
         and l.status = 'accepted') as is_recorded_by_bank from payment_reversal where company_id = $1 and bill_payment_id = $2`,
      [tx.ctx.company_id, payment_id],
      'bank_line_reversal',
    );
    if (reversed?.is_recorded_by_bank) throw new Problem('PAYMENT_REVERSED');
    if (!reversed) {
      const terms: ReversePayment = {
        id: payment_id,
        reason: 'dishonoured',
        reversed_on: line.money_date,
        note: line.description || null,
      };
      await this.commands.execute(new ReversePaymentCommand(within(tx), terms));
    }
    const is_recorded = reversed !== undefined;
    await decide(tx, line, {
      lease_id,
      bill_id: null,
      bill_payment_id: null,
      reversed_payment_id: payment_id,
      is_recorded,
    });
    return { id: line.id, status: 'accepted', reversed_payment_id: payment_id, is_recorded };
  }

  private async acceptOne(
    tx: Tx,
    line: BankLine,
    near: Map<string, Payment[]>,
    taken: Set<string>,
  ): Promise<LineOutcome> {
    if (line.status === 'accepted' || line.status === 'ignored') throw new Problem('BANK_LINE_DONE');
    const { lease_id, bill_id, bill_payment_id } = line;
    if (line.status !== 'proposed' || !lease_id) throw new Problem('BANK_LINE_NO_PROPOSAL');
    if (line.reversed_payment_id) return this.reverse(tx, line, lease_id, line.reversed_payment_id);
    if (bill_payment_id) return this.stand(tx, line, lease_id, bill_payment_id);
    const known = knownPayment(line, { payments: near }, taken, lease_id);
    if (known === 'maybe_twice') return this.setAside(tx, line, 'BANK_MAYBE_TWICE', TO_TRAY('maybe_twice'));
    if (known) {
      const found = {
        reason: 'already_recorded',
        bill_id: null,
        bill_payment_id: known.id,
        is_recorded: true,
      } as const;
      return this.setAside(tx, line, 'BANK_RECORDED', found);
    }
    if (line.reason === 'name_and_amount' && !(await isStillOwed(tx, lease_id, line.amount)))
      return this.setAside(tx, line, 'BANK_NO_LONGER_OWED', TO_TRAY('no_longer_owed'));
    return this.pay(tx, line, { lease_id, bill_id });
  }

  /** What changed since the proposal was made: the line says so and waits for a person's word. */
  private async setAside(tx: Tx, line: BankLine, code: ProblemCode, patch: Partial<BankLine>): Promise<LineOutcome> {
    const { message } = new Problem(code);
    await tx.update(BankLine, line, { ...patch, problem: message });
    return { id: line.id, status: patch.status ?? line.status, problem: { code, message } };
  }

  private async tried(tx: Tx, line: BankLine, work: () => Promise<LineOutcome>): Promise<LineOutcome> {
    try {
      return await tx.attempt(work);
    } catch (error) {
      const { code, message } = this.problemOf(error);
      // What is done already is not spoilt by being asked for again.
      if (code !== 'BANK_LINE_DONE') await tx.update(BankLine, line, { problem: message });
      return { id: line.id, status: line.status, problem: { code, message } };
    }
  }

  /** The line's own fault; what would hit any line ends the transaction instead, which is done again. */
  private problemOf(error: unknown): Problem {
    if (isTransient(error)) throw error;
    const problem = error instanceof Problem ? error : problemOfDatabase(error);
    if (problem) return readableProblem(problem);
    this.log.error({ err: error }, 'unforeseen fault in a line of a bank');
    return new Problem('INTERNAL');
  }
}

/** Sentences about fields are what the form shows there; a line has no form. */
function readableProblem(problem: Problem): Problem {
  const [sentence] = Object.values(problem.detail.errors ?? {});
  return sentence && problem.message === problemSentence(problem.code)
    ? new Problem(problem.code, { message: sentence })
    : problem;
}

const TO_TRAY = (reason: 'maybe_twice' | 'no_longer_owed') =>
  ({ status: 'unmatched', reason, certainty: null, lease_id: null, bill_id: null }) as const;

/** All leases before the first payment, in their common order: a payment also takes the next receipt number. */
async function lockLeases(tx: Tx, lines: readonly BankLine[]): Promise<Map<string, Lease>> {
  const leases = [...new Set(lines.flatMap(({ lease_id }) => lease_id ?? []))];
  const locked = await tx.query<Lease & Record<string, unknown>>(
    'select * from lease where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [tx.ctx.company_id, leases],
    'bank_lock_leases',
  );
  return new Map(locked.map((lease) => [lease.id, lease]));
}

type Decision = Pick<BankLine, 'lease_id' | 'bill_id' | 'bill_payment_id' | 'is_recorded'> &
  Partial<Pick<BankLine, 'reversed_payment_id'>>;

async function decide(tx: Tx, line: BankLine, decision: Decision): Promise<void> {
  await tx.update(BankLine, line, {
    ...decision,
    status: 'accepted',
    problem: null,
    decided_at: tx.now,
    decided_by: tx.ctx.user_id,
  });
}
