import { useCan } from '../../admin/can.js';
import type { MaintenanceQuote, MaintenanceRequest } from '../../types.js';
import { useQuotes } from './use-quotes.js';

/** The quote that was approved: who does the work, and for how much. null where there is none; undefined until it is known. */
export function useApprovedQuote({ id, quote_id }: MaintenanceRequest): MaintenanceQuote | null | undefined {
  const isThere = useCan('register.read') && quote_id !== null;
  const { data, error } = useQuotes(String(id), { enabled: isThere });
  if (!isThere || error) return null;
  return data && (data.find((quote) => quote.id === quote_id) ?? null);
}
