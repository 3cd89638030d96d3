import { SCAN_KINDS, SCAN_STATUSES } from '@keystead/contracts';
import {
  choiceFilter,
  fieldsOf,
  idFilter,
  LAW_CHECK,
  ListQuery,
  one,
  page,
  scoped,
  t,
  utc,
  type FilteredList,
} from '@keystead/platform';
import { UNUSUAL } from './clauses/clause.js';
import { DOUBTS, FIELD_NAMES } from './fields/field.js';
import { PROPOSED_ACTIONS } from './proposals.js';
import { DocumentScan } from './scan.entity.js';

const HEAD = {
  ...fieldsOf(DocumentScan, 'id'),
  document_id: t.id('The same as `id`'),
  document_name: t.text(),
  ...fieldsOf(DocumentScan, 'status', 'failure', 'kind', 'pages', 'requested_by'),
  is_confirmed: t.flag('Whether a person said what it says'),
  created_at: t.moment(),
  read_at: t.nullable(t.moment()),
  version: t.count(),
};
const ROW_SQL = `r.id, r.id as document_id,
  (select d.name from document d where d.company_id = scope.company::uuid and d.id = r.id) as document_name, r.status, r.failure, r.kind, r.pages, r.requested_by,
  r.confirmed is not null as is_confirmed, ${utc('r.created_at')} as created_at, ${utc('r.read_at')} as read_at, r.version`;

export const SCAN_PAGE = page(t.object('DocumentScanRow', HEAD));

export const SCANS: FilteredList = {
  name: 'document_scans',
  from: 'from document_scan r where r.company_id = scope.company::uuid',
  row: ROW_SQL,
  sorts: { created_at: 'r.created_at' },
  defaultSort: 'created_at',
  filters: {
    document_id: idFilter('r.id'),
    status: choiceFilter('r.status', SCAN_STATUSES),
    kind: choiceFilter('r.kind', SCAN_KINDS),
  },
};

export class ScanPage extends ListQuery(SCANS) {}

const QUOTE = { words: t.text('What stands there'), page: t.count('Page, from 1') };
const PROPOSAL = t.object('ScanProposal', {
  action: t.oneOf(PROPOSED_ACTIONS),
  path: t.text('The command'),
  body: t.anyObject('Its body, filled in from what was confirmed'),
  missing: t.list(t.text(), 'Required fields that are not known'),
});
const PROPOSALS = t.list(PROPOSAL, 'What can be made of it; nothing happens until somebody sends it');

export const SCAN = one(
  t.object('DocumentScan', {
    ...HEAD,
    failure_message: t.nullable(t.text('Why it could not be read, in the language of the request')),
    kind_is_sure: t.flag(),
    kind_words: t.nullable(t.text('The words that say what it is')),
    kind_page: t.nullable(t.count()),
    fields: t.list(
      t.object('ScannedField', {
        name: t.oneOf(FIELD_NAMES),
        value: t.anyValue('A day, an amount, a word or text, by its name'),
        ...QUOTE,
        is_sure: t.flag('False: somebody should look before it is relied on'),
        doubt: t.nullable(t.oneOf(DOUBTS, 'Why it is unsure')),
        doubt_message: t.nullable(t.text('The same as a sentence')),
      }),
    ),
    confirmed: t.nullable(t.anyObject('What a person said it says; the members are those of `confirm`')),
    confirmed_by: t.nullable(t.id()),
    matches: t.object('ScanMatches', {
      units: t.list(
        t.object('ScanUnit', { section_id: t.id(), property_id: t.id(), property_block_id: t.id(), name: t.text() }),
        'Units at its address, or the one it is stored for',
      ),
      owner_ids: t.list(t.id(), 'Owners it names'),
      lease_ids: t.list(t.id(), 'Leases of the renters it names'),
    }),
    proposals: PROPOSALS,
  }),
);

export const CONFIRMED = one(t.object('ConfirmedScan', { id: t.id(), version: t.count(), proposals: PROPOSALS }));

export const ANALYSIS = one(
  t.object('ContractAnalysis', {
    document_id: t.id(),
    is_confirmed: t.flag('Whether the terms are those that a person confirmed'),
    state: t.nullable(t.text('Whose law it was compared with; null: not known')),
    terms: t.list(
      t.object('ContractTerm', {
        name: t.oneOf(FIELD_NAMES),
        value: t.anyValue(),
        words: t.nullable(t.text('What stands there; null for what a person added')),
        page: t.nullable(t.count()),
        is_sure: t.flag(),
      }),
    ),
    clauses: t.list(
      t.object('ContractClause', { topic: t.text('What it is about'), ...QUOTE }),
      'Break, pets, notice, entry, rises of the rent, arrears, fees',
    ),
    unusual: t.list(
      t.object('UnusualClause', { topic: t.oneOf(UNUSUAL), message: t.text('Why to look at it'), ...QUOTE }),
      'Clauses that few agreements have; the product knows no rule about them',
    ),
    findings: t.list(
      t.object('ContractFinding', { check: LAW_CHECK, words: t.nullable(t.text()), page: t.nullable(t.count()) }),
      'The agreement beside the rules of its state, each with its source',
    ),
  }),
);

export const ONE_SCAN = scoped(
  'document_scan',
  `select ${ROW_SQL}, r.kind_is_sure, r.kind_words, r.kind_page, r.fields, r.confirmed, r.confirmed_by
   from document_scan r where r.company_id = scope.company::uuid and r.id = $2`,
);
