import { CommandBus, CommandHandler } from '@nestjs/cqrs';
import { by, ById, Database, Problem, type By, type Tx } from '@keystead/platform';
import { Lease } from '../leases/lease.js';
import { ReversePayment } from '../payments/reverse-payment.js';
import { BankLine } from './bank-line.js';

/** Puts an accepted or ignored line back into the tray; the payment that it made is taken back as a mistake. */
export class UndoBankLine extends ById {}

@CommandHandler(UndoBankLine)
export class UndoBankLineHandler {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  execute({ ctx, id }: By<UndoBankLine>): Promise<{ id: string; status: 'unmatched' }> {
    return this.db.run(ctx, async (tx) => {
      const line = await tx.lock(BankLine, id);
      if (line.status !== 'accepted' && line.status !== 'ignored') throw new Problem('BANK_LINE_OPEN');
      const { is_recorded, reversed_payment_id } = line;
      if (line.status === 'accepted' && reversed_payment_id && !is_recorded) throw new Problem('BANK_REVERSAL_STAYS');
      // A payment that was recorded by hand stays: the line never made it.
      if (line.status === 'accepted' && !is_recorded) await this.takeBack(tx, line);
      await tx.update(BankLine, line, {
        status: 'unmatched',
        reason: line.duplicate_of ? 'possible_duplicate' : 'undone',
        evidence: null,
        certainty: null,
        lease_id: null,
        bill_id: null,
        bill_payment_id: null,
        reversed_payment_id: null,
        is_recorded: false,
        note: null,
        decided_at: null,
        decided_by: null,
      });
      return { id, status: 'unmatched' as const };
    });
  }

  private async takeBack(tx: Tx, { bill_payment_id, lease_id }: BankLine): Promise<void> {
    // Whoever takes payments back holds the lease, so nobody does it in between.
    await tx.lock(Lease, lease_id!);
    const [reversed] = await tx.query(
      'select 1 from payment_reversal where company_id = $1 and bill_payment_id = $2',
      [tx.ctx.company_id, bill_payment_id],
      'bank_line_reversed',
    );
    if (reversed) return;
    const terms = Object.assign(new ReversePayment(), { id: bill_payment_id!, reason: 'entered_by_mistake' as const });
    await this.commands.execute(by({ ...tx.ctx, idempotency: undefined, transaction: tx }, terms));
  }
}
