import { CommandHandler } from '@nestjs/cqrs';
import { Database, Problem, type By } from '@keystead/platform';
import type { LineOutcome } from './accept-lines.js';
import { BankLine } from './bank-line.js';
import { LineIds, lockLines } from './line-ids.js';
import { matchLines } from './match-lines.js';

/** A person says that these lines are money of their own, although another account has equal ones. */
export class ReleaseBankLines {
  @LineIds() ids: string[];
}

@CommandHandler(ReleaseBankLines)
export class ReleaseBankLinesHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, ids }: By<ReleaseBankLines>): Promise<{ lines: LineOutcome[] }> {
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
