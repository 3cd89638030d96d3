import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, Count, Database, fieldProblem, OptionalUuid, Problem, type Tx } from '@keystead/platform';
import { AcceptLines, type LineOutcome } from './accept-lines.js';
import { BankImportWork } from './bank-import-work.js';
import { lockBankImport } from './import-commands.js';
import { LineIds, lockLines } from './line-ids.js';

const DEFAULT_CERTAINTY = 90;

class AcceptInput {
  @OptionalUuid({ description: 'All proposals of this import that are sure enough; the work shows its progress there' })
  import_id?: string;

  @Count({
    min: 1,
    max: 100,
    default: String(DEFAULT_CERTAINTY),
    about: 'Least certainty in percent, with `import_id`',
  })
  min_certainty?: number;
}

/** Takes what is proposed for lines: each becomes one payment. */
export class AcceptBankLines extends AcceptInput {
  @LineIds({ optional: true })
  ids?: string[];
}

type Accepted = { lines: LineOutcome[] } | { import_id: string; state: 'accepting' | 'ready'; to_do: number };

export class AcceptBankLinesCommand extends ContextCommand<AcceptBankLines, Accepted> {}

@CommandHandler(AcceptBankLinesCommand)
export class AcceptBankLinesHandler {
  constructor(
    private readonly db: Database,
    private readonly acceptor: AcceptLines,
    private readonly work: BankImportWork,
  ) {}

  execute({
    ctx,
    body: { ids, import_id, min_certainty = DEFAULT_CERTAINTY },
  }: AcceptBankLinesCommand): Promise<Accepted> {
    if (!ids === !import_id) throw fieldProblem({ ids: 'Please choose either lines or an import' });
    return this.db.run(ctx, async (tx) => {
      if (import_id) return this.begin(tx, import_id, min_certainty);
      return { lines: await this.acceptor.accept(tx, await lockLines(tx, ids!)) };
    });
  }

  /** A long job: the import shows how far it is, and each line what became of it. */
  private async begin(tx: Tx, id: string, min_certainty: number): Promise<Accepted> {
    const job = await lockBankImport(tx, id);
    if (job.state !== 'ready') throw new Problem('IMPORT_OUT_OF_TURN');
    const { to_do } = await tx.one<{ to_do: number }>(
      `select count(*)::int as to_do from bank_line where company_id = $1 and import_id = $2 and status = 'proposed'
         and certainty >= $3`,
      [tx.ctx.company_id, id, min_certainty],
    );
    if (to_do === 0) return { import_id: id, state: 'ready', to_do };
    await this.work.begin(tx, job, 'accepting', to_do, min_certainty);
    tx.audit('bank_import', id, 'accept', null, { min_certainty, lines: to_do });
    return { import_id: id, state: 'accepting', to_do };
  }
}
