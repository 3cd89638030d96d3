import { Body, Controller, Query, Req } from '@nestjs/common';
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
import { AGENT_PAGE, AgentPage, AGENTS } from './agent.queries.js';
import {
  AddAgent,
  AddAgentCommand,
  EditAgent,
  EditAgentCommand,
  RemoveAgent,
  RemoveAgentCommand,
} from './agent.commands.js';

@Controller('v1/system/property/agent')
export class AgentController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'agent.read', 'List agents of a unit', { answer: AGENT_PAGE })
  list(@Ctx() ctx: Context, @Query() page: AgentPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, AGENTS, page, url);
  }

  @Command('create', 'agent.write', 'Add an agent to a unit', { answer: SAVED })
  add(@Ctx() ctx: Context, @Body() agent: AddAgent) {
    return this.commands.execute(new AddAgentCommand(ctx, agent));
  }

  /** Who may only read changes their own entry at most; the handler sees to it. */
  @Command('edit', 'agent.read', 'Update an agent', { answer: SAVED })
  edit(@Ctx() ctx: Context, @Body() changes: EditAgent) {
    return this.commands.execute(new EditAgentCommand(ctx, changes));
  }

  @Command('delete', 'agent.delete', 'Delete an agent', { answer: REMOVED })
  remove(@Ctx() ctx: Context, @Body() agent: RemoveAgent) {
    return this.commands.execute(new RemoveAgentCommand(ctx, agent));
  }
}
