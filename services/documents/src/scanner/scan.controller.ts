import {
  Command,
  Ctx,
  Database,
  listResponse,
  PathId,
  Read,
  SAVED,
  type Context,
  type PlatformRequest,
} from '@keystead/platform';
import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ConfirmScanCommand } from './confirm-scan.js';
import { ConfirmScan } from './confirmed.js';
import { ContractAnalysis } from './contract-analysis.js';
import { ScanReads } from './scan-reads.js';
import { ANALYSIS, CONFIRMED, SCAN, SCAN_PAGE, ScanPage, SCANS } from './scan.queries.js';
import { StartScan, StartScanCommand } from './start-scan.js';

/** What documents say is read for the team: what is made of it is theirs to decide. */
@Controller('v1/system/document/scan')
export class ScanController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly scans: ScanReads,
    private readonly analysis: ContractAnalysis,
  ) {}

  @Read('', 'register.write', 'List the documents that were read', { answer: SCAN_PAGE })
  list(@Ctx() ctx: Context, @Query() page: ScanPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, SCANS, page, url);
  }

  @Read(':id', 'register.write', 'Show what was read in a document', { answer: SCAN, problems: ['NOT_FOUND'] })
  async one(@Ctx() ctx: Context, @PathId() id: string) {
    return { data: await this.scans.one(ctx, id) };
  }

  @Read(':id/analysis', 'register.write', 'Compare an agreement with the law of its state', {
    answer: ANALYSIS,
    problems: ['NOT_FOUND', 'SUB_MOD_1001', 'DOCUMENT_NOT_READ', 'NOT_AN_AGREEMENT'],
  })
  async analyse(@Ctx() ctx: Context, @PathId() id: string) {
    return { data: await this.analysis.of(ctx, id) };
  }

  @Command('create', 'register.write', 'Have a document read, or tried again', {
    answer: SAVED,
    problems: ['NOT_FOUND', 'DOCUMENT_READ'],
  })
  start(@Ctx() ctx: Context, @Body() form: StartScan) {
    return this.commands.execute(new StartScanCommand(ctx, form));
  }

  @Command('confirm', 'register.write', 'Confirm or correct what was read in a document', {
    answer: CONFIRMED,
    problems: ['NOT_FOUND', 'DOCUMENT_NOT_READ'],
  })
  confirm(@Ctx() ctx: Context, @Body() values: ConfirmScan) {
    return this.commands.execute(new ConfirmScanCommand(ctx, values));
  }
}
