import { Body, Controller, Header, Inject, Param, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PermissionGroup } from '@keystead/contracts';
import type { Logger } from 'pino';
import { BYTE_ORDER_MARK, csvLine } from '../csv/write-csv.js';
import { Ctx, type Context, type PlatformRequest } from '../database/context.js';
import { Database } from '../database/database.js';
import { Problem } from '../errors/problem.js';
import { listResponse, type ListAnswer } from '../lists/list-response.js';
import { ListQuery } from '../lists/list-query.js';
import { ById } from '../validation/row-bodies.js';
import { Command, Read } from '../http/routes.js';
import { LOG } from '../ops/service.js';
import { JobQueue } from '../jobs/job-queue.js';
import { checkImport, createImport, sendPart, startImport, undoImport } from './import-commands.js';
import {
  IMPORT_COLUMNS,
  IMPORT_KNOWN,
  IMPORT_PAGE,
  IMPORT_PART,
  IMPORT_ROW_PAGE,
  IMPORT_TEMPLATE,
  ONE_IMPORT as IMPORT,
} from './import-answers.js';
import { fileColumns } from './import-columns.js';
import type { ImportKind } from './import-kind.js';
import { BEGUN_FILE, type BegunFile, IMPORT_ROWS, IMPORTS, ONE_IMPORT } from './import-queries.js';
import { CheckImport, CreateImport, SendImportPart, StartImport, UndoImport } from './import-requests.js';
import { ImportRows } from './import-row.js';
import { ImportWork } from './import-work.js';

class ImportPage extends ListQuery(IMPORTS) {}
class RowPage extends ListQuery(IMPORT_ROWS) {}

/**
 * The routes that take rows from files, of every kind a service has: template, file in parts, dry run, import, undo.
 * A service's controller extends it, and its migration calls `createImportTables`.
 */
export function Imports(can: PermissionGroup, kinds: readonly ImportKind[]) {
  @Controller()
  class ImportController {
    readonly work: ImportWork;

    constructor(
      @Inject(Database) readonly db: Database,
      @Inject(JobQueue) items: JobQueue,
      @Inject(CommandBus) commands: CommandBus,
      @Inject(LOG) log: Logger,
    ) {
      this.work = new ImportWork(db, items, new ImportRows(commands, log), kinds);
    }

    @Read('', `${can}.write`, 'List imports, newest first', { answer: IMPORT_PAGE })
    list(@Ctx() ctx: Context, @Query() page: ImportPage, @Req() { url }: PlatformRequest): Promise<ListAnswer> {
      return listResponse(this.db, ctx, IMPORTS, page, url);
    }

    @Header('content-type', 'text/csv; charset=utf-8')
    @Read('template/:kind', `${can}.write`, 'Download an import template', {
      answer: IMPORT_TEMPLATE,
    })
    template(@Param('kind') kind: string): string {
      const { columns } = this.work.kind(kind);
      return `${BYTE_ORDER_MARK}${csvLine(columns.map(({ name }) => name))}${csvLine(columns.map(({ example = null }) => example))}`;
    }

    @Read(':id', `${can}.write`, 'Get import status', { answer: IMPORT })
    async one(@Ctx() ctx: Context, @Param() { id }: ById): Promise<string> {
      const { data } = await this.db.readOne<{ data: string }>(ctx, ONE_IMPORT, [id]);
      return `{"data":${data}}`;
    }

    @Read(':id/row', `${can}.write`, 'List import rows with their errors', { answer: IMPORT_ROW_PAGE })
    async rows(@Ctx() ctx: Context, @Param() { id }: ById, @Query() page: RowPage, @Req() { url }: PlatformRequest) {
      await this.db.readOne(ctx, ONE_IMPORT, [id]);
      return listResponse(this.db, ctx, IMPORT_ROWS, page, url, { scope: [id] });
    }

    @Read(':id/column', `${can}.write`, 'List the columns of a file that was sent', {
      answer: IMPORT_COLUMNS,
      problems: ['IMPORT_OUT_OF_TURN', 'IMPORT_EMPTY', 'CSV_UNREADABLE'],
    })
    async columns(@Ctx() ctx: Context, @Param() { id }: ById) {
      const job = await this.db.readOne<BegunFile>(ctx, BEGUN_FILE, [id]);
      if (job.state !== 'uploading' || job.source !== 'csv') throw new Problem('IMPORT_OUT_OF_TURN');
      const kind = this.work.kind(job.kind);
      const columns = kind.columns.map(({ name, example = null, is_needed = false }) => ({ name, example, is_needed }));
      return { data: { headings: fileColumns(kind, job.text), columns } };
    }

    @Command('create', `${can}.write`, 'Create an import', { answer: IMPORT_KNOWN })
    create(@Ctx() ctx: Context, @Body() body: CreateImport) {
      return this.db.run(ctx, (tx) => createImport(tx, this.work, body));
    }

    @Command('part', `${can}.write`, 'Upload the next part of the file', {
      answer: IMPORT_PART,
      problems: ['IMPORT_OUT_OF_TURN', 'IMPORT_PART_MISSING', 'IMPORT_TOO_LARGE'],
    })
    part(@Ctx() ctx: Context, @Body() body: SendImportPart) {
      return this.db.run(ctx, (tx) => sendPart(tx, body));
    }

    @Command('check', `${can}.write`, 'Validate an import without saving (dry run)', {
      answer: IMPORT_KNOWN,
      problems: ['IMPORT_OUT_OF_TURN', 'IMPORT_PART_MISSING', 'IMPORT_RUNNING', 'IMPORT_COLUMN', 'IMPORT_COLUMN_TWICE'],
    })
    check(@Ctx() ctx: Context, @Body() body: CheckImport) {
      return this.db.run(ctx, (tx) => checkImport(tx, this.work, body));
    }

    @Command('start', `${can}.write`, 'Import the valid rows', {
      answer: IMPORT_KNOWN,
      problems: ['IMPORT_OUT_OF_TURN', 'IMPORT_NO_GOOD_ROWS', 'IMPORT_HAS_ERRORS', 'IMPORT_RUNNING'],
    })
    start(@Ctx() ctx: Context, @Body() body: StartImport) {
      return this.db.run(ctx, (tx) => startImport(tx, this.work, body));
    }

    @Command('undo', `${can}.delete`, 'Undo an import', {
      answer: IMPORT_KNOWN,
      problems: ['IMPORT_OUT_OF_TURN', 'IMPORT_RUNNING'],
    })
    undo(@Ctx() ctx: Context, @Body() { id }: UndoImport) {
      return this.db.run(ctx, (tx) => undoImport(tx, this.work, id));
    }
  }
  return ImportController;
}
