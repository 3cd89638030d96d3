import {
  fieldsOf,
  type FilteredList,
  idFilter,
  ListQuery,
  page,
  phoneDigits,
  searchIn,
  t,
  utc,
} from '@keystead/platform';
import { PHOTO } from '../properties/property-answers.js';
import { Agent } from './agent.entity.js';

export const AGENT_PAGE = page(
  t.object('AgentRow', {
    ...fieldsOf(Agent, 'id', 'property_block_id', 'first_name', 'last_name', 'email', 'phone', 'created_at', 'version'),
    property_id: t.nullable(t.id()),
    property_name: t.nullable(t.text()),
    company_info: t.object('AgencyDetails', { name: t.nullable(t.text()), photo: t.nullable(PHOTO) }),
  }),
);

export const AGENTS: FilteredList = {
  name: 'agents',
  from: `from agent r
    left join property_block b on b.company_id = scope.company::uuid and b.id = r.property_block_id
    left join property p on p.company_id = scope.company::uuid and p.id = b.property_id
    where r.company_id = scope.company::uuid`,
  row: `r.id, r.property_block_id, b.property_id, p.name as property_name, r.first_name, r.last_name, r.email, r.phone,
    coalesce(r.company_info, '{"name": null, "photo": null}') as company_info, ${utc('r.created_at')} as created_at, r.version`,
  sorts: {
    created_at: 'r.created_at',
    first_name: 'lower(r.first_name)',
    last_name: 'lower(r.last_name)',
    email: 'r.email',
  },
  defaultSort: 'created_at',
  filters: {
    property_id: idFilter('b.property_id'),
    property_block_id: idFilter('r.property_block_id'),
    q: searchIn(`(r.first_name || ' ' || r.last_name)`, 'r.email', phoneDigits('r.phone'), `(r.company_info->>'name')`),
  },
};

export class AgentPage extends ListQuery(AGENTS) {}
