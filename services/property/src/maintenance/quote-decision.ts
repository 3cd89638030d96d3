import type { AddedQuote, DecidedQuote, QuoteDecision } from '@keystead/contracts';
import { personOf, Problem, type SavedRow, type Tx } from '@keystead/platform';
import { MaintenanceQuote, MaintenanceRequest } from './maintenance-request.entity.js';
import { maintenanceFacts } from './maintenance-steps.js';

/** Locks a quote of a locked request that waits for a decision; MAINTENANCE_STEP_PASSED where it was made. */
export async function lockOpenQuote(tx: Tx, request: MaintenanceRequest, id: string): Promise<MaintenanceQuote> {
  const quote = await tx.lock(MaintenanceQuote, id);
  if (quote.maintenance_request_id !== request.id) throw new Problem('NOT_FOUND');
  if (quote.decision) throw new Problem('MAINTENANCE_STEP_PASSED');
  return quote;
}

/** The work goes ahead for this quote. Answers the request. */
export async function approveQuote(
  tx: Tx,
  request: MaintenanceRequest,
  quote: MaintenanceQuote,
  note: string | null = null,
): Promise<SavedRow> {
  await decide(tx, quote, 'approved', note);
  const patch = { status: 'approved' as const, quote_id: quote.id };
  const version = await tx.update(MaintenanceRequest, request, patch);
  const facts = await maintenanceFacts(tx, { ...request, ...patch });
  tx.emit('maintenance.approved', request.id, version, { ...facts, quote: await decidedQuote(tx, quote, note) });
  return { id: request.id, version };
}

/** The quote is not taken; the request waits for another one. Answers the quote. */
export async function declineQuote(
  tx: Tx,
  request: MaintenanceRequest,
  quote: MaintenanceQuote,
  note: string | null,
): Promise<SavedRow> {
  const version = await decide(tx, quote, 'declined', note);
  const facts = await maintenanceFacts(tx, request);
  tx.emit('maintenance.quote_declined', quote.id, version, { ...facts, quote: await decidedQuote(tx, quote, note) });
  return { id: quote.id, version };
}

function decide(tx: Tx, quote: MaintenanceQuote, decision: QuoteDecision, note: string | null): Promise<number> {
  const by = { decided_by: tx.ctx.user_id, decided_at: tx.now };
  return tx.update(MaintenanceQuote, quote, { decision, ...by, decision_note: note });
}

async function decidedQuote(tx: Tx, quote: MaintenanceQuote, note: string | null): Promise<DecidedQuote> {
  return { ...(await addedQuote(tx, { ...quote, note })), is_by_owner: personOf(tx.ctx)?.kind === 'owner' };
}

type QuoteTerms = Pick<MaintenanceQuote, 'id' | 'property_id' | 'supplier' | 'amount' | 'note'>;

/** What an event says of a quote. */
export async function addedQuote(tx: Tx, { id, property_id, supplier, amount, note }: QuoteTerms): Promise<AddedQuote> {
  const { currency } = await tx.one<{ currency: string }>(
    'select currency from property where company_id = $1 and id = $2',
    [tx.ctx.company_id, property_id],
    'currency_of_quote',
  );
  return { maintenance_quote_id: id, supplier, amount_cents: amount, currency, note };
}
