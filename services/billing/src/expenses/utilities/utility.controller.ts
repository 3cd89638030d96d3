import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, type PlatformRequest, Read, REMOVED, SAVED } from '@keystead/platform';
import { DeleteUtility, DeleteUtilityCommand } from './delete-utility.js';
import { RecordUtility, RecordUtilityCommand } from './record-utility.js';
import { IssueUtility, IssueUtilityCommand } from './issue-utility.js';
import { UTILITY_ISSUED, UTILITY_PAGE, UTILITY_SPLIT } from './utility-answers.js';
import { UtilityListQuery, UtilityPage, UtilityQueries } from './utility.queries.js';

@Controller('v1/system/utility')
export class UtilityController {
  constructor(
    private readonly utilities: UtilityQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'bill.read', 'List supplier bills', { answer: UTILITY_PAGE })
  list(@Ctx() ctx: Context, @Query() page: UtilityPage, @Req() request: PlatformRequest) {
    return this.utilities.list(ctx, page, request.url);
  }

  @Read('split', 'bill.read', 'Preview the apportionment of a supplier bill', {
    answer: UTILITY_SPLIT,
    problems: ['MISSING_PARAMETERS', 'NOT_FOUND', 'AREA_MISSING', 'NO_SPLIT_METHOD', 'UNIT_LET_BOTH_WAYS'],
  })
  split(@Ctx() ctx: Context, @Query() question: UtilityListQuery) {
    return this.utilities.split(ctx, question);
  }

  @Command('create', 'bill.write', 'Record a supplier bill', {
    answer: SAVED,
    problems: ['END_BEFORE_START', 'UTILITY_OVERLAPS', 'UTILITY_CHARGED', 'UTILITY_OF_READING'],
  })
  record(@Ctx() ctx: Context, @Body() form: RecordUtility) {
    return this.commands.execute(new RecordUtilityCommand(ctx, form));
  }

  @Command('issue', 'bill.write', 'Issue a supplier bill to renters', {
    answer: UTILITY_ISSUED,
    problems: [
      'UTILITY_ISSUED',
      'UTILITY_SHARE_BILLED',
      'AREA_MISSING',
      'NO_SPLIT_METHOD',
      'UNIT_LET_BOTH_WAYS',
      'AGAINST_LAW',
    ],
  })
  issue(@Ctx() ctx: Context, @Body() form: IssueUtility) {
    return this.commands.execute(new IssueUtilityCommand(ctx, form));
  }

  @Command('delete', 'bill.write', 'Delete a supplier bill that no renter is billed for', {
    answer: REMOVED,
    problems: ['UTILITY_CHARGED', 'UTILITY_OF_READING'],
  })
  remove(@Ctx() ctx: Context, @Body() form: DeleteUtility) {
    return this.commands.execute(new DeleteUtilityCommand(ctx, form));
  }
}
