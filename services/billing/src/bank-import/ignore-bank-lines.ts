import { CommandHandler } from '@nestjs/cqrs';
import { Database, Problem, Text, type By } from '@keystead/platform';
import type { LineOutcome } from './accept-lines.js';
import { BankLine } from './bank-line.js';
import { LineIds, lockLines } from './line-ids.js';

/** Lines that are no money of renters: fees, transfers of one's own. */
export class IgnoreBankLines {
  @LineIds() ids: string[];
  @Text(200, { about: 'Why; whoever looks through the account later reads it' }) note: string;
}

@CommandHandler(IgnoreBankLines)
export class IgnoreBankLinesHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, ids, note }: By<IgnoreBankLines>): Promise<{ lines: LineOutcome[] }> {
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
