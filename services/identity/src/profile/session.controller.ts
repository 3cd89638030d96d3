import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { allRows, Command, type Context, Ctx, DONE, Read } from '@keystead/platform';
import { EndOtherSessionsCommand, EndOwnSession, EndOwnSessionCommand } from '../accounts/end-session.js';
import { OWN_SESSIONS, OwnSessions } from '../accounts/own-sessions.js';

@Controller('v1/system/account/session')
export class SessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: OwnSessions,
  ) {}

  @Read('', 'profile.read', 'List open sessions of the user', { answer: OWN_SESSIONS })
  async list(@Ctx() ctx: Context) {
    return allRows(ctx, await this.sessions.of(ctx));
  }

  @Command('end', 'profile.write', 'End a session of the user', { open: true, answer: DONE, problems: ['NOT_FOUND'] })
  end(@Ctx() ctx: Context, @Body() body: EndOwnSession) {
    return this.commands.execute(new EndOwnSessionCommand(ctx, body));
  }

  @Command('end-others', 'profile.write', 'End all other sessions of the user', { open: true, answer: DONE })
  endOthers(@Ctx() ctx: Context) {
    return this.commands.execute(new EndOtherSessionsCommand(ctx, {}));
  }
}
