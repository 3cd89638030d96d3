import { CommandHandler } from '@nestjs/cqrs';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ById, ContextCommand, Database, Id, Money, Problem, type Tx } from '@keystead/platform';
import { IsBoolean, IsOptional } from 'class-validator';
import { Lease } from '../../receivables/leases/lease.entity.js';
import { AcceptLines, type LineOutcome } from './accept-lines.js';
import { BankLine } from './bank-line.entity.js';
import { divideBankLine } from './divide-bank-line.js';
import { paymentsNear } from './matching-facts.js';
import { knownPayment } from './propose.js';

/** A person says whose the money of a line is. */
export class AssignBankLine extends ById {
  @Id() lease_id: string;
  @Id({ optional: true, about: 'Bill to settle; without it the oldest unpaid rent is settled first' })
  bill_id?: string | null;

  @Money({ optional: true, about: 'A part of the money; the rest waits as a line of its own. All of it when left out' })
  amount?: number | null;

  @ApiPropertyOptional({
    nullable: true,
    description:
      'Make a payment even though one of this amount was recorded by hand around that day; without it the line stands for that one',
  })
  @IsOptional()
  @IsBoolean({ message: 'This must be true or false' })
  is_new_payment?: boolean;
}

export class AssignBankLineCommand extends ContextCommand<AssignBankLine, LineOutcome> {}

@CommandHandler(AssignBankLineCommand)
export class AssignBankLineHandler {
  constructor(
    private readonly db: Database,
    private readonly acceptor: AcceptLines,
  ) {}

  execute({
    ctx,
    body: { id, lease_id, bill_id = null, amount, is_new_payment },
  }: AssignBankLineCommand): Promise<LineOutcome> {
    return this.db.run(ctx, async (tx) => {
      const line = await tx.lock(BankLine, id);
      if (line.status === 'accepted' || line.status === 'ignored') throw new Problem('BANK_LINE_DONE');
      if (line.duplicate_of) throw new Problem('BANK_LINE_HELD');
      if (line.amount < 0) throw new Problem('BANK_MONEY_OUT');
      const lease = await tx.lock(Lease, lease_id);
      if (line.currency !== null && line.currency !== lease.currency)
        throw new Problem('BANK_CURRENCY', { values: { currency: line.currency, other: lease.currency } });
      const { part, rest_line_id } = await divideBankLine(tx, line, amount ?? line.amount);
      const recorded = is_new_payment ? null : await recordedFor(tx, part, lease_id);
      const outcome = recorded
        ? await this.acceptor.stand(tx, part, lease_id, recorded)
        : await this.acceptor.pay(tx, part, { lease_id, bill_id });
      return rest_line_id ? { ...outcome, rest_line_id } : outcome;
    });
  }
}

/** The payment recorded by hand that this money is: the one that was proposed, or one of the lease around that day. */
async function recordedFor(tx: Tx, line: BankLine, lease_id: string): Promise<string | null> {
  if (line.bill_payment_id && line.lease_id === lease_id && line.line_total === null) return line.bill_payment_id;
  const known = knownPayment(line, { payments: await paymentsNear(tx, [line], [lease_id]) }, new Set(), lease_id);
  return known === null || known === 'maybe_twice' ? null : known.id;
}
