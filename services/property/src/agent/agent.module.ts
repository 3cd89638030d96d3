import { Module } from '@nestjs/common';
import { AddAgentHandler, EditAgentHandler, RemoveAgentHandler } from './agent.commands.js';
import { AgentController } from './agent.controller.js';
import { AgentQueries } from './agent.queries.js';

@Module({
  controllers: [AgentController],
  providers: [AgentQueries, AddAgentHandler, EditAgentHandler, RemoveAgentHandler],
})
export class AgentModule {}
