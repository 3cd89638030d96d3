import type { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import type { ValidationPipe } from '@nestjs/common';
import type { Context } from '../database/context.js';
import { Problem } from '../errors/problem.js';
import { isTransient, problemOfDatabase, sqlState } from '../errors/sqlstate.js';
import type { Tx } from '../database/transaction.js';
import { validationPipe } from '../http/validation.js';
import { errorsOf, type ImportError } from './import-file.js';
import type { FileRow, ImportKind, ImportValues } from './import-kind.js';

export interface StoredRow extends FileRow {
  created: ImportValues | null;
}

/** What became of a row. */
export interface Outcome {
  row: number;
  state: 'good' | 'bad' | 'done' | 'refused' | 'undone';
  errors: ImportError[] | null;
  created: ImportValues | null;
}

/** Does to single rows what their kind says; a row that fails leaves nothing behind and harms no other. */
export class ImportRows {
  private readonly pipe: ValidationPipe = validationPipe();

  constructor(
    private readonly commands: CommandBus,
    private readonly log: Logger,
  ) {}

  check(tx: Tx, ctx: Context, kind: ImportKind, row: StoredRow): Promise<Outcome> {
    return this.tried(tx, kind, row, 'bad', async () => {
      await this.add(tx, ctx, kind, row.data);
      return { row: row.row, state: 'good', errors: null, created: null };
    });
  }

  import(tx: Tx, ctx: Context, kind: ImportKind, row: StoredRow): Promise<Outcome> {
    return this.tried(tx, kind, row, 'refused', async () => {
      const created = await this.add(tx, ctx, kind, row.data);
      return { row: row.row, state: 'done', errors: null, created };
    });
  }

  undo(tx: Tx, ctx: Context, kind: ImportKind, row: StoredRow, sent_at: Date): Promise<Outcome> {
    return this.tried(tx, kind, row, 'done', async () => {
      await kind.undo(tx, row.created!, {
        execute: (command) => this.commands.execute(command({ ...ctx, transaction: tx })),
        sent_at,
      });
      return { row: row.row, state: 'undone', errors: null, created: row.created };
    });
  }

  /** The command a row stands for, validated as a request's body is, within this transaction. */
  private async add(tx: Tx, ctx: Context, kind: ImportKind, row: ImportValues): Promise<ImportValues> {
    const body = await kind.body(tx, row);
    const valid = (await this.pipe.transform(body, { type: 'body', metatype: kind.adds.Body })) as object;
    const added = await this.commands.execute(kind.adds.create({ ...ctx, transaction: tx }, valid));
    return { ...added };
  }

  private async tried(
    tx: Tx,
    kind: ImportKind,
    stored: StoredRow,
    otherwise: Outcome['state'],
    work: () => Promise<Outcome>,
  ): Promise<Outcome> {
    try {
      return await tx.attempt(work);
    } catch (error) {
      const { row, created } = stored;
      return { row, state: otherwise, errors: errorsOf(this.problemOf(error, kind, otherwise), kind, stored), created };
    }
  }

  /** The row's own fault; what would hit any row ends the batch instead, which is done again. */
  private problemOf(error: unknown, kind: ImportKind, state: Outcome['state']): Problem {
    if (isTransient(error)) throw error;
    if (error instanceof Problem) return error;
    if (state === 'done' && sqlState(error) === '23503') return new Problem('STILL_IN_USE');
    const ofDatabase = problemOfDatabase(error);
    if (ofDatabase) return ofDatabase;
    this.log.error({ err: error, kind: kind.name }, 'unforeseen fault in a row of an import');
    return new Problem('INTERNAL');
  }
}
