import { Body, Controller, Inject, Query, Req, type Type } from '@nestjs/common';
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
import { USAGE_PAGE, UsagePage, USAGE_LISTS } from './usage.queries.js';
import {
  CorrectUsage,
  CorrectUsageCommand,
  RecordUsage,
  RecordUsageCommand,
  RemoveUsage,
  RemoveUsageCommand,
} from './usage.commands.js';
import type { UsageKind } from './usage-reading.entity.js';

/** The readings of one kind of meter. */
function usageOf(kind: UsageKind): Type<object> {
  @Controller(`v1/system/property/${kind}-usage`)
  class UsageController {
    constructor(
      @Inject(Database) private readonly db: Database,
      @Inject(CommandBus) private readonly commands: CommandBus,
    ) {}

    @Read('', 'register.read', `List ${kind} meter readings with usage`, { answer: USAGE_PAGE })
    list(@Ctx() ctx: Context, @Query() page: UsagePage, @Req() { url }: PlatformRequest) {
      return listResponse(this.db, ctx, USAGE_LISTS[kind], page, url);
    }

    @Command('create', 'register.write', `Record a ${kind} meter reading`, {
      answer: SAVED,
      problems: ['READING_TAKEN'],
    })
    record(@Ctx() ctx: Context, @Body() form: RecordUsage) {
      return this.commands.execute(new RecordUsageCommand(ctx, { ...form, kind }));
    }

    @Command('update', 'register.write', `Update a ${kind} meter reading`, {
      answer: SAVED,
      problems: ['READING_TAKEN'],
    })
    correct(@Ctx() ctx: Context, @Body() form: CorrectUsage) {
      return this.commands.execute(new CorrectUsageCommand(ctx, { ...form, kind }));
    }

    @Command('delete', 'register.delete', `Delete a ${kind} meter reading`, { answer: REMOVED })
    remove(@Ctx() ctx: Context, @Body() form: RemoveUsage) {
      return this.commands.execute(new RemoveUsageCommand(ctx, { ...form, kind }));
    }
  }
  Object.defineProperty(UsageController, 'name', { value: `${kind}UsageController` });
  return UsageController;
}

export const WaterUsageController = usageOf('water');
export const PowerUsageController = usageOf('power');
