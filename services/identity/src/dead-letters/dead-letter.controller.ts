import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, one, type PlatformRequest, Read, REMOVED, t } from '@keystead/platform';
import {
  DiscardDeadLetter,
  DiscardDeadLetterCommand,
  ReplayDeadLetters,
  ReplayDeadLettersCommand,
} from './change-dead-letters.js';
import { DEAD_LETTER_PAGE, DeadLetterPage, DeadLetterQueries, UNAVAILABLE_SERVICES } from './dead-letter.queries.js';

const REPLAYED = one(t.object('ReplayedDeadLetters', { replayed: t.count(), unavailable: UNAVAILABLE_SERVICES }));

@Controller('v1/system/dead-letter')
export class DeadLetterController {
  constructor(
    private readonly deadLetters: DeadLetterQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'dead_letter.read', 'List dead letters', { answer: DEAD_LETTER_PAGE })
  list(@Ctx() ctx: Context, @Query() page: DeadLetterPage, @Req() { url }: PlatformRequest) {
    return this.deadLetters.list(ctx, page, url);
  }

  @Command('replay', 'dead_letter.write', 'Replay dead letters', { answer: REPLAYED, problems: ['UNAVAILABLE'] })
  replay(@Ctx() ctx: Context, @Body() body: ReplayDeadLetters) {
    return this.commands.execute(new ReplayDeadLettersCommand(ctx, body));
  }

  @Command('discard', 'dead_letter.delete', 'Discard a dead letter', {
    answer: REMOVED,
    problems: ['NOT_FOUND', 'UNAVAILABLE'],
  })
  discard(@Ctx() ctx: Context, @Body() body: DiscardDeadLetter) {
    return this.commands.execute(new DiscardDeadLetterCommand(ctx, body));
  }
}
