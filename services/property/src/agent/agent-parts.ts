import { AgentController } from './agent.controller.js';
import { AgentQueries } from './agent.queries.js';
import { AddAgentHandler, EditAgentHandler, RemoveAgentHandler } from './change-agents.js';

export const AGENT_CONTROLLERS = [AgentController];

/** Who looks after units. */
export const AGENT_PARTS = [AgentQueries, AddAgentHandler, EditAgentHandler, RemoveAgentHandler];
