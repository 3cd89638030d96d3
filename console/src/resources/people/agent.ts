import type { AgentRow } from '@keystead/client';
import type { RaRecord } from 'ra-core';

/** Somebody of an agency who looks after a unit. */
export type Agent = AgentRow & RaRecord;

export const agentName = ({ first_name, last_name }: Agent) => `${first_name} ${last_name}`;
