import type { Type } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import type { PermissionGroup, PlanLimits } from '@keystead/contracts';
import type { Context } from '../database/context.js';
import type { Tx } from '../database/transaction.js';

/** A row of a file as JSON: nested where its column has a dotted name. */
export type ImportValues = Record<string, unknown>;

export interface FileRow {
  /** Number as a spreadsheet shows it. */
  row: number;
  data: ImportValues;
}

export interface ImportColumn {
  /** As the file's header spells it; a dotted name is a member of a nested object. */
  name: string;
  /** A `word` is one of a few (`self_management`), which people write with capitals, spaces and hyphens. */
  type?: 'text' | 'number' | 'flag' | 'day' | 'word';
  /** What the template shows. */
  example?: string;
  /** What other products and people call it; proposed for a heading that is one of them, spaces and capitals aside. */
  also?: readonly string[];
  /** Each row needs it, and other products' files often lack it: a person is asked for one value for all rows. */
  is_needed?: boolean;
}

/** A command that rows stand for: a row is valid when its body is. */
export interface ImportCommand {
  Body: Type<object>;
  create(ctx: Context, body: object): Command<object>;
}

/** The command of a kind, from the class of its body and its own. */
export function importCommand<Body extends object>(
  Body: Type<Body>,
  RowCommand: new (ctx: Context, body: Body) => Command<object>,
): ImportCommand {
  return { Body, create: (ctx, body) => new RowCommand(ctx, body as Body) };
}

/** How an import undoes a row. */
export interface ImportUndo {
  /** Runs a command in the transaction of the undo. */
  execute(command: (ctx: Context) => Command<unknown>): Promise<unknown>;
  /** When the file was sent, UTC: what is older was not created by this import. */
  sent_at: Date;
}

/** One kind of row that files may bring. Its rules are those of the command that a row stands for. */
export interface ImportKind {
  name: string;
  columns: readonly ImportColumn[];
  /** What is written besides the records of the service's imports, and needs its own permission. */
  needs?: PermissionGroup;
  /** Makes one row of those that one command adds together; they may stand anywhere in the file. */
  gather?(rows: readonly FileRow[]): FileRow[];
  /** The command that adds one. */
  adds: ImportCommand;
  /** Values of the body: what the row names in words is looked up. */
  body(tx: Tx, row: ImportValues): Promise<ImportValues>;
  /** Columns of the fields that the command calls by another name. */
  columnOf?: Record<string, string>;
  /** The cell of the file that a field of a gathered row comes from; undefined where it is no cell of one row alone. */
  cellOf?(field: string, data: ImportValues): { row: number; column: string } | undefined;
  /** Takes back what a row created, or says with a Problem why it stays. */
  undo(tx: Tx, created: ImportValues, undo: ImportUndo): Promise<unknown>;
  /** The places of the plan that rows of this kind take, and how many are taken. */
  places?: { limit: keyof PlanLimits; used: (tx: Tx) => Promise<number> };
  /** Rows of other products' files, by the name of the product. */
  sources?: Record<string, (file: unknown) => ImportValues[]>;
}
