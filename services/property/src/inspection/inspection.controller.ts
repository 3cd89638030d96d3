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
import {
  CancelInspection,
  CancelInspectionCommand,
  CompleteInspection,
  CompleteInspectionCommand,
} from './close-inspection.js';
import {
  AddInspectionPhoto,
  AddInspectionPhotoCommand,
  RemoveInspectionPhoto,
  RemoveInspectionPhotoCommand,
} from './inspection-photo.commands.js';
import { INSPECTION_PAGE, INSPECTION_SCHEDULED, InspectionPage, INSPECTIONS } from './inspection.queries.js';
import { INSPECTION_NOTICE, NoticeQueries, NoticeQuestion } from './notice.queries.js';
import {
  RescheduleInspection,
  RescheduleInspectionCommand,
  ScheduleInspection,
  ScheduleInspectionCommand,
} from './schedule-inspection.js';

const PASSED = ['INSPECTION_STEP_PASSED'] as const;

/** The team visits units; owners read of those of their properties, and renters of those of their leases. */
@Controller('v1/system/property/inspection')
export class InspectionController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly notices: NoticeQueries,
  ) {}

  @Read('', 'todo.read', 'List inspections', { answer: INSPECTION_PAGE })
  list(@Ctx() ctx: Context, @Query() page: InspectionPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, INSPECTIONS, page, url);
  }

  @Read('notice/:id', 'register.write', 'Check the notice of a routine inspection of a lease', {
    answer: INSPECTION_NOTICE,
  })
  async notice(@Ctx() ctx: Context, @Param('id') id: string, @Query() question: NoticeQuestion) {
    return { data: await this.notices.ofLease(ctx, id, question) };
  }

  @Command('create', 'register.write', 'Schedule an inspection', { answer: INSPECTION_SCHEDULED })
  schedule(@Ctx() ctx: Context, @Body() form: ScheduleInspection) {
    return this.commands.execute(new ScheduleInspectionCommand(ctx, form));
  }

  @Command('update', 'register.write', 'Reschedule an inspection', { answer: INSPECTION_SCHEDULED, problems: PASSED })
  reschedule(@Ctx() ctx: Context, @Body() form: RescheduleInspection) {
    return this.commands.execute(new RescheduleInspectionCommand(ctx, form));
  }

  @Command('complete', 'register.write', 'Write the report of an inspection', { answer: SAVED, problems: PASSED })
  complete(@Ctx() ctx: Context, @Body() form: CompleteInspection) {
    return this.commands.execute(new CompleteInspectionCommand(ctx, form));
  }

  @Command('cancel', 'register.write', 'Cancel an inspection', { answer: SAVED, problems: PASSED })
  cancel(@Ctx() ctx: Context, @Body() form: CancelInspection) {
    return this.commands.execute(new CancelInspectionCommand(ctx, form));
  }

  @Command('photo/create', 'register.write', 'Add a photo to an inspection', {
    answer: REMOVED,
    problems: ['PHOTO_LIMIT', ...PASSED],
  })
  addPhoto(@Ctx() ctx: Context, @Body() form: AddInspectionPhoto) {
    return this.commands.execute(new AddInspectionPhotoCommand(ctx, form));
  }

  @Command('photo/delete', 'register.write', 'Remove a photo from an inspection', { answer: REMOVED })
  removePhoto(@Ctx() ctx: Context, @Body() form: RemoveInspectionPhoto) {
    return this.commands.execute(new RemoveInspectionPhotoCommand(ctx, form));
  }
}
