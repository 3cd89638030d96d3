import { fromCents, goesOnAfterTerm, type DocumentCategory, type LawPlace, type ScanKind } from '@keystead/contracts';
import type { Confirmed } from './confirmed.js';
import { type Matches, namesIn, splitName } from './match-place.js';

export const PROPOSED_ACTIONS = ['update_document', 'record_expense', 'record_utility', 'open_lease'] as const;

/** A command that a person may send, filled in from what they confirmed. Nothing happens until they do. */
export interface Proposal {
  action: (typeof PROPOSED_ACTIONS)[number];
  path: string;
  body: Record<string, unknown>;
  /** Fields of the body that are required and not known. */
  missing: string[];
}

const CATEGORIES: Record<ScanKind, DocumentCategory> = {
  lease_agreement: 'lease_agreement',
  bill: 'supplier_bill',
  receipt: 'receipt',
  notice: 'notice',
  bond_receipt: 'bond_receipt',
  inspection_report: 'condition_report',
  other: 'other',
};

/** What can be made of a document: its category, and an expense, a bill to share or a lease where it is one. */
export function proposalsOf(
  document_id: string,
  values: Confirmed,
  matches: Matches,
  law: LawPlace | null,
): Proposal[] {
  const { kind } = values;
  const category = { document_id, category: CATEGORIES[kind] };
  const [unit] = matches.units.length === 1 ? matches.units : [];
  const property_block_id = unit?.property_block_id;
  const proposals = [proposal('update_document', 'v1/system/document/update', category, [])];
  if (kind === 'lease_agreement') proposals.push(lease(values, unit, law));
  if (kind === 'bill' || kind === 'receipt') proposals.push(expense(values, property_block_id));
  if (kind === 'bill' && (values.expense_category === 'water_rates' || values.expense_category === 'utilities'))
    proposals.push(utility(document_id, values, property_block_id));
  return proposals;
}

function proposal(
  action: Proposal['action'],
  path: string,
  fields: Record<string, unknown>,
  required: readonly string[],
): Proposal {
  const body = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
  return { action, path, body, missing: required.filter((name) => !(name in body)) };
}

const amountOf = (cents: number | null | undefined) => (typeof cents === 'number' ? fromCents(cents) : undefined);

function expense(values: Confirmed, property_block_id: string | undefined): Proposal {
  const { supplier, reference, issued_on: date, expense_category: category } = values;
  const note = [supplier, reference].filter(Boolean).join(', ') || undefined;
  const body = { type: 'expense', property_block_id, category, amount: amountOf(values.total), date, note };
  return proposal('record_expense', 'v1/system/income/record/create', body, [
    'property_block_id',
    'category',
    'amount',
    'date',
  ]);
}

function utility(document_id: string, values: Confirmed, property_block_id: string | undefined): Proposal {
  const { total, period_start, period_end, issued_on, supplier: note } = values;
  const kind = values.expense_category === 'water_rates' ? 'water' : undefined;
  const amount = amountOf(total);
  const body = { property_block_id, kind, amount, period_start, period_end, issued_on, document_id, note };
  const required = ['property_block_id', 'kind', 'amount', 'period_start', 'period_end', 'issued_on'];
  return proposal('record_utility', 'v1/system/utility/create', body, required);
}

/** The last day that an agreement names is that of its fixed term where leases go on after it. */
function lease(values: Confirmed, unit: Matches['units'][0] | undefined, law: LawPlace | null): Proposal {
  const { start_date, end_date, rent_frequency } = values;
  const last_day = law && goesOnAfterTerm(law) ? { term_end_date: end_date } : { end_date };
  const tenants = namesIn(values.renters ?? '').map(splitName);
  const body = {
    ...{ property_id: unit?.property_id, section_id: unit?.section_id, start_date, ...last_day, rent_frequency },
    latest_amount: amountOf(values.rent),
    bond: amountOf(values.bond),
    ...(tenants.length > 0 ? { tenants } : {}),
  };
  const made = proposal('open_lease', 'v1/system/lease/create', body, [
    'section_id',
    'start_date',
    'latest_amount',
    'rent_frequency',
  ]);
  // No agreement says where renters get their mail for certain.
  return { ...made, missing: [...made.missing, ...tenants.map((_, index) => `tenants.${index}.email`)] };
}
