import { CommandBus, CommandHandler } from '@nestjs/cqrs';
import { ById, ContextCommand, Database, Problem, Text, type Tx, within } from '@keystead/platform';
import { Lease } from '../../receivables/leases/lease.entity.js';
import { ReversePaymentCommand } from '../../receivables/payments/reverse-payment.js';
import type { LineOutcome } from './accept-lines.js';
import { BankLine } from './bank-line.entity.js';
import { LineIds, lockLines } from './line-ids.js';
import { matchLines } from './match-lines.js';

/** Lines that are no money of renters: fees, transfers of one's own. */
export class IgnoreBankLines {
  @LineIds() ids: string[];
  @Text(200, { about: 'Why; shown to readers of the account history' }) note: string;
}

export class IgnoreBankLinesCommand extends ContextCommand<IgnoreBankLines, { lines: LineOutcome[] }> {}

@CommandHandler(IgnoreBankLinesCommand)
export class IgnoreBankLinesHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { ids, note } }: IgnoreBankLinesCommand): Promise<{ lines: LineOutcome[] }> {
    return this.db.run(ctx, async (tx) => {
      const lines: LineOutcome[] = [];
      for (const line of await lockLines(tx, ids)) {
        if (line.status === 'accepted') {
          const { code, message } = new Problem('BANK_LINE_DONE');
          lines.push({ id: line.id, status: line.status, problem: { code, message } });
          continue;
        }
        const settled = {
          status: 'ignored',
          bill_payment_id: null,
          reversed_payment_id: null,
          is_recorded: false,
          problem: null,
        } as const;
        await tx.update(BankLine, line, { ...settled, note, decided_at: tx.now, decided_by: ctx.user_id });
        lines.push({ id: line.id, status: 'ignored' });
      }
      return { lines };
    });
  }
}

/** A person says that these lines are money of their own, although another account has equal ones. */
export class ReleaseBankLines {
  @LineIds() ids: string[];
}

export class ReleaseBankLinesCommand extends ContextCommand<ReleaseBankLines, { lines: LineOutcome[] }> {}

@CommandHandler(ReleaseBankLinesCommand)
export class ReleaseBankLinesHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { ids } }: ReleaseBankLinesCommand): Promise<{ lines: LineOutcome[] }> {
    return this.db.run(ctx, async (tx) => {
      const lines = await lockLines(tx, ids);
      const held = lines.filter(({ status, duplicate_of }) => status === 'unmatched' && duplicate_of !== null);
      for (const line of held) await tx.update(BankLine, line, { duplicate_of: null });
      await matchLines(
        tx,
        held.map((line) => ({ ...line, duplicate_of: null })),
      );
      const after = await lockLines(tx, ids);
      const { code, message } = new Problem('BANK_LINE_NOT_HELD');
      return {
        lines: after.map(({ id, status }) => {
          const isReleased = held.some((line) => line.id === id);
          return { id, status, ...(isReleased ? {} : { problem: { code, message } }) };
        }),
      };
    });
  }
}

/** Puts an accepted or ignored line back into the tray; the payment that it made is taken back as a mistake. */
export class UndoBankLine extends ById {}

export class UndoBankLineCommand extends ContextCommand<UndoBankLine, { id: string; status: 'unmatched' }> {}

@CommandHandler(UndoBankLineCommand)
export class UndoBankLineHandler {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  execute({ ctx, body: { id } }: UndoBankLineCommand): Promise<{ id: string; status: 'unmatched' }> {
    return this.db.run(ctx, async (tx) => {
      const line = await tx.lock(BankLine, id);
      if (line.status !== 'accepted' && line.status !== 'ignored') throw new Problem('BANK_LINE_OPEN');
      const { is_recorded, reversed_payment_id } = line;
      if (line.status === 'accepted' && reversed_payment_id && !is_recorded) throw new Problem('BANK_REVERSAL_STAYS');
      // A payment that was recorded by hand stays: the line never made it.
      if (line.status === 'accepted' && !is_recorded) await this.revert(tx, line);
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

  private async revert(tx: Tx, { bill_payment_id, lease_id }: BankLine): Promise<void> {
    // Reversing payments locks the lease, so none is reversed in between.
    await tx.lock(Lease, lease_id!);
    const [reversed] = await tx.query(
      'select 1 from payment_reversal where company_id = $1 and bill_payment_id = $2',
      [tx.ctx.company_id, bill_payment_id],
      'bank_line_reversed',
    );
    if (reversed) return;
    await this.commands.execute(
      new ReversePaymentCommand(within(tx), { id: bill_payment_id!, reason: 'entered_by_mistake' }),
    );
  }
}
