import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, type PlatformRequest, Read } from '@keystead/platform';
import { CreateUser, CreateUserCommand } from './create-user.js';
import { Invite, InviteCommand } from './invite.js';
import { SaveUser, SaveUserCommand } from './save-user.js';
import { PEOPLE_PAGE, PERSON_ADDED, PERSON_SAVED } from './team-answers.js';
import { TeamPage, TeamQueries } from './team.queries.js';

@Controller('v1/system/user')
export class TeamController {
  constructor(
    private readonly team: TeamQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'user.read', 'List users and open invitations, or renters', {
    answer: PEOPLE_PAGE,
  })
  list(@Ctx() ctx: Context, @Query() page: TeamPage, @Req() { url }: PlatformRequest) {
    return this.team.list(ctx, page, url);
  }

  @Command('create', 'user.write', 'Create a user', {
    answer: PERSON_ADDED,
    problems: ['HOLDS_MORE', 'USER_EXISTS', 'SUB_MOD_1005'],
  })
  create(@Ctx() ctx: Context, @Body() body: CreateUser) {
    return this.commands.execute(new CreateUserCommand(ctx, body));
  }

  @Command('save', 'user.write', 'Update a user', {
    open: true,
    answer: PERSON_SAVED,
    problems: ['HOLDS_MORE', 'NOT_ONESELF', 'LAST_ADMINISTRATOR', 'SUB_MOD_1005'],
  })
  save(@Ctx() ctx: Context, @Body() body: SaveUser) {
    return this.commands.execute(new SaveUserCommand(ctx, body));
  }

  @Command('invite', 'user.write', 'Invite a user', {
    answer: PERSON_ADDED,
    problems: ['HOLDS_MORE', 'USER_EXISTS', 'SUB_MOD_1005'],
  })
  invite(@Ctx() ctx: Context, @Body() body: Invite) {
    return this.commands.execute(new InviteCommand(ctx, body));
  }
}
