import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  Command,
  type Context,
  Ctx,
  Database,
  listResponse,
  type PlatformRequest,
  Read,
  REMOVED,
  SAVED,
} from '@keystead/platform';
import { HISTORY_PAGE, HistoryPage, MAINTENANCE_HISTORY } from './maintenance-history.queries.js';
import { ApproveQuoteCommand, DecideQuote, DeclineQuoteCommand } from './decide-quote.js';
import {
  MAINTENANCE_PAGE,
  MAINTENANCE_REPORTED,
  MAINTENANCE_REQUESTS,
  MaintenancePage,
  QUOTE_PAGE,
  QuotePage,
  QUOTES,
} from './maintenance.queries.js';
import {
  AssignMaintenance,
  AssignMaintenanceCommand,
  CancelMaintenance,
  CancelMaintenanceCommand,
  CloseMaintenance,
  CloseMaintenanceCommand,
  CompleteMaintenance,
  CompleteMaintenanceCommand,
} from './maintenance-work.commands.js';
import {
  AddMaintenancePhoto,
  AddMaintenancePhotoCommand,
  RemoveMaintenancePhoto,
  RemoveMaintenancePhotoCommand,
} from './photo.commands.js';
import { AddQuote, AddQuoteCommand, ApproveMaintenance, ApproveMaintenanceCommand } from './quote.commands.js';
import { ReportMaintenance, ReportMaintenanceCommand } from './report-maintenance.js';
import { UpdateMaintenance, UpdateMaintenanceCommand } from './update-maintenance.js';

const STEP = { answer: SAVED, problems: ['MAINTENANCE_STEP_PASSED', 'SUB_MOD_1001'] } as const;

/** Renters and owners report and see their own; owners decide quotes of their properties; the team carries requests on. */
@Controller('v1/system/property/maintenance')
export class MaintenanceController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'todo.read', 'List maintenance requests', { answer: MAINTENANCE_PAGE })
  list(@Ctx() ctx: Context, @Query() page: MaintenancePage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, MAINTENANCE_REQUESTS, page, url);
  }

  @Read('quote', 'register.read', 'List quotes of maintenance requests', { answer: QUOTE_PAGE })
  quotes(@Ctx() ctx: Context, @Query() page: QuotePage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, QUOTES, page, url);
  }

  @Read('history/:id', 'register.write', 'List the history of a maintenance request', { answer: HISTORY_PAGE })
  history(@Ctx() ctx: Context, @Param('id') id: string, @Query() page: HistoryPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, MAINTENANCE_HISTORY, page, url, { scope: [id] });
  }

  @Command('create', 'todo.write', 'Report a maintenance request', {
    answer: MAINTENANCE_REPORTED,
    problems: ['SUB_MOD_1001'],
  })
  report(@Ctx() ctx: Context, @Body() form: ReportMaintenance) {
    return this.commands.execute(new ReportMaintenanceCommand(ctx, form));
  }

  @Command('update', 'register.write', 'Change a maintenance request', {
    answer: MAINTENANCE_REPORTED,
    problems: ['MAINTENANCE_STEP_PASSED'],
  })
  update(@Ctx() ctx: Context, @Body() form: UpdateMaintenance) {
    return this.commands.execute(new UpdateMaintenanceCommand(ctx, form));
  }

  @Command('quote/create', 'register.write', 'Add a quote', { ...STEP, answer: REMOVED })
  addQuote(@Ctx() ctx: Context, @Body() form: AddQuote) {
    return this.commands.execute(new AddQuoteCommand(ctx, form));
  }

  @Command('quote/approve', 'approval.write', 'Approve a quote', STEP)
  approveQuote(@Ctx() ctx: Context, @Body() form: DecideQuote) {
    return this.commands.execute(new ApproveQuoteCommand(ctx, form));
  }

  @Command('quote/decline', 'approval.write', 'Decline a quote', STEP)
  declineQuote(@Ctx() ctx: Context, @Body() form: DecideQuote) {
    return this.commands.execute(new DeclineQuoteCommand(ctx, form));
  }

  @Command('photo/create', 'todo.write', 'Add a photo to a maintenance request', {
    answer: REMOVED,
    problems: ['PHOTO_LIMIT', 'SUB_MOD_1001'],
  })
  addPhoto(@Ctx() ctx: Context, @Body() form: AddMaintenancePhoto) {
    return this.commands.execute(new AddMaintenancePhotoCommand(ctx, form));
  }

  @Command('photo/delete', 'register.write', 'Remove a photo from a maintenance request', { answer: REMOVED })
  removePhoto(@Ctx() ctx: Context, @Body() form: RemoveMaintenancePhoto) {
    return this.commands.execute(new RemoveMaintenancePhotoCommand(ctx, form));
  }

  @Command('approve', 'register.write', 'Approve a maintenance request', STEP)
  approve(@Ctx() ctx: Context, @Body() form: ApproveMaintenance) {
    return this.commands.execute(new ApproveMaintenanceCommand(ctx, form));
  }

  @Command('assign', 'register.write', 'Assign a maintenance request to a tradesperson', STEP)
  assign(@Ctx() ctx: Context, @Body() form: AssignMaintenance) {
    return this.commands.execute(new AssignMaintenanceCommand(ctx, form));
  }

  @Command('complete', 'register.write', 'Record that the work is done, and its cost', STEP)
  complete(@Ctx() ctx: Context, @Body() form: CompleteMaintenance) {
    return this.commands.execute(new CompleteMaintenanceCommand(ctx, form));
  }

  @Command('close', 'register.write', 'Close a maintenance request', STEP)
  close(@Ctx() ctx: Context, @Body() form: CloseMaintenance) {
    return this.commands.execute(new CloseMaintenanceCommand(ctx, form));
  }

  @Command('cancel', 'register.write', 'Cancel a maintenance request', {
    answer: SAVED,
    problems: ['MAINTENANCE_STEP_PASSED'],
  })
  cancel(@Ctx() ctx: Context, @Body() form: CancelMaintenance) {
    return this.commands.execute(new CancelMaintenanceCommand(ctx, form));
  }
}
