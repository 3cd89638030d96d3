import { Module } from '@nestjs/common';
import { AddAgentHandler, EditAgentHandler, RemoveAgentHandler } from './agent.commands.js';
import { AgentController } from './agent.controller.js';

@Module({
  controllers: [AgentController],
  providers: [AddAgentHandler, EditAgentHandler, RemoveAgentHandler],
})
export class AgentModule {}
