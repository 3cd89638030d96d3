import { fieldsOf, page, t } from '@keystead/platform';
import { PHOTO } from '../property-answers.js';
import { Agent } from './agent.js';

export const AGENT_PAGE = page(
  t.object('AgentRow', {
    ...fieldsOf(Agent, 'id', 'property_block_id', 'first_name', 'last_name', 'email', 'phone', 'created_at', 'version'),
    property_id: t.nullable(t.id()),
    property_name: t.nullable(t.text()),
    company_info: t.object('AgencyDetails', { name: t.nullable(t.text()), photo: t.nullable(PHOTO) }),
  }),
);
