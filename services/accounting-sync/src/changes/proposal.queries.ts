import { choiceFilter, fieldsOf, type FilteredList, ListQuery, page, t, utc } from '@keystead/platform';
import { SYNC_KINDS } from '../provider/documents.js';
import { DIFFERENCES } from './compare-records.js';
import { PROPOSAL_STATES, SyncProposal } from './proposal.entity.js';

export const SIDE = t.object('AccountingSide', {
  amount: t.nullable(t.money()),
  date: t.nullable(t.day()),
  account: t.nullable(t.text('Code in the chart of accounts')),
});

export const PROPOSAL_PAGE = page(
  t.object('AccountingProposal', {
    ...fieldsOf(SyncProposal, 'id', 'record_id', 'kind', 'difference', 'remote_id', 'reference'),
    ours: t.nullable(SIDE),
    theirs: t.nullable(SIDE),
    ...fieldsOf(SyncProposal, 'state', 'decided_by', 'decided_at', 'created_at', 'version'),
  }),
);

const side = (column: string) => `case when ${column} is not null then json_build_object(
  'amount', ((${column}->>'amount_cents')::bigint / 100.0)::numeric(14,2), 'date', ${column}->>'date',
  'account', ${column}->>'account') end`;

/** Changes made at the provider that contradict the ledger. */
export const PROPOSALS: FilteredList = {
  name: 'sync_proposals',
  from: 'from sync_proposal r where r.company_id = scope.company::uuid',
  row: `r.id, r.record_id, r.kind, r.difference, r.remote_id, r.reference, ${side('r.ours')} as ours, ${side('r.theirs')} as theirs,
    r.state, r.decided_by, ${utc('r.decided_at')} as decided_at, ${utc('r.created_at')} as created_at, r.version`,
  sorts: { created_at: 'r.created_at' },
  defaultSort: 'created_at',
  filters: {
    state: choiceFilter('r.state', PROPOSAL_STATES),
    difference: choiceFilter('r.difference', DIFFERENCES),
    kind: choiceFilter('r.kind', SYNC_KINDS),
  },
};

export class ProposalPage extends ListQuery(PROPOSALS) {}
